/** Who is sent what happens in an item, what is waiting to be sent, and which saves belong to one import. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

type Columns = { numbers: readonly string[]; texts: readonly string[] };

async function createTable(db: Db, name: string, id: string, { numbers, texts }: Columns): Promise<void> {
  let table = autoId(db, db.schema.createTable(name), id);
  for (const column of numbers)
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of texts)
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
}

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  const state = ['is_on', 'failures', 'failing_since', 'next_at', 'claimed_until', 'secret_before_until'];
  await createTable(db, 'webhook', 'webhook_id', {
    numbers: ['item_id', 'uid', 'shows_titles', 'addtime', ...state],
    texts: ['name', 'kind', 'url', 'secret', 'secret_before', 'events', 'lang', 'off_reason'],
  });
  await db.schema.createIndex('webhook_item').on('webhook').column('item_id').execute();
  await createTable(db, 'delivery', 'delivery_id', {
    numbers: ['webhook_id', 'item_id', 'page_id', 'uid', 'addtime', 'sent_at', 'attempts', 'status', 'ms'],
    texts: ['event', 'facts', 'state', 'failure', 'request', 'answer'],
  });
  await db.schema
    .createIndex('delivery_state')
    .on('delivery')
    .columns(['webhook_id', 'state', 'delivery_id'])
    .execute();
  await db.schema.createIndex('delivery_addtime').on('delivery').column('addtime').execute();
  await createTable(db, 'change_group', 'group_id', {
    numbers: ['item_id', 'uid', 'remaining', 'addtime'],
    texts: ['username', 'source'],
  });
  for (const table of ['event', 'page_change'] as const)
    await db.schema
      .alterTable(table)
      .addColumn('group_id', 'bigint', c => c.notNull().defaultTo(0))
      .execute();
  await db.schema.createIndex('page_change_group').on('page_change').column('group_id').execute();
}
