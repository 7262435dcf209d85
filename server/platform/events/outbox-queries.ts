/** Who is sent what happens, and what waits to be sent. A target gets its deliveries in their order, from one process. */
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { rowsAtOnce } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { DeliveryRow, Tables, WebhookRow } from '../db/tables.ts';

export type NewDelivery = Insertable<Tables['delivery']>;

/** Items that are archived: nothing of them is sent. */
export async function listArchived(db: Db, item_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('item')
    .select('item_id')
    .where('item_id', 'in', item_ids)
    .where('is_archived', '=', 1)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Of these items and of the site, switched on. */
export async function listWebhooksOf(db: Db, item_ids: readonly number[]): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('item_id', 'in', [0, ...item_ids])
    .where('is_on', '=', 1)
    .execute();
}

export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += rowsAtOnce)
    await db
      .insertInto('delivery')
      .values(deliveries.slice(from, from + rowsAtOnce))
      .execute();
}

const hasWaiting = (eb: ExpressionBuilder<Tables, 'webhook'>) =>
  eb.exists(
    eb
      .selectFrom('delivery')
      .select('delivery_id')
      .whereRef('delivery.webhook_id', '=', 'webhook.webhook_id')
      .where('state', '=', 'waiting'),
  );

/** Switched on, with something to send, and neither pausing nor with another process. */
export async function listDueWebhooks(db: Db, now: number, limit: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('is_on', '=', 1)
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where(hasWaiting)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

/** @returns the webhook as it is for the one process that may send now; undefined also where nothing waits */
export async function claimWebhook(
  db: Db,
  webhook_id: number,
  { now, until }: { now: number; until: number },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhook')
    .set({ claimed_until: until })
    .where('webhook_id', '=', webhook_id)
    .where('is_on', '=', 1)
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where(hasWaiting)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false where another process has it by now */
export async function extendClaim(
  db: Db,
  { webhook_id, claimed_until }: Pick<WebhookRow, 'webhook_id' | 'claimed_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ claimed_until: until })
    .where('webhook_id', '=', webhook_id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a claim with what came of it, unless another process has it by now. */
export async function releaseWebhook(
  db: Db,
  { webhook_id, claimed_until }: Pick<WebhookRow, 'webhook_id' | 'claimed_until'>,
  changes: Updateable<Tables['webhook']>,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ ...changes, claimed_until: 0 })
    .where('webhook_id', '=', webhook_id)
    .where('claimed_until', '=', claimed_until)
    .execute();
}

export async function updateWebhook(
  db: Db,
  webhook_id: number,
  changes: Updateable<Tables['webhook']>,
): Promise<void> {
  await db.updateTable('webhook').set(changes).where('webhook_id', '=', webhook_id).execute();
}

export async function listWaiting(db: Db, webhook_id: number, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .orderBy('delivery_id')
    .limit(limit)
    .execute();
}

export async function updateDeliveries(
  db: Db,
  delivery_ids: readonly number[],
  changes: Updateable<Tables['delivery']>,
): Promise<void> {
  await db.updateTable('delivery').set(changes).where('delivery_id', 'in', delivery_ids).execute();
}

/** What a webhook that is switched off does not send any more. */
export async function giveUpWaiting(db: Db, webhook_id: number, failure: string): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'failed', failure })
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function removeDeliveriesBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('delivery').where('addtime', '<', moment).execute();
}

/**
 * Of a text that is removed for good: what was sent of it stays with its receivers alone. A message to a chat, and one about
 * many pages, says something of several pages of an item: they are forgotten with it.
 */
export async function forgetRequestsAbout(
  db: Db,
  { page_id, item_id }: Pick<DeliveryRow, 'page_id' | 'item_id'>,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ request: '', answer: '' })
    .where(eb => eb.or([eb('item_id', '=', item_id), eb('page_id', '=', page_id)]))
    .execute();
}
