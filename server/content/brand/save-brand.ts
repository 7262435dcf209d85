/** How the site or an item looks is changed: by administrators, by owners; noted in the audit log. */

import { brandPicturesMax } from '#common/brand/brand-limits.ts';
import type { BrandSettings } from '#common/contract/site/brand.ts';
import { fail } from '#common/errors.ts';
import { flagOption } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { findBrandText, listSigns, removePictures, saveBrandText } from '../../people/site/brand/queries.ts';
import { readBrand } from '../../people/site/brand/seen-brand.ts';
import { saveOptions } from '../../people/site/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { isAdministrator } from '../../platform/access/role.ts';
import { changesBetween, type SettingField } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { touchItem } from '../item/queries.ts';

/** @param item_id 0: the site @returns undefined for the site @throws notFound, notManager, notAllowed */
export async function requireManager(
  context: Context,
  actor: MemberActor,
  item_id: number,
): Promise<ItemRow | undefined> {
  if (item_id > 0) return requireItem(context, actor, item_id, 'item.manage');
  return isAdministrator(actor) ? undefined : fail('notAllowed');
}

/** @param work gets no item for the site @throws as requireManager, itemArchived */
export async function changeAsManager<R>(
  context: Context,
  actor: MemberActor,
  item_id: number,
  work: (context: Context, item: ItemRow | undefined) => Promise<R>,
): Promise<R> {
  await requireManager(context, actor, item_id);
  if (item_id === 0) return inTransaction(context, async context => work(context, undefined));
  return changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
    if (isOn(item.is_archived)) fail('itemArchived');
    return work(context, item);
  });
}

type Saving = { actor: MemberActor; item: ItemRow | undefined; settings: BrandSettings };

/** In a transaction that has checked the right. @throws badInput for a picture that is not of this item */
export async function saveBrand(context: Context, { actor, item, settings }: Saving): Promise<void> {
  const { db, now, random } = context;
  const item_id = item?.item_id ?? 0;
  const known = await listSigns(db, item_id);
  for (const field of ['logo', 'logo_dark', 'cover_picture'] as const)
    if (settings[field] !== '' && !known.includes(settings[field])) fail('badInput', { values: { field } });
  const before = readBrand(await findBrandText(db, item_id));
  await saveBrandText(db, item_id, JSON.stringify(settings));
  await removePictures(
    db,
    known.filter(sign => !picturesOf(settings).includes(sign)),
  );
  // Whatever is kept of pages is told by these that it is old.
  if (item === undefined) await saveOptions(db, { brand_version: random.hex(8) });
  else await touchItem(db, item_id, now(), 'menu');
  const changes = changesBetween(before === undefined ? {} : describe(before), describe(settings));
  if (changes.length === 0) return;
  const what =
    item === undefined ? { what: 'settingsChanged' as const } : { what: 'itemChanged' as const, item };
  await record(context, actor, { ...what, changes });
}

/** Those that were tried and not saved: only so many wait. */
export async function removeUnusedPictures({ db }: Pick<Context, 'db'>, item_id: number): Promise<void> {
  const used = readBrand(await findBrandText(db, item_id));
  const unused = (await listSigns(db, item_id)).filter(
    sign => used === undefined || !picturesOf(used).includes(sign),
  );
  await removePictures(db, unused.slice(0, Math.max(0, unused.length - brandPicturesMax)));
}

const picturesOf = ({ logo, logo_dark, cover_picture }: BrandSettings) => [logo, logo_dark, cover_picture];

const auditedLength = 200;

/** As the audit log names it, long texts from their beginning. */
function describe(settings: BrandSettings): Partial<Record<SettingField, string>> {
  const { name, accent, logo, logo_dark, cover, cover_picture, title, foot_text, front } = settings;
  const { bar_links, foot_links, imprint, privacy, terms, shows_docstead, system_faces } = settings;
  const short = (...texts: string[]) =>
    texts
      .filter(text => text.trim() !== '')
      .join(' / ')
      .slice(0, auditedLength);
  const words = ({ en, zh }: BrandSettings['title']) => short(en, zh);
  return {
    brand_name: name,
    brand_accent: accent,
    brand_logo: short(logo, logo_dark),
    brand_cover: short(cover, cover_picture),
    brand_title: words(title),
    brand_links: short(
      ...[...bar_links, ...foot_links].map(({ name, address }) => `${words(name)} ${address}`),
    ),
    brand_foot: words(foot_text),
    brand_legal: short(...[imprint, privacy, terms].map(words)),
    brand_docstead: flagOption(shows_docstead),
    brand_system_faces: flagOption(system_faces),
    front: flagOption(front.is_on),
    front_text: short(front.uses_overview ? 'overview' : '', front.text.en, front.text.zh),
  };
}
