/** How a request shows that it comes from here: by Standard Webhooks, or as the vendors of group chats have it. Pure. */
import { createHmac } from 'node:crypto';
import type { WebhookKind } from '#common/webhook/event-names.ts';
import type { HeaderPair } from '../../platform/outbound/sent-headers.ts';

export type Signing = {
  /** The new one first; the one before counts for a day longer. Empty: nothing is signed. */
  secrets: readonly string[];
  message_id: string;
  /** Seconds since the epoch. */
  now: number;
};

export const secretPrefix = 'whsec_';

/** https://github.com/standard-webhooks/standard-webhooks: the secret is base64 behind its prefix, else it is text. */
export function signatureHeaders(body: string, { secrets, message_id, now }: Signing): HeaderPair[] {
  const signed = `${message_id}.${now}.${body}`;
  const signatures = secrets.map(secret => `v1,${hmac(keyOf(secret), signed)}`);
  return [
    { name: 'webhook-id', value: message_id },
    { name: 'webhook-timestamp', value: String(now) },
    ...(signatures.length === 0 ? [] : [{ name: 'webhook-signature', value: signatures.join(' ') }]),
  ];
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret);
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest('base64');

type Signed = { url: string; body: unknown };

/** DingTalk signs the address, Feishu a field of the body; the others know by the address alone. */
export function signChat(kind: WebhookKind, { url, body }: Signed, { secrets, now }: Signing): Signed {
  const [secret = ''] = secrets;
  if (secret === '') return { url, body };
  if (kind === 'dingtalk') {
    const signed = new URL(url);
    const timestamp = String(now * 1000);
    signed.searchParams.set('timestamp', timestamp);
    signed.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`));
    return { url: signed.href, body };
  }
  if (kind === 'feishu') {
    const timestamp = String(now);
    return { url, body: { timestamp, sign: hmac(`${timestamp}\n${secret}`, ''), ...(body as object) } };
  }
  return { url, body };
}
