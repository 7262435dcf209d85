/** Where a person is signed in: for themselves, and for administrators. */
import { fail } from '#common/errors.ts';
import type { MemberActor, Person } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { hashToken } from '../../platform/secrets.ts';
import { listSessionsOf, removeOneSession, removeSessionsOf } from './queries.ts';

/** Names a session without telling what it is stored as. */
const idOf = (token_hash: string) => hashToken(`session ${token_hash}`).slice(0, 32);

/** @param current the token hash of the session of the request */
export async function listSessions({ db, now }: Context, uid: number, current: string | undefined) {
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
    const ended = await requireSession(context, actor.user.uid, session_id);
    await removeOneSession(context.db, ended.token_hash);
    await record(context, actor, { what: 'sessionEnded' });
  });
}

/**
 * An administrator signs somebody out: in one place, or everywhere.
 * @param session_id empty: everywhere
 * @throws notFound
 */
export async function endSessionOf(
  context: Context,
  actor: MemberActor,
  { person, session_id }: { person: Pick<Person, 'uid' | 'username' | 'name'>; session_id: string },
): Promise<void> {
  await inTransaction(context, async context => {
    const { db } = context;
    if (session_id === '') await removeSessionsOf(db, person.uid, '');
    else await removeOneSession(db, (await requireSession(context, person.uid, session_id)).token_hash);
    await record(context, actor, { what: 'sessionOfUserEnded', person });
  });
}

async function requireSession({ db, now }: Context, uid: number, session_id: string) {
  const rows = await listSessionsOf(db, uid, now());
  return rows.find(row => idOf(row.token_hash) === session_id) ?? fail('notFound');
}
