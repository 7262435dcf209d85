/**
 * What happened is laid into the outbox of each webhook that wants it, in the transaction of the change. What it says is
 * read when it is sent, with the rights of then.
 */
import type { EventName } from '#common/webhook/event-names.ts';
import type { Db } from '../db/open.ts';
import { insertDeliveries, listArchived, listWebhooksOf, type NewDelivery } from './outbox-queries.ts';

/** Where what is sent is read. */
export type EventFacts = {
  change_id?: number;
  group_id?: number;
  /** Names of people and addresses that the event is about. */
  names?: Record<string, string>;
};

export type Happening = {
  /** What it is, the first name first: a webhook gets the first one that it wants. */
  names: readonly EventName[];
  item_id: number;
  page_id?: number;
  uid: number;
  addtime: number;
  facts: EventFacts;
};

/** @returns whether anything waits to be sent */
export async function publish(db: Db, happenings: readonly Happening[]): Promise<boolean> {
  const wanted = happenings.filter(({ names }) => names.length > 0);
  if (wanted.length === 0) return false;
  const item_ids = [...new Set(wanted.map(({ item_id }) => item_id))];
  const webhooks = await listWebhooksOf(db, item_ids);
  if (webhooks.length === 0) return false;
  const archived = await listArchived(db, item_ids);
  const targets = webhooks.map(webhook => ({
    ...webhook,
    wants: new Set(JSON.parse(webhook.events) as string[]),
  }));
  const told = wanted.filter(({ item_id }) => !archived.has(item_id));
  const deliveries = told.flatMap(happening =>
    targets
      .filter(({ item_id }) => item_id === 0 || item_id === happening.item_id)
      .flatMap(({ webhook_id, wants }) => {
        const event = happening.names.find(name => wants.has(name));
        return event === undefined ? [] : [deliveryOf(webhook_id, event, happening)];
      }),
  );
  await insertDeliveries(db, deliveries);
  return deliveries.length > 0;
}

function deliveryOf(
  webhook_id: number,
  event: EventName,
  { item_id, page_id = 0, uid, addtime, facts }: Happening,
): NewDelivery {
  return {
    webhook_id,
    event,
    item_id,
    page_id,
    uid,
    facts: JSON.stringify(facts),
    state: 'waiting',
    addtime,
  };
}
