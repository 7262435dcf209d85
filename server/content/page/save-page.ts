/** Saves a page: the version before it is kept, and with a base version nobody is overwritten unseen. */

import { fail } from '#common/errors.ts';
import { isComponentText } from '#common/field-model/layout/read/read-component.ts';
import { defaultOrder, historyVersions } from '#common/limits.ts';
import { isSinglePage } from '#common/row-values.ts';
import { isWatched } from '../../people/notice/queries.ts';
import { listPersonNames } from '../../people/user/queries.ts';
import type { Author } from '../../platform/access/actor.ts';
import { findPageForUpdate } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit, inTransaction } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { recordPageAnnounced, recordPageNoted } from '../../platform/events/queries.ts';
import { keepPictures } from '../attachment/file/keep-pictures.ts';
import { insertHistory, pruneHistory } from '../history/queries.ts';
import { endAccessByPlace } from '../item/end-access.ts';
import { touchItem, updateItem } from '../item/queries.ts';
import type { SaveNote } from '../page-change/notice/notify-save.ts';
import { type CompatibleText, needsOwnerToBreak, requireCompatible } from '../page-model/breaking-rule.ts';
import { pagesChanged } from '../page-model/pages-changed.ts';
import { insertPage, isCatalogOf, savePageRow } from './queries.ts';

export type Draft = {
  page_title: string;
  page_content: string;
  /** undefined: as it is. */
  cat_id: number | undefined;
  /** 0: as it is. */
  s_number: number;
  page_comments: string;
};

/** @throws badInput for a catalog of another item, or a second page of a single-page item */
export async function createPage(
  context: Context,
  author: Author,
  item: Pick<ItemRow, 'item_id' | 'item_type'>,
  draft: Draft,
): Promise<PageRow> {
  if (isSinglePage(item)) fail('badInput', { values: { field: 'page_id' } });
  const now = context.now();
  return inTransaction(context, async context => {
    await requireCatalog(context, item, draft.cat_id);
    const created = await insertPage(context.db, {
      item_id: item.item_id,
      cat_id: draft.cat_id ?? 0,
      page_title: draft.page_title,
      page_content: draft.page_content,
      s_number: draft.s_number === 0 ? defaultOrder : draft.s_number,
      author_uid: author.uid,
      author_username: author.username,
      creator_uid: author.uid,
      addtime: now,
      page_addtime: now,
      page_comments: draft.page_comments,
      is_del: 0,
      version: 1,
    });
    await keepPictures(context.db, created);
    await touchItem(context.db, item.item_id, now, 'menu');
    indexAfterSave(context, created.page_id);
    return created;
  });
}

function indexAfterSave(context: Context, page_id: number): void {
  afterCommit(context, () => {
    pagesChanged(context, [page_id]);
    context.metrics.saved();
  });
}

const silent: SaveNote = { is_notify: false, notify_content: '' };

type Save = {
  item: ItemRow;
  /** The page as it is, locked. */
  before: PageRow;
  draft: Draft;
  /** 0: overwrites whatever is there. */
  base_version: number;
  /** Without it only those who watch the page get a notice. */
  note?: SaveNote;
  /** What was compared before, for an item whose breaking changes need its owner. */
  compatible?: CompatibleText | undefined;
};

/**
 * Runs in a transaction that has locked the page. An identical save changes nothing; with a note its people are notified
 * all the same.
 * @throws badInput, pageMovedOn with the current page as data, NotCompared for `saveCompatible`
 */
export async function savePage(
  context: Context,
  author: Author,
  { item, before, draft, base_version, note = silent, compatible }: Save,
): Promise<PageRow> {
  if (base_version !== 0 && base_version !== before.version) await failMovedOn(context, before);
  await requireCatalog(context, item, draft.cat_id);
  if (needsOwnerToBreak(item, author))
    requireCompatible(item, before, { page_content: draft.page_content, compatible });
  const changes = changesOf(before, draft);
  indexAfterSave(context, before.page_id);
  if (!isChange(before, changes)) {
    if (note.is_notify) await recordPageNoted(context, author, { page: before, note });
    return before;
  }
  await keepVersion(context, before);
  const written = {
    page_id: before.page_id,
    ...changes,
    page_comments: draft.page_comments,
    author_uid: author.uid,
    author_username: author.username,
    addtime: context.now(),
    version: before.version + 1,
  };
  const row = await savePageRow(context.db, written, before);
  const saved = row ?? fail('notFound');
  if (saved.cat_id !== before.cat_id) await endAccessByPlace(context, item.item_id);
  await keepPictures(context.db, saved);
  await notifyItem(context, item, before, saved);
  await announceSave(context, saved, note);
  return saved;
}

