/** Rights in parts of an item, beside membership, which is the right in the whole of it; and memberships that end. */
import { type Kysely, sql } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('item_grant'), 'grant_id');
  for (const column of ['item_id', 'cat_id', 'page_id', 'uid', 'team_id', 'ends_at', 'by_uid', 'addtime'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  await table.addColumn('role' as never, 'text', c => c.notNull().defaultTo('')).execute();
  await db.schema
    .createIndex('item_grant_place')
    .on('item_grant')
    .columns(['item_id', 'cat_id', 'page_id', 'uid', 'team_id'])
    .unique()
    .execute();
  for (const column of ['uid', 'team_id', 'ends_at'])
    await db.schema.createIndex(`item_grant_${column}`).on('item_grant').column(column).execute();
  await addNumber(db, 'item', 'has_grants');
  await addNumber(db, 'item_member', 'ends_at');
  await keepRightsOfTeams(db);
}

async function addNumber(db: Db, table: 'item' | 'item_member', column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}

/** From now on a person's own right counts before that of a team: who could edit through a team goes on editing. */
async function keepRightsOfTeams(db: Db): Promise<void> {
  await sql`update item_member set member_group_id = 1 where member_group_id = 0 and exists (
    select 1 from team_item_member as t where t.item_id = item_member.item_id
      and t.member_uid = item_member.uid and t.member_group_id = 1)`.execute(db);
}
