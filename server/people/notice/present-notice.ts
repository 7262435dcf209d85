/** A notice in the words of who reads it. */
import { describeChange } from '#common/field-model/compare/describe-change.ts';
import { type Lang, type TextKey, t } from '#common/texts/index.ts';
import { personLabel } from '#common/texts/person-label.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeNames } from './notify.ts';
import type { NoticeRow } from './queries.ts';

export type ReadableNotice = {
  title: string;
  text: string;
  /** With the base path; `''` leads nowhere. */
  href: string;
};

const leadNowhere = new Set([
  'memberRemoved',
  'membershipEnded',
  'itemDeleted',
  'teamRemoved',
  'teamDeleted',
  'pageDeleted',
  'pagesDeleted',
]);

export function readableNotice(
  { config }: Pick<Context, 'config'>,
  notice: NoticeRow,
  lang: Lang,
): ReadableNotice {
  const {
    right,
    text,
    path = '',
    changes = [],
    more = 0,
    lines,
    title_before,
    pages: _,
    breaking_titles: __,
    breaking_pages: ___,
    fields: ____,
    ...names
  } = JSON.parse(notice.details) as NoticeNames;
  const values = {
    note: '',
    ...names,
    from: senderOf(notice),
    right: right === undefined ? '' : t(lang, `server.${right}`),
  };
  const link = path === '' || !notice.may_follow ? pathOf(notice) : path;
  return {
    title: t(lang, `noticeSent.${notice.what}` as TextKey, values),
    text: [
      t(lang, `noticeSent.${text ?? `${notice.what}Text`}` as TextKey, values).trim(),
      ...changes.map(change => `- ${describeChange(change, lang).replaceAll('`', '')}`),
      ...describeText({ lines, title_before }, lang).map(line => `- ${line}`),
      ...(more > 0 ? [t(lang, 'noticeSent.moreChanges', { count: more })] : []),
    ].join('\n'),
    href: link === '' ? '' : `${config.base_path}${link}`,
  };
}

/** What changed in the title, and in a text without fields. */
export function describeText(
  { lines, title_before }: Pick<NoticeNames, 'lines' | 'title_before'>,
  lang: Lang,
): string[] {
  const title =
    title_before === undefined ? [] : [t(lang, 'noticeSent.titleChanged', { title: title_before })];
  if (lines === undefined) return title;
  const { added, removed, more_sections: count } = lines;
  if (lines.sections.length === 0) return [...title, t(lang, 'noticeSent.linesChanged', { added, removed })];
  const named = lines.sections.map(section => t(lang, 'noticeSent.section', { section }));
  const known = named.join(t(lang, 'noticeSent.sectionsBetween'));
  const sections = count === 0 ? known : t(lang, 'noticeSent.sectionsMore', { sections: known, count });
  return [...title, t(lang, 'noticeSent.linesChangedIn', { added, removed, sections })];
}

/** Who is deleted by now has no username any more. */
function senderOf({ from_name, from_username }: NoticeRow): string {
  return from_username === '' ? from_name : personLabel({ name: from_name, username: from_username });
}

function pathOf({ what, item_id, page_id }: NoticeRow): string {
  if (leadNowhere.has(what)) return '';
  if (page_id > 0) return `/page/${page_id}`;
  return item_id > 0 ? `/${item_id}` : '';
}

export function presentNotice(context: Pick<Context, 'config'>, notice: NoticeRow, lang: Lang) {
  const { notice_id, from_uid, from_name, from_username, notice_time, is_read, what } = notice;
  const readable = readableNotice(context, notice, lang);
  return {
    notice_id,
    from_uid,
    from_name,
    from_username,
    notice_time,
    is_read,
    ...readable,
    notice_title: escapeHtml(readable.title),
    notice_content: noticeHtml(readable),
    is_announcement: what === 'announcement',
  };
}

/** What ShowDoc's clients put on the screen as HTML: text and a link of ours, nothing else. */
function noticeHtml({ text, href }: ReadableNotice): string {
  const body = escapeHtml(text).replaceAll('\n', '<br>');
  return href === '' ? body : `${body} <a href="${escapeHtml(href)}">${escapeHtml(href)}</a>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);
}
