/** Pages with their versions, shares and recycle bins. */

import { historyVersions, recycleDays } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import { insertHistory } from '../../content/history/queries.ts';
import { updatePage } from '../../content/page/queries.ts';
import { findPageForUpdate } from '../../platform/access/queries.ts';
import { withEndpoint } from '../../platform/db/page-endpoint.ts';
import type { PageRow } from '../../platform/db/tables.ts';
import { recordPageSaved } from '../../platform/events/queries.ts';
import { decodeContent, decodeText } from '../import/archive/showdoc/decode-showdoc.ts';
import { markdownOf } from '../import/archive/showdoc/runapi-page.ts';
import { rewriteAddresses } from './move-files.ts';
import { adoptFile, insertNew, insertNumbered } from './queries.ts';
import { countOthers, insertOnce, keepNumber, type MoveRun, orZero, toNumber } from './run.ts';
import type { SourceRow } from './source.ts';

const daySeconds = 24 * 3600;

export async function movePages(run: MoveRun): Promise<void> {
  const types = new Map<string, string>();
  for (const item of run.source.rows('item')) types.set(item('item_id'), item('item_type'));
  const bin = recycleBin(run);
  for (const row of run.source.rows('page')) {
    const deletion = isOn(row('is_del')) ? bin.get(row('page_id')) : undefined;
    run.report.count('pages', 'found');
    const reason = reasonToLeave(run, row, deletion);
    if (reason === undefined)
      await movePage(run, row, { item_type: types.get(row('item_id')) ?? '1', deletion });
    else leave(run, reason, row);
  }
  // Versions of pages that stayed behind, or of none.
  countOthers(run, 'versions', { table: 'page_history', reason: 'ofLeftPages' });
}

/** Deletions that may still be undone: page -> its row. */
function recycleBin({ source, context }: MoveRun): ReadonlyMap<string, SourceRow> {
  const since = context.now() - recycleDays * daySeconds;
  const rows = [...source.rows('recycle')].filter(row => orZero(row('del_time')) >= since);
  return new Map(rows.map(row => [row('page_id'), row]));
}

function reasonToLeave({ moved }: MoveRun, row: SourceRow, deletion: SourceRow | undefined) {
  if (moved.number('item', row('item_id')) === undefined) return 'orphan';
  if (isOn(row('is_draft'))) return 'draft';
  return isOn(row('is_del')) && deletion === undefined ? 'deleted' : undefined;
}

function leave({ report }: MoveRun, reason: 'orphan' | 'draft' | 'deleted', row: SourceRow): void {
  report.count('pages', 'left');
  report.note('pages', reason, decodeText(row('page_title')));
}

type MovedPage = { item_type: string; deletion: SourceRow | undefined };

async function movePage(run: MoveRun, row: SourceRow, { item_type, deletion }: MovedPage): Promise<void> {
  const { context, report, moved } = run;
  const old_id = row('page_id');
  const before = moved.find('page', old_id);
  const { page, signs } = await pageOf(run, row, item_type);
  if (before) return bringUpToDate(run, row, { page, item_type, signs });
  const number = await keepNumber(run, 'page', { kind: 'pages', old_id, name: page.page_title });
  const versions = versionsOf(run, old_id, page.page_title);
  const version = versions.length + 1;
  const is_del = deletion === undefined ? 0 : 1;
  const page_id = await insertNumbered(context.db, 'page', number, { ...page, is_del, version });
  const whole: PageRow = { ...page, page_id, is_del, version };
  await recordPageSaved(context.db, whole);
  await moveVersions(run, whole, { rows: versions, item_type, after: 0 });
  if (deletion !== undefined) await moveDeletion(run, whole, deletion);
  for (const sign of signs) await adoptFile(context.db, sign, whole);
  report.count('pages', 'moved');
  await moved.add('page', { old_id, new_id: String(page_id), version, old_time: orZero(row('addtime')) });
}

async function pageOf(run: MoveRun, row: SourceRow, item_type: string) {
  const { moved, context } = run;
  const item_id = moved.number('item', row('item_id')) ?? 0;
  const author = authorOf(moved.number('user', row('author_uid')), row);
  const addtime = orZero(row('addtime'));
  const page_title = titleOf(row);
  const content = markdownOf(decodeContent(row('page_content')), item_type);
  const { text, signs } = await rewriteAddresses(run, content, { item_id, uid: author.author_uid });
  const page = withEndpoint({
    item_id,
    cat_id: moved.number('catalog', row('cat_id')) ?? 0,
    page_title,
    page_content: text,
    s_number: toNumber(row('s_number')) ?? 99,
    ...author,
    creator_uid: author.author_uid,
    addtime: addtime === 0 ? context.now() : addtime,
    page_addtime: orZero(row('page_addtime')) === 0 ? addtime : orZero(row('page_addtime')),
    page_comments: decodeText(row('page_comments')),
  });
  return { page, signs };
}

/** What ShowDoc calls the page that holds a board; no person ever saw the name. */
const boardTitle = '__kanban_board__';

