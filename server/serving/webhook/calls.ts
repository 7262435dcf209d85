import type { webhookCalls as contract, WebhookOffReason } from '#common/contract/serving/webhook.ts';
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import { fallbackLang, isLang } from '#common/texts/languages.ts';
import { type EventName, testEvent, type WebhookKind } from '#common/webhook/event-names.ts';
import { listedDeliveries } from '#common/webhook/webhook-limits.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { isAdministrator, isPrivate } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import { countInWindow } from '../../platform/db/counters.ts';
import { afterCommit, inTransaction } from '../../platform/db/open.ts';
import type { ItemRow, WebhookRow } from '../../platform/db/tables.ts';
import { updateWebhook } from '../../platform/events/outbox-queries.ts';
import { type HandlersOf, member } from '../../platform/http/handler.ts';
import { type AllowedHost, isListed, placeOf } from '../../platform/outbound/allowed-hosts.ts';
import {
  countDeliveries,
  findLastSent,
  findWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  sendDeliveryAgain,
} from './queries.ts';
import { kindOf, messageId, readTarget } from './read-target.ts';
import { noteOf, recordWebhook, requirePlainUrl, saveWebhook } from './save-webhook.ts';
import { sendMessage } from './send-message.ts';

const testsPerMinute = 10;
const resendsPerMinute = 60;

export const webhookCalls: HandlersOf<keyof typeof contract> = {
  'webhook/list': member(async ({ context, actor, input: { item_id } }) => {
    await requireManager(context, actor, item_id);
    const rows = await listWebhooks(context.db, item_id);
    const hosts = await listAllowedHosts(context);
    const counts = await countDeliveries(
      context.db,
      rows.map(({ webhook_id }) => webhook_id),
    );
    const countOf = (webhook_id: number, state: string) =>
      counts.find(row => row.webhook_id === webhook_id && row.state === state)?.count ?? 0;
    const webhooks = rows.map(async row => ({
      ...(await present(context, row, hosts)),
      waiting: countOf(row.webhook_id, 'waiting'),
      failed: countOf(row.webhook_id, 'failed'),
    }));
    return {
      item_id,
      is_address_known: context.config.public_url !== undefined,
      webhooks: await Promise.all(webhooks),
    };
  }),

  'webhook/save': member(async ({ context, actor, input }) =>
    changeAsManager(context, actor, input.item_id, async (context, item) => {
      if (item !== undefined && isOn(item.is_archived)) fail('itemArchived');
      const before = input.webhook_id === 0 ? undefined : await requireWebhook(context, input);
      return saveWebhook(context, { actor, item, before, input });
    }),
  ),

  'webhook/delete': member(async ({ context, actor, input }) => {
    await changeAsManager(context, actor, input.item_id, async (context, item) => {
      const webhook = await requireWebhook(context, input);
      await removeWebhook(context.db, webhook.webhook_id);
      await recordWebhook(context, actor, { item, before: noteOf(context, webhook), after: undefined });
    });
    return [];
  }),

  'webhook/test': member(async ({ context, actor, input }) => {
    const { item_id, kind, url, lang, shows_titles } = input;
    const item = await requireManager(context, actor, item_id);
    const kept = input.webhook_id === 0 ? undefined : await requireWebhook(context, input);
    if ((await countInWindow(context, `rate:webhook:${actor.user.uid}`, 60)) > testsPerMinute)
      fail('tooMany');
    const secrets = input.secret === '' ? (kept ? readTarget(context, kept).secrets : []) : [input.secret];
    const target = { kind, url: requirePlainUrl(url), secrets, lang, shows_titles: shows_titles ? 1 : 0 };
    const event = {
      type: testEvent,
      timestamp: new Date(context.now() * 1000).toISOString(),
      data: {
        item: {
          item_id: String(item_id),
          item_name: item?.item_name ?? '',
          is_private: item !== undefined && isPrivate(item),
          url: context.config.public_url ?? '',
        },
        author: { username: actor.user.username, name: actor.user.name },
      },
    };
    return sendMessage(context, target, { message_id: `msg_test${context.random.hex(12)}`, events: [event] });
  }),

  'webhook/deliveries': member(async ({ context, actor, input }) => {
    await requireManager(context, actor, input.item_id);
    const { webhook_id } = await requireWebhook(context, input);
    const { only_failed, before } = input;
    const query = { webhook_id, only_failed, before, limit: listedDeliveries + 1 };
    const rows = await listDeliveries(context.db, query);
    const shown = rows.slice(0, listedDeliveries);
    return {
      deliveries: shown.map(row => ({
        ...row,
        message_id: messageId(context, row),
        event: row.event as EventName,
      })),
      before: rows.length > shown.length ? (shown.at(-1)?.delivery_id ?? 0) : 0,
    };
  }),

  'webhook/resend': member(async ({ context, actor, input }) => {
    if ((await countInWindow(context, `rate:resend:${actor.user.uid}`, 60)) > resendsPerMinute)
      fail('tooMany');
    await changeAsManager(context, actor, input.item_id, async context => {
      const { webhook_id } = await requireWebhook(context, input);
      if (!(await sendDeliveryAgain(context.db, input))) fail('notFound');
      // Whoever sends by hand does not wait for the end of a pause.
      await updateWebhook(context.db, webhook_id, { next_at: 0 });
      afterCommit(context, () => context.deliveries.wake());
    });
    return [];
  }),
};

/** @returns undefined for the site @throws notManager, notAllowed, notFound */
async function requireManager(
  context: Context,
  actor: MemberActor,
  item_id: number,
): Promise<ItemRow | undefined> {
  if (item_id > 0) return requireItem(context, actor, item_id, 'item.manage');
  if (!isAdministrator(actor)) fail('notAllowed');
  return undefined;
}

async function changeAsManager<R>(
  context: Context,
  actor: MemberActor,
  item_id: number,
  work: (context: Context, item: ItemRow | undefined) => Promise<R>,
): Promise<R> {
  if (item_id > 0) return changeItem(context, actor, { item_id, action: 'item.manage' }, work);
  await requireManager(context, actor, item_id);
  return inTransaction(context, async context => work(context, undefined));
}

type Chosen = { item_id: number; webhook_id: number };

async function requireWebhook({ db }: Context, chosen: Chosen): Promise<WebhookRow> {
  return (await findWebhook(db, chosen)) ?? fail('notFound');
}

async function present(context: Context, row: WebhookRow, hosts: readonly AllowedHost[]) {
  const last = await findLastSent(context.db, row.webhook_id);
  const url = context.secrets.decrypt(row.url);
  return {
    ...row,
    kind: kindOf(row) satisfies WebhookKind,
    url,
    has_secret: row.secret !== '',
    events: JSON.parse(row.events) as EventName[],
    lang: isLang(row.lang) ? row.lang : fallbackLang,
    shows_titles: isOn(row.shows_titles),
    is_on: isOn(row.is_on),
    off_reason: row.off_reason as WebhookOffReason,
    is_allowed: isListed(hosts, placeOf(new URL(url))),
    last_sent_at: last?.sent_at ?? 0,
    last_status: last?.status ?? 0,
  };
}
