/** What somebody watches in an item besides pages, and all that they watch. */
import type { Input, Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { watchesPerItem } from '#common/watch-levels.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import {
  listOwnWatches,
  removeItemWatch,
  saveItemWatch,
} from '../../content/page-change/watch/watch-queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import { viewerOf } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import { listItemWatchesOf, listPageWatchesOf } from './queries.ts';
import { requireLog } from './read-log.ts';

/** @throws badInput for a catalog of another item, a field in a catalog alone, and too many; what requireLog throws */
export async function chooseWatch(
  context: Context,
  actor: MemberActor,
  { level, cat_id, field_name, ...input }: Input<'change/watch'>,
): Promise<void> {
  const { db, now } = context;
  const item = await requireLog(context, actor, input.item_id);
  const { item_id } = item;
  const { uid } = actor.user;
  if (level === 'none') return removeItemWatch(db, { uid, item_id, cat_id, field_name });
  if (cat_id !== 0 && (field_name !== '' || !(await isCatalogOf(context, item, cat_id))))
    fail('badInput', { values: { field: 'cat_id' } });
  const others = await listOwnWatches(db, uid, item_id);
  const isKept = others.some(one => one.cat_id === cat_id && one.field_name === field_name);
  if (!isKept && others.length >= watchesPerItem)
    fail('badInput', { values: { field: field_name === '' ? 'cat_id' : 'field_name' } });
  await saveItemWatch(db, { uid, item_id, cat_id, field_name, level, addtime: now() });
}

async function isCatalogOf({ db }: Context, item: ScopedItem, cat_id: number): Promise<boolean> {
  return (await listCatalogs(db, item)).some(catalog => catalog.cat_id === cat_id);
}

/** By item, each with what it is as a whole first. Of what they may not see any more nothing is said. */
export async function listAllWatches(
  { db }: Context,
  actor: MemberActor,
): Promise<Result<'change/ownWatches'>> {
  const viewer = { ...viewerOf(actor), uid: actor.user.uid };
  const none = { cat_id: 0, cat_name: '', field_name: '', page_id: 0, page_title: '' };
  const items = (await listItemWatchesOf(db, viewer)).map(watch => ({ ...none, ...watch }));
  const pages = (await listPageWatchesOf(db, viewer)).map(watch => ({ ...none, ...watch }));
  const placeOf = ({ item_name, item_id, page_title, field_name, cat_name }: (typeof items)[number]) => [
    item_name,
    String(item_id),
    page_title,
    field_name,
    cat_name,
  ];
  return [...items, ...pages].toSorted((one, other) => compareParts(placeOf(one), placeOf(other)));
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return (one[at] ?? '').localeCompare(other[at] ?? '');
}
