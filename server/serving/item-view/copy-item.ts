/** Copies an item: its catalogs and pages with what their texts show; not its members, history and shares. */

import { correctionsOf, isOn, isSinglePage } from '#common/row-values.ts';
import { copyApiDocuments } from '../../content/api-document/copy-api-documents.ts';
import { findKeptApiSettings, takeOverApiSettings } from '../../content/api-document/kept-api-settings.ts';
import { copyFiles } from '../../content/attachment/file/copy-files.ts';
import { insertCatalog, listCatalogs } from '../../content/catalog/queries.ts';
import { copyEnvironments } from '../../content/environment/queries.ts';
import { orDomainTaken } from '../../content/item/domain.ts';
import type { ItemSettings } from '../../content/item/item-settings.ts';
import { listMenuPages } from '../../content/item/menu-queries.ts';
import { copyPages, renameOnlyPage } from '../../content/item/queries.ts';
import { takeOverCorrections } from '../../content/page-model/item-corrections.ts';
import { pagesChanged } from '../../content/page-model/pages-changed.ts';
import { copyBrand } from '../../people/site/brand/take-over-brand.ts';
import type { Person } from '../../platform/access/actor.ts';
import { type ScopedItem, seesEverything, wholeItem } from '../../platform/access/grants/seen-parts.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { CatalogRow, ItemRow } from '../../platform/db/tables.ts';
import { groupSavedPages } from '../../platform/events/group-saved-pages.ts';
import { recordPagesOfItemSaved } from '../../platform/events/queries.ts';
import { insertNewItem } from './create-item.ts';

/** Of what the owner of the copy may see. The type is the source's, and so is the visit password unless a new one is given. To be followed by `indexCopy`. @returns the new item_id */
export async function copyItem(
  context: Context,
  owner: Person,
  source: ItemRow & ScopedItem,
  settings: ItemSettings,
): Promise<number> {
  const { item_type, is_loose_markdown, breaking_needs_owner, catalog_levels } = source;
  const { password, visibility } = accessOfCopy(context, source, settings);
  const work = inTransaction(context, async context => {
    const kept = { item_type, is_loose_markdown, breaking_needs_owner, catalog_levels };
    const item = { ...settings, password, visibility, ...kept };
    const item_id = await insertNewItem(context, owner, item);
    const catalogs = await copyContents(context, source, { item_id, owner });
    // What an import kept of a document, and its settings, name parts that not everybody may see.
    if (seesEverything(source.scope)) {
      await copyApiDocuments(context, { from_item_id: source.item_id, to_item_id: item_id, catalogs });
      await takeOverApiSettings(context.db, item_id, await findKeptApiSettings(context.db, source.item_id));
    }
    await takeOverCorrections(context, { item_id, corrections: '[]' }, correctionsOf(source));
    await copyEnvironments(context.db, { from_item_id: source.item_id, to_item_id: item_id });
    await copyBrand(context, { from_item_id: source.item_id, to_item_id: item_id });
    await copyFiles(context, { from: source, to_item_id: item_id });
    await recordPagesOfItemSaved(context.db, item_id);
    const page_ids = (await listMenuPages(context.db, wholeItem(item_id))).map(({ page_id }) => page_id);
    await groupSavedPages(context, item_id, { by: owner, source: 'copy', page_ids });
    if (isSinglePage(source)) await renameOnlyPage(context.db, item_id, settings.item_name);
    return item_id;
  });
  return orDomainTaken(work);
}

/** As it was asked for, else as the source has it. */
function accessOfCopy(
  { secrets }: Context,
  source: ItemRow,
  { password, visibility }: ItemSettings,
): Pick<ItemSettings, 'password' | 'visibility'> {
  if (visibility !== '' || password !== '') return { password, visibility };
  if (isOn(source.members_only)) return { password, visibility: 'members' };
  return { password: secrets.decrypt(source.password), visibility };
}

/** After the transaction of the copy: before, nobody sees its pages. */
export async function indexCopy(context: Context, item_id: number): Promise<void> {
  const pages = await listMenuPages(context.db, wholeItem(item_id));
  pagesChanged(
    context,
    pages.map(({ page_id }) => page_id),
  );
}

/** @returns the ids of the catalogs by those of their sources */
async function copyContents(
  { db, now }: Context,
  source: ScopedItem,
  { item_id, owner }: { item_id: number; owner: Person },
): Promise<ReadonlyMap<number, number>> {
  const rows = await listCatalogs(db, source);
  const copyOf = new Map<number, number>();
  const { uid, username } = owner;
  const copyOne = async (row: CatalogRow) => {
    const { cat_name, s_number, level, parent_cat_id } = row;
    const place = { item_id, parent_cat_id: copyOf.get(parent_cat_id) ?? 0, level };
    const { cat_id } = await insertCatalog(db, { ...place, cat_name, s_number, addtime: now() });
    copyOf.set(row.cat_id, cat_id);
    const target = { item_id, cat_id, uid, username, now: now() };
    await copyPages(db, { ...source, cat_id: row.cat_id }, target);
  };
  for (const row of rows.toSorted((a, b) => a.level - b.level)) await copyOne(row);
  const root = { item_id, cat_id: 0, uid, username, now: now() };
  await copyPages(db, { ...source, cat_id: 0 }, root);
  return copyOf;
}
