/** What of a page is not understood although it looks like a part of an API, for a list to go through. Pure. */
import type { PageParts } from './recognise/page-parts.ts';

export type PageDoubt = {
  reason:
    | 'noMethod'
    | 'noAddress'
    | 'unclearTable'
    | 'unclearCode'
    | 'looseFields'
    | 'unreadCall'
    | 'tooLong'
    | 'unreadable';
  /** Of the page, from 1; 0: the whole page. */
  line: number;
};

/** In the order of the page. */
export function pageDoubts(parts: PageParts, markdown: string): PageDoubt[] {
  const { endpoints, calls, blocks, looseTables } = parts;
  const ofEndpoints = endpoints.flatMap(({ method, address, call }): PageDoubt[] => {
    const line = call === undefined ? 0 : markdown.slice(0, call.from).split('\n').length;
    return [
      ...(method === '' ? [{ reason: 'noMethod', line } as const] : []),
      ...(address === '' ? [{ reason: 'noAddress', line } as const] : []),
    ];
  });
  const unclear = blocks.flatMap(({ reading, kind, line }): PageDoubt[] =>
    reading === 'unclear' ? [{ reason: kind === 'table' ? 'unclearTable' : 'unclearCode', line }] : [],
  );
  const loose = looseTables.map((line): PageDoubt => ({ reason: 'looseFields', line }));
  const unread = calls.flatMap(({ reading, line }): PageDoubt[] =>
    reading === 'unread' ? [{ reason: 'unreadCall', line }] : [],
  );
  return [...ofEndpoints, ...unclear, ...loose, ...unread].toSorted((one, other) => one.line - other.line);
}
