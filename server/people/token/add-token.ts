/** A new personal token. */
import type { Input } from '#common/contract/index.ts';
import { tokensMax } from '#common/contract/token-limits.ts';
import { fail } from '#common/errors.ts';
import { toFlag } from '#common/row-kinds.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { newSecret, requireEnd, requireName } from '../../platform/access/token/new-secret.ts';
import { personalTokenPrefix } from '../../platform/access/token/personal-token.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { insertToken, listTokensOf } from './queries.ts';

/**
 * @returns the token, which nobody can read again
 * @throws tokenNameMissing, endPassed, tokensTooMany; notFound and others for an item that may not be seen
 */
export async function addToken(
  context: Context,
  actor: MemberActor,
  { name, may_write, item_ids, ends_at }: Input<'token/add'>,
): Promise<{ token_id: number; token: string }> {
  const { uid } = actor.user;
  const named = requireName(name);
  requireEnd(context, ends_at);
  for (const item_id of item_ids) await requireItem(context, actor, item_id, 'item.view');
  const { secret, ...kept } = newSecret(context, personalTokenPrefix);
  const token_id = await inTransaction(context, async context => {
    const others = await listTokensOf(context.db, uid);
    if (others.length >= tokensMax) fail('tokensTooMany', { values: { limit: tokensMax } });
    await record(context, actor, { what: 'tokenMade', names: { token: named } });
    return insertToken(context.db, {
      uid,
      name: named,
      token_hash: kept.secret_hash,
      last_four: kept.last_four,
      may_write: toFlag(may_write),
      item_ids: item_ids.length === 0 ? '' : JSON.stringify(item_ids),
      ends_at,
      last_used_at: 0,
      addtime: context.now(),
    });
  });
  return { token_id, token: secret };
}
