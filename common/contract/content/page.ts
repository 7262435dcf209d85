/** page/*: reading, saving and sharing pages. */

import { z } from 'zod';
import { levels } from '../../field-model/compare/level.ts';
import { noticeMaxLength, pageBodyMaxBytes, shareMaxDays, titleMaxLength } from '../../limits.ts';
import { watchLevels } from '../../watch-levels.ts';
import { change, nothing, read } from '../call.ts';
import {
  flagNumber,
  flagText,
  id,
  idIfGiven,
  idOrNone,
  moment,
  numberText,
  order,
  rowFlag,
  text,
  textOrEmpty,
  yes,
} from '../fields.ts';
import { itemCorrection } from './item-report.ts';

/** For who is logged in; else empty, as for a script. */
const authorName = z.string();

const pageFields = {
  page_id: id,
  author_uid: id,
  author_username: z.string(),
  page_title: z.string(),
  page_content: z.string(),
  s_number: numberText,
  page_comments: z.string(),
  is_del: rowFlag,
  /** Grows by one with each save; send it back with page/save and nobody overwrites anybody. */
  version: numberText,
};

const version = {
  page_history_id: id,
  page_id: id,
  item_id: id,
  cat_id: id,
  author_uid: id,
  author_username: z.string(),
  author_name: authorName,
  page_title: z.string(),
  page_content: z.string(),
  page_comments: z.string(),
  s_number: numberText,
};

const tocEntry = z.object({ id: z.string(), text: z.string(), level: z.number() });

