/** Makes and changes links. What is stored of an address is a hash: it is shown once. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { Part } from '#common/grants/item-scope.ts';
import { linkReadersMax, linksOfItem } from '#common/grants/link-limits.ts';
import { toFlag } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { LinkAddressRow, LinkRow } from '../../platform/db/tables.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findCatalog } from '../catalog/queries.ts';
import {
  closeAddress,
  closeLink,
  countAddresses,
  countLinks,
  insertAddress,
  insertLink,
  updateAddress,
  updateLink,
} from './queries.ts';

type NewAddress = { address_id: number; reader: string; token: string };
type LinkPart = { cat_id: number; page_id: number };
/** 128 bits. */
const tokenBytes = 16;

/** The right to edit what a link opens is the right to make it. @param part of 0 and 0 is the whole item @returns its name */
async function requireLinkPart(
  context: Context,
  actor: MemberActor,
  item_id: number,
  { cat_id, page_id }: LinkPart,
): Promise<string> {
  if (cat_id > 0 && page_id > 0) fail('badInput', { values: { field: 'page_id' } });
  const found = await findPart(context, { cat_id, page_id });
  if (found !== undefined && found.item_id !== item_id) fail('notFound');
  const item = await requireItem(context, actor, item_id, 'link.manage', found?.part);
  return found?.name ?? item.item_name;
}

async function findPart(
  { db }: Context,
  { cat_id, page_id }: LinkPart,
): Promise<{ item_id: number; part: Part; name: string } | undefined> {
  if (page_id > 0) {
    const page = (await findPage(db, page_id)) ?? fail('notFound');
    return { item_id: page.item_id, part: page, name: page.page_title };
  }
  if (cat_id === 0) return undefined;
  const catalog = (await findCatalog(db, cat_id)) ?? fail('notFound');
  return { item_id: catalog.item_id, part: { cat_id }, name: catalog.cat_name };
}

/** In a transaction that has locked the item. @throws notFound, notAllowed, badInput, linksTooMany */
export async function addLink(
  context: Context,
  actor: MemberActor,
  item: AllowedItem,
  sent: Input<'link/add'>,
): Promise<{ link_id: number; addresses: NewAddress[] }> {
  const { db, now, secrets } = context;
  const { item_id } = item;
  const { cat_id, page_id, name, lang, expire_time } = sent;
  requireFuture(context, expire_time);
  if (!isOn(item.allow_links)) fail('linksForbidden');
  const part = await requireLinkPart(context, actor, item_id, sent);
  if ((await countLinks(db, item_id, now())) >= linksOfItem)
    fail('linksTooMany', { values: { limit: linksOfItem } });
  const link = await insertLink(db, {
    item_id,
    cat_id,
    page_id,
    name,
    lang,
    expire_time,
    uid: actor.user.uid,
    password: secrets.encrypt(sent.password),
    can_download: toFlag(sent.can_download),
    has_watermark: toFlag(sent.has_watermark),
    addtime: now(),
    ended_at: 0,
  });
  const addresses = await addAddresses(context, link, sent.readers ?? ['']);
  await record(context, actor, { what: 'linkMade', item, names: { link: name, part } });
  return { link_id: link.link_id, addresses };
}

/** @param readers names; `''` is anybody @throws linksTooMany */
export async function addAddresses(
  context: Context,
  { link_id }: LinkRow,
  readers: readonly string[],
): Promise<NewAddress[]> {
  const { db, now, random } = context;
  if ((await countAddresses(db, link_id)) + readers.length > linkReadersMax)
    fail('linksTooMany', { values: { limit: linkReadersMax } });
  const made: NewAddress[] = [];
  for (const reader of readers) {
    const token = random.hex(tokenBytes);
    const row = { link_id, reader, token_hash: hashToken(token), addtime: now(), ended_at: 0 };
    const { address_id } = await insertAddress(db, row);
    made.push({ address_id, reader, token });
  }
  return made;
}

/** The address before leads nowhere any more, and what browsers opened by it is closed. */
export async function renewAddress(
  { db, random }: Context,
  { address_id, reader }: LinkAddressRow,
): Promise<NewAddress> {
  const token = random.hex(tokenBytes);
  await updateAddress(db, address_id, { token_hash: hashToken(token) });
  await closeAddress(db, address_id);
  return { address_id, reader, token };
}

/** In a transaction that has locked the item. @throws notFound, notAllowed, badInput */
export async function changeSettings(
  context: Context,
  actor: MemberActor,
  { link, item }: { link: LinkRow; item: AllowedItem },
  sent: Input<'link/save'>,
): Promise<void> {
  const { link_id, item_id } = link;
  const { password } = sent;
  requireFuture(context, sent.expire_time ?? 0);
  const place = placeOf(link, sent);
  const part = await requireLinkPart(context, actor, item_id, place);
  await updateLink(context.db, link_id, { ...place, ...settingsOf(context, sent) });
  if (password !== undefined && password !== '') await closeLink(context.db, link_id);
  await record(context, actor, { what: 'linkChanged', item, names: { link: sent.name ?? link.name, part } });
}

/** One of both that is sent stands for both: the other is 0 then. */
function placeOf(link: LinkRow, { cat_id, page_id }: Input<'link/save'>): LinkPart {
  if (cat_id === undefined && page_id === undefined) return { cat_id: link.cat_id, page_id: link.page_id };
  return { cat_id: cat_id ?? 0, page_id: page_id ?? 0 };
}

/** What was sent, as columns. */
function settingsOf({ secrets }: Context, sent: Input<'link/save'>): Partial<LinkRow> {
  const { name, lang, expire_time, password, can_download, has_watermark } = sent;
  return {
    ...(name !== undefined && { name }),
    ...(lang !== undefined && { lang }),
    ...(expire_time !== undefined && { expire_time }),
    ...(password !== undefined && { password: secrets.encrypt(password) }),
    ...(can_download !== undefined && { can_download: toFlag(can_download) }),
    ...(has_watermark !== undefined && { has_watermark: toFlag(has_watermark) }),
  };
}

/** @throws badInput */
function requireFuture({ now }: Context, expire_time: number): void {
  if (expire_time > 0 && expire_time <= now()) fail('badInput', { values: { field: 'expire_time' } });
}
