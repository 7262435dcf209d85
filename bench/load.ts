/** Many at once: autocannon against the running product. It shares the cores with the server it measures. */
import { createRequire } from 'node:module';
import type autocannonOf from 'autocannon';
import type { Outcome } from './outcome.ts';
import { count, milliseconds } from './outcome.ts';
import type { Site } from './site.ts';

const autocannon = createRequire(import.meta.url)('autocannon') as typeof autocannonOf;

const connections = 64;
const warmUpSeconds = 2;

export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string };
export type Load = {
  requests: readonly LoadRequest[];
  connections?: number;
  seconds: number;
  /** So many in a row belong to one connection, which sends them in turn; else each sends all of them. */
  requests_each?: number;
  /** So many in a second, all connections together; else as many as go. */
  per_second?: number;
};
export type Loaded = { rate: number; p50: number; p99: number; bytes: number };

const form = { 'content-type': 'application/x-www-form-urlencoded' };

export function callRequest(name: string, input: Record<string, string>): LoadRequest {
  return { method: 'POST', path: `/api/${name}`, body: new URLSearchParams(input).toString() };
}

/** @throws Error when an answer is not a success */
export async function loadSite({ product }: Pick<Site, 'product'>, load: Load): Promise<Loaded> {
  const bytes = Math.max(
    ...(await Promise.all(load.requests.slice(0, 8).map(request => tryOnce(product.address, request)))),
  );
  await run(product.address, { ...load, seconds: warmUpSeconds });
  return { ...(await run(product.address, load)), bytes };
}

/** @returns the bytes of the answer's body as they travel */
async function tryOnce(address: string, { method, path, body }: LoadRequest): Promise<number> {
  const headers = { 'accept-encoding': 'gzip', ...(body === undefined ? {} : form) };
  const response = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const isRefusal = path.startsWith('/api/') && !text.startsWith('{"error_code":0,');
  if (response.status !== 200 || isRefusal)
    throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return Number(response.headers.get('content-length') ?? Buffer.byteLength(text));
}

async function run(address: string, load: Load): Promise<Omit<Loaded, 'bytes'>> {
  const requests = load.requests.map(({ method, path, body }) => ({
    method,
    path,
    headers: { 'accept-encoding': 'gzip', ...(body === undefined ? {} : form) },
    ...(body === undefined ? {} : { body }),
  }));
  const own = ownRequests(requests, load.requests_each);
  const result = await autocannon({
    url: address,
    connections: load.connections ?? connections,
    duration: load.seconds,
    ...(load.per_second === undefined ? {} : { overallRate: load.per_second }),
    requests,
    setupClient: client => {
      client.setRequests(own());
      readNoBodies(client);
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/**
 * autocannon makes text of each body, packed or not, for checks that are not needed here: half of its time for a
 * page of 26 kB, on the cores that the server needs.
 */
function readNoBodies(client: autocannonOf.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(body: Buffer): void } };
  pipelinedRequests.addBody = () => {};
}

/** Hands each connection its part of the list. */
function ownRequests<R>(requests: R[], each = requests.length): () => R[] {
  let next = 0;
  return () => {
    const start = (next * each) % requests.length;
    next += 1;
    return requests.slice(start, start + each);
  };
}

export type LoadAim = { rate: number; p50?: number; p99?: number; bytes?: number };

export function judgeLoad(loaded: Loaded, aim: LoadAim): Outcome {
  const { rate, p50, p99, bytes } = loaded;
  const measured = [`${count(rate)}/s`, `p50 ${milliseconds(p50)}`, `p99 ${milliseconds(p99)}`];
  if (aim.bytes !== undefined) measured.push(`${count(bytes / 1000)} kB an answer`);
  const reached =
    rate >= aim.rate &&
    p50 <= (aim.p50 ?? Infinity) &&
    p99 <= (aim.p99 ?? Infinity) &&
    bytes <= (aim.bytes ?? Infinity);
  return { measured: measured.join(', '), reached };
}
