/**
 * Sends what waits in the outbox: to each webhook one message after the other, in the order in which things happened, by
 * the one process that has claimed it. What is not taken is sent again, with the same id, after pauses that grow.
 */
import { isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { failingDaysMax, keptDeliveryDays, retryPauses } from '#common/webhook/webhook-limits.ts';
import { notify } from '../../people/notice/notify.ts';
import { findUserById } from '../../people/user/queries.ts';
import { listOwners } from '../../platform/access/grants/owner-queries.ts';
import { findItemWithRights } from '../../platform/access/queries.ts';
import { type Context, type Deliveries, mayGoOn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { DeliveryRow, WebhookRow } from '../../platform/db/tables.ts';
import { claimSeconds, whileClaimed } from '../../platform/events/hold-claim.ts';
import {
  claimWebhook,
  extendClaim,
  giveUpWaiting,
  listDueWebhooks,
  listWaiting,
  releaseWebhook,
  removeDeliveriesBefore,
  updateDeliveries,
} from '../../platform/events/outbox-queries.ts';
import { removeGroupsBefore } from '../../platform/events/queries.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { describeEvent, type SentEvent } from './describe-event.ts';
import { kindOf, messageId, readTarget } from './read-target.ts';
import { type Sent, sendMessage } from './send-message.ts';

const webhooksAtOnce = 50;
const day = 24 * 3600;
/** Of a chat in one message; a program gets one by one. */
const chatEventsAtOnce = 50;
/** Vendors of chats take about 20 messages in a minute. */
const chatPauseSeconds = 3;
const goneStatus = 410;

const messagesAtOnce = 8;
const inTurn = limitConcurrency(messagesAtOnce);

/** @param contextOf asked when something is to be sent: it is not there yet when this opens */
export function openDeliveries(contextOf: () => Context): Deliveries {
  /** Webhooks that wait for their turn in this process. */
  const queued = new Set<number>();
  const wake = () => contextOf().background.run('deliveries', async () => sendDue(contextOf(), queued));
  return { wake };
}

/** Also what a process left that ended, and what has paused long enough. */
async function sendDue(context: Context, queued: Set<number>): Promise<void> {
  const due = await listDueWebhooks(context.db, context.now(), webhooksAtOnce);
  for (const { webhook_id } of due) {
    if (queued.has(webhook_id)) continue;
    context.background.run('delivery', async () => sendAll(context, webhook_id, queued));
  }
}

export async function removeOldDeliveries({ db, now }: Context): Promise<void> {
  const moment = now() - keptDeliveryDays * day;
  await removeDeliveriesBefore(db, moment);
  await removeGroupsBefore(db, moment);
}

/** One message in a turn: slow receivers with much to take leave the others theirs. */
async function sendAll(context: Context, webhook_id: number, queued: Set<number>): Promise<void> {
  while (mayGoOn(context)) {
    queued.add(webhook_id);
    const webhook = await inTurn(async () => {
      queued.delete(webhook_id);
      return sendNext(context, webhook_id);
    });
    if (webhook === undefined) return;
    if (isChat(webhook)) await context.background.pause(chatPauseSeconds * 1000);
  }
}

/** @returns undefined where nothing is to be sent now */
async function sendNext(context: Context, webhook_id: number): Promise<WebhookRow | undefined> {
  if (!mayGoOn(context)) return undefined;
  const now = context.now();
  const webhook = await claimWebhook(context.db, webhook_id, { now, until: now + claimSeconds });
  if (webhook === undefined) return undefined;
  if (!(await mayStillSend(context, webhook))) await switchOff(context, webhook, 'owner');
  else await sendClaimed(context, webhook);
  return webhook;
}

/** What cannot even be tried counts as not taken: after days of it somebody is told. */
async function sendClaimed(context: Context, webhook: WebhookRow): Promise<void> {
  try {
    await sendOnce(context, webhook, await nextDeliveries(context, webhook));
  } catch (error) {
    await keepFailure(context, webhook, { status: 0, retry_after: 0 });
    throw error;
  }
}

/** Those that belong into one message. */
async function nextDeliveries({ db }: Context, webhook: WebhookRow): Promise<DeliveryRow[]> {
  const waiting = await listWaiting(db, webhook.webhook_id, isChat(webhook) ? chatEventsAtOnce : 1);
  const other = waiting.findIndex(({ item_id }) => item_id !== waiting[0]?.item_id);
  return other < 0 ? waiting : waiting.slice(0, other);
}

/**
 * Whoever set it up still decides over the item, or over the site. Of an item in the recycle bin nothing is said, and it
 * may come back.
 */
async function mayStillSend({ db, now }: Context, { item_id, uid }: WebhookRow): Promise<boolean> {
  if (item_id === 0) {
    const person = await findUserById(db, uid);
    return person !== undefined && isAdministrator(person) && !isOn(person.is_suspended);
  }
  const item = await findItemWithRights(db, uid, item_id, now());
  const isOwner = item?.uid === uid || item?.own_role === 'owner';
  return item === undefined || (isOwner && !isOn(item.is_suspended));
}

async function sendOnce(
  context: Context,
  webhook: WebhookRow,
  deliveries: readonly DeliveryRow[],
): Promise<void> {
  const target = readTarget(context, webhook);
  const events: SentEvent[] = [];
  const said: DeliveryRow[] = [];
  for (const delivery of deliveries) {
    const event = await describeEvent(context, delivery, target.lang);
    if (event === undefined) await dropDelivery(context, delivery, 'gone');
    else if (event === 'archived') await dropDelivery(context, delivery, event);
    else {
      events.push(event);
      said.push(delivery);
    }
  }
  const [first] = said;
  if (first === undefined) return releaseWebhook(context.db, webhook, {});
  const message = { message_id: messageId(context, first), events };
  const extend = async (until: number) => extendClaim(context.db, webhook, until);
  const claim = { row: webhook, extend, now: context.now };
  const sent = await whileClaimed(claim, async () => sendMessage(context, target, message));
  await keepOutcome(context, webhook, { said, sent });
}

/** Of what is gone nothing is sent, nor of an item that is archived; it may be sent by hand later. */
async function dropDelivery(
  { db, now }: Context,
  { delivery_id }: DeliveryRow,
  failure: 'gone' | 'archived',
): Promise<void> {
  await updateDeliveries(db, [delivery_id], { state: 'failed', failure, sent_at: now() });
}

type Outcome = { said: readonly DeliveryRow[]; sent: Sent };

async function keepOutcome(context: Context, webhook: WebhookRow, { said, sent }: Outcome): Promise<void> {
  const now = context.now();
  const { is_taken, status, ms, failure, request, answer } = sent;
  await inTransaction(context, async context => {
    await updateDeliveries(
      context.db,
      said.map(({ delivery_id }) => delivery_id),
      {
        state: is_taken ? 'sent' : 'waiting',
        attempts: (said[0]?.attempts ?? 0) + 1,
        sent_at: now,
        status,
        ms,
        failure,
        request,
        answer,
      },
    );
    if (is_taken) return releaseWebhook(context.db, webhook, taken(webhook, now));
    return keepFailure(context, webhook, sent);
  });
}

function taken(webhook: WebhookRow, now: number) {
  return { failures: 0, failing_since: 0, next_at: isChat(webhook) ? now + chatPauseSeconds : 0 };
}

const isChat = (webhook: WebhookRow) => kindOf(webhook) !== 'webhook';

/** After days of it, or where the receiver says that it is no more, nothing is tried again. */
async function keepFailure(
  context: Context,
  webhook: WebhookRow,
  { status, retry_after }: Pick<Sent, 'status' | 'retry_after'>,
): Promise<void> {
  const now = context.now();
  const failing_since = webhook.failing_since === 0 ? now : webhook.failing_since;
  if (status === goneStatus || now - failing_since >= failingDaysMax * day)
    return switchOff(context, webhook, status === goneStatus ? 'gone' : 'failures');
  const pause = retryPauses[Math.min(webhook.failures, retryPauses.length - 1)] ?? day;
  await releaseWebhook(context.db, webhook, {
    failures: webhook.failures + 1,
    failing_since,
    next_at: now + Math.max(pause, Math.min(retry_after, day)),
  });
}

type OffReason = 'failures' | 'gone' | 'owner';

async function switchOff(context: Context, webhook: WebhookRow, off_reason: OffReason): Promise<void> {
  const { webhook_id, item_id, uid, name } = webhook;
  await inTransaction(context, async context => {
    const changes = { is_on: 0, off_reason, failures: 0, failing_since: 0 };
    await releaseWebhook(context.db, webhook, changes);
    await giveUpWaiting(context.db, webhook_id, 'switched_off');
    const item = item_id === 0 ? undefined : await findItemWithRights(context.db, 0, item_id);
    await notify(context, {
      what: 'webhookOff',
      to: item ? await listOwners(context.db, item, context.now()) : [uid],
      from: { uid: 0, username: '', name: '' },
      names: {
        title: name,
        path: item_id === 0 ? '/admin/index?part=webhooks' : `/item/setting/${item_id}?tab=automations`,
        ...(off_reason === 'owner' && { text: 'webhookOffOwnerText' }),
      },
      item_id,
    });
  });
}
