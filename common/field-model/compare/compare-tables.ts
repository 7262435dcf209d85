/** Two readings of a page of a data dictionary -> what changed. The rules stand in `rules.ts`. Pure. */
import type { Column, Table, TableIndex } from '../model/table.ts';
import { tidyTable } from '../model/tidy/tidy-model.ts';
import { type Change, type ChangedPart, change, compareText, pairUp, yesOrNo } from './changes.ts';
import type { RuleName } from './rules.ts';
import { compareDescriptions } from './schema/compare-values.ts';
import { readProseValues } from './schema/prose-values.ts';
import { compareSqlTypes } from './schema/sql-type.ts';

export function compareTables(first: Table, second: Table): Change[] {
  const [before, after] = [tidyTable(first), tidyTable(second)];
  const where: ChangedPart = { place: 'table', of: '', path: '' };
  const columns = pairUp(before.columns, after.columns, column => column.name);
  const indexes = pairUp(before.indexes, after.indexes, index => index.name);
  return [
    ...compareText(before.description, after.description, where),
    ...(['engine', 'collation'] as const)
      .filter(name => before[name] !== after[name])
      .map(name => change(name, where, { before: before[name], after: after[name] })),
    ...columns.flatMap(compareColumns),
    ...indexes.flatMap(compareIndexes),
    ...compareText(before.remarks, after.remarks, { ...where, path: 'remarks' }),
  ];
}

function compareColumns({ before, after }: { before?: Column; after?: Column }): Change[] {
  const where: ChangedPart = { place: 'column', of: '', path: (after ?? before)?.name ?? '' };
  if (!before) {
    if (!after) return [];
    return [
      change(isDemanded(after) ? 'column_added_required' : 'column_added', where, { after: after.type }),
    ];
  }
  if (!after) return [change('column_removed', where, { before: before.type })];
  return [
    ...compareTypes(before.type, after.type, where),
    ...compareNulls(before, after, where),
    ...compareDefaults(before.default, after.default, where),
    ...(before.is_primary_key === after.is_primary_key
      ? []
      : [
          change('primary_key', where, {
            before: yesOrNo(before.is_primary_key),
            after: yesOrNo(after.is_primary_key),
          }),
        ]),
    ...compareRemarks(before.remarks, after.remarks, where),
  ];
}

const typeRules = {
  wider: 'column_type_widened',
  narrower: 'column_type_narrowed',
  other: 'column_type_changed',
} as const;

function compareTypes(before: string, after: string, where: ChangedPart): Change[] {
  if (before === after) return [];
  if (before === '' || after === '') return [change('column_type_given', where, { before, after })];
  const difference = compareSqlTypes(before, after);
  return difference === 'same' ? [] : [change(typeRules[difference], where, { before, after })];
}

function compareNulls(before: Column, after: Column, where: ChangedPart): Change[] {
  if (before.is_nullable === after.is_nullable || after.is_nullable === undefined) return [];
  if (before.is_nullable === undefined)
    return [change(after.is_nullable ? 'column_null_allowed_given' : 'column_null_refused_given', where)];
  if (after.is_nullable) return [change('column_nullable', where)];
  return [change(isDemanded(after) ? 'column_not_nullable_required' : 'column_not_nullable', where)];
}

/** Who adds a row must say something. */
const isDemanded = (column: Column) => column.is_nullable === false && column.default === undefined;

function compareDefaults(
  before: string | undefined,
  after: string | undefined,
  where: ChangedPart,
): Change[] {
  if (before === after) return [];
  const rule = before === undefined ? 'column_default_given' : 'column_default';
  return [change(rule, where, { before: before ?? '', after: after ?? '' })];
}

/** `0:off 1:on` are values of the column, whatever words stand around them. */
function compareRemarks(before: string, after: string, where: ChangedPart): Change[] {
  const [was, is] = [before, after].map(text => [...(readProseValues(text)?.values.keys() ?? [])]);
  const changes = compareDescriptions(before, after, where);
  if (!was || !is || was.length === 0 || is.length === 0) return changes;
  const [came, gone] = [is.filter(value => !was.includes(value)), was.filter(value => !is.includes(value))];
  if (came.length > 0) changes.push(change('column_value_added', where, { after: came.join(', ') }));
  if (gone.length > 0) changes.push(change('column_value_removed', where, { before: gone.join(', ') }));
  return changes;
}

function compareIndexes({ before, after }: { before?: TableIndex; after?: TableIndex }): Change[] {
  const where: ChangedPart = { place: 'index', of: '', path: (after ?? before)?.name ?? '' };
  if (!before) {
    const rule = after?.is_unique === true ? 'index_added_unique' : 'index_added';
    return [change(rule, where, { after: after?.columns.join(', ') ?? '' })];
  }
  if (!after) return [change('index_removed', where, { before: before.columns.join(', ') })];
  const said: [RuleName, string, string][] = [
    [
      after.is_unique ? 'index_columns_unique' : 'index_columns',
      before.columns.join(', '),
      after.columns.join(', '),
    ],
    [
      after.is_unique ? 'index_unique' : 'index_not_unique',
      yesOrNo(before.is_unique),
      yesOrNo(after.is_unique),
    ],
    ['index_type', before.type, after.type],
  ];
  const changes = said
    .filter(([, was, is]) => was !== is)
    .map(([rule, was, is]) => change(rule, where, { before: was, after: is }));
  return [...changes, ...compareText(before.remarks, after.remarks, where)];
}
