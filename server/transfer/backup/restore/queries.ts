/** The exchange of a site in its database: who does it, the tables it empties, and what stands in them before. */
import { sql } from 'kysely';
import { hasTable, listOwnTables, lockTables } from '../../../platform/db/dialect.ts';
import type { Db } from '../../../platform/db/open.ts';
import { removeAllTerms } from '../../../platform/db/search/terms.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type RestoreRow = Omit<Tables['site_restore'], 'slot'>;

const slot = 1;
const never: RestoreRow = { restore_id: '', state: 'none', alive_at: 0 };

export async function findRestore(db: Db): Promise<RestoreRow> {
  const query = db.selectFrom('site_restore').select(['restore_id', 'state', 'alive_at']);
  return (await query.where('slot', '=', slot).executeTakeFirst()) ?? never;
}

/** Also of a database that has no such table yet. */
export async function findMark(db: Db): Promise<RestoreRow> {
  return (await hasTable(db, 'site_restore')) ? findRestore(db) : never;
}

export async function wasRestored(db: Db, restore_id: string): Promise<boolean> {
  const found = await findMark(db);
  return found.restore_id === restore_id && found.state === 'done';
}

/** One that its process left is ended by whoever sees it. @returns whether nobody else is at it */
export async function claimRestore(db: Db, restore_id: string, now: number): Promise<boolean> {
  const row = { restore_id, state: 'running', alive_at: now } as const;
  const claimed = await db
    .insertInto('site_restore')
    .values({ slot, ...row })
    .onConflict(conflict =>
      conflict.column('slot').doUpdateSet(row).where('site_restore.state', '!=', 'running'),
    )
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function keepRestoreAlive(db: Db, restore_id: string, now: number): Promise<void> {
  await db
    .updateTable('site_restore')
    .set({ alive_at: now })
    .where('restore_id', '=', restore_id)
    .where('state', '=', 'running')
    .execute();
}

/** @returns whether it was still running: the one end of it that counts */
export async function endRestore(db: Db, restore_id: string, state: 'done' | 'failed'): Promise<boolean> {
  const ended = await db
    .updateTable('site_restore')
    .set({ state })
    .where('restore_id', '=', restore_id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** What processes and exchanges say of themselves, what happened before, and what the database keeps for itself. */
const stays =
  /^(server_process|site_restore|syslog_message|syslog_receiver|kysely_.*|sqlite_.*|pg_.*|page_terms.*)$/;

/** All that the site is, also what backups leave out; nobody else writes until the transaction ends. */
export async function emptyTables(db: Db): Promise<void> {
  const tables = await listOwnTables(db);
  const names = tables.map(({ name }) => name).filter(name => !stays.test(name));
  await lockTables(db, names.toSorted());
  for (const name of names) await sql`delete from ${sql.table(name)}`.execute(db);
  await removeAllTerms(db);
}

export type SiteCount = {
  items: number;
  pages: number;
  people: number;
  files: number;
  newest_change: number;
};

export async function countSite(db: Db): Promise<SiteCount> {
  const { rows } = await sql<SiteCount>`select
    (select count(*) from item where is_del = 0) as items,
    (select count(*) from page where is_del = 0) as pages,
    (select count(*) from ${sql.table('user')}) as people,
    (select count(*) from attachment) as files,
    (select coalesce(max(addtime), 0) from page where is_del = 0) as newest_change`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the site was not counted');
  const { items, pages, people, files, newest_change } = row;
  return {
    items: Number(items),
    pages: Number(pages),
    people: Number(people),
    files: Number(files),
    newest_change: Number(newest_change),
  };
}

/** Of those on the disk, as often as there are rows of them. */
export async function countUploadBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('attachment')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('file_size'), eb.lit(0)).as('bytes'))
    .where('storage', '=', 'disk')
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** What tells a page from the same one at another time. */
export type PageState = { page_id: number; version: number; addtime: number };
const pagesAtOnce = 1_000;

/** Of all live pages, some at a time. */
export async function* listPageStates(db: Db): AsyncGenerator<PageState[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('page')
      .select(['page_id', 'version', 'addtime'])
      .where('is_del', '=', 0)
      .where('page_id', '>', after)
      .orderBy('page_id')
      .limit(pagesAtOnce)
      .execute();
    yield rows;
    if (rows.length < pagesAtOnce) return;
    after = rows.at(-1)?.page_id ?? after;
  }
}

export async function listUsernames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('user').select('username').orderBy('username').execute();
  return rows.map(({ username }) => username);
}
