/** A notice in the shape of ShowDoc's newer clients. */
import type { Lang } from '#common/texts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeNames } from './notify.ts';
import { escapeHtml, readableNotice } from './present-notice.ts';
import type { NoticeRow } from './queries.ts';

const announcement = 'announcement';

export function presentMessage(context: Pick<Context, 'config'>, notice: NoticeRow, lang: Lang) {
  const { notice_id, from_uid, to_uid, from_name, from_username, what, item_id, page_id } = notice;
  const { title, text } = readableNotice(context, notice, lang);
  const { page: page_title = '' } = JSON.parse(notice.details) as NoticeNames;
  return {
    id: notice_id,
    message_content_id: notice_id,
    from_uid,
    to_uid,
    from_name,
    from_username,
    message_type: what === announcement ? ('announce' as const) : ('remind' as const),
    status: notice.is_read,
    addtime: notice.notice_time,
    readtime: notice.read_time,
    ...objectOf(notice),
    // The one action that ShowDoc knows too has its name there.
    action_type: what === 'pageSaved' ? 'update' : what,
    message_content: escapeHtml(`${title}\n${text}`.trim()).replaceAll('\n', '<br>'),
    page_data: page_id > 0 ? { page_id, page_title, item_id } : ([] as []),
  };
}

function objectOf({ item_id, page_id }: NoticeRow) {
  if (page_id > 0) return { object_type: 'page' as const, object_id: page_id };
  return item_id > 0
    ? { object_type: 'item' as const, object_id: item_id }
    : { object_type: '' as const, object_id: 0 };
}
