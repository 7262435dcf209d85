import type { Lang } from '#common/texts/index.ts';
import { fallbackLang, isLang } from '#common/texts/languages.ts';
import { type WebhookKind, webhookKinds } from '#common/webhook/event-names.ts';
import type { Context } from '../../platform/context.ts';
import type { DeliveryRow, WebhookRow } from '../../platform/db/tables.ts';
import type { Target } from './send-message.ts';

/** A stored webhook with its address and its secrets in plain text: the newer one first, the one before for a day. */
export function readTarget(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  row: WebhookRow,
): Target & { lang: Lang } {
  const { url, secret, secret_before, secret_before_until, shows_titles } = row;
  const before = secret_before_until > now() ? [secret_before] : [];
  return {
    kind: kindOf(row),
    url: secrets.decrypt(url),
    secrets: [secret, ...before].map(kept => secrets.decrypt(kept)).filter(plain => plain !== ''),
    lang: isLang(row.lang) ? row.lang : fallbackLang,
    shows_titles,
  };
}

/** The same whenever it is sent again, and that of no other message of any site. */
export function messageId(
  { secrets }: Pick<Context, 'secrets'>,
  { delivery_id, addtime }: Pick<DeliveryRow, 'delivery_id' | 'addtime'>,
): string {
  return `msg_${secrets.sign(`delivery ${delivery_id} ${addtime}`).slice(0, messageIdLength)}`;
}
const messageIdLength = 32;

export function kindOf({ kind }: Pick<WebhookRow, 'kind'>): WebhookKind {
  return webhookKinds.find(known => known === kind) ?? 'webhook';
}
