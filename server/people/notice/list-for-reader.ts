/** Notices as they are read: their links lead only where the person may still go. */
import type { Actor } from '../../platform/access/actor.ts';
import { viewerOf } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeNames } from './notify.ts';
import { listComparable, listNotices, type NoticeChoice, type NoticeRow } from './queries.ts';

type Request = { choice: NoticeChoice; part: { offset: number; limit: number } };

/** Newest first. */
export async function listForReader(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { choice, part }: Request,
): Promise<NoticeRow[]> {
  const rows = await listNotices(db, choice, part);
  const versions = new Map(rows.map(row => [row.notice_id, comparedVersion(row)]));
  const wanted = [...versions.values()].filter(id => id !== undefined);
  const comparable = await listComparable(db, viewerOf(actor), wanted);
  return rows.map(row => {
    const version = versions.get(row.notice_id);
    return { ...row, may_follow: version === undefined || comparable.has(version) };
  });
}

/** The old version that a notice of a saved page leads to the comparison with. */
function comparedVersion({ details }: Pick<NoticeRow, 'details'>): number | undefined {
  const { path = '' } = JSON.parse(details) as NoticeNames;
  const id = /^\/page\/diff\/\d+\/(\d+)$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
