/** A connection to exactly one of the addresses that were checked; the name is resolved once and never again. */
import { lookup } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { OutboundReason, OutboundStep } from '#common/outbound/outbound-kinds.ts';
import { type AllowedHost, literalOf, portOf, requireAddress } from './allowed-hosts.ts';
import { OutboundFailure, reasonOf } from './outbound-failure.ts';

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async name =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/** Runs a step and notes how long it took. */
export type RunStep = <R>(step: OutboundStep, work: () => Promise<R>) => Promise<R>;

const addressesTried = 4;
const connectMs = 5_000;

type Opening = { host: AllowedHost; resolve: Resolve; signal: AbortSignal; runStep: RunStep };

/** @throws OutboundFailure, or what the signal was aborted with */
export async function openConnection(url: URL, opening: Opening): Promise<Socket> {
  const { signal, runStep } = opening;
  const addresses = await runStep('resolved', async () => findAddresses(url, opening));
  const socket = await runStep('connected', async () => connectToOne(addresses, portOf(url), signal));
  if (url.protocol === 'http:') return socket;
  return runStep('certificate', async () => secure(socket, url, signal));
}

async function findAddresses(url: URL, { host, resolve, signal }: Opening): Promise<readonly string[]> {
  const literal = literalOf(url);
  if (literal !== undefined) return [literal];
  const found = await orAborted(resolve(url.hostname), signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new OutboundFailure('resolved', reasonOf(error, 'name_unknown'));
  });
  if (found.length === 0) throw new OutboundFailure('resolved', 'name_unknown');
  // A name that leads outside and inside at once is refused whole.
  for (const address of found) requireAddress(host, address);
  return found.slice(0, addressesTried);
}

/** For work that cannot be ended, such as a resolver of the system: nobody waits for it any more. */
export async function orAborted<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  signal.throwIfAborted();
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function connectToOne(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let trouble: unknown;
  for (const host of addresses) {
    const socket = connectTcp({ host, port, noDelay: true });
    socket.setTimeout(connectMs, () =>
      socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    );
    try {
      await untilEvent(socket, 'connect', signal);
      socket.setTimeout(0);
      return socket;
    } catch (error) {
      signal.throwIfAborted();
      trouble = error;
    }
  }
  throw new OutboundFailure('connected', reasonOf(trouble, 'unreachable'));
}

async function secure(socket: Socket, url: URL, signal: AbortSignal): Promise<Socket> {
  const literal = literalOf(url);
  const host = literal ?? url.hostname;
  const secured = connectTls({
    socket,
    host,
    ...(literal === undefined && { servername: host }),
    ALPNProtocols: ['http/1.1'],
  });
  try {
    await untilEvent(secured, 'secureConnect', signal);
    return secured;
  } catch (error) {
    signal.throwIfAborted();
    throw new OutboundFailure('certificate', certificateReason(error));
  }
}

function certificateReason(error: unknown): OutboundReason {
  const reason = reasonOf(error, 'tls_failed');
  return reason === 'refused' || reason === 'unreachable' ? 'tls_failed' : reason;
}

/** Destroys the socket when it fails. */
async function untilEvent(socket: Socket, name: string, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const abort = () => fail(signal.reason as Error);
    const fail = (error: Error) => {
      end();
      socket.destroy();
      reject(error);
    };
    const closed = () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    const end = () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', fail).off('close', closed);
      // What fails later is noticed by whoever uses it.
      socket.on('error', () => {});
    };
    socket.once('error', fail).once('close', closed);
    socket.once(name, () => {
      end();
      resolve();
    });
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
