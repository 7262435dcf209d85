import type { EventName } from '#common/webhook/event-names.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';

type ItemEvent = {
  event: EventName;
  item_id: number;
  /** Who did it; 0 nobody. */
  uid: number;
  /** `name`: whom or what it is about. */
  names: Record<string, string>;
};

/** Something that is about no page: laid into the outbox in the transaction of the change, and sent after it. */
export async function publishEvent(
  context: Pick<Context, 'db' | 'now' | 'deliveries'>,
  { event, item_id, uid, names }: ItemEvent,
): Promise<void> {
  const { db, now, deliveries } = context;
  const happening = { names: [event], item_id, uid, addtime: now(), facts: { names } };
  if (await publish(db, [happening])) afterCommit(context, () => deliveries.wake());
}
