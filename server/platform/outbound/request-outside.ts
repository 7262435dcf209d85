/**
 * The one way to request what an address leads to that a person named. The host must be on the administrator's list; its
 * name is resolved once, what comes of it is checked, and the connection goes to that address. Each redirect is a new
 * request for all of this. See docs/decisions/029-outbound.md.
 */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import {
  type OutboundCut,
  type OutboundMethod,
  type OutboundReason,
  type OutboundStep,
  outboundMethods,
} from '#common/outbound/outbound-kinds.ts';
import type { Context } from '../context.ts';
import { type AllowedHost, parseUrl, requireHost } from './allowed-hosts.ts';
import { openConnection, type Resolve, type RunStep, resolveBySystem } from './open-connection.ts';
import { OutboundFailure, RightEnded, reasonOf } from './outbound-failure.ts';
import { readAnswer, takenEncodings } from './read-answer.ts';
import { chooseHeaders, type HeaderPair, headersAfterRedirect } from './sent-headers.ts';
import { type StepTime, StepTimes } from './step-times.ts';

export type OutboundRequest = {
  method: OutboundMethod;
  url: string;
  headers?: readonly HeaderPair[];
  body?: Buffer;
  /** Of the administrator. */
  hosts: readonly AllowedHost[];
  /** What else decides; of each redirect again. @returns false to end it as `target_not_listed` */
  mayRequest?: (method: OutboundMethod, url: URL) => boolean;
  /** Aborted when nobody waits for the answer any more, or with a RightEnded. */
  signal?: AbortSignal;
  reader?: OutboundReader;
  max_bytes?: number;
  max_ms?: number;
  /** 0: a redirect is the answer. */
  max_redirects?: number;
  resolve?: Resolve;
};

/** Of the answer that is no redirect, before its body. */
type OutboundHead = {
  status: number;
  headers: HeaderPair[];
  /** Where the answer is from, after redirects. */
  url: string;
  /** Headers of the caller that were not sent: only we set them. */
  left_out: string[];
};
/** Takes an answer as it comes; the other machine waits while this is waited for. */
export type OutboundReader = {
  onHead: (head: OutboundHead) => Promise<void>;
  onPart: (part: Buffer) => Promise<void>;
};
type OutboundAnswer = OutboundHead & {
  /** Empty where a reader took it. */
  body: Buffer;
  cut: OutboundCut;
};
export type OutboundResult = { steps: StepTime[]; ms: number } & (
  | { answer: OutboundAnswer; failure?: never }
  | { answer?: never; failure: { step: OutboundStep; reason: OutboundReason } }
);

const defaultMaxBytes = 10 * 1024 * 1024;
const defaultMaxMs = 30_000;
const defaultMaxRedirects = 5;
const headMaxBytes = 64 * 1024;

type Parts = Pick<Context, 'log' | 'elapsedMs'>;
type Hop = { method: OutboundMethod; url: URL; headers: HeaderPair[]; body: Buffer | undefined };
type Limits = { max_bytes: number; timeout: AbortSignal; signal: AbortSignal };

/** Never throws for what another machine does. What is logged: host, status, time; no path, no header, no body. */
export async function requestOutside(parts: Parts, request: OutboundRequest): Promise<OutboundResult> {
  const start = parts.elapsedMs();
  const steps = new StepTimes(parts);
  const limits = limitsOf(request);
  let host = '';
  const noteHost = (url: URL) => {
    host = url.host;
  };
  const { answer, failure } = await tryRequest(request, limits, { steps, noteHost });
  const ms = Math.round(parts.elapsedMs() - start);
  parts.log.info('a request to another machine', { host, ms, status: answer?.status, ...failure });
  const times = steps.list();
  return answer === undefined ? { steps: times, ms, failure } : { steps: times, ms, answer };
}

type Outcome =
  | { answer: OutboundAnswer; failure?: never }
  | { answer?: never; failure: Pick<OutboundFailure, 'step' | 'reason'> };
type Notes = { steps: StepTimes; noteHost: (url: URL) => void };

async function tryRequest(request: OutboundRequest, limits: Limits, notes: Notes): Promise<Outcome> {
  try {
    return { answer: await followRedirects(request, limits, notes) };
  } catch (error) {
    const { step, reason } = failureOf(error, limits, notes.steps);
    return { failure: { step, reason } };
  }
}

function limitsOf({ max_bytes = defaultMaxBytes, max_ms = defaultMaxMs, signal }: OutboundRequest): Limits {
  const timeout = AbortSignal.timeout(max_ms);
  return { max_bytes, timeout, signal: AbortSignal.any(signal ? [timeout, signal] : [timeout]) };
}

function failureOf(error: unknown, { timeout, signal }: Limits, steps: StepTimes): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  if (timeout.aborted) return new OutboundFailure(steps.running(), 'timeout');
  if (signal.reason instanceof RightEnded) return new OutboundFailure(steps.running(), 'right_ended');
  if (signal.aborted) return new OutboundFailure(steps.running(), 'aborted');
  throw error;
}

