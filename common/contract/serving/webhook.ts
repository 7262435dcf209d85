/** webhook/*: programs and group chats that are sent what happens in an item, or in all items of the site. */
import { z } from 'zod';
import { outboundSteps } from '../../outbound/outbound-kinds.ts';
import { sourceUrlMaxLength } from '../../outbound/outbound-limits.ts';
import { langs } from '../../texts/langs.ts';
import { eventNames, webhookKinds } from '../../webhook/event-names.ts';
import {
  listedDeliveries,
  webhookNameMaxLength,
  webhookSecretMaxLength,
} from '../../webhook/webhook-limits.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, moment, numberText, text, textOrEmpty, yes } from '../fields.ts';

const offReasons = ['', 'failures', 'gone', 'owner'] as const;
export type WebhookOffReason = (typeof offReasons)[number];
const deliveryStates = ['waiting', 'sent', 'failed'] as const;

/** Of an item its owner, of the site (`item_id` 0) its administrators. */
const place = { item_id: idOrNone };
const chosen = { ...place, webhook_id: id };

const events = z
  .string()
  .transform(names => names.split(',').filter(name => name !== ''))
  .pipe(z.array(z.enum(eventNames)).min(1));

const settings = {
  kind: z.enum(webhookKinds).default('webhook'),
  url: text(sourceUrlMaxLength),
  /** Empty: as it is, or for a program a new one. */
  secret: textOrEmpty(webhookSecretMaxLength),
  lang: z.enum(langs).default('en'),
  shows_titles: yes,
};

const answerOfReceiver = z.object({
  is_taken: flagText,
  /** 0: no answer came. */
  status: numberText,
  ms: numberText,
  /** The step that a request ended at, and why; or `gone`, `switched_off`. Empty where an answer came. */
  failure: z.string(),
  answer: z.string(),
});

const errors = ['notFound', 'notAllowed', 'notManager'] as const;

export const webhookCalls = {
  'webhook/list': read(
    'The programs and group chats that are sent what happens in an item; `item_id` 0: in all items of the site.',
    place,
    z.object({
      item_id: id,
      /** The site knows its own address: without it links in messages lead nowhere. */
      is_address_known: flagText,
      webhooks: z.array(
        z.object({
          webhook_id: id,
          name: z.string(),
          kind: z.enum(webhookKinds),
          url: z.string(),
          has_secret: flagText,
          events: z.array(z.enum(eventNames)),
          lang: z.enum(langs),
          shows_titles: flagText,
          is_on: flagText,
          off_reason: z.enum(offReasons),
          /** The administrator has listed the host. */
          is_allowed: flagText,
          /** In a row, of the message that comes next. */
          failures: numberText,
          next_at: moment,
          waiting: numberText,
          failed: numberText,
          last_sent_at: moment,
          last_status: numberText,
        }),
      ),
    }),
    errors,
  ),
  'webhook/save': change(
    'Sends what happens to an address, or changes how. A secret that the site makes is answered this once.',
    {
      ...place,
      webhook_id: idOrNone,
      name: text(webhookNameMaxLength),
      ...settings,
      events,
      is_on: yes,
    },
    z.object({ webhook_id: id, secret: z.string() }),
    [...errors, 'badInput', 'itemArchived'],
  ),
  'webhook/delete': change(
    'Sends nothing to an address any more; what was sent is forgotten.',
    chosen,
    nothing,
    errors,
  ),
  'webhook/test': change(
    'Sends a test message, also before the settings are saved, and answers what the receiver answered.',
    { ...place, webhook_id: idOrNone, ...settings },
    answerOfReceiver.extend({ steps: z.array(z.object({ step: z.enum(outboundSteps), ms: numberText })) }),
    [...errors, 'badInput', 'tooMany'],
  ),
  'webhook/deliveries': read(
    `What was sent and what waits, newest first: at most ${listedDeliveries}; \`before\` goes on behind the last of them.`,
    { ...chosen, only_failed: yes, before: idOrNone },
    z.object({
      deliveries: z.array(
        answerOfReceiver.omit({ is_taken: true }).extend({
          delivery_id: id,
          message_id: z.string(),
          event: z.enum(eventNames),
          state: z.enum(deliveryStates),
          addtime: moment,
          sent_at: moment,
          attempts: numberText,
          request: z.string(),
        }),
      ),
      /** Where the next ones begin; 0: there are none. */
      before: id,
    }),
    errors,
  ),
  'webhook/resend': change(
    'Sends a message again, with the same id.',
    { ...chosen, delivery_id: id },
    nothing,
    [...errors, 'tooMany'],
  ),
} as const;
