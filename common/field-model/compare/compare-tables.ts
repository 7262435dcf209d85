/** Two readings of a page of a data dictionary -> what changed. The rules stand in `compare-models.ts`. Pure. */

import type { Column, Table, TableIndex } from '../model/table.ts';
import { tidyTable } from '../model/tidy-model.ts';
import { type Change, pairUp, type Where } from './changes.ts';
import { change, compareText, yes } from './compare-schemas.ts';

export function compareTables(first: Table, second: Table): Change[] {
  const [before, after] = [tidyTable(first), tidyTable(second)];
  const where: Where = { place: 'table', of: '', path: '' };
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
  const where: Where = { place: 'column', of: '', path: (after ?? before)?.name ?? '' };
  if (!before)
    return after ? [change('added', where, { after: after.type, is_breaking: isDemanded(after) })] : [];
  if (!after) return [change('removed', where, { before: before.type, is_breaking: true })];
  const changes = compareFacts(before, after, where);
  if (before.is_primary_key !== after.is_primary_key) {
    const said = { before: yes(before.is_primary_key), after: yes(after.is_primary_key) };
    changes.push(change('primary_key', where, said));
  }
  return [...changes, ...compareText(before.remarks, after.remarks, where)];
}

function compareFacts(before: Column, after: Column, where: Where): Change[] {
  const changes: Change[] = [];
  if (before.type !== after.type) {
    const is_breaking = before.type !== '' && after.type !== '';
    changes.push(change('type', where, { before: before.type, after: after.type, is_breaking }));
  }
  if (before.is_nullable !== after.is_nullable && after.is_nullable !== undefined) {
    const is_breaking = before.is_nullable !== undefined && (after.is_nullable || isDemanded(after));
    changes.push(change(after.is_nullable ? 'nullable' : 'not_nullable', where, { is_breaking }));
  }
  if (before.default !== after.default)
    changes.push(change('default', where, { before: before.default ?? '', after: after.default ?? '' }));
  return changes;
}

/** Who adds a row must say something. */
const isDemanded = (column: Column) => column.is_nullable === false && column.default === undefined;

function compareIndexes({ before, after }: { before?: TableIndex; after?: TableIndex }): Change[] {
  const where: Where = { place: 'index', of: '', path: (after ?? before)?.name ?? '' };
  if (!before) return [change('added', where, { after: after?.columns.join(', ') ?? '' })];
  if (!after) return [change('removed', where, { before: before.columns.join(', ') })];
  const said = [
    ['columns', before.columns.join(', '), after.columns.join(', ')],
    ['unique', yes(before.is_unique), yes(after.is_unique)],
    ['type', before.type, after.type],
  ] as const;
  const changes = said
    .filter(([, was, is]) => was !== is)
    .map(([kind, was, is]) => change(kind, where, { before: was, after: is }));
  return [...changes, ...compareText(before.remarks, after.remarks, where)];
}
