/** A recognised page -> the endpoints or tables it describes, as data. Pure. */
import type { PageModel } from '../model/page-model.ts';
import { tidyEndpoint, tidyTable } from '../model/tidy/tidy-model.ts';
import { buildEndpoint } from './build-endpoint.ts';
import { keptText } from './kept-text.ts';
import { findTables } from './read-tables.ts';
import type { RecognisedPage } from './recognise.ts';

export function modelsOf({ markdown, items, parts, endpoints }: RecognisedPage): PageModel[] {
  if (endpoints.length === 0)
    return findTables(markdown, items, parts).map(({ table }) => ({
      kind: 'table',
      table: tidyTable(table),
    }));
  const isChinese = /\p{Script=Han}/u.test(markdown);
  return endpoints.map(({ segment, reading, row }) => {
    const endpoint = buildEndpoint(segment, reading, isChinese);
    if (row) return { kind: 'endpoint', endpoint: tidyEndpoint({ ...endpoint, ...row }) };
    endpoint.description = keptText(markdown, items, reading.description);
    endpoint.remarks = [reading.remarks, reading.others]
      .map(kept => keptText(markdown, items, kept))
      .filter(text => text !== '')
      .join('\n\n');
    return { kind: 'endpoint', endpoint: tidyEndpoint(endpoint) };
  });
}
