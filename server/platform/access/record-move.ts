/** The audit log of pages and catalogs that go from one item to another: each item's log says its side. */
import type { Actor } from './actor.ts';
import { type Recording, record } from './audit.ts';

type NamedItem = { item_id: number; item_name: string };
type MovedThing = { way: 'moved' | 'copied'; name: string; from: NamedItem; to: NamedItem };

/** Nothing is noted within one item: its menu changes like that every day. */
export async function recordMove(
  context: Recording,
  actor: Pick<Actor, 'user' | 'address'>,
  { way, name, from, to }: MovedThing,
): Promise<void> {
  if (from.item_id === to.item_id) return;
  const here = { name, from: from.item_name };
  if (way === 'copied') {
    await record(context, actor, { what: 'contentCopied', item: to, names: here });
    return;
  }
  await record(context, actor, { what: 'contentLeft', item: from, names: { name, to: to.item_name } });
  await record(context, actor, { what: 'contentArrived', item: to, names: here });
}
