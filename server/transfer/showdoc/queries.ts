/** Rows of a move: with the numbers they had. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { groups } from '#common/row-kinds.ts';
import { restartNumbers } from '../../platform/db/dialect.ts';
import { hasDomain } from '../../platform/db/item-domain.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Moved = Tables['showdoc_id'];
export type MovedKind = Moved['kind'];

/** Table -> the column that numbers its rows. */
const numbers = {
  user: 'uid',
  item: 'item_id',
  catalog: 'cat_id',
  page: 'page_id',
  team: 'id',
  attachment: 'file_id',
} as const;
export type NumberedTable = keyof typeof numbers;

export async function listMoved(db: Db): Promise<Moved[]> {
  return db.selectFrom('showdoc_id').selectAll().execute();
}

export async function insertMoved(db: Db, moved: Moved): Promise<void> {
  await db
    .insertInto('showdoc_id')
    .values(moved)
    .onConflict(conflict => conflict.columns(['kind', 'old_id']).doUpdateSet(moved))
    .execute();
}

/** Numbers of the rows that stand. */
export async function listNumbers(db: Db, table: NumberedTable): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select(sql<number>`${sql.ref(numbers[table])}`.as('number'))
    .execute();
  return rows.map(row => row.number);
}

export async function isTaken(db: Db, table: NumberedTable, number: number): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(sql`1`.as('one'))
    .where(sql.ref(numbers[table]), '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLargest(db: Db, table: NumberedTable): Promise<number> {
  const { largest } = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(${sql.ref(numbers[table])}), 0)`.as('largest'))
    .executeTakeFirstOrThrow();
  return largest;
}

/** @returns the number */
export async function insertNumbered<T extends NumberedTable>(
  db: Db,
  table: T,
  number: number,
  row: Insertable<Tables[T]>,
): Promise<number> {
  const values = { ...row, [numbers[table]]: number };
  await db
    .insertInto(table)
    .values(values as never)
    .execute();
  return number;
}

/** Rows that may be there already stay as they are. @returns how many were new */
export async function insertNew<T extends keyof Tables>(
  db: Db,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<number> {
  const result = await db
    .insertInto(table)
    .values(row as never)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** @param columns of the table, each with the value that the row has there */
export async function hasRow(
  db: Db,
  table: 'team_item' | 'team_member',
  columns: Record<string, number>,
): Promise<boolean> {
  const row = await db
    .selectFrom(table as 'team_item')
    .select(sql`1`.as('one'))
    .where(eb => eb.and(columns as { team_id: number }))
    .executeTakeFirst();
  return row !== undefined;
}

/** The next rows are numbered after those of the move. */
export async function restartAllNumbers(db: Db): Promise<void> {
  for (const [table, column] of Object.entries(numbers)) await restartNumbers(db, table, column);
}

export async function placeFile(db: Db, file_id: number, page_id: number): Promise<void> {
  await db.updateTable('attachment').set({ page_id }).where('file_id', '=', file_id).execute();
}

/** A file that stands nowhere yet belongs to the page whose text names it, unless another item has it. */
export async function adoptFile(
  db: Db,
  sign: string,
  { item_id, page_id }: { item_id: number; page_id: number },
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ item_id, page_id })
    .where('sign', '=', sign)
    .where('page_id', '=', 0)
    .where('item_id', 'in', [0, item_id])
    .execute();
}

/** A text shows it: a picture then is no attachment besides. */
export async function markPicture(db: Db, sign: string): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ is_image: 1 })
    .where('sign', '=', sign)
    .where('file_type', 'like', 'image/%')
    .execute();
}

/** Domains of the site's items, deleted ones too: the handbook alone, or people's own. */
export async function listAllItems(db: Db): Promise<{ item_id: number; item_domain: string }[]> {
  return db.selectFrom('item').select(['item_id', 'item_domain']).execute();
}

export async function isDomainTaken(db: Db, domain_key: string): Promise<boolean> {
  const row = await db.selectFrom('item').select('item_id').where(hasDomain(domain_key)).executeTakeFirst();
  return row !== undefined;
}

export async function findFirstAdministrator(db: Db): Promise<{ uid: number; username: string } | undefined> {
  return db
    .selectFrom('user')
    .select(['uid', 'username'])
    .where('groupid', '=', groups.administrators)
    .orderBy('uid')
    .executeTakeFirst();
}

type MemberOf = { item_id: number; uid: number };

/** A member, by themselves or through a team, who is not limited to named parts. */
export async function hasWholeRight(db: Db, { item_id, uid }: MemberOf): Promise<boolean> {
  const own = await db
    .selectFrom('item_member')
    .select('uid')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .union(
      db
        .selectFrom('team_item_member')
        .select('member_uid as uid')
        .where('item_id', '=', item_id)
        .where('member_uid', '=', uid),
    )
    .executeTakeFirst();
  if (own === undefined) return false;
  const named = await db
    .selectFrom('item_grant')
    .select('uid')
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .where('role', '=', 'named')
    .executeTakeFirst();
  return named === undefined;
}

export async function removeGrantsOf(db: Db, { item_id, uid }: MemberOf): Promise<void> {
  await db.deleteFrom('item_grant').where('item_id', '=', item_id).where('uid', '=', uid).execute();
}