async function followRedirects(
  request: OutboundRequest,
  limits: Limits,
  { steps, noteHost }: Notes,
): Promise<OutboundAnswer> {
  const { headers, left_out } = chooseHeaders(request.headers ?? []);
  const { method, body, max_redirects = defaultMaxRedirects } = request;
  let hop: Hop = { method, url: parseUrl(request.url), headers, body };
  for (let redirects = 0; redirects <= max_redirects; redirects += 1) {
    noteHost(hop.url);
    const host = await steps.run('allowed', async () => requireAllowed(request, hop));
    const { resolve = resolveBySystem } = request;
    const { signal } = limits;
    const socket = await openConnection(hop.url, { host, resolve, signal, runStep: steps.run });
    const leadsOn = (answer: HopHead) => max_redirects > 0 && locationOf(answer) !== undefined;
    const { href: url } = hop.url;
    const takeHead: TakeHead = async answer => {
      if (request.reader === undefined || leadsOn(answer)) return undefined;
      await request.reader.onHead({ ...answer, url, left_out });
      return request.reader.onPart;
    };
    const exchanging = { limits, runStep: steps.run, takeHead };
    const answer = await exchange(socket, hop, exchanging).finally(() => socket.destroy());
    const next = leadsOn(answer) ? redirectOf(hop, answer) : undefined;
    if (next === undefined) return { ...answer, url, left_out };
    hop = next;
  }
  throw new OutboundFailure('allowed', 'too_many_redirects');
}

function requireAllowed({ hosts, mayRequest }: OutboundRequest, { method, url }: Hop): AllowedHost {
  if (!outboundMethods.includes(method)) throw new OutboundFailure('allowed', 'method_wrong');
  const host = requireHost(hosts, url);
  if (mayRequest?.(method, url) === false) throw new OutboundFailure('allowed', 'target_not_listed');
  return host;
}

type HopHead = Pick<OutboundAnswer, 'status' | 'headers'>;
type HopAnswer = Omit<OutboundAnswer, 'url' | 'left_out'>;
/** @returns what takes the body, where somebody does */
type TakeHead = (answer: HopHead) => Promise<OutboundReader['onPart'] | undefined>;
type Exchanging = { limits: Limits; runStep: RunStep; takeHead: TakeHead };

async function exchange(
  socket: Socket,
  { method, url, headers, body }: Hop,
  exchanging: Exchanging,
): Promise<HopAnswer> {
  const { limits, runStep } = exchanging;
  // Loaded with the first request: a seventh of all code, which each start would wait for.
  const { Client } = await import('undici');
  const client = new Client(url.origin, {
    // Not at once: the client would not go on after it.
    connect: (_options, done) => setImmediate(done, null, socket),
    pipelining: 1,
    maxHeaderSize: headMaxBytes,
  });
  try {
    const answering = client.request({
      method,
      path: url.pathname + url.search,
      headers: [...headers.flatMap(({ name, value }) => [name, value]), 'accept-encoding', takenEncodings],
      body: body ?? null,
      signal: limits.signal,
    });
    // Whether it fails is asked below.
    answering.catch(() => {});
    await runStep('sent', async () => untilSent(socket, answering, limits));
    return await runStep('received', async () =>
      receive(await orFailure(answering, limits), method, exchanging),
    );
  } finally {
    await client.destroy();
  }
}

const sentEveryMs = 2;

/** All of the request is with the system, or an answer is there before. */
async function untilSent(socket: Socket, answering: Promise<unknown>, limits: Limits): Promise<void> {
  const answered = answering.then(
    () => true,
    () => true,
  );
  while (socket.writableLength > 0 || socket.bytesWritten === 0) {
    if (await Promise.race([pause(sentEveryMs, false), answered])) break;
  }
  if (socket.writableLength > 0 && socket.destroyed) {
    limits.signal.throwIfAborted();
    throw new OutboundFailure('sent', 'reset');
  }
}

async function orFailure(
  answering: Promise<Dispatcher.ResponseData>,
  { signal }: Limits,
): Promise<Dispatcher.ResponseData> {
  try {
    return await answering;
  } catch (error) {
    signal.throwIfAborted();
    throw new OutboundFailure('received', reasonOf(error, 'reset'));
  }
}

const statusesWithoutBody = new Set([204, 304]);

async function receive(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  method: OutboundMethod,
  { limits, takeHead }: Exchanging,
): Promise<HopAnswer> {
  // What fails before it is read is noticed by whoever reads it.
  body.on('error', () => {});
  const pairs = pairsOf(headers);
  const isEmpty = method === 'HEAD' || statusesWithoutBody.has(status) || headers['content-length'] === '0';
  const encoding = isEmpty ? '' : pairs.flatMap(pair => encodingIn(pair)).join(',');
  const head = { status, headers: pairs };
  const onPart = await takeHead(head);
  return { ...head, ...(await readAnswer(body, { ...limits, encoding, onPart })) };
}

const encodingIn = ({ name, value }: HeaderPair) => (name === 'content-encoding' ? [value] : []);

function pairsOf(headers: Dispatcher.ResponseData['headers']): HeaderPair[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values ?? []].flat().map(value => ({ name, value })),
  );
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Where a redirect leads. */
function locationOf({ status, headers }: HopHead): string | undefined {
  if (!redirectStatuses.has(status)) return undefined;
  return headers.find(({ name }) => name === 'location')?.value;
}

/** As browsers go on: by GET after 303, and after 301 and 302 that answer a POST. */
function redirectOf(hop: Hop, answer: HopHead): Hop | undefined {
  const { status } = answer;
  const location = locationOf(answer);
  if (location === undefined) return undefined;
  const url = parseUrl(absolute(location, hop.url));
  const changesMethod = (status === 303 && hop.method !== 'HEAD') || (status < 303 && hop.method === 'POST');
  return {
    url,
    method: changesMethod ? 'GET' : hop.method,
    body: changesMethod ? undefined : hop.body,
    headers: headersAfterRedirect(hop.headers, {
      is_same_origin: url.origin === hop.url.origin,
      keeps_body: !changesMethod,
    }),
  };
}

/** What is relative becomes whole; what is whole stays as it was written, to be looked at as such. */
function absolute(location: string, base: URL): string {
  const [written = ''] = location.split('#', 1);
  if (/^[a-z][a-z0-9+.-]*:/i.test(written) || /[\\\s]/.test(written)) return written;
  return URL.canParse(written, base) ? new URL(written, base).href : written;
}
