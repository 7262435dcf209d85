/** Sessions and what visitors have unlocked. */

import type { Insertable } from 'kysely';
import type { Viewing } from '#common/grants/view-subjects.ts';
import { attachmentDefaultMegabytes } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import type { Db } from '../db/open.ts';
import { personColumns } from '../db/person-columns.ts';
import { prepared, preparedList } from '../db/prepared.ts';
import type { PersonRow, Tables } from '../db/tables.ts';

export type SessionRow = {
  renewed_at: number;
  addtime: number;
  proved_at: number;
  viewing: Viewing | undefined;
  user: PersonRow | undefined;
  /** Items that were opened in it by their visit password. */
  unlocked_item_ids: number[];
};

/** A row for each unlocked item, one where there is none: with one statement for each request. */
const liveSession = preparedList((db, { token_hash, now }: { token_hash: string; now: number }) =>
  db
    .selectFrom('session')
    .leftJoin('user', 'user.uid', 'session.uid')
    .leftJoin('session_item', 'session_item.token_hash', 'session.token_hash')
    .select([
      'session_item.item_id as unlocked_item_id',
      'session.renewed_at',
      'session.addtime',
      'session.proved_at',
      'session.viewing',
      'session.uid as session_uid',
      ...personColumns,
    ])
    .where('session.token_hash', '=', token_hash)
    .where('session.expires_at', '>', now),
);

/** A live session with its person; a suspended or deleted person has none. */
export async function findSession(db: Db, token_hash: string, now: number): Promise<SessionRow | undefined> {
  const rows = await liveSession(db, { token_hash, now });
  const [row] = rows;
  if (!row) return undefined;
  const unlocked_item_ids = rows.flatMap(({ unlocked_item_id: id }) => (id === null ? [] : [id]));
  const { unlocked_item_id: _, renewed_at, addtime, proved_at, session_uid, viewing, ...user } = row;
  const kept = { renewed_at, addtime, proved_at, viewing: readViewing(viewing), unlocked_item_ids };
  if (session_uid === 0) return { ...kept, user: undefined };
  // The left join found the person, or the columns are null.
  return user.uid === null || isOn(user.is_suspended ?? 0) ? undefined : { ...kept, user: user as PersonRow };
}

function readViewing(stored: string): Viewing | undefined {
  return stored === '' ? undefined : (JSON.parse(stored) as Viewing);
}

type SiteLanguage = { language: string; read_at: number };
const siteLanguages = new WeakMap<Db, SiteLanguage>();

/**
 * The language of the site for people whose browser names none of ours; `''` where nobody chose one. Read once a
 * second: programs name no language, and each of their requests needs it.
 * @param read_at the second it is
 */
export async function findSiteLanguage(db: Db, read_at: number): Promise<string> {
  const kept = siteLanguages.get(db);
  if (kept?.read_at === read_at) return kept.language;
  const language = (await findOption(db, 'site_lang')) ?? '';
  siteLanguages.set(db, { language, read_at });
  return language;
}

/** How large administrators let a file be. */
export async function findAttachmentMegabytes(db: Db): Promise<number> {
  return Number((await findOption(db, 'attachment_max_mb')) ?? attachmentDefaultMegabytes);
}

const optionNamed = prepared((db, { name }: { name: string }) =>
  db.selectFrom('options').select('option_value').where('option_name', '=', name),
);

async function findOption(db: Db, name: string): Promise<string | undefined> {
  return (await optionNamed(db, { name }))?.option_value;
}

export async function insertSession(db: Db, session: Insertable<Tables['session']>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function renewSession(
  db: Db,
  token_hash: string,
  renewed_at: number,
  expires_at: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ renewed_at, expires_at })
    .where('token_hash', '=', token_hash)
    .execute();
}

export async function setProvedAt(db: Db, token_hash: string, proved_at: number): Promise<void> {
  await db.updateTable('session').set({ proved_at }).where('token_hash', '=', token_hash).execute();
}

/** @param viewing undefined: as oneself */
export async function setViewing(db: Db, token_hash: string, viewing: Viewing | undefined): Promise<void> {
  const stored = viewing === undefined ? '' : JSON.stringify(viewing);
  await db.updateTable('session').set({ viewing: stored }).where('token_hash', '=', token_hash).execute();
}

export async function removeSession(db: Db, token_hash: string): Promise<void> {
  await db.deleteFrom('session_item').where('token_hash', '=', token_hash).execute();
  await db.deleteFrom('session').where('token_hash', '=', token_hash).execute();
}

export async function moveUnlockedItems(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('session_item').set({ token_hash: to }).where('token_hash', '=', from).execute();
}

const timeoutMs = 2_000;

/** Whether the database answers, within two seconds. */
export async function isDatabaseReady(db: Db): Promise<boolean> {
  const late = new Promise<false>(resolve => {
    setTimeout(() => resolve(false), timeoutMs).unref();
  });
  const query = db.selectFrom('options').select('option_name').limit(1).execute();
  return Promise.race([query.then(() => true), late]).catch(() => false);
}
