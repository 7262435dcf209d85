/**
 * What a source says of a table, and the table as it stands on a page -> the table with the source's changes, cell by
 * cell. What a person wrote stays: their rows and columns, their order, and every byte between. Pure.
 */
import { addColumn, addRow, type EditedTable, removeColumn, removeRow, setCell } from '../edit/table-edit.ts';
import { applyEdits, type TextEdit } from '../edit/text-edit.ts';
import { isDropped, markDropped } from '../layout/row-marks.ts';
import { readBlocks } from '../recognise/block/blocks.ts';
import type { PageTable } from '../recognise/page-tables.ts';
import { mergeCell, type SourceWords } from './merge-cell.ts';

type Row = Map<string, string>;
/** Heads by what their columns hold, and rows by what they are about. */
export type Grid = { heads: Map<string, string>; rows: Map<string, Row> };

/** @param tables what several say of one is joined */
export function gridOf(tables: readonly PageTable[]): Grid {
  const grid: Grid = { heads: new Map(), rows: new Map() };
  for (const { head, rows, kinds, rowKeys } of tables) {
    for (const [at, kind] of kinds.entries())
      if (!grid.heads.has(kind)) grid.heads.set(kind, head[at]?.text ?? '');
    for (const [index, key] of rowKeys.entries())
      if (!grid.rows.has(key))
        grid.rows.set(key, new Map(kinds.map((kind, at) => [kind, rows[index]?.[at]?.text ?? ''])));
  }
  return grid;
}

export type TableVersions = { base: Grid | undefined; mine: PageTable; theirs: Grid };

/** @param markdown the page that `mine` stands in @returns the text of the table alone */
export function mergeTable(markdown: string, tables: TableVersions, words: SourceWords): string {
  const kinds = sameKinds(tables);
  const three = { ...tables, mine: { ...tables.mine, kinds } };
  const text = markdown.slice(three.mine.from, three.mine.to);
  const start = tableIn(text, three.mine);
  if (!start) return text;
  const wide = withColumns(start, three);
  const table = tableIn(wide.text, three.mine);
  if (!table) return text;
  return applyEdits(wide.text, [
    ...rowEdits(table, { ...three, mine: { ...three.mine, kinds: wide.kinds } }, words),
  ]);
}

/** A column of the page goes with the one of the source that has its head, whatever else it could be. */
function sameKinds({ base, mine, theirs }: TableVersions): string[] {
  const named = new Map([...(base?.heads ?? []), ...theirs.heads].map(([kind, head]) => [head.trim(), kind]));
  const exact = mine.head.map(({ text }) => named.get(text.trim()));
  const taken = new Set(exact);
  return mine.kinds.map((kind, at) => exact[at] ?? (taken.has(kind) ? `other ${mine.head[at]?.text}` : kind));
}

/** The table alone, at its place in this text. */
function tableIn(text: string, { rows }: PageTable): EditedTable | undefined {
  const block = readBlocks(text).find(({ kind }) => kind === 'table');
  if (block?.kind !== 'table' || block.rows.length !== rows.length) return undefined;
  return { markdown: text, from: 0, to: text.length, head: block.head, rows: block.rows };
}

type WideTable = { text: string; kinds: string[] };

/** What the source fills anew comes before the descriptions; what it fills no more and nobody changed goes. */
function withColumns(table: EditedTable, { base, mine, theirs }: TableVersions): WideTable {
  const kinds = [...mine.kinds];
  const gone = kinds.filter(kind => isColumnGone(kind, { base, mine, theirs }));
  const says = (kind: string) => [...theirs.rows.values()].some(row => (row.get(kind) ?? '') !== '');
  const fresh = [...theirs.heads].filter(
    ([kind]) => !kinds.includes(kind) && base?.heads.has(kind) !== true && says(kind),
  );
  const at = kinds.indexOf('description');
  const place = at === -1 ? kinds.length : at;
  const edits = [
    ...fresh.flatMap(([, head]) => addColumn(table, place, { head, values: [] })),
    ...gone.flatMap(kind => removeColumn(table, kinds.indexOf(kind))),
  ];
  const added = kinds.toSpliced(place, 0, ...fresh.map(([kind]) => kind));
  return { text: applyEdits(table.markdown, edits), kinds: added.filter(kind => !gone.includes(kind)) };
}

