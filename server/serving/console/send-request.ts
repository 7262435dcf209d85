/** One request that the server sends for a member of an item. Nothing of it is kept. */
import { fail } from '#common/errors.ts';
import type { OutboundMethod } from '#common/outbound/outbound-kinds.ts';
import {
  consoleAtOnce,
  consoleAtOnceOfAll,
  consoleOfItemPerMinute,
  consolePerMinute,
} from '#common/outbound/outbound-limits.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import type { Context } from '../../platform/context.ts';
import { countInWindow } from '../../platform/db/counters.ts';
import {
  type OutboundRequest,
  type OutboundResult,
  requestOutside,
} from '../../platform/outbound/request-outside.ts';
import type { HeaderPair } from '../../platform/outbound/sent-headers.ts';
import { matchesTarget } from './match-target.ts';
import { readTargets } from './targets.ts';

type ConsoleRequest = Pick<OutboundRequest, 'url' | 'headers' | 'body' | 'signal'> & { method: string };
type Sender = { item_id: number; uid: number };

/** How many are under way in this process, by who sends them. */
const running = new Map<number, number>();

/** @throws tooMany */
export async function sendForMember(
  context: Context,
  { item_id, uid }: Sender,
  request: ConsoleRequest,
): Promise<OutboundResult> {
  const { is_on, targets } = await readTargets(context, item_id);
  if (!is_on) return switchedOff;
  // Counted before anything is waited for: those that come together see each other.
  const end = beginSending(uid);
  try {
    await limitSender(context, { item_id, uid });
    return await requestOutside(context, {
      ...request,
      // What is none ends at the first step.
      method: request.method.toUpperCase() as OutboundMethod,
      hosts: await listAllowedHosts(context),
      mayRequest: (method, url) =>
        [method, ...methodsInstead(request.headers ?? [])].every(one =>
          targets.some(target => matchesTarget(target, one as OutboundMethod, url)),
        ),
    });
  } finally {
    end();
  }
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

async function limitSender(context: Context, { item_id, uid }: Sender): Promise<void> {
  const ofPerson = await countInWindow(context, `rate:console:${uid}`, 60);
  const ofItem = await countInWindow(context, `rate:console-item:${item_id}`, 60);
  if (ofPerson > consolePerMinute || ofItem > consoleOfItemPerMinute) fail('tooMany');
}
