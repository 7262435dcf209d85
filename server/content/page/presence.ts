/** Who has a page open in the editor: others see it, nobody is locked out. */
import { presenceMaxSeconds } from '#common/limits.ts';
import type { Context } from '../../platform/context.ts';
import { type PresentPerson, removePresence, savePresence } from './queries.ts';

type Presence = {
  page_id: number;
  uid: number;
  /** Seconds since the epoch; 0 as long as may be. */
  until: number;
};

/** A moment that has passed says that the person left. */
export async function reportPresence({ db, now }: Context, { page_id, uid, until }: Presence): Promise<void> {
  const last = now() + presenceMaxSeconds;
  const expires_at = until === 0 ? last : Math.min(until, last);
  if (expires_at <= now()) return removePresence(db, page_id, uid);
  await savePresence(db, { page_id, uid, addtime: now(), expires_at });
}

/** As ShowDoc's clients read it: the one other who came first, or oneself. */
export function presentPresence(people: readonly PresentPerson[], uid: number) {
  const others = people.filter(person => person.uid !== uid);
  const first = others[0] ?? people[0];
  return {
    lock: first !== undefined,
    exceed: false,
    lock_uid: first?.uid ?? 0,
    lock_username: first?.username ?? '',
    lock_name: first?.name ?? '',
    is_cur_user: first?.uid === uid,
    others,
  };
}
