/** What the steps of a move share. */
import type { Context } from '../../platform/context.ts';
import {
  findLargest,
  insertMoved,
  isTaken,
  listMoved,
  listNumbers,
  type Moved,
  type MovedKind,
  type NumberedTable,
} from './queries.ts';
import type { MoveText, Report } from './report.ts';
import type { Source } from './source.ts';

export type MoveRun = {
  /** With the move's transaction. */
  context: Context;
  source: Source;
  report: Report;
  moved: MovedIds;
  /** A number above all there are, here and there. */
  newNumber: (table: NumberedTable) => Promise<number>;
  /** Whether a file of this address is here. */
  hasSign: (sign: string) => Promise<boolean>;
  /** Files that were put into a storage, in case nothing comes of the move. */
  stored: { storage: string; storage_key: string }[];
  /** Of items that were open there to people who had signed in only; `''` where they were open to anybody. */
  password_of_open: string;
  /** A try: nothing stays, and no file is copied. */
  is_dry: boolean;
};

/** ShowDoc's ids and ours, of this run and of those before it. */
export type MovedIds = {
  find(kind: MovedKind, old_id: string): Moved | undefined;
  /** Our number; undefined when it was not brought over, or was removed here since. */
  number(kind: MovedKind, old_id: string): number | undefined;
  /** Whether one of ours came from there. */
  hasNew(kind: MovedKind, new_id: string): boolean;
  add(kind: MovedKind, moved: Omit<Moved, 'kind'>): Promise<void>;
};

const keyOf = (kind: MovedKind, old_id: string) => `${kind} ${old_id}`;
/** What people here can remove for good. */
const removable = ['user', 'item', 'catalog', 'page', 'team'] as const;

export async function openMovedIds(context: Context): Promise<MovedIds> {
  const rows = await listMoved(context.db);
  const known = new Map(rows.map(row => [keyOf(row.kind, row.old_id), row]));
  const gone = await listGone(context, rows);
  const find = (kind: MovedKind, old_id: string) => known.get(keyOf(kind, old_id));
  return {
    find,
    number: (kind, old_id) => {
      const found = gone.has(keyOf(kind, old_id)) ? undefined : find(kind, old_id);
      return found === undefined ? undefined : Number(found.new_id);
    },
    hasNew: (kind, new_id) => [...known.values()].some(row => row.kind === kind && row.new_id === new_id),
    async add(kind, moved) {
      const row = { kind, ...moved };
      known.set(keyOf(kind, moved.old_id), row);
      await insertMoved(context.db, row);
    },
  };
}

async function listGone({ db }: Context, rows: readonly Moved[]): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (const kind of removable) {
    const existing = new Set(await listNumbers(db, kind));
    for (const row of rows)
      if (row.kind === kind && !existing.has(Number(row.new_id))) gone.add(keyOf(kind, row.old_id));
  }
  return gone;
}

/**
 * What was brought over once is not brought again: a right, a share or a key that somebody took away here stays away.
 * @param name what distinguishes the row from the others of all tables
 * @param insert how many rows are new; undefined where the row cannot stand yet
 */
export async function insertOnce(
  { moved }: MoveRun,
  name: string,
  insert: () => Promise<number | undefined>,
): Promise<'moved' | 'known'> {
  if (moved.find('row', name)) return 'known';
  const added = await insert();
  if (added === undefined) return 'known';
  await moved.add('row', { old_id: name, new_id: '', version: 0, old_time: 0 });
  return added > 0 ? 'moved' : 'known';
}

/** Rows of a table that no step came upon, because what they belong to stayed behind. */
export function countOthers(
  { source, report }: MoveRun,
  kind: MoveText,
  { table, reason }: { table: string; reason: MoveText },
): void {
  const { moved, known, left } = report.counts().get(kind) ?? { moved: 0, known: 0, left: 0 };
  const found = source.count(table);
  const others = found - moved - known - left;
  report.count(kind, 'found', found);
  if (others <= 0) return;
  report.count(kind, 'left', others);
  report.note(kind, reason, String(others));
}

/** Whole and safe; undefined otherwise. */
export function toNumber(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(number) ? number : undefined;
}

/** Of a time, an order: 0 where there is none that makes sense. */
export const orZero = (text: string | undefined) => Math.max(toNumber(text) ?? 0, 0);

/** Table here -> table and column there. */
const sourceNumbers: Record<NumberedTable, [table: string, column: string]> = {
  user: ['user', 'uid'],
  item: ['item', 'item_id'],
  catalog: ['catalog', 'cat_id'],
  page: ['page', 'page_id'],
  team: ['team', 'id'],
  attachment: ['upload_file', 'file_id'],
};

/** Rows that come later keep theirs: nobody else gets them in between. */
export function countNumbers({ db }: Context, source: Source): MoveRun['newNumber'] {
  const last = new Map<NumberedTable, number>();
  return async table => {
    const before =
      last.get(table) ?? Math.max(await findLargest(db, table), source.largest(...sourceNumbers[table]));
    last.set(table, before + 1);
    return before + 1;
  };
}

/** The number of before; another one where it is taken or larger than a safe number, and the report says so. */
export async function keepNumber(
  { context, report, newNumber }: MoveRun,
  table: NumberedTable,
  { kind, old_id, name }: { kind: MoveText; old_id: string; name: string },
): Promise<number> {
  const number = toNumber(old_id);
  if (number !== undefined && number > 0 && !(await isTaken(context.db, table, number))) return number;
  report.note(kind, 'newNumber', `${name} (${old_id})`);
  return newNumber(table);
}
