/** What people who are signed in read alike: one answer for all who have the same rights on an item. */

import type { CallName } from '#common/contract/index.ts';
import { countNotices } from '../../people/notice/queries.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { findItemId, findItemWithRights, type ItemWithRights } from '../../platform/access/queries.ts';
import { can, type Standing } from '../../platform/access/rules.ts';
import { seesByOffice, standingOf } from '../../platform/access/standing.ts';
import type { Stamps, View, Views } from '../../platform/cache/response-cache.ts';
import type { CallFields } from '../../platform/call-fields.ts';
import type { Context } from '../../platform/context.ts';
import { findIndexChanges } from './queries.ts';

type Place = Pick<Context, 'db'>;
type Seen = { item: ItemWithRights; standing: Standing; uid: number; keyword: string };
/** What an answer depends on besides the item, its menu and the rights. */
type Rest = (place: Place, seen: Seen) => Promise<unknown>;
/** With whom the answer is shared, and what it is as long as this stays. */
type Found = { subject: string; value: string };

/** LIST: the calls whose answers are shared so. */
const restsOfCalls: Partial<Record<CallName, Rest>> = {
  'item/info': async ({ db }, { item, uid, keyword }) => [
    await countNotices(db, { to_uid: uid, only_unread: true }),
    keyword === '' ? 0 : await findIndexChanges(db, item),
  ],
  'search/pages': async ({ db }, { item }) => findIndexChanges(db, item),
};

/** @param stamps know which calls ask for the same */
export function createViews(place: Place, stamps: Stamps): Views {
  return {
    async viewOf(name, plain, actor) {
      const rest = restsOfCalls[name];
      const subject = rest && stamps.stampOf(name, plain)?.subject;
      if (rest === undefined || subject === undefined) return undefined;
      const look = async () => {
        const seen = await findSeen(place, actor, plain);
        return seen && { subject: `${seen.standing} ${subject}`, value: await valueOf(place, seen, rest) };
      };
      const found = await look();
      return found && viewWith(found, look);
    },
  };
}

/** undefined: refused, or read in a way that has to be noted; that is for the call itself. */
async function findSeen(
  { db }: Place,
  actor: Actor,
  { item_id = '', keyword = '' }: CallFields,
): Promise<Seen | undefined> {
  if (!actor.user || actor.visit_password !== '') return undefined;
  const { uid } = actor.user;
  const number = /^\d{1,15}$/.test(item_id) ? Number(item_id) : await findItemId(db, item_id);
  const item = number === undefined ? undefined : await findItemWithRights(db, uid, number);
  // The only page of an item comes with its text, which has a stamp of its own.
  if (!item || item.item_type === 2 || seesByOffice(actor, item)) return undefined;
  const standing = standingOf(actor, item);
  return can('item.view', { standing, is_archived: item.is_archived === 1 })
    ? { item, standing, uid, keyword }
    : undefined;
}

/** With the item itself: the domain of one may be another's by now. */
async function valueOf(place: Place, seen: Seen, rest: Rest): Promise<string> {
  const { item_id, version, last_update_time, is_archived, password } = seen.item;
  const facts = [item_id, version, last_update_time, is_archived, password !== ''];
  return JSON.stringify([...facts, await rest(place, seen)]);
}

/**
 * What was found for this very request is what the stamp says first. Whoever asks again gets what is true then: an
 * answer during which somebody's rights or notices changed is not for others.
 */
function viewWith({ subject, value }: Found, look: () => Promise<Found | undefined>): View {
  let first: string | undefined = value;
  const read = async () => {
    const known = first;
    first = undefined;
    if (known !== undefined) return known;
    const found = await look();
    return found?.subject === subject ? found.value : undefined;
  };
  const stamp = { subject, read };
  return { subject, stamps: { stampOf: () => stamp, mark: () => undefined } };
}
