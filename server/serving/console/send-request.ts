/** One request that the server sends for a member of an item. Nothing of it is kept. */
import { fail } from '#common/errors.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import type { OutboundMethod } from '#common/outbound/outbound-kinds.ts';
import {
  consoleAtOnce,
  consoleAtOnceOfAll,
  consoleOfItemPerMinute,
  consolePerMinute,
} from '#common/outbound/outbound-limits.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { countInWindow } from '../../platform/db/counters.ts';
import { isListed, placeOf } from '../../platform/outbound/allowed-hosts.ts';
import {
  type OutboundRequest,
  type OutboundResult,
  requestOutside,
} from '../../platform/outbound/request-outside.ts';
import type { HeaderPair } from '../../platform/outbound/sent-headers.ts';
import { matchesTarget, type Target } from './match-target.ts';
import { readTargets } from './targets.ts';
import { watchRight } from './watch-right.ts';

type ConsoleRequest = Pick<OutboundRequest, 'url' | 'headers' | 'body' | 'reader'> & {
  method: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
};
type Sender = { item_id: number; actor: MemberActor };
type Send = (request: ConsoleRequest) => Promise<OutboundResult>;

/** How many are under way in this process, by who sends them. */
const running = new Map<number, number>();

/** Counts the sender. @returns what sends, to be called once @throws tooMany */
export async function admitSender(context: Context, sender: Sender): Promise<Send> {
  // Counted before anything is waited for: those that come together see each other.
  const end = beginSending(sender.actor.user.uid);
  try {
    await limitSender(context, sender);
  } catch (error) {
    end();
    throw error;
  }
  return async request => send(context, sender, request).finally(end);
}

type Requested = { method: OutboundMethod; url: URL };

async function send(context: Context, sender: Sender, request: ConsoleRequest): Promise<OutboundResult> {
  const { is_on, targets } = await readTargets(context, sender.item_id);
  if (!is_on) return switchedOff;
  const requested: Requested[] = [];
  const isListedBy = (listed: readonly Target[], { method, url }: Requested) =>
    [method, ...methodsInstead(request.headers ?? [])].every(one =>
      listed.some(target => matchesTarget(target, one as OutboundMethod, url)),
    );
  const right = watchRight(async () => {
    const allowed = await readAllowed(context, sender);
    return requested.every(
      one => isListedBy(allowed.targets, one) && isListed(allowed.hosts, placeOf(one.url)),
    );
  });
  try {
    return await requestOutside(context, {
      ...request,
      // What is none ends at the first step.
      method: request.method.toUpperCase() as OutboundMethod,
      hosts: await listAllowedHosts(context),
      mayRequest: (method, url) =>
        requested.push({ method, url }) > 0 && isListedBy(targets, { method, url }),
      signal: AbortSignal.any([request.signal, right.signal]),
    });
  } finally {
    right.end();
  }
}

/** What lets the sender send by now. @throws AppError when the right to it is gone */
async function readAllowed(context: Context, { item_id, actor }: Sender) {
  await requireItem(context, { ...actor, visit_password: '' }, item_id, 'console.send', anyPart);
  const { is_on, targets } = await readTargets(context, item_id);
  return { targets: is_on ? targets : [], hosts: await listAllowedHosts(context) };
}

/** @returns what ends it @throws tooMany */
function beginSending(uid: number): () => void {
  const ofPerson = running.get(uid) ?? 0;
  const ofAll = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (ofPerson >= consoleAtOnce || ofAll >= consoleAtOnceOfAll) fail('tooMany');
  running.set(uid, ofPerson + 1);
  return () => {
    const left = (running.get(uid) ?? 1) - 1;
    if (left === 0) running.delete(uid);
    else running.set(uid, left);
  };
}

const methodHeaders = /^x[-_](?:http[-_])?method(?:[-_]override)?$/i;

/** Many servers take the method of these headers for that of the request: it has to be listed like it. */
function methodsInstead(headers: readonly HeaderPair[]): string[] {
  return headers
    .filter(({ name }) => methodHeaders.test(name))
    .flatMap(({ value }) => value.toUpperCase().split(','))
    .map(method => method.trim());
}

const switchedOff: OutboundResult = {
  steps: [],
  ms: 0,
  failure: { step: 'allowed', reason: 'switched_off' },
};

async function limitSender(context: Context, { item_id, actor }: Sender): Promise<void> {
  const ofPerson = await countInWindow(context, `rate:console:${actor.user.uid}`, 60);
  const ofItem = await countInWindow(context, `rate:console-item:${item_id}`, 60);
  if (ofPerson > consolePerMinute || ofItem > consoleOfItemPerMinute) fail('tooMany');
}