export const pageCalls = {
  'page/info': read(
    'A page with its Markdown.',
    {
      page_id: id,
      redirect_login: textOrEmpty(10),
      /** Links to pages of components stay; without it they are unfolded, for clients that know no such links. */
      keep_links: yes,
    },
    z.object({
      ...pageFields,
      author_name: authorName,
      item_id: id,
      item_domain: z.string(),
      /** The item is open, and search engines may list it. */
      is_listed: flagText,
      cat_id: id,
      addtime: moment,
      page_addtime: moment,
      attachment_count: z.number(),
      unique_key: z.string(),
      takes_feedback: flagText,
    }),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/infoByKey': read(
    'A page shared by its key, also of a private item.',
    { unique_key: text(64), page_id: idOrNone, redirect_login: textOrEmpty(10) },
    z.object({
      ...pageFields,
      addtime: moment,
      page_addtime: moment,
      attachment_count: z.number(),
      expire_time: numberText,
      takes_feedback: flagText,
    }),
    ['notFound'],
  ),
  'page/save': change(
    'Creates a page (page_id 0 or less) or saves one. With `version` it refuses to overwrite a newer text.',
    {
      page_id: idOrNone,
      item_id: idOrNone,
      page_title: textOrEmpty(titleMaxLength),
      page_content: z.string().default(''),
      /** The text is URI-encoded once more than the body. */
      is_urlencode: yes,
      cat_id: idIfGiven,
      s_number: idOrNone,
      page_comments: textOrEmpty(titleMaxLength),
      version: idOrNone,
      /** Notifies the people of the item, with a note. */
      is_notify: yes,
      notify_content: textOrEmpty(noticeMaxLength),
    },
    z.object({ ...pageFields, item_id: id, cat_id: id, addtime: numberText, page_addtime: numberText }),
    ['notFound', 'notAllowed', 'itemArchived', 'pageEmpty', 'pageMovedOn', 'tooLarge', 'breakingNeedsOwner'],
    { body_max_bytes: pageBodyMaxBytes },
  ),
  'page/watch': change(
    'Notifies one of every save of a page from now on, or of those that break callers, or no longer.',
    { page_id: id, is_watching: yes, level: z.enum(watchLevels).default('all') },
    z.object({ is_watching: flagNumber }),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/isWatching': read(
    'Whether one is notified of saves of a page, and of which.',
    { page_id: id },
    z.object({ is_watching: flagNumber, level: z.enum([...watchLevels, 'none']) }),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/copy': change(
    'Copies a page with its files into an item, or with `is_del` moves it there: the page keeps its id, those who watch it, and its share if whoever shared it may edit there. Its old versions stay behind unless they are asked for.',
    {
      page_id: id,
      to_item_id: id,
      new_cat_id: idOrNone,
      is_del: yes,
      /** Old versions go along to the other item; else they stay behind, where nobody sees them. */
      with_history: yes,
    },
    z.object({ page_id: id, item_id: id, cat_id: id }),
    ['notFound', 'notAllowed', 'itemArchived', 'singlePageStays', 'singlePageFull', 'breakingNeedsOwner'],
  ),
  'page/delete': change(
    'Moves a page to the recycle bin, where it stays for 30 days.',
    { page_id: id },
    nothing,
    ['notFound', 'notAllowed', 'itemArchived', 'breakingNeedsOwner'],
  ),
  'page/history': read(
    'The kept versions of a page with their texts, newest first: as many as 8 MB hold. For who may edit the page; others get none unless the item shows them.',
    { page_id: id },
    z.array(z.object({ ...version, addtime: moment })),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/versions': read(
    'The kept versions of a page without their texts, newest first. For who may edit the page; others get none unless the item shows them.',
    { page_id: id },
    z.array(
      z.object({
        page_history_id: id,
        page_title: z.string(),
        page_comments: z.string(),
        author_username: z.string(),
        author_name: authorName,
        addtime: moment,
      }),
    ),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/versionChanges': read(
    'What each of the newest 20 saves changed, in words: field by field, what breaks callers first. Of API pages and pages of a data dictionary; of others nothing.',
    { page_id: id },
    z.array(
      z.object({
        /** The version a save made; 0 is the page as it is. */
        page_history_id: id,
        changes: z.array(z.object({ text: z.string(), level: z.enum(levels), is_breaking: z.boolean() })),
        /** Changes beyond those. */
        more: z.number(),
      }),
    ),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/diff': read(
    'A page and one of its kept versions. Who may not see old versions gets the page twice.',
    { page_id: id, page_history_id: id },
    z.object({
      page: z.object({
        ...pageFields,
        author_name: authorName,
        item_id: id,
        cat_id: id,
        addtime: numberText,
      }),
      history_page: z.object({ ...version, addtime: numberText }),
      /** What the item says of all tables and code that look alike. */
      corrections: z.array(itemCorrection),
    }),
    ['notFound', 'visitPasswordNeeded'],
  ),
  'page/deleteVersion': change(
    'Removes one kept version of a page for good, for example one with a password in it.',
    { page_id: id, page_history_id: id },
    nothing,
    ['notFound', 'notAllowed', 'itemArchived'],
  ),
  'page/sort': change('Puts pages of an item in order.', { item_id: id, pages: order }, nothing, [
    'notFound',
    'notAllowed',
    'itemArchived',
  ]),
  'page/createSinglePage': change(
    'Shares a page by a key of its own, or ends that. Always ends the key before.',
    {
      page_id: id,
      isCreateSiglePage: yes,
      /** Days until the share ends; 0 never. */
      expire_days: idOrNone.refine(days => days <= shareMaxDays),
    },
    z.union([nothing, z.object({ page_id: id, unique_key: z.string(), expire_time: numberText })]),
    ['notFound', 'notAllowed', 'itemArchived'],
  ),
  'page/setLock': change(
    'Says that the person has the page open in the editor, until `lock_to` (seconds) or for half an hour; a moment that has passed says that they left. Stops nobody.',
    {
      page_id: id,
      item_id: idOrNone,
      lock_to: idOrNone,
      /** In place of `lock_to`, for clients whose clock may be wrong. */
      seconds: idOrNone,
    },
    nothing,
    ['notFound', 'notAllowed', 'itemArchived'],
  ),
  'page/isLock': read(
    'Who else has the page open in the editor.',
    { page_id: id },
    z.object({
      lock: flagNumber,
      exceed: flagNumber,
      lock_uid: id,
      lock_username: z.string(),
      lock_name: z.string(),
      is_cur_user: flagNumber,
      /** All others who are at it, by the name they show. */
      others: z.array(z.object({ uid: id, username: z.string(), name: z.string() })),
    }),
    ['notFound', 'notAllowed', 'itemArchived'],
  ),
  'page/article': read(
    'A page as HTML, by page_id or by the key it is shared with.',
    {
      page_id: idOrNone,
      unique_key: textOrEmpty(64),
      /** As its Markdown says, with no endpoint drawn: for paper. */
      as_written: yes,
    },
    z.object({
      page_id: id,
      html: z.string(),
      toc: z.array(tocEntry),
      has_math: z.boolean(),
      has_mermaid: z.boolean(),
      version: numberText,
    }),
    ['notFound', 'visitPasswordNeeded'],
  ),
} as const;
