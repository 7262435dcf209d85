/** console/*: requests to the API of an item, sent by the server for its members, and where they may go. */
import { z } from 'zod';
import {
  outboundCuts,
  outboundMethods,
  outboundReasons,
  outboundSteps,
} from '../../outbound/outbound-kinds.ts';
import {
  consoleBodyMaxBytes,
  consoleTargetsMax,
  consoleUrlMaxLength,
  headersMaxLength,
} from '../../outbound/outbound-limits.ts';
import { change, changeInLines, nothing, read } from '../call.ts';
import { flagText, id, json, numberText, outboundPort, portText, text, yes } from '../fields.ts';

const schemes = ['https', 'http'] as const;
const target = {
  scheme: z.enum(schemes),
  host: text(255).min(1),
  /** Paths below it are allowed too. */
  path_prefix: text(1_000).default('/'),
  methods: z.array(z.enum(outboundMethods)).min(1).max(outboundMethods.length),
};
const header = z.object({ name: z.string(), value: z.string() });

/** Bytes as base64: four characters for three of them. */
const charactersOf = (bytes: number) => Math.ceil(bytes / 3) * 4;
const bytesText = z
  .string()
  .max(charactersOf(consoleBodyMaxBytes))
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
  .default('');

const request = {
  item_id: id,
  method: text(20),
  url: text(consoleUrlMaxLength),
  headers: json(z.array(header)).default([]),
  body: bytesText,
};
const answer = z.object({
  /** Those that were done, with the milliseconds each took. */
  steps: z.array(z.object({ step: z.enum(outboundSteps), ms: z.number() })),
  ms: z.number(),
  /** Empty where there is an answer. */
  failed_step: z.enum(['', ...outboundSteps]),
  reason: z.enum(['', ...outboundReasons]),
  /** 0 where there is none. */
  status: numberText,
  /** Where the answer is from, after redirects. */
  url: z.string(),
  headers: z.array(header),
  /** In base64, unpacked. */
  body: z.string(),
  size: z.number(),
  is_cut: flagText,
  cut_by: z.enum(outboundCuts),
  /** Headers that were not sent, because only the server sets them. */
  left_out: z.array(z.string()),
});
const bounds = { body_max_bytes: charactersOf(consoleBodyMaxBytes) + headersMaxLength };

/** What a line says: where the answer is from and its headers; some of its body; how it ended, or why there is none. */
const lineKinds = ['head', 'part', 'end'] as const;

export const consoleCalls = {
  'console/targets': read(
    'Whether members of an item may send requests through the server, and where to.',
    { item_id: id },
    z.object({
      item_id: id,
      is_on: flagText,
      targets: z.array(
        z.object({
          ...target,
          path_prefix: z.string(),
          /** Empty: the port of the scheme. */
          port: portText,
          /** The administrator has listed the host. */
          is_allowed: flagText,
        }),
      ),
      is_editable: flagText,
    }),
    ['notFound', 'notAllowed'],
  ),
  'console/saveTargets': change(
    'Lets members of an item send requests through the server to the addresses that are listed, or no longer.',
    {
      item_id: id,
      is_on: yes,
      targets: json(z.array(z.object({ ...target, port: outboundPort })).max(consoleTargetsMax)),
    },
    nothing,
    ['notFound', 'notManager', 'badInput'],
  ),
  'console/send': change(
    'Sends one request through the server, for a member of the item. A failure is an answer too: it names the step and the reason.',
    request,
    answer,
    ['notFound', 'notAllowed', 'tooMany'],
    bounds,
  ),
  'console/stream': changeInLines(
    'As console/send, but the answer comes in lines of JSON while the other server still sends: `head`, then `part` as often as something comes, then `end`.',
    request,
    answer.partial().extend({ kind: z.enum(lineKinds) }),
    ['notFound', 'notAllowed', 'tooMany'],
    bounds,
  ),
} as const;
