/** Links that open an item or a part of it to whoever has their address. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

const links = {
  numbers: [
    'item_id',
    'cat_id',
    'page_id',
    'uid',
    'can_download',
    'has_watermark',
    'addtime',
    'expire_time',
    'ended_at',
  ],
  texts: ['name', 'password', 'lang'],
};
const addresses = { numbers: ['link_id', 'addtime', 'ended_at'], texts: ['reader', 'token_hash'] };

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await addTable(db, { name: 'item_link', id: 'link_id', ...links });
  await addTable(db, { name: 'item_link_address', id: 'address_id', ...addresses });
  await addTable(db, {
    name: 'item_link_browser',
    numbers: ['address_id', 'opened_at', 'is_open'],
    texts: ['browser_hash'],
  });
  await addTable(db, {
    name: 'item_link_visit',
    numbers: ['address_id', 'page_id', 'day', 'times', 'last_at'],
    texts: [],
  });
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  await index('item_link_item', 'item_link', ['item_id']).execute();
  await index('item_link_uid', 'item_link', ['uid']).execute();
  await index('item_link_address_link', 'item_link_address', ['link_id']).execute();
  await index('item_link_address_token', 'item_link_address', ['token_hash']).unique().execute();
  await index('item_link_browser_hash', 'item_link_browser', ['browser_hash', 'address_id'])
    .unique()
    .execute();
  await index('item_link_browser_address', 'item_link_browser', ['address_id']).execute();
  await index('item_link_visit_page', 'item_link_visit', ['address_id', 'page_id', 'day']).unique().execute();
}

type NewTable = { name: string; id?: string; numbers: readonly string[]; texts: readonly string[] };

async function addTable(db: Db, { name, id, numbers, texts }: NewTable): Promise<void> {
  const named = db.schema.createTable(name);
  let table = id === undefined ? named : autoId(db, named, id);
  for (const column of numbers)
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of texts)
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
}
