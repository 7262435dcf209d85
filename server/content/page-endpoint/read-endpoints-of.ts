/** A page -> the endpoints it is about, with what its links to components lead to in their place. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { endpointsIn, type PageModel } from '#common/field-model/model/page-model.ts';
import { readInWorkerBytes } from '#common/limits.ts';
import { readCalledEndpoints } from '#common/request-sample/called-endpoint.ts';
import { correctionsOf } from '#common/row-values.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { unfoldEndpoint } from '../api-document/component-links.ts';
import { findKeptModels } from '../page-model/queries.ts';

/** With what of its components may be seen, as commands on the page call it. A long page as it was read after its last save, within a second the one before, and as it describes its endpoints alone. */
export async function readEndpointsOf(
  db: Db,
  page: Pick<PageRow, 'page_id' | 'page_content'>,
  item: ScopedItem & Pick<ItemRow, 'corrections'>,
): Promise<Endpoint[]> {
  const isLong = page.page_content.length > readInWorkerBytes;
  const found = isLong
    ? endpointsIn(JSON.parse((await findKeptModels(db, page.page_id)) ?? '[]') as PageModel[])
    : readCalledEndpoints(page.page_content, correctionsOf(item));
  const endpoints: Endpoint[] = [];
  for (const endpoint of found) endpoints.push(await unfoldEndpoint(db, page.page_id, { item, endpoint }));
  return endpoints;
}
