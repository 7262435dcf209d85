/** Since when breaking changes of an item need its owner: what was on its pages by then counts as agreed. */
import { type Kysely, sql } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('breaking_rule_since', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  const now = Math.floor(Date.now() / 1000);
  await sql`update item set breaking_rule_since = ${now} where breaking_needs_owner = 1`.execute(db);
}
