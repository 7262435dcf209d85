/** The change log of an item, as far as somebody may see it. */

import type { Input, Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { isSeen } from '#common/grants/item-scope.ts';
import { keptChangesMax, listedLogEntries } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import { branchOf } from '../../content/catalog/tree.ts';
import { findLogEntry, findVersionIds, type LogRow, listLog } from '../../content/page-change/log-queries.ts';
import { mayReadLog } from '../../content/page-change/may-read-log.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { seesAllThatWas } from '../../platform/access/grants/seen-parts.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { listCollapsed } from './list-collapsed.ts';
import { type LogEntry, presentEntry } from './present-entry.ts';

type Reading = Pick<Actor, 'lang'>;
/** Of an entry in a list; the entry by itself has all. */
const listedChanges = 20;

/** @throws notFound, visitPasswordNeeded, notAllowed where its owner keeps the log from visitors */
export async function requireLog(
  context: Context,
  actor: Actor,
  item_id: number | string,
): Promise<AllowedItem> {
  const item = await requireItem(context, actor, item_id, 'item.view');
  if (!mayReadLog(item)) fail('notAllowed');
  return item;
}

export async function readLog(
  context: Context,
  item: AllowedItem,
  input: Input<'change/list'>,
  { lang }: Reading,
): Promise<Result<'change/list'>> {
  const { db } = context;
  const { cat_id, before, group_id, ...chosen } = input;
  const catalogs = await listCatalogs(db, item);
  const filters = {
    ...chosen,
    item,
    cat_ids: cat_id === 0 ? [] : branchOf(cat_id, catalogs),
  };
  const part = { ...filters, before: readCursor(before), limit: listedLogEntries + 1 };
  const { rows, groups } =
    group_id > 0
      ? { rows: await listLog(db, { ...part, group_id, without_groups: [] }), groups: [] }
      : await listCollapsed(db, part);
  const shown = rows.slice(0, listedLogEntries);
  const entries = await presentAll(context, item, shown, { lang, catalogs, limit: listedChanges });
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return {
    item_id: item.item_id,
    entries,
    groups,
    before: hasMore ? `${last.addtime}_${last.change_id}` : '',
  };
}

/** The item of an entry that they may see. @throws notFound, and what requireLog throws */
export async function requireLogOf(context: Context, actor: Actor, row: LogRow): Promise<AllowedItem> {
  const item = await requireLog(context, actor, row.item_id);
  const { page_id, cat_now: cat_id } = row;
  const isThere = cat_id === 0 || item.scope.catalogs.has(cat_id) || seesAllThatWas(item.scope);
  if (!isThere || !isSeen(item.scope, { page_id, cat_id })) fail('notFound');
  return item;
}

/** @throws notFound, and what requireLog throws */
export async function readLogEntry(context: Context, actor: Actor, change_id: number): Promise<LogEntry> {
  const row = (await findLogEntry(context.db, change_id)) ?? fail('notFound');
  const item = await requireLogOf(context, actor, row);
  const catalogs = await listCatalogs(context.db, item);
  const shown = { lang: actor.lang, catalogs, limit: keptChangesMax };
  const [entry] = await presentAll(context, item, [row], shown);
  return entry ?? fail('notFound');
}

type Shown = Reading & { catalogs: readonly { cat_id: number; cat_name: string }[]; limit: number };

async function presentAll(
  { db }: Context,
  item: AllowedItem,
  rows: readonly LogRow[],
  { lang, catalogs, limit }: Shown,
): Promise<LogEntry[]> {
  const names = new Map(catalogs.map(({ cat_id, cat_name }) => [cat_id, cat_name]));
  const seesVersions =
    isOn(item.history_for_readers) || can('page.edit', { role: item.role, is_archived: false });
  const versions = seesVersions ? await findVersionIds(db, rows) : new Map<string, number>();
  return rows.map(row =>
    presentEntry(row, {
      lang,
      catalogs: names,
      limit,
      seesVersions,
      page_history_id: versions.get(`${row.page_id} ${row.version_before}`) ?? 0,
    }),
  );
}

/** @throws badInput */
function readCursor(cursor: string) {
  if (cursor === '') return undefined;
  const [, addtime, change_id] = /^(\d{1,12})_(\d{1,15})$/.exec(cursor) ?? [];
  if (addtime === undefined) fail('badInput', { values: { field: 'before' } });
  return { addtime: Number(addtime), change_id: Number(change_id) };
}
