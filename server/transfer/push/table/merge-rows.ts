/** Three versions of a table of columns or indexes -> one: rows go by their names, cells by what their heads say. Pure. */
import { markdownTable, readPlain } from '#common/field-model/layout/markdown-text.ts';
import type { FieldTable } from '#common/field-model/layout/read/read-fields.ts';
import { mergeWords } from './merge-words.ts';

/** What each column holds, each in one word; `name` and `description` are known. */
export type KindsOf = (head: readonly string[]) => string[];
type Three = { base: FieldTable | undefined; mine: FieldTable; theirs: FieldTable };

type Row = Map<string, string>;
type Grid = { heads: Map<string, string>; rows: Map<string, Row> };

/**
 * The rows are those of the database, and those a person added. Its facts are the database's unless a person alone
 * changed them; columns of the table that the database does not fill stay as they are.
 * @returns Markdown
 */
export function mergeRows(three: Three, kindsOf: KindsOf, quote: (text: string) => string): string {
  const base = three.base && readGrid(three.base, kindsOf);
  const [mine, theirs] = [readGrid(three.mine, kindsOf), readGrid(three.theirs, kindsOf)];
  const kinds = mergeHeads(base, mine, theirs);
  const isAdded = (key: string) => base !== undefined && !base.rows.has(key) && !theirs.rows.has(key);
  const keys = [...theirs.rows.keys(), ...[...mine.rows.keys()].filter(isAdded)];
  return markdownTable([
    kinds.map(kind => mine.heads.get(kind) ?? theirs.heads.get(kind) ?? ''),
    ...keys.map(key => {
      const rows = { base: base?.rows.get(key), mine: mine.rows.get(key), theirs: theirs.rows.get(key) };
      return kinds.map(kind => mergeCell(rows, kind, quote));
    }),
  ]);
}

type Rows = { base: Row | undefined; mine: Row | undefined; theirs: Row | undefined };

/** Facts that nobody knows the author of are the database's. */
function mergeCell({ base, mine, theirs }: Rows, kind: string, quote: (text: string) => string): string {
  const [written, now] = [mine?.get(kind), theirs?.get(kind)];
  if (now === undefined) return written ?? '';
  if (written === undefined || (base === undefined && kind !== 'description')) return now;
  return mergeWords({ base: base?.get(kind) ?? '', mine: written, theirs: now }, quote);
}

/** Of several rows of one name the second goes with the second. */
function readGrid({ head, rows }: FieldTable, kindsOf: KindsOf): Grid {
  const kinds = kindsOf(head);
  const grid: Grid = { heads: new Map(kinds.map((kind, at) => [kind, head[at] ?? ''])), rows: new Map() };
  const counts = new Map<string, number>();
  for (const cells of rows) {
    const row = new Map(kinds.map((kind, at) => [kind, cells[at] ?? '']));
    const name = readPlain(row.get('name') ?? '');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    grid.rows.set(`${count} ${name}`, row);
  }
  return grid;
}

/** As the page has them; what the database fills anew comes before the descriptions, what it fills no more goes. */
function mergeHeads(base: Grid | undefined, mine: Grid, theirs: Grid): string[] {
  const kinds = [...mine.heads.keys()].filter(
    kind => theirs.heads.has(kind) || base?.heads.has(kind) !== true || isChanged(kind, base, mine),
  );
  const fresh = [...theirs.heads.keys()].filter(
    kind => !mine.heads.has(kind) && base?.heads.has(kind) !== true,
  );
  const at = kinds.indexOf('description');
  return kinds.toSpliced(at === -1 ? kinds.length : at, 0, ...fresh);
}

function isChanged(kind: string, base: Grid, mine: Grid): boolean {
  return [...mine.rows].some(([key, row]) => row.get(kind) !== (base.rows.get(key)?.get(kind) ?? ''));
}
