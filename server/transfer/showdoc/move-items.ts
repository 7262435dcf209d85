/** Items and their catalogs. */
import { catalogLevelsAtFirst, catalogLevelsMax, catalogNameMaxLength } from '#common/limits.ts';
import { itemTypes, toFlag, topCatalogLevel } from '#common/row-kinds.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { requireGoodDomain } from '../../content/item/domain.ts';
import { findCatalogLevels } from '../../content/item/queries.ts';
import { decodeText } from '../import/archive/showdoc/decode-showdoc.ts';
import { findFirstAdministrator, insertNumbered, isDomainTaken } from './queries.ts';
import { countOthers, keepNumber, type MoveRun, orZero, toNumber } from './run.ts';
import type { SourceRow } from './source.ts';

/** Types that are read as they are: regular, single page, and RunApi, whose pages become Markdown. */
const readable = ['1', '2', '3', ''];

export async function moveItems(run: MoveRun): Promise<void> {
  for (const row of run.source.rows('item')) {
    const name = decodeText(row('item_name'));
    run.report.count('items', 'found');
    if (run.moved.find('item', row('item_id'))) run.report.count('items', 'known');
    else if (isOn(row('is_del'))) leaveDeleted(run, name);
    else await moveItem(run, row, name);
  }
  for (const row of run.source.rows('item')) await moveCatalogs(run, row('item_id'));
  countOthers(run, 'catalogs', { table: 'catalog', reason: 'ofLeftItems' });
}

function leaveDeleted({ report }: MoveRun, name: string): void {
  report.count('items', 'left');
  report.note('items', 'deleted', name);
}

async function moveItem(run: MoveRun, row: SourceRow, item_name: string): Promise<void> {
  const { context, report, moved } = run;
  const old_id = row('item_id');
  if (!readable.includes(row('item_type'))) report.note('items', 'typeChanged', item_name);
  const item_domain = await usableDomain(run, row, item_name);
  const number = await keepNumber(run, 'item', { kind: 'items', old_id, name: item_name });
  const item_id = await insertNumbered(context.db, 'item', number, {
    item_type: isSinglePage({ item_type: row('item_type') }) ? itemTypes.singlePage : itemTypes.regular,
    item_name: item_name === '' ? old_id : item_name,
    item_description: decodeText(row('item_description')),
    item_domain,
    domain_key: item_domain.toLowerCase(),
    password: context.secrets.encrypt(passwordOf(run, row, item_name)),
    uid: await ownerOf(run, row, item_name),
    addtime: orZero(row('addtime')),
    last_update_time: Math.max(orZero(row('last_update_time')), orZero(row('addtime'))),
    is_archived: toFlag(isOn(row('is_archived'))),
    is_del: 0,
    del_time: 0,
    indexing: 1,
    is_loose_markdown: 1,
    catalog_levels: levelsFor(run, old_id),
    version: 1,
  });
  report.count('items', 'moved');
  await moved.add('item', { old_id, new_id: String(item_id), version: 0, old_time: 0 });
}

/** As many as it uses, as far as an item may have them. */
function levelsFor({ source }: MoveRun, old_id: string): number {
  const used = placesIn(source.rowsWith('catalog', 'item_id', old_id)).map(({ path }) => path.length);
  return Math.min(Math.max(catalogLevelsAtFirst, ...used), catalogLevelsMax);
}

/** Whoever could not read it there without signing in cannot here. */
function passwordOf({ report, password_of_open }: MoveRun, row: SourceRow, name: string): string {
  const password = decodeText(row('password'));
  if (password !== '' || password_of_open === '') return password;
  report.note('items', 'lockedNow', name);
  return password_of_open;
}

/** What links to it lead to its number then. */
async function usableDomain({ context, report }: MoveRun, row: SourceRow, name: string): Promise<string> {
  const domain = decodeText(row('item_domain')).trim();
  if (domain === '') return '';
  if (isGood(domain) && !(await isDomainTaken(context.db, domain.toLowerCase()))) return domain;
  report.note('items', 'domainLeft', `${name}: ${domain}`);
  return '';
}

function isGood(domain: string): boolean {
  try {
    requireGoodDomain(domain);
    return true;
  } catch {
    return false;
  }
}

async function ownerOf({ context, moved, report }: MoveRun, row: SourceRow, name: string): Promise<number> {
  const owner = moved.number('user', row('uid'));
  if (owner !== undefined) return owner;
  report.note('items', 'noOwner', name);
  return (await findFirstAdministrator(context.db))?.uid ?? 0;
}

type CatalogPosition = { row: SourceRow; path: string[]; ids: string[] };

/** What is deeper than the item may have stands in its lowest level, its path in its name. */
async function moveCatalogs(run: MoveRun, old_item_id: string): Promise<void> {
  const item_id = run.moved.number('item', old_item_id);
  const rows = run.source.rowsWith('catalog', 'item_id', old_item_id);
  if (item_id === undefined) return;
  const levels = await findCatalogLevels(run.context.db, item_id);
  for (const place of placesIn(rows)) await moveCatalog(run, { item_id, levels }, place);
}

/** Parents before children. */
function placesIn(rows: readonly SourceRow[]): CatalogPosition[] {
  const byId = new Map(rows.map(row => [row('cat_id'), row]));
  return rows.map(row => placeOf(row, byId)).toSorted((a, b) => a.ids.length - b.ids.length);
}

/** From the top down to the row; a parent that is missing or goes in a ring is the top. */
function placeOf(row: SourceRow, byId: ReadonlyMap<string, SourceRow>): CatalogPosition {
  const chain = [row];
  for (let at: SourceRow | undefined = row; ; ) {
    at = byId.get(at('parent_cat_id'));
    if (at === undefined || chain.includes(at)) break;
    chain.unshift(at);
  }
  return {
    row,
    path: chain.map(one => decodeText(one('cat_name'))),
    ids: chain.map(one => one('cat_id')),
  };
}

async function moveCatalog(
  run: MoveRun,
  { item_id, levels }: { item_id: number; levels: number },
  { row, path, ids }: CatalogPosition,
): Promise<void> {
  const { context, report, moved } = run;
  const old_id = row('cat_id');
  if (moved.find('catalog', old_id)) return report.count('catalogs', 'known');
  const depth = Math.min(path.length, levels);
  const whole_name = path.slice(depth - 1).join(' / ');
  const cat_name = whole_name.slice(0, catalogNameMaxLength).toWellFormed();
  if (path.length > levels) report.note('catalogs', 'folded', cat_name);
  if (cat_name !== whole_name) report.note('catalogs', 'nameCut', whole_name);
  const number = await keepNumber(run, 'catalog', { kind: 'catalogs', old_id, name: cat_name });
  const parent = depth === 1 ? undefined : moved.number('catalog', ids[depth - 2] ?? '');
  const cat_id = await insertNumbered(context.db, 'catalog', number, {
    cat_name,
    item_id,
    s_number: toNumber(row('s_number')) ?? 99,
    addtime: orZero(row('addtime')),
    parent_cat_id: parent ?? 0,
    level: parent === undefined ? topCatalogLevel : topCatalogLevel + depth - 1,
  });
  report.count('catalogs', 'moved');
  await moved.add('catalog', { old_id, new_id: String(cat_id), version: 0, old_time: 0 });
}
