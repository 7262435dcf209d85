import { fail } from '#common/errors.ts';
import { noticesMax } from '#common/limits.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import type { Context } from '../../platform/context.ts';
import { admin, anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import { listForReader } from './list-for-reader.ts';
import { chooseNoticeMail, endNoticeMail, noticeMailOf, requireLetterOwner } from './mail/mail-setting.ts';
import { notify } from './notify.ts';
import { presentMessage } from './present-message.ts';
import { presentNotice } from './present-notice.ts';
import {
  countNotices,
  listAdministrators,
  listEverybody,
  markAllNoticesRead,
  markNoticeRead,
  type NoticeChoice,
  removeNotice,
} from './queries.ts';

const messagesAtOnce = 15;

export const noticeCalls: CallsOf<'notice' | 'message'> = {
  'notice/getList': member(async ({ context, actor, input }) => {
    const choice = { to_uid: actor.user.uid, only_unread: input.notice_type === 'unread' };
    const part = partOf(input, noticesMax);
    const rows = await listForReader(context, actor, { choice, part });
    return rows.map(row => presentNotice(context, row, actor.lang));
  }),

  'notice/unreadCount': member(async ({ context, actor: { user } }) => ({
    unread_count: await countNotices(context.db, { to_uid: user.uid, only_unread: true }),
  })),

  'notice/setRead': member(async ({ context, actor, input }) =>
    setRead(context, actor.user.uid, input.notice_id),
  ),

  'notice/setAllRead': member(async ({ context, actor }) => {
    await markAllNoticesRead(context.db, actor.user.uid, context.now());
    return [];
  }),

  'notice/delete': member(async ({ context, actor, input }) =>
    deleteNotice(context, actor.user.uid, input.notice_id),
  ),

  'notice/feedback': member(async ({ context, actor, input }) => {
    const note = input.content.trim();
    if (note === '') fail('textMissing');
    await limitRate(context, actor, 'feedback');
    const names = { note, path: isOwnPath(input.path) ? input.path : '' };
    const to = await listAdministrators(context.db);
    await notify(context, { what: 'feedback', to, from: actor.user, names });
    return [];
  }),

  'notice/announce': admin(async ({ context, actor, input }) => {
    const title = input.title.trim();
    if (title === '') fail('textMissing');
    const names = { title, note: input.content.trim() };
    const to = await listEverybody(context.db);
    await notify(context, { what: 'announcement', to, from: actor.user, names });
    return [];
  }),

  'notice/mail': member(async ({ context, actor }) => noticeMailOf(context, actor.user.uid)),

  'notice/saveMail': member(async ({ context, actor, input }) => {
    await chooseNoticeMail(context, actor, input);
    return [];
  }),

  'notice/mailOfLink': anyone(async ({ context, input }) => {
    const { uid, username } = await requireLetterOwner(context, input);
    return { username, mode: (await noticeMailOf(context, uid)).mode };
  }),

  'notice/endMail': anyone(async ({ context, input }) => {
    await endNoticeMail(context, input);
    return [];
  }),

  'message/getUnread': member(async ({ context, actor }) => {
    const newest = async (kind: 'reminders' | 'announcements') => {
      const choice = { to_uid: actor.user.uid, only_unread: true, kind };
      const [row] = await listForReader(context, actor, { choice, part: { offset: 0, limit: 1 } });
      return row ? presentMessage(context, row, actor.lang) : ([] as []);
    };
    return { remind: await newest('reminders'), announce: await newest('announcements') };
  }),

  'message/getRemindList': member(async ({ context, actor, input }) =>
    messages(context, actor, { to_uid: actor.user.uid, kind: 'reminders' }, input),
  ),

  'message/getUnreadRemind': member(async ({ context, actor, input }) =>
    messages(context, actor, { to_uid: actor.user.uid, kind: 'reminders', only_unread: true }, input),
  ),

  'message/getAnnouncementList': member(async ({ context, actor, input }) =>
    messages(context, actor, { to_uid: actor.user.uid, kind: 'announcements' }, input),
  ),

  'message/setRead': member(async ({ context, actor, input }) =>
    setRead(context, actor.user.uid, input.message_content_id),
  ),

  'message/delete': member(async ({ context, actor, input }) =>
    deleteNotice(context, actor.user.uid, input.message_content_id),
  ),
};

type Part = { page: number; count: number };

function partOf({ page, count }: Part, usual: number): { offset: number; limit: number } {
  const limit = count === 0 ? usual : Math.min(count, noticesMax);
  return { offset: Math.max(0, page - 1) * limit, limit };
}

async function messages(context: Context, actor: Actor, choice: NoticeChoice, part: Part) {
  const rows = await listForReader(context, actor, { choice, part: partOf(part, messagesAtOnce) });
  const total = await countNotices(context.db, choice);
  return { total, list: rows.map(row => presentMessage(context, row, actor.lang)) };
}

async function setRead({ db, now }: Context, uid: number, notice_id: number): Promise<[]> {
  if (!(await markNoticeRead(db, uid, notice_id, now()))) fail('notFound');
  return [];
}

async function deleteNotice({ db }: Context, uid: number, notice_id: number): Promise<[]> {
  if (!(await removeNotice(db, uid, notice_id))) fail('notFound');
  return [];
}

/** A path of this site: administrators are led nowhere else. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{C}\\]*$/u.test(path);
}
