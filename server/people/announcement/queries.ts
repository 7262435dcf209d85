/** Announcements, and who has put them away. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import {
  type Audience,
  announcementsDrawnMax,
  announcementsListedMax,
} from '#common/announcement/announcement.ts';
import { editableBy, partEditableBy } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type AnnouncementRow = Selectable<Tables['announcement']>;

type Running = { now: number; audiences: readonly Audience[] };

function running(db: Db, { now, audiences }: Running) {
  return db
    .selectFrom('announcement')
    .where('audience', 'in', audiences)
    .where('starts_at', '<=', now)
    .where(eb => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]));
}

/** To whom anything is announced now. */
export async function listRunningAudiences(db: Db, asked: Running): Promise<Audience[]> {
  const rows = await running(db, asked).select('audience').distinct().execute();
  return rows.map(({ audience }) => audience);
}

/** Warnings first, then the newest, without what this person has put away. @param uid 0: nobody's */
export async function listShown(
  db: Db,
  { uid, ...asked }: Running & { uid: number },
): Promise<AnnouncementRow[]> {
  return running(db, asked)
    .selectAll('announcement')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcement_put_away as away')
            .select('away.uid')
            .whereRef('away.announcement_id', '=', 'announcement.announcement_id')
            .where('away.uid', '=', uid),
        ),
      ),
    )
    .orderBy(sql`case when kind = 'warning' then 0 else 1 end`)
    .orderBy('announcement_id', 'desc')
    .limit(announcementsDrawnMax)
    .execute();
}

/** Somebody may edit a part of the item by a grant of its own. */
function editsPartOf(uid: number) {
  const part = { cat_id: sql.ref<number>('g.cat_id'), page_id: sql.ref<number>('g.page_id') };
  return sql<boolean>`exists (select 1 from item_grant as g where g.item_id = item.item_id and g.role = 'editor'
    and (g.cat_id > 0 or g.page_id > 0) and ${partEditableBy(uid, part)})`;
}

/** Whether somebody may change any live item, or a part of one. */
export async function editsAnything(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('item')
    .select('item.item_id')
    .where('item.is_del', '=', 0)
    .where(eb => eb.or([editableBy(uid), eb.and([eb('item.has_grants', '=', 1), editsPartOf(uid)])]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAnnouncement(
  db: Db,
  announcement_id: number,
): Promise<AnnouncementRow | undefined> {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('announcement_id', '=', announcement_id)
    .executeTakeFirst();
}

/** Newest first, with who wrote them and how many people have put them away. */
export async function listAnnouncements(db: Db) {
  return db
    .selectFrom('announcement')
    .leftJoin('user', 'user.uid', 'announcement.uid')
    .selectAll('announcement')
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
      eb
        .selectFrom('announcement_put_away as away')
        .whereRef('away.announcement_id', '=', 'announcement.announcement_id')
        .select(e => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('put_away_count'),
    ])
    .orderBy('announcement_id', 'desc')
    .limit(announcementsListedMax)
    .execute();
}

/** @returns its number */
export async function insertAnnouncement(db: Db, row: Insertable<Tables['announcement']>): Promise<number> {
  const { announcement_id } = await db
    .insertInto('announcement')
    .values(row)
    .returning('announcement_id')
    .executeTakeFirstOrThrow();
  return announcement_id;
}

export async function updateAnnouncement(
  db: Db,
  announcement_id: number,
  changes: Updateable<Tables['announcement']>,
): Promise<void> {
  await db
    .updateTable('announcement')
    .set(eb => ({ ...changes, version: eb('version', '+', 1) }))
    .where('announcement_id', '=', announcement_id)
    .execute();
}

export async function removeAnnouncement(db: Db, announcement_id: number): Promise<void> {
  await showAgain(db, announcement_id);
  await db.deleteFrom('announcement').where('announcement_id', '=', announcement_id).execute();
}

/** May be repeated. */
export async function putAway(db: Db, away: Insertable<Tables['announcement_put_away']>): Promise<void> {
  await db
    .insertInto('announcement_put_away')
    .values(away)
    .onConflict(conflict => conflict.columns(['announcement_id', 'uid']).doNothing())
    .execute();
}

/** Nobody has put it away any more. */
export async function showAgain(db: Db, announcement_id: number): Promise<void> {
  await db.deleteFrom('announcement_put_away').where('announcement_id', '=', announcement_id).execute();
}
