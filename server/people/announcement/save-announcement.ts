/** Administrators write, change, end and remove what is announced; each is noted in the audit log. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  removeAnnouncement,
  showAgain,
  updateAnnouncement,
} from './queries.ts';

const auditedLength = 100;

/** @throws notFound */
async function requireAnnouncement({ db }: Context, announcement_id: number): Promise<AnnouncementRow> {
  return (await findAnnouncement(db, announcement_id)) ?? fail('notFound');
}

/** @returns its number @throws textMissing, endPassed, notFound */
export async function saveAnnouncement(
  context: Context,
  actor: MemberActor,
  { announcement_id, ...input }: Input<'announcement/save'>,
): Promise<number> {
  const row = { ...input, text_en: input.text_en.trim(), text_zh: input.text_zh.trim() };
  if (row.text_en + row.text_zh === '') fail('textMissing');
  if (row.ends_at !== 0 && row.ends_at <= Math.max(context.now(), row.starts_at)) fail('endPassed');
  return inTransaction(context, async context => {
    if (announcement_id !== 0) {
      const before = await requireAnnouncement(context, announcement_id);
      await change(context, actor, { before, row });
      return announcement_id;
    }
    const { db, now } = context;
    await record(context, actor, { what: 'announcementAdded', names: namesOf(row) });
    return insertAnnouncement(db, { ...row, uid: actor.user.uid, addtime: now(), version: 1 });
  });
}

type Written = Omit<Input<'announcement/save'>, 'announcement_id'>;

/** Whoever has put it away sees it again where it says something else. */
async function change(
  context: Context,
  actor: MemberActor,
  { before, row }: { before: AnnouncementRow; row: Written },
): Promise<void> {
  const { announcement_id, kind, text_en, text_zh } = before;
  const saysSame = kind === row.kind && text_en === row.text_en && text_zh === row.text_zh;
  if (!saysSame) await showAgain(context.db, announcement_id);
  await updateAnnouncement(context.db, announcement_id, row);
  await record(context, actor, { what: 'announcementChanged', names: namesOf(row) });
}

/** Nothing where it has ended already. @throws notFound */
export async function endAnnouncement(
  context: Context,
  actor: MemberActor,
  announcement_id: number,
): Promise<void> {
  await inTransaction(context, async context => {
    const now = context.now();
    const row = await requireAnnouncement(context, announcement_id);
    if (row.ends_at !== 0 && row.ends_at <= now) return;
    await updateAnnouncement(context.db, announcement_id, { ends_at: now });
    await record(context, actor, { what: 'announcementEnded', names: namesOf(row) });
  });
}

/** @throws notFound */
export async function deleteAnnouncement(
  context: Context,
  actor: MemberActor,
  announcement_id: number,
): Promise<void> {
  await inTransaction(context, async context => {
    const row = await requireAnnouncement(context, announcement_id);
    await removeAnnouncement(context.db, announcement_id);
    await record(context, actor, { what: 'announcementDeleted', names: namesOf(row) });
  });
}

function namesOf({ text_en, text_zh }: Pick<AnnouncementRow, 'text_en' | 'text_zh'>) {
  return {
    text: Array.from(text_en === '' ? text_zh : text_en)
      .slice(0, auditedLength)
      .join(''),
  };
}
