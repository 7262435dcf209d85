/**
 * Two readings of a page -> what changed, and whether a caller who relied on the first breaks. Pure.
 *
 * | Change | In a request | In a response |
 * |---|---|---|
 * | method, address, or a base address gone | breaks | |
 * | a way to sign in that was enough is not any more | breaks | |
 * | parameter, field, header, choice gone | breaks: it is refused, or heeded no more | breaks |
 * | parameter, field, header new | breaks when required | |
 * | choice new | | breaks: nobody expects it |
 * | now required | breaks | |
 * | now optional | | breaks: it may be missing |
 * | type, by what it is and not by its word (`int` is `integer`) | breaks when one is gone | breaks when one came |
 * | allowed values | breaks when one is gone | breaks when one came |
 * | limit | breaks when narrower | |
 * | default another or gone | breaks: who says nothing says something else | |
 * | read-only, write-only | breaks when now read-only | breaks when now write-only |
 * | other fields refused | breaks | |
 * | body now required | breaks | |
 * | content type gone | breaks | breaks |
 * | response gone, unless it is an error | | breaks |
 * | deprecated, texts, examples | | |
 *
 * Of a table: a column that is gone, is of another type or may be null now breaks who reads it; one that may not be null
 * any more, or is new and may not be, breaks who writes without it, unless it has a default. Indexes break nobody.
 *
 * A page that did not say a type, values, a method or an address and says them now breaks nobody: it was so before.
 */

import type { PageModel } from '../model/page-model.ts';
import type { Change } from './changes.ts';
import { compareEndpoints } from './compare-endpoints.ts';
import { compareTables } from './compare-tables.ts';

/** @returns undefined when the page became another kind of page */
export function compareModels(before: PageModel, after: PageModel): Change[] | undefined {
  if (before.kind === 'endpoint' && after.kind === 'endpoint')
    return compareEndpoints(before.endpoint, after.endpoint);
  if (before.kind === 'table' && after.kind === 'table') return compareTables(before.table, after.table);
  return undefined;
}

/**
 * Two readings of a page with all its endpoints or tables. Endpoints go together by method and address, those that are
 * left over in the order of the page; one that came or went is not compared.
 * @returns undefined when the page became another kind of page, or says nothing
 */
export function comparePages(
  before: readonly PageModel[],
  after: readonly PageModel[],
): Change[] | undefined {
  if (before[0] === undefined || after[0]?.kind !== before[0].kind) return undefined;
  const left = [...after];
  const take = (at: number) => (at === -1 ? undefined : left.splice(at, 1)[0]);
  const sure = before.map(one => take(left.findIndex(other => callOf(other) === callOf(one))));
  return before.flatMap((one, at) => {
    const other = sure[at] ?? left.shift();
    return (other && compareModels(one, other)) ?? [];
  });
}

/** What names it; tables have no name of their own. */
function callOf(model: PageModel): string {
  return model.kind === 'endpoint' ? `${model.endpoint.method} ${model.endpoint.path}` : '';
}
