/** A page -> what it says, when it is an API page or a page of a data dictionary: ours, ShowDoc's, or written by hand. Pure. */
import type { Endpoint } from './endpoint.ts';
import { readSections, type Section, type Sections } from './page-sections.ts';
import { readEndpoint } from './read-endpoint.ts';
import { isCallText } from './read-request.ts';
import { readTable } from './read-table.ts';
import { rawOf } from './scan-page.ts';
import type { Table } from './table.ts';

export type PageModel = { kind: 'endpoint'; endpoint: Endpoint } | { kind: 'table'; table: Table };

/** In any language and layout that is known; linear in the length of the page. */
export function readPage(markdown: string): PageModel | undefined {
  const sections = readSections(markdown);
  if (isEndpoint(sections)) return { kind: 'endpoint', endpoint: readEndpoint(sections) };
  const table = readTable(sections);
  return table && { kind: 'table', table };
}

const telling = new Set<Section['label']>([
  'params',
  'query',
  'path',
  'body',
  'requestExample',
  'responseExample',
  'responseFields',
  'responses',
]);

/** Somebody says how to call it, or at least what goes in and what comes out. */
function isEndpoint({ scan, sections }: Sections): boolean {
  const labels = sections.map(({ label }) => label);
  if (labels.includes('endpoint') || labels.includes('method')) return true;
  if (new Set(labels.filter(label => telling.has(label))).size > 1) return true;
  const first = sections[0]?.blocks[0];
  if (!first) return false;
  return first.kind === 'code' ? first.language === 'http' : isCallText(rawOf(scan, first));
}
