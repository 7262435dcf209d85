/** One request to a webhook: what is sent, and what came of it. */
import { isOn } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import { testEvent, type WebhookKind } from '#common/webhook/event-names.ts';
import { deliveryMaxMs, keptAnswerMaxLength } from '#common/webhook/webhook-limits.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import type { Context } from '../../platform/context.ts';
import type { WebhookRow } from '../../platform/db/tables.ts';
import { type OutboundResult, requestOutside } from '../../platform/outbound/request-outside.ts';
import { formatChatMessage, isTakenByChat } from './chat-formats.ts';
import { testMessage, writeChatMessage } from './chat-message.ts';
import type { SentEvent } from './describe-event.ts';
import { signatureHeaders, signChat } from './sign-request.ts';

export type Target = Pick<WebhookRow, 'shows_titles'> & {
  lang: Lang;
  kind: WebhookKind;
  url: string;
  /** The new one first. */
  secrets: readonly string[];
};
export type Message = {
  message_id: string;
  /** Of one item; a program gets one of them. */
  events: readonly SentEvent[];
};
export type Sent = {
  is_taken: boolean;
  /** 0: no answer came. */
  status: number;
  ms: number;
  /** A step and why it ended there; empty where an answer came. */
  failure: string;
  request: string;
  answer: string;
  /** Seconds that the receiver asks to be left alone. */
  retry_after: number;
  steps: OutboundResult['steps'];
};

const answerMaxBytes = 64 * 1024;

export async function sendMessage(context: Context, target: Target, message: Message): Promise<Sent> {
  const { kind } = target;
  const signing = { secrets: target.secrets, message_id: message.message_id, now: context.now() };
  const content =
    kind === 'webhook' ? message.events[0] : formatChatMessage(kind, chatMessage(target, message));
  const { url, body } =
    kind === 'webhook'
      ? { url: target.url, body: content }
      : signChat(kind, { url: target.url, body: content }, signing);
  const request = JSON.stringify(body);
  // What is kept of it and shown is what it says: not how a chat knows that it comes from here.
  const shown = JSON.stringify(content);
  const result = await requestOutside(context, {
    method: 'POST',
    url,
    headers: [
      { name: 'content-type', value: 'application/json; charset=utf-8' },
      { name: 'user-agent', value: 'Docstead' },
      ...(kind === 'webhook' ? signatureHeaders(request, signing) : []),
    ],
    body: Buffer.from(request),
    hosts: await listAllowedHosts(context),
    max_bytes: answerMaxBytes,
    max_ms: deliveryMaxMs,
    max_redirects: 0,
  });
  return { ...readResult(kind, result), request: shown };
}

function chatMessage({ lang, shows_titles }: Target, { events }: Message) {
  if (events[0]?.type === testEvent) return testMessage(lang);
  return writeChatMessage(events, { lang, shows_titles: isOn(shows_titles) });
}

function readResult(
  kind: WebhookKind,
  { answer, failure, ms, steps }: OutboundResult,
): Omit<Sent, 'request'> {
  if (answer === undefined)
    return {
      is_taken: false,
      status: 0,
      ms,
      failure: `${failure.step} ${failure.reason}`,
      answer: '',
      retry_after: 0,
      steps,
    };
  const body = answer.body.toString('utf8');
  const isGood = answer.status >= 200 && answer.status < 300;
  const retry = answer.headers.find(({ name }) => name === 'retry-after')?.value ?? '';
  return {
    is_taken: isGood && (kind === 'webhook' || isTakenByChat(kind, body)),
    status: answer.status,
    ms,
    failure: '',
    answer: body.slice(0, keptAnswerMaxLength).toWellFormed().replaceAll('\0', ''),
    retry_after: /^\d{1,6}$/.test(retry) ? Number(retry) : 0,
    steps,
  };
}
