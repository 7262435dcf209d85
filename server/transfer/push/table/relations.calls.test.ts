/** What databases tell of their foreign keys, as `npm run push` reads it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/kit/test-app.ts';
import { readPostgres } from '../../../../scripts/push/database/read-postgres.ts';
import { readSqlite } from '../../../../scripts/push/database/read-sqlite.ts';

test('foreign keys of one column and of several are read with the columns that they refer to', async () => {
  const { context } = await startTestApp();
  const { database_url, data_dir } = context.config;
  const { schema } = context.db;
  await schema
    .createTable('harbour_ship')
    .addColumn('flag', 'integer', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('ship_key', ['flag', 'number'])
    .execute();
  await schema
    .createTable('harbour_berth')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('below', 'integer', column => column.references('harbour_berth.id'))
    .addColumn('ship_flag', 'integer')
    .addColumn('ship_number', 'integer')
    .addForeignKeyConstraint('ship_of', ['ship_flag', 'ship_number'], 'harbour_ship', ['flag', 'number'])
    .execute();
  const read =
    database_url === undefined
      ? await readSqlite(join(data_dir, 'docstead.db'))
      : await readPostgres(database_url);
  const own = read.table_relation.filter(([table]) => table === 'harbour_berth').map(row => row.join(' '));
  expect(own.toSorted()).toEqual([
    'harbour_berth below harbour_berth id',
    'harbour_berth ship_flag harbour_ship flag',
    'harbour_berth ship_number harbour_ship number',
  ]);
});
