/** Webhooks and deliveries as those who manage them see them. */
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { DeliveryRow, Tables, WebhookRow } from '../../platform/db/tables.ts';

export async function listWebhooks(db: Db, item_id: number): Promise<WebhookRow[]> {
  return db.selectFrom('webhook').selectAll().where('item_id', '=', item_id).orderBy('webhook_id').execute();
}

export async function findWebhook(
  db: Db,
  { item_id, webhook_id }: Pick<WebhookRow, 'item_id' | 'webhook_id'>,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
}

export async function insertWebhook(db: Db, webhook: Insertable<Tables['webhook']>): Promise<number> {
  const { webhook_id } = await db
    .insertInto('webhook')
    .values(webhook)
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  return webhook_id;
}

export async function removeWebhook(db: Db, webhook_id: number): Promise<void> {
  await db.deleteFrom('delivery').where('webhook_id', '=', webhook_id).execute();
  await db.deleteFrom('webhook').where('webhook_id', '=', webhook_id).execute();
}

export type DeliveryCounts = { webhook_id: number; state: DeliveryRow['state']; count: number };

export async function countDeliveries(db: Db, webhook_ids: readonly number[]): Promise<DeliveryCounts[]> {
  if (webhook_ids.length === 0) return [];
  const rows = await db
    .selectFrom('delivery')
    .select(eb => ['webhook_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('webhook_id', 'in', webhook_ids)
    .where('state', '!=', 'sent')
    .groupBy(['webhook_id', 'state'])
    .execute();
  return rows.map(row => ({ ...row, count: Number(row.count) }));
}

const states = ['waiting', 'sent', 'failed'] as const satisfies readonly DeliveryRow['state'][];

/** Of a webhook the delivery that was tried last. Of those that wait it is the first: the others wait for it. */
export async function findLastSent(db: Db, webhook_id: number) {
  const tried = states.map(async state => {
    const rows = db.selectFrom('delivery').select(['sent_at', 'status', 'attempts']);
    return rows
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', state)
      .orderBy('delivery_id', state === 'waiting' ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst();
  });
  return (await Promise.all(tried))
    .filter(row => row !== undefined)
    .filter(({ attempts }) => attempts > 0)
    .sort((one, other) => other.sent_at - one.sent_at)[0];
}

type DeliveryQuery = { webhook_id: number; only_failed: boolean; before: number; limit: number };

/** Newest first. Failed is also what waits to be sent again. */
export async function listDeliveries(
  db: Db,
  { webhook_id, only_failed, before, limit }: DeliveryQuery,
): Promise<DeliveryRow[]> {
  const shown = only_failed ? states.filter(state => state !== 'sent') : states;
  // Each by the index: there may be a hundred thousand that wait.
  const lists = shown.map(async state => {
    let rows = db.selectFrom('delivery').selectAll().where('webhook_id', '=', webhook_id);
    rows = rows.where('state', '=', state);
    if (before > 0) rows = rows.where('delivery_id', '<', before);
    if (only_failed && state === 'waiting') rows = rows.where('attempts', '>', 0);
    return rows.orderBy('delivery_id', 'desc').limit(limit).execute();
  });
  const all = (await Promise.all(lists)).flat();
  return all.sort((one, other) => other.delivery_id - one.delivery_id).slice(0, limit);
}

/** @returns false where it is not one of the webhook */
export async function sendDeliveryAgain(
  db: Db,
  { webhook_id, delivery_id }: Pick<DeliveryRow, 'webhook_id' | 'delivery_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: 'waiting', failure: '' })
    .where('delivery_id', '=', delivery_id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