function isColumnGone(kind: string, { base, mine, theirs }: TableVersions): boolean {
  if (base?.heads.has(kind) !== true || theirs.heads.has(kind) || kind === 'name') return false;
  const at = mine.kinds.indexOf(kind);
  return mine.rowKeys.every(
    (key, index) => (mine.rows[index]?.[at]?.text ?? '') === (base.rows.get(key)?.get(kind) ?? ''),
  );
}

function rowEdits(table: EditedTable, three: TableVersions, words: SourceWords): TextEdit[] {
  const { mine, theirs } = three;
  const edits = mine.rowKeys.flatMap((key, index) => {
    const row = table.rows[index] ?? [];
    if (key === '') return [];
    if (theirs.rows.has(key)) return cellEdits(table, row, { three, key, words });
    return goneEdits(table, row, { three, key });
  });
  return [...edits, ...newRows(table, three)];
}

type KnownRow = { three: TableVersions; key: string };

function cellEdits(
  table: EditedTable,
  row: EditedTable['head'],
  { three: { base, mine, theirs }, key, words }: KnownRow & { words: SourceWords },
): TextEdit[] {
  const last = base?.rows.get(key);
  // Types of a database are its own, to the letter.
  const fact = (kind: string) => (kind === 'type' && mine.subject.kind === 'columns' ? 'column type' : kind);
  return mine.kinds.flatMap((kind, at) => {
    const cells = {
      base: last?.get(kind),
      mine: row[at]?.text ?? '',
      theirs: theirs.rows.get(key)?.get(kind),
    };
    const value = mergeCell(fact(kind), cells, { hasBase: last !== undefined, words });
    return value === cells.mine ? [] : setCell(table, row, { at, value });
  });
}

/** A row that the source has no more goes; one with words of a person stays, struck. */
function goneEdits(
  table: EditedTable,
  row: EditedTable['head'],
  { three: { base, mine }, key }: KnownRow,
): TextEdit[] {
  const last = base?.rows.get(key);
  const name = mine.kinds.indexOf('name');
  const text = row[name]?.text ?? '';
  // A row that the source never had is a person's.
  if (base !== undefined && last === undefined) return [];
  if (last && isDropped(last.get('name') ?? '')) return removeRow(table, row);
  const isWritten = mine.kinds.some((kind, at) => {
    const [own, said] = [row[at]?.text.trim() ?? '', last?.get(kind)?.trim() ?? ''];
    if (own === '' || own === said || kind === 'name') return false;
    return last !== undefined || kind === 'description' || kind.startsWith('other ');
  });
  return isWritten ? setCell(table, row, { at: name, value: markDropped(text) }) : removeRow(table, row);
}

/** Below the row that stands above them in the source. One that a person removed stays removed until it changes. */
function newRows(table: EditedTable, { base, mine, theirs }: TableVersions): TextEdit[] {
  const places = new Map(mine.rowKeys.map((key, index) => [key, index]));
  let below = -1;
  return [...theirs.rows].flatMap(([key, row]) => {
    const place = places.get(key);
    if (place !== undefined) {
      below = place;
      return [];
    }
    if (isSameRow(base?.rows.get(key), row)) return [];
    return addRow(
      table,
      below,
      mine.kinds.map(kind => row.get(kind) ?? ''),
    );
  });
}

function isSameRow(one: Row | undefined, other: Row): boolean {
  return one !== undefined && [...other].every(([kind, text]) => one.get(kind) === text);
}
