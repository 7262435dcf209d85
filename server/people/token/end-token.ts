/** A personal token ends: its row is removed, and the next request with it is refused. */
import { fail } from '#common/errors.ts';
import type { MemberActor, Person } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { removeToken } from './queries.ts';

/** @param person whose it is @throws notFound */
export async function endToken(
  context: Context,
  actor: MemberActor,
  { person, token_id }: { person: Pick<Person, 'uid' | 'username' | 'name'>; token_id: number },
): Promise<void> {
  await inTransaction(context, async context => {
    const { name } = (await removeToken(context.db, { uid: person.uid, token_id })) ?? fail('notFound');
    const isOwn = person.uid === actor.user.uid;
    const ended = isOwn ? ({ what: 'tokenEnded' } as const) : ({ what: 'tokenOfUserEnded', person } as const);
    await record(context, actor, { ...ended, names: { token: name } });
  });
}
