/** Two readings of a page -> what changed, and how much each change matters. `rules.ts` has the rules. Pure. */
import type { PageModel } from '../model/page-model.ts';
import { tidyEndpoint } from '../model/tidy-model.ts';
import { type Change, change, type Where } from './changes.ts';
import { readRemoval } from './compare-deprecation.ts';
import { compareEndpoints } from './compare-endpoints.ts';
import { compareTables } from './compare-tables.ts';
import { callOf, pairModels } from './pair-models.ts';

/** @returns undefined when the page became another kind of page */
export function compareModels(before: PageModel, after: PageModel, today: string): Change[] | undefined {
  if (before.kind === 'endpoint' && after.kind === 'endpoint')
    return compareEndpoints(before.endpoint, after.endpoint, today);
  if (before.kind === 'table' && after.kind === 'table') return compareTables(before.table, after.table);
  return undefined;
}

/**
 * Two readings of a page with all its endpoints or tables.
 * @param today as `2027-01-31`: what was to be gone by then may be gone
 * @returns undefined when the page became another kind of page, or says nothing
 */
export function comparePages(
  before: readonly PageModel[],
  after: readonly PageModel[],
  today: string,
): Change[] | undefined {
  if (before[0] === undefined || after[0]?.kind !== before[0].kind) return undefined;
  return pairModels(before, after).flatMap(pair => {
    if (pair.before && pair.after) return compareModels(pair.before, pair.after, today) ?? [];
    if (pair.after) return [added(pair.after)];
    return pair.before ? [removed(pair.before, today)] : [];
  });
}

const call: Where = { place: 'call', of: '', path: '' };
const table: Where = { place: 'table', of: '', path: '' };

function added(model: PageModel): Change {
  return model.kind === 'endpoint'
    ? change('endpoint_added', call, { after: callOf(model) })
    : change('table_added', table, { after: nameOf(model) });
}

function removed(model: PageModel, today: string): Change {
  if (model.kind === 'table') return change('table_removed', table, { before: nameOf(model) });
  const removal = readRemoval(tidyEndpoint(model.endpoint), today);
  const dated = removal === 'in time' ? 'endpoint_removed_deprecated' : 'endpoint_removed_too_early';
  return change(removal === undefined ? 'endpoint_removed' : dated, call, { before: callOf(model) });
}

/** A table has no name of its own: what it is about, or its first columns. */
function nameOf({ table: { description, columns } }: Extract<PageModel, { kind: 'table' }>): string {
  return description === ''
    ? columns
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')
    : description;
}
