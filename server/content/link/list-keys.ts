/** The pages of an item that are shared by a key, with what is known of their use. */
import { rightAt, rights } from '#common/grants/item-scope.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { isOwner } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { listSharesOf } from '../item/access-queries.ts';
import { listBrowserCounts, listReadings } from '../share/reading-queries.ts';
import { lastDays, sumOfDays } from './read-days.ts';

/** For owners all of them, for other editors those of pages that they may edit: who may share a page knows its key. */
export async function readPageKeys({ db, now }: Context, { user }: MemberActor, item: AllowedItem) {
  const { item_id, role, scope } = item;
  const shares = await listSharesOf(db, item_id, now());
  const readings = await listReadings(db, item_id);
  const browsers = await listBrowserCounts(db, item_id);
  const shown = isOwner(role) ? shares : shares.filter(share => rightAt(scope, share) === rights.edit);
  return shown.map(({ name, ...share }) => {
    const days = readings.filter(({ unique_key }) => unique_key === share.unique_key);
    return {
      ...share,
      author_name: name,
      is_own: share.uid === user.uid,
      browsers: browsers.get(share.unique_key) ?? 0,
      ...sumOfDays(days),
      days: lastDays(days, now()),
    };
  });
}
