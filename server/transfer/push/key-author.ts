/** In whose name a key acts. */
import type { Actor } from '../../platform/access/actor.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

/** Whoever else is signed in there: what a key does, its item does. */
export const asScript = (actor: Actor): Actor => ({ ...actor, user: undefined });

export type ItemOfKey = ItemRow & { owner_name: string };

/** Deletions by key are the owner's. */
export function ownerOf(item: ItemOfKey) {
  return { uid: item.uid, username: item.owner_name, name: '' };
}
