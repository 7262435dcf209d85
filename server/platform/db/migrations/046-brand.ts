/** How the site and its items look: what is set of it, and its pictures. The site's legal pages need a word of its addresses. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';
import { freeWords } from './016-reserved-words.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('brand')
    .addColumn('item_id', 'bigint', c => c.primaryKey())
    .addColumn('settings', 'text', c => c.notNull())
    .execute();
  let picture = autoId(db, db.schema.createTable('brand_picture'), 'picture_id');
  for (const column of ['item_id', 'width', 'height'])
    picture = picture.addColumn(column as never, 'bigint', c => c.notNull());
  for (const column of ['sign', 'content_type', 'bytes', 'icon'])
    picture = picture.addColumn(column as never, 'text', c => c.notNull());
  await picture.execute();
  await db.schema.createIndex('brand_picture_sign').on('brand_picture').column('sign').unique().execute();
  await db.schema.createIndex('brand_picture_item').on('brand_picture').column('item_id').execute();
  await freeWords(db, ['legal']);
}
