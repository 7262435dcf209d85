/** notice/* as the older clients of ShowDoc call it, message/* as the newer ones do: the notices of people. */
import { z } from 'zod';
import { noticeMaxLength, titleMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import { flagNumber, id, idOrNone, moment, rowFlag, text, textOrEmpty } from '../fields.ts';

const notice = z.object({
  notice_id: id,
  /** Both are HTML, as ShowDoc's clients show them: escaped text and a link of ours. */
  notice_title: z.string(),
  notice_content: z.string(),
  from_uid: id,
  from_name: z.string(),
  from_username: z.string(),
  notice_time: moment,
  is_read: rowFlag,
  /** The same as plain text, and where it leads: a path, or empty. */
  title: z.string(),
  text: z.string(),
  href: z.string(),
  is_announcement: flagNumber,
});

const message = z.object({
  id,
  from_uid: id,
  to_uid: id,
  message_type: z.enum(['remind', 'announce']),
  message_content_id: id,
  /** 0 unread, 1 read. */
  status: rowFlag,
  addtime: moment,
  readtime: moment,
  object_type: z.enum(['page', 'item', '']),
  object_id: id,
  action_type: z.string(),
  message_content: z.string(),
  from_name: z.string(),
  from_username: z.string(),
  page_data: z.union([nothing, z.object({ page_id: id, page_title: z.string(), item_id: id })]),
});

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};
const mode = z.enum(['none', 'now', 'day', 'week']);
/** What a letter with notices contains. */
const link = { uid: id, token: text(64) };

const pages = { page: idOrNone, count: idOrNone };
const messageList = z.object({ total: z.number(), list: z.array(message) });
const messageChoice = { from_uid: idOrNone, message_content_id: id };

export const noticeCalls = {
  'notice/getList': read(
    'What one was notified of, newest first; at most 200 at once.',
    { notice_type: z.enum(['all', 'unread', '']).default('all'), count: idOrNone, page: idOrNone },
    z.array(notice),
  ),
  'notice/unreadCount': read('How much of it was not read yet.', {}, z.object({ unread_count: z.number() })),
  'notice/setRead': change('Marks a notice as read.', { notice_id: id }, nothing, ['notFound']),
  'notice/setAllRead': change('Marks all notices as read.', {}, nothing),
  'notice/delete': change('Deletes a notice.', { notice_id: id }, nothing, ['notFound']),
  'notice/feedback': change(
    'Notifies the administrators of something, with the address of the page it is about.',
    { content: text(noticeMaxLength), path: textOrEmpty(titleMaxLength) },
    nothing,
    ['textMissing', 'tooMany'],
  ),
  'notice/announce': change(
    'Announces something to everybody; for administrators.',
    { title: text(titleMaxLength), content: textOrEmpty(noticeMaxLength) },
    nothing,
    ['notAllowed', 'textMissing'],
  ),
  'notice/mail': read('How notices reach one by mail.', {}, z.object({ mode, time_zone: z.string() })),
  'notice/saveMail': change(
    'Chooses how notices reach one by mail: not at all, at once, or what is unread once a day or a week. Letters go to a confirmed address.',
    { mode, time_zone: text(64).refine(isTimeZone) },
    nothing,
    ['badInput', 'mailNotSetUp'],
  ),
  'notice/mailOfLink': read(
    'Whose letters a link out of a letter with notices ends, and whether there are any.',
    link,
    z.object({ username: z.string(), mode }),
    ['linkWrong'],
  ),
  'notice/endMail': change(
    'Ends notices by mail by the link out of a letter, without a login; may be repeated. Mail programs call it (RFC 8058).',
    link,
    nothing,
    ['linkWrong'],
  ),
  'message/getUnread': read(
    'The newest unread message of each kind, or an empty list where there is none.',
    {},
    z.object({ remind: z.union([nothing, message]), announce: z.union([nothing, message]) }),
  ),
  'message/getRemindList': read(
    'What one was notified of, announcements apart, newest first.',
    pages,
    messageList,
  ),
  'message/getUnreadRemind': read('The same, unread.', pages, messageList),
  'message/getAnnouncementList': read('The announcements, newest first.', pages, messageList),
  'message/setRead': change('Marks a message as read.', messageChoice, nothing, ['notFound']),
  'message/delete': change('Deletes a message.', messageChoice, nothing, ['notFound']),
} as const;
