import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { type Db, inTransaction, openDb } from './open.ts';
import { openDatabase } from './sqlite/sqlite-module.ts';

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  db = openDb({ data_dir: folder, database_url: undefined });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** What another process finds in the file. */
function inTheFile(): string[] {
  const other = openDatabase(join(folder, 'docstead.db'));
  const rows = other.prepare('select option_name from options order by 1').all() as { option_name: string }[];
  other.close();
  return rows.map(row => row.option_name);
}

const write = (on: Db, option_name: string, option_value = '') =>
  on.insertInto('options').values({ option_name, option_value }).execute();

const writeInTransaction = (name: string, value?: string) =>
  inTransaction({ db }, context => write(context.db, name, value));

test('what is acknowledged is in the file, alone or among others', async () => {
  await writeInTransaction('alone');
  expect(inTheFile()).toEqual(['alone']);
  const names = ['a', 'b', 'c', 'd'];
  const acknowledged = names.map(async (name, at) => {
    await (at % 2 === 0 ? writeInTransaction(name) : write(db, name));
    expect(inTheFile()).toContain(name);
  });
  await Promise.all(acknowledged);
});

test('who fails takes back only the own work', async () => {
  const outcomes = await Promise.allSettled([
    writeInTransaction('first'),
    inTransaction({ db }, async context => {
      await write(context.db, 'half');
      throw new Error('changed my mind');
    }),
    inTransaction({ db }, async context => {
      await write(context.db, 'third');
      await write(context.db, 'third');
    }),
    writeInTransaction('last'),
  ]);
  expect(outcomes.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(inTheFile()).toEqual(['first', 'last']);
});

test('a transaction that takes its time is never committed by halves', async () => {
  let goOn = () => {};
  const wait = new Promise<void>(resolve => {
    goOn = resolve;
  });
  const slow = inTransaction({ db }, async context => {
    await write(context.db, 'first half');
    await wait;
    await write(context.db, 'second half');
  });
  await new Promise(resolve => setImmediate(() => setImmediate(resolve)));
  expect(inTheFile()).toEqual([]);
  goOn();
  await slow;
  expect(inTheFile()).toEqual(['first half', 'second half']);
});

test('when the disk is full, who was acknowledged is in the file and nobody else', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 20)}`.execute(db);
  const names = ['a', 'b', 'too large', 'd'];
  const outcomes = await Promise.allSettled(
    names.map(name => writeInTransaction(name, name === 'too large' ? 'x'.repeat(1_000_000) : '')),
  );
  expect(outcomes[2]?.status).toBe('rejected');
  expect(inTheFile()).toEqual(names.filter((_, at) => outcomes[at]?.status === 'fulfilled'));
  await writeInTransaction('afterwards');
  expect(inTheFile()).toContain('afterwards');
});
