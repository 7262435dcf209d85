/** The links of an item with what is known of their use. */
import { isSeen } from '#common/grants/item-scope.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { isOwner } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import {
  type AddressInList,
  type DayOfLink,
  type LinkInList,
  listAddresses,
  listDays,
  listLinks,
  listPagesRead,
} from './queries.ts';
import { lastDays, sumOfDays } from './read-days.ts';
import type { AllowedLink } from './require-link.ts';

/** For owners all of them, for other editors their own; of a part that they may not see they learn no name. */
export async function readLinks({ db, now }: Context, { user }: MemberActor, item: AllowedItem) {
  const uid = isOwner(item.role) ? 0 : user.uid;
  const links = await listLinks(db, item.item_id, uid);
  const addresses = await listAddresses(db, item.item_id);
  const days = await listDays(db, item.item_id);
  return links.map(link => ({
    ...presentLink(link, now()),
    part_name: isSeen(item.scope, { cat_id: link.in_cat_id, page_id: link.page_id }) ? link.part_name : '',
    is_own: link.uid === user.uid,
    ...presentUse(link, { addresses, days, now: now() }),
  }));
}

/** By hand, with a right, or on its day. */
export function hasEnded(
  { ended_at, expire_time }: Pick<LinkInList, 'ended_at' | 'expire_time'>,
  now: number,
) {
  return ended_at > 0 || (expire_time > 0 && expire_time <= now);
}

function presentLink(link: LinkInList, now: number) {
  const isEnded = hasEnded(link, now);
  return {
    ...link,
    has_password: link.password !== '',
    is_ended: isEnded,
    ended_at: link.ended_at === 0 && isEnded ? link.expire_time : link.ended_at,
  };
}

type Use = { addresses: readonly AddressInList[]; days: readonly DayOfLink[]; now: number };

function presentUse({ link_id }: LinkInList, { addresses, days, now }: Use) {
  const own = addresses.filter(address => address.link_id === link_id);
  const ids = new Set(own.map(({ address_id }) => address_id));
  const ofLink = days.filter(({ address_id }) => ids.has(address_id));
  return {
    ...sumOfDays(ofLink),
    browsers: own.reduce((sum, { browsers }) => sum + Number(browsers), 0),
    days: lastDays(ofLink, now),
    addresses: own.map(address => ({
      ...address,
      browsers: Number(address.browsers),
      is_ended: address.ended_at > 0,
      ...sumOfDays(ofLink.filter(({ address_id }) => address_id === address.address_id)),
    })),
  };
}

/** Those that are gone, and those that the actor may not see, are one entry without a number and a title. */
export async function readPagesRead({ db }: Context, { link, item }: AllowedLink) {
  const pages = await listPagesRead(db, link);
  const isShown = (page: (typeof pages)[number]) => page.page_title !== '' && isSeen(item.scope, page);
  const shown = pages.filter(isShown).map(({ page_id, page_title, times, last_at }) => {
    return { page_id, page_title, times, last_at };
  });
  const others = pages.filter(page => !isShown(page));
  return others.length === 0 ? shown : [...shown, { page_id: 0, page_title: '', ...sumOfDays(others) }];
}
