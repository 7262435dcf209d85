/** What people who are signed in read alike: one answer for all who have the same rights on an item. */

import type { CallName } from '#common/contract/index.ts';
import type { ItemScope } from '#common/grants/item-scope.ts';
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
import { findIndexChanges } from './queries.ts';

type SharedPlace = Pick<Context, 'db' | 'now'>;
type SeenRights = { item: ItemWithRights; role: Role; scope: ItemScope; uid: number; keyword: string };
/** What an answer depends on besides the item, its menu and the rights. */
type ResponseRest = (place: SharedPlace, seen: SeenRights) => Promise<unknown>;
/** With whom the answer is shared, and what it is as long as this stays. */
type FoundResponse = { subject: string; value: string };

/** LIST: the calls whose answers are shared so. */
const restsOfCalls: Partial<Record<CallName, ResponseRest>> = {
  'item/info': async ({ db }, { item, uid, keyword }) => [
    await countNotices(db, { to_uid: uid, only_unread: true }),
    keyword === '' ? 0 : await findIndexChanges(db, item),
  ],
  'search/pages': async ({ db }, { item }) => findIndexChanges(db, item),
};

/** @param validators know which calls read the same */
export function createSharedResponses(place: SharedPlace, validators: CacheValidators): SharedResponses {
  return {
    async viewOf(name, plain, actor) {
      const rest = restsOfCalls[name];
      const subject = rest && validators.validatorOf(name, plain)?.subject;
      if (rest === undefined || subject === undefined) return undefined;
      const look = async () => {
        const seen = await findSeen(place, actor, plain);
        return (
          seen && {
            subject: `${seen.role} ${markOf(seen.scope)} ${markOfToken(actor)} ${subject}`,
            value: await valueOf(place, seen, rest),
          }
        );
      };
      const found = await look();
      return found && sharedResponseWith(found, look);
    },
  };
}

/** undefined: refused, or read in a way that has to be noted; that is for the call itself. */
async function findSeen(
  { db, now }: SharedPlace,
  actor: Actor,
  { item_id = '', keyword = '' }: CallFields,
): Promise<SeenRights | undefined> {
  if (!actor.user || actor.visit_password !== '') return undefined;
  const { uid } = actor.user;
  const number = /^\d{1,15}$/.test(item_id) ? Number(item_id) : await findItemId(db, item_id);
  const item = number === undefined ? undefined : await findItemWithRights(db, uid, number, now());
  // The only page of an item comes with its text, which has a validator of its own.
  if (!item || isSinglePage(item) || seesByAdminOverride(actor, item)) return undefined;
  const { role, scope } = await findRights({ db, now }, actor, item, roleOf(actor, item));
  return can('item.view', { role, is_archived: isOn(item.is_archived) })
    ? { item, role, scope, uid, keyword }
    : undefined;
}

/** With the item itself: the domain of one may be another's by now. */
async function valueOf(place: SharedPlace, seen: SeenRights, rest: ResponseRest): Promise<string> {
  const { item_id, version, last_update_time, is_archived, password } = seen.item;
  const facts = [item_id, version, last_update_time, is_archived, password !== ''];
  return JSON.stringify([...facts, await rest(place, seen)]);
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
