/** A new key of an item. */
import type { Input } from '#common/contract/index.ts';
import { tokensMax } from '#common/contract/token-limits.ts';
import { fail } from '#common/errors.ts';
import { toFlag } from '#common/row-kinds.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changeItem } from '../../platform/access/change.ts';
import { namedKeyPrefix } from '../../platform/access/key/item-key.ts';
import { newSecret, requireEnd, requireName } from '../../platform/access/token/new-secret.ts';
import type { Context } from '../../platform/context.ts';
import { insertKey, listKeys } from './queries.ts';

/** @returns the key, which nobody can read again @throws notManager, tokenNameMissing, endPassed, tokensTooMany */
export async function addKey(
  context: Context,
  actor: MemberActor,
  { item_id, name, may_write, ends_at }: Input<'itemKey/add'>,
): Promise<{ key_id: number; key: string }> {
  const { secret, secret_hash, last_four } = newSecret(context, namedKeyPrefix);
  return changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
    const named = requireName(name);
    requireEnd(context, ends_at);
    if ((await listKeys(context.db, item_id)).length >= tokensMax)
      fail('tokensTooMany', { values: { limit: tokensMax } });
    await record(context, actor, { what: 'keyMade', item, names: { key: named } });
    const key_id = await insertKey(context.db, {
      item_id,
      name: named,
      key_hash: secret_hash,
      last_four,
      may_write: toFlag(may_write),
      of_pair: 0,
      ends_at,
      last_used_at: 0,
      addtime: context.now(),
      by_uid: actor.user.uid,
    });
    return { key_id, key: secret };
  });
}
