/** Two readings of a page -> what changed, and how much each change matters. `rules.ts` has the rules. Pure. */
import type { Component } from '../model/component.ts';
import type { PageModel } from '../model/page-model.ts';
import { tidyEndpoint } from '../model/tidy/tidy-model.ts';
import { type Change, type ChangedPart, change, compareText } from './changes.ts';
import { readRemoval } from './compare-deprecation.ts';
import { compareEndpoints } from './compare-endpoints.ts';
import { compareTables } from './compare-tables.ts';
import { callOf, pairModels } from './pair-models.ts';
import { compareSchemas } from './schema/compare-schemas.ts';

/** @returns undefined when the page became another kind of page */
export function compareModels(before: PageModel, after: PageModel, today: string): Change[] | undefined {
  if (before.kind === 'endpoint' && after.kind === 'endpoint')
    return compareEndpoints(before.endpoint, after.endpoint, today);
  if (before.kind === 'table' && after.kind === 'table') return compareTables(before.table, after.table);
  if (before.kind === 'schema' && after.kind === 'schema')
    return compareComponents(before.component, after.component, today);
  return undefined;
}

/** Nobody knows whether it is sent or answered: each change counts as much as it may. */
function compareComponents(before: Component, after: Component, today: string): Change[] {
  const where: ChangedPart = { place: 'schema', of: '', path: '' };
  return [
    ...compareSchemas(before.schema, after.schema, { where, today }),
    ...compareText(before.remarks, after.remarks, { ...where, place: 'table', path: 'remarks' }),
  ];
}

/**
 * Two readings of a page with all its endpoints or tables.
 * @param today as `2027-01-31`: what was to be gone by then may be gone
 * @returns undefined when the page became another kind of page, or says nothing; the endpoints of one that describes none
 * any more are removed
 */
export function comparePages(
  before: readonly PageModel[],
  after: readonly PageModel[],
  today: string,
): Change[] | undefined {
  const [first] = before;
  if (first === undefined) return undefined;
  if (after[0]?.kind !== first.kind)
    return first.kind === 'endpoint' ? before.flatMap(model => removed(model, today)) : undefined;
  return pairModels(before, after).flatMap(pair => {
    if (pair.before && pair.after) return compareModels(pair.before, pair.after, today) ?? [];
    if (pair.after) return added(pair.after);
    return pair.before ? removed(pair.before, today) : [];
  });
}

/** A page that is gone, with all its endpoints or tables. @param today as in comparePages */
export function compareWithNone(before: readonly PageModel[], today: string): Change[] {
  return before.flatMap(model => removed(model, today));
}

const call: ChangedPart = { place: 'call', of: '', path: '' };
const table: ChangedPart = { place: 'table', of: '', path: '' };

/** A page has one component: it is neither new nor gone on a page that stays one of a component. */
function added(model: PageModel): Change[] {
  if (model.kind === 'endpoint') return [change('endpoint_added', call, { after: callOf(model) })];
  return model.kind === 'table' ? [change('table_added', table, { after: nameOf(model) })] : [];
}

function removed(model: PageModel, today: string): Change[] {
  if (model.kind === 'table') return [change('table_removed', table, { before: nameOf(model) })];
  if (model.kind === 'schema') return [];
  const removal = readRemoval(tidyEndpoint(model.endpoint), today);
  const dated = removal === 'in time' ? 'endpoint_removed_deprecated' : 'endpoint_removed_too_early';
  return [change(removal === undefined ? 'endpoint_removed' : dated, call, { before: callOf(model) })];
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
