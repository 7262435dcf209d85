/** What the strip says of a page. Pure. */
import type { PageParts } from '#common/field-model/recognise/page-parts.ts';

export type PartCount = {
  name: 'requestFields' | 'responseFields' | 'columns' | 'examples' | 'unclear';
  count: number;
  /** Where the first of them stands. */
  at: number;
};

/** Those that the page has, in the order in which they are said. */
export function countParts(parts: PageParts): PartCount[] {
  const { endpoints, calls, columns, blocks, looseTables } = parts;
  const fields = endpoints.flatMap(endpoint => endpoint.fields);
  const starts = {
    requestFields: fields.filter(({ direction }) => direction === 'request').map(({ block }) => block.from),
    responseFields: fields.filter(({ direction }) => direction === 'response').map(({ block }) => block.from),
    columns: columns.map(({ block }) => block.from),
    examples: endpoints.flatMap(({ examples }) => examples.map(({ block }) => block.from)),
    unclear: [
      ...calls.filter(({ reading }) => reading === 'unread'),
      ...blocks.filter(({ reading, line }) => reading === 'unclear' || looseTables.includes(line)),
    ].map(({ from }) => from),
  };
  return (['requestFields', 'responseFields', 'columns', 'examples', 'unclear'] as const)
    .map(name => ({ name, count: starts[name].length, at: Math.min(...starts[name]) }))
    .filter(({ count }) => count > 0);
}