/** As savePage, for who has not locked the page. @throws notFound */
export async function overwritePage(
  context: Context,
  author: Author,
  { page_id, ...save }: Omit<Save, 'before'> & { page_id: number },
): Promise<PageRow> {
  return inTransaction(context, async context => {
    const before = (await findPageForUpdate(context.db, page_id)) ?? fail('notFound');
    return savePage(context, author, { ...save, before });
  });
}

function changesOf(before: PageRow, draft: Draft) {
  return {
    page_title: draft.page_title,
    page_content: draft.page_content,
    cat_id: draft.cat_id ?? before.cat_id,
    s_number: draft.s_number === 0 ? before.s_number : draft.s_number,
  };
}

type Changes = ReturnType<typeof changesOf>;

function isChange(before: PageRow, changes: Changes): boolean {
  return before.page_content !== changes.page_content || isMenuChange(before, changes);
}

function isMenuChange(before: PageRow, after: Omit<Changes, 'page_content'>): boolean {
  return (
    before.page_title !== after.page_title ||
    before.cat_id !== after.cat_id ||
    before.s_number !== after.s_number
  );
}

/** A menu says which endpoint a page is about. */
function isOtherEndpoint(before: PageRow, after: PageRow): boolean {
  return (['endpoint_method', 'endpoint_path', 'is_deprecated'] as const).some(
    column => before[column] !== after[column],
  );
}

/** Pages that link to a component show what its page says. */
function isLinkedTo(before: PageRow, after: PageRow): boolean {
  return isComponentText(before.page_content) || isComponentText(after.page_content);
}

/** The first save of a page that was never written (a new single-page item) keeps nothing. */
async function keepVersion({ db }: Context, before: PageRow): Promise<void> {
  if (before.page_content === '') return;
  await insertHistory(db, before);
  await pruneHistory(db, before, historyVersions);
}

/** Who is told of it is told behind the save, with what it changed. */
async function announceSave({ db }: Context, saved: PageRow, note: SaveNote): Promise<void> {
  if (!note.is_notify && !(await isWatched(db, saved.page_id))) return;
  await recordPageAnnounced(db, saved, note);
}

/** A single-page item is called what its page is called. */
async function notifyItem(
  { db, now }: Context,
  item: ItemRow,
  before: PageRow,
  saved: PageRow,
): Promise<void> {
  const isSeenElsewhere =
    isMenuChange(before, saved) || isOtherEndpoint(before, saved) || isLinkedTo(before, saved);
  const menu = isSeenElsewhere ? 'menu' : 'text';
  if (isSinglePage(item) && item.item_name !== saved.page_title) {
    await updateItem(db, item.item_id, { item_name: saved.page_title });
  }
  await touchItem(db, item.item_id, now(), menu);
}

/** @throws badInput for a catalog of another item */
export async function requireCatalog(
  { db }: Context,
  item: Pick<ItemRow, 'item_id'>,
  cat_id: number | undefined,
): Promise<void> {
  if (cat_id === undefined || cat_id === 0) return;
  if (!(await isCatalogOf(db, item.item_id, cat_id))) fail('badInput', { values: { field: 'cat_id' } });
}

/** The editor merges with what is there now. */
async function failMovedOn({ db }: Context, current: PageRow): Promise<never> {
  const { page_id, page_title, page_content, version, author_uid, author_username, addtime } = current;
  const names = await listPersonNames(db, [author_uid]);
  fail('pageMovedOn', {
    data: {
      page_id: String(page_id),
      page_title,
      page_content,
      version: String(version),
      author_username,
      author_name: names.get(author_uid)?.name ?? '',
      addtime: String(addtime),
    },
  });
}
