/** What people who are signed in read alike: one answer for all who have the same rights on an item. */

import type { CallName } from '#common/contract/index.ts';
import { type ItemScope, isSeen } from '#common/grants/item-scope.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { countNotices } from '../../people/notice/queries.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { findRights } from '../../platform/access/grants/find-rights.ts';
import { markOf } from '../../platform/access/grants/seen-parts.ts';
import { findItemId, findItemWithRights, type ItemWithRights } from '../../platform/access/queries.ts';
import { roleOf, seesByAdminOverride } from '../../platform/access/role.ts';
import { can, type Role } from '../../platform/access/rules.ts';
import { markOfToken } from '../../platform/access/token/token-limit.ts';
import type {
  CacheValidators,
  SharedResponse,
  SharedResponses,
} from '../../platform/cache/response-cache.ts';
import type { CallFields } from '../../platform/call-fields.ts';
import type { Context } from '../../platform/context.ts';
import { isSettled, isUnfolded, recentSince } from './cache-validators.ts';
import { findIndexChanges, findPageWithRights } from './queries.ts';

type SharedPlace = Pick<Context, 'db' | 'now'>;
type SeenRights = { role: Role; scope: ItemScope };
/** What an answer shows: with which rights, and facts that change with it. */
type SeenFacts = SeenRights & { facts: unknown };
type FindFacts = (place: SharedPlace, actor: Actor, plain: CallFields) => Promise<SeenFacts | undefined>;
/** With whom the answer is shared, and what it is as long as this stays. */
type FoundResponse = { subject: string; value: string };

/** LIST: the calls whose answers are shared so. */
const factsOfCalls: Partial<Record<CallName, FindFacts>> = {
  'item/info': ofItem(async ({ db }, { item, uid, keyword }) => [
    await countNotices(db, { to_uid: uid, only_unread: true }),
    keyword === '' ? 0 : await findIndexChanges(db, item),
  ]),
  'search/pages': ofItem(async ({ db }, { item }) => findIndexChanges(db, item)),
  'page/info': ofPage(isUnfolded),
  'page/article': ofPage(() => false),
};

/** @param validators know which calls read the same */
export function createSharedResponses(place: SharedPlace, validators: CacheValidators): SharedResponses {
  return {
    async viewOf(name, plain, actor) {
      const find = factsOfCalls[name];
      const subject = find && validators.validatorOf(name, plain)?.subject;
      if (find === undefined || subject === undefined) return undefined;
      const look = async () => {
        const seen = await find(place, actor, plain);
        return (
          seen && {
            subject: `${seen.role} ${markOf(seen.scope)} ${markOfToken(actor)} ${subject}`,
            value: JSON.stringify(seen.facts),
          }
        );
      };
      const found = await look();
      return found && sharedResponseWith(found, look);
    },
  };
}

type SeenItem = { item: ItemWithRights; uid: number; keyword: string };

/** @param rest what the answer depends on besides the item, its menu and the rights */
function ofItem(rest: (place: SharedPlace, seen: SeenItem) => Promise<unknown>): FindFacts {
  return async (place, actor, { item_id = '', keyword = '' }) => {
    if (!actor.user) return undefined;
    const { db, now } = place;
    const { uid } = actor.user;
    const number = /^\d{1,15}$/.test(item_id) ? Number(item_id) : await findItemId(db, item_id);
    const item = number === undefined ? undefined : await findItemWithRights(db, uid, number, now());
    // The only page of an item comes with its text, which has a validator of its own.
    if (!item || isSinglePage(item)) return undefined;
    const seen = await findSeen(place, actor, item);
    const facts = [...factsOf(item), item.last_update_time];
    return seen && { ...seen, facts: [...facts, await rest(place, { item, uid, keyword })] };
  };
}

/** @param changesWithItem the answer has something of other pages in it */
function ofPage(changesWithItem: (plain: CallFields) => boolean): FindFacts {
  return async (place, actor, plain) => {
    const page_id = Number(plain.page_id ?? 0);
    if (!actor.user || !Number.isSafeInteger(page_id) || page_id <= 0) return undefined;
    const now = place.now();
    const { uid } = actor.user;
    const found = await findPageWithRights(place.db, { uid, page_id, now, since: recentSince(now) });
    if (found === undefined) return undefined;
    const { facts, recent, names_and_key, seen_cat_id, seen_page_id, ...row } = found;
    const item = row as ItemWithRights;
    const updated = changesWithItem(plain) ? item.last_update_time : 0;
    if (!isSettled(place, updated)) return undefined;
    const seen = await findSeen(place, actor, item);
    if (!seen || !isSeen(seen.scope, { cat_id: seen_cat_id, page_id: seen_page_id })) return undefined;
    return { ...seen, facts: [...factsOf(item), updated, facts, recent, names_and_key] };
  };
}

/** undefined: refused, or read in a way that has to be noted; that is for the call itself. */
async function findSeen(
  place: SharedPlace,
  actor: Actor,
  item: ItemWithRights,
): Promise<SeenRights | undefined> {
  if (actor.visit_password !== '' || isOn(item.is_suspended) || seesByAdminOverride(actor, item))
    return undefined;
  const { role, scope, opened } = await findRights(place, actor, item, roleOf(actor, item));
  // What is read by a link is counted.
  if (opened !== undefined) return undefined;
  return can('item.view', { role, is_archived: isOn(item.is_archived) }) ? { role, scope } : undefined;
}

/** With the item itself: the domain of one may be another's by now. */
function factsOf({ item_id, version, is_archived, password }: ItemWithRights): unknown[] {
  return [item_id, version, is_archived, password !== ''];
}

/**
 * What was found for this very request is what the validator says first. Whoever reads it again gets what is true then: an
 * answer during which somebody's rights or notices changed is not for others.
 */
function sharedResponseWith(
  { subject, value }: FoundResponse,
  look: () => Promise<FoundResponse | undefined>,
): SharedResponse {
  let first: string | undefined = value;
  const read = async () => {
    const known = first;
    first = undefined;
    if (known !== undefined) return known;
    const found = await look();
    return found?.subject === subject ? found.value : undefined;
  };
  const validator = { subject, read };
  return { subject, validators: { validatorOf: () => validator, dataVersion: () => undefined } };
}
