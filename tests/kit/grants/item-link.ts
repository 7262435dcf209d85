/** Links as tests make and open them. */
import type { CallName } from '#common/contract/index.ts';
import { buildPage } from '../build.ts';
import type { As } from '../test-app.ts';

/** Its first address, for anybody where no readers are sent. */
export async function makeLink(maker: As, item_id: string, sent: Record<string, string> = {}) {
  const { link_id, addresses } = await maker.call('link/add', { item_id, name: 'Bank', ...sent });
  const [{ token, address_id } = { token: '', address_id: '' }] = addresses;
  return { link_id, address_id, token, url: `/s/${token}`, addresses };
}

/** To the item, or to a new page of it. */
export async function openLinkTo(what: 'item' | 'new page', maker: As, reader: As, item_id: string) {
  const place = what === 'item' ? {} : { page_id: (await buildPage(maker, { item_id })).page_id };
  await reader.request({ url: (await makeLink(maker, item_id, { ...place, can_download: '1' })).url });
}

/** A link of the owner for each call that ends or changes one. */
export async function idsOfItemLinks(
  lin: As,
  { item_id, page_id }: { item_id: string; page_id: string },
): Promise<[CallName, Record<string, string>][]> {
  const make = async () => makeLink(lin, item_id, { page_id });
  const [changed, ended, renewed, past] = [await make(), await make(), await make(), await make()];
  await lin.call('link/end', { link_id: past.link_id });
  const { link_id } = changed;
  const place = { cat_id: '0', page_id, name: 'Partner', password: 'other word' };
  return [
    ['link/add', { cat_id: '0', name: 'Further' }],
    ['link/pages', { link_id }],
    ['link/save', { link_id, ...place }],
    ['link/addReaders', { link_id, readers: JSON.stringify(['Wang Min']) }],
    ['link/renewAddress', { address_id: renewed.address_id }],
    ['link/end', { link_id: ended.link_id, address_id: '0' }],
    ['link/remove', { link_id: past.link_id }],
  ];
}
