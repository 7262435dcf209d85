/** The audit log: who changed rights, people, items or settings; when, from where, what. */
import type { audit } from '#common/texts/audit.ts';
import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';
import { hasAudited, insertAudit } from './queries.ts';

type Audited = keyof typeof audit;
type Recorded = {
  what: Audited;
  item?: { item_id: number; item_name: string };
  /** Whom it was done to. */
  person?: { uid: number; username: string };
  /** Further names that the sentence has. Never a password or a key. */
  names?: Record<string, string>;
};
type Recording = Pick<Context, 'db' | 'now'>;
type Doer = Pick<Actor, 'user' | 'address'>;

/** Written where the change is written, in its transaction. */
export async function record(context: Recording, actor: Doer, recorded: Recorded): Promise<void> {
  const { what, item, person, names = {} } = recorded;
  await insertAudit(context.db, {
    addtime: context.now(),
    uid: actor.user?.uid ?? 0,
    username: actor.user?.username ?? '',
    address: actor.address,
    what,
    item_id: item?.item_id ?? 0,
    target_uid: person?.uid ?? 0,
    details: JSON.stringify({
      ...(item && { item: item.item_name }),
      ...(person && { person: person.username }),
      ...names,
    }),
  });
}

const readAgainSeconds = 3600;

/** An administrator reads a private item by office alone: noted once an hour. */
export async function recordReading(
  context: Recording,
  actor: Doer,
  item: { item_id: number; item_name: string },
): Promise<void> {
  const uid = actor.user?.uid ?? 0;
  const since = context.now() - readAgainSeconds;
  if (await hasAudited(context.db, { uid, item_id: item.item_id, what: 'itemRead', since })) return;
  await record(context, actor, { what: 'itemRead', item });
}
