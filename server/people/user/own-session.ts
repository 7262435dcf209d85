/** Where a person is signed in. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { hashToken } from '../../platform/secrets.ts';
import { listSessionsOf, removeOneSession } from './queries.ts';

/** Names a session without telling what it is stored as. */
const idOf = (token_hash: string) => hashToken(`session ${token_hash}`).slice(0, 32);

/** @param current the token hash of the session of the request */
export async function listOwnSessions({ db, now }: Context, uid: number, current: string | undefined) {
  const rows = await listSessionsOf(db, uid, now());
  return rows.map(({ token_hash, renewed_at, ...row }) => ({
    ...row,
    session_id: idOf(token_hash),
    last_used: renewed_at,
    is_current: token_hash === current,
  }));
}

/** @throws notFound */
export async function endOwnSession(context: Context, actor: MemberActor, session_id: string): Promise<void> {
  await inTransaction(context, async context => {
    const rows = await listSessionsOf(context.db, actor.user.uid, context.now());
    const ended = rows.find(row => idOf(row.token_hash) === session_id) ?? fail('notFound');
    await removeOneSession(context.db, ended.token_hash);
    await record(context, actor, { what: 'sessionEnded' });
  });
}
