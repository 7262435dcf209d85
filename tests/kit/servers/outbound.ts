/** Requests through the one way out, to servers of a test. */
import type { OutboundReason, OutboundStep } from '#common/outbound/outbound-kinds.ts';
import type { AllowedHost } from '#server/platform/outbound/allowed-hosts.ts';
import { type OutboundRequest, requestOutside } from '#server/platform/outbound/request-outside.ts';
import { serveHttp } from './http-server.ts';

export const logged: unknown[] = [];
const log = {
  silent: () => {},
  error: () => {},
  warn: () => {},
  debug: () => {},
  info: (message: string, facts?: object) => void logged.push({ message, ...facts }),
};
export const inside = (host: string, port = 0): AllowedHost => ({ host, port, is_internal: true });
export const outside = (host: string, port = 0): AllowedHost => ({ host, port, is_internal: false });

type Sent = Partial<OutboundRequest> & { url: string };

/** To this machine, unless other hosts are named. */
export async function send(request: Sent) {
  const hosts = [inside('127.0.0.1')];
  return requestOutside({ log, elapsedMs: () => performance.now() }, { method: 'GET', hosts, ...request });
}

/** @returns the step and the reason of its failure, or the status and the body */
export async function outcomeOf(request: Sent): Promise<string> {
  const { answer, failure } = await send(request);
  return answer === undefined
    ? `${failure.step} ${failure.reason}`
    : `${answer.status} ${String(answer.body)}`;
}

export const ended = (step: OutboundStep, reason: OutboundReason) => `${step} ${reason}`;
export const hello = () => serveHttp((_, response) => response.end('inside'));