function titleOf(row: SourceRow): string {
  const page_title = decodeText(row('page_title'));
  if (page_title === boardTitle) return t('zh-cn', 'move.board');
  return page_title === '' ? t('zh-cn', 'server.untitled') : page_title;
}

/** Pushed pages are nobody's. */
function authorOf(uid: number | undefined, row: SourceRow) {
  return { author_uid: uid ?? 0, author_username: decodeText(row('author_username')) };
}

/** The newest that we keep, oldest first. */
function versionsOf({ source, report }: MoveRun, page_id: string, page_title: string): SourceRow[] {
  const rows = source.rowsWith('page_history', 'page_id', page_id);
  const older = rows.length - historyVersions;
  if (older > 0) {
    report.count('versions', 'left', older);
    report.note('versions', 'olderVersions', `${page_title} (${older})`);
  }
  return rows.slice(-historyVersions);
}

async function moveVersions(
  run: MoveRun,
  page: PageRow,
  { rows, item_type, after }: { rows: readonly SourceRow[]; item_type: string; after: number },
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const page_title = decodeText(row('page_title'));
    const author = authorOf(run.moved.number('user', row('author_uid')), row);
    const content = markdownOf(decodeContent(row('page_content')), item_type);
    const owner = { item_id: page.item_id, uid: author.author_uid };
    const { text, signs } = await rewriteAddresses(run, content, owner);
    for (const sign of signs) await adoptFile(run.context.db, sign, page);
    const old: PageRow = {
      ...page,
      ...author,
      page_title: page_title === '' ? page.page_title : page_title,
      page_content: text,
      page_comments: decodeText(row('page_comments')),
      addtime: orZero(row('addtime')),
      version: after + at + 1,
    };
    await insertHistory(run.context.db, old);
    run.report.count('versions', 'moved');
  }
}

async function moveDeletion(
  { context, moved, report }: MoveRun,
  page: PageRow,
  row: SourceRow,
): Promise<void> {
  report.count('recycled', 'found');
  report.count('recycled', 'moved');
  await insertNew(context.db, 'recycle', {
    item_id: page.item_id,
    page_id: page.page_id,
    page_title: page.page_title,
    del_by_uid: moved.number('user', row('del_by_uid')) ?? 0,
    del_by_username: decodeText(row('del_by_username')),
    del_time: orZero(row('del_time')),
  });
}

type MovedText = Awaited<ReturnType<typeof pageOf>> & { item_type: string };

/** A page that was saved there since the last move, and not here: its text, in the place that it has here. */
async function bringUpToDate(
  run: MoveRun,
  row: SourceRow,
  { page, signs, item_type }: MovedText,
): Promise<void> {
  const { context, source, report, moved } = run;
  const old_id = row('page_id');
  const before = moved.find('page', old_id);
  const current = before && (await findPageForUpdate(context.db, Number(before.new_id)));
  const versions = source.countWith('page_history', 'page_id', old_id);
  report.count('pages', 'known');
  const isNewer = before !== undefined && orZero(row('addtime')) > before.old_time;
  if (!current || !isNewer || isOn(current.is_del)) return report.count('versions', 'known', versions);
  if (current.version !== before.version) {
    report.count('versions', 'known', versions);
    return report.note('pages', 'bothChanged', page.page_title);
  }
  const rows = versionsSince(run, old_id, before.old_time);
  report.count('versions', 'known', versions - rows.length);
  const version = current.version + rows.length + 1;
  await insertHistory(context.db, current);
  await moveVersions(run, current, { rows, item_type, after: current.version });
  const { page_title, page_content, page_comments, author_uid, author_username, addtime } = page;
  const text = { page_title, page_content, page_comments, author_uid, author_username, addtime };
  await updatePage(context.db, current.page_id, { ...text, version });
  for (const sign of signs) await adoptFile(context.db, sign, current);
  await moved.add('page', { old_id, new_id: before.new_id, version, old_time: orZero(row('addtime')) });
}

function versionsSince({ source }: MoveRun, page_id: string, moment: number): SourceRow[] {
  const rows = source.rowsWith('page_history', 'page_id', page_id);
  return rows.filter(row => orZero(row('addtime')) > moment).slice(-historyVersions);
}

export async function moveShares(run: MoveRun): Promise<void> {
  const { source, context, moved, report } = run;
  for (const row of source.rows('single_page')) {
    const page_id = moved.number('page', row('page_id'));
    const expire_time = orZero(row('expire_time'));
    report.count('shares', 'found');
    const hasEnded = expire_time > 0 && expire_time <= context.now();
    if (page_id === undefined || hasEnded) {
      report.count('shares', 'left');
      report.note('shares', hasEnded ? 'expired' : 'orphan', row('unique_key'));
      continue;
    }
    const unique_key = row('unique_key');
    const share = { unique_key, page_id, addtime: context.now(), expire_time };
    const key = `shares ${unique_key}`;
    report.count(
      'shares',
      await insertOnce(run, key, async () => insertNew(context.db, 'single_page', share)),
    );
  }
}
