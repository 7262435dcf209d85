/** Pins and stars: marks that a person puts on items for themselves. */
import type { MemberActor } from '../../platform/access/actor.ts';
import { changeItem } from '../../platform/access/change.ts';
import type { Context } from '../../platform/context.ts';
import { removeMark, saveMark } from './queries.ts';

type ItemMark = { table: 'item_top' | 'item_star'; item_id: number; is_on: boolean };

/** A mark comes off whatever has become of the item. @throws as requireItem, for what may not be seen */
export async function markItem(
  context: Context,
  actor: MemberActor,
  { table, item_id, is_on }: ItemMark,
): Promise<void> {
  const { uid } = actor.user;
  if (!is_on) return removeMark(context.db, table, { uid, item_id });
  return changeItem(context, actor, { item_id, action: 'item.view' }, async ({ db, now }) =>
    saveMark(db, table, { uid, item_id, addtime: now() }),
  );
}
