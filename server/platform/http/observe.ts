/** What operators see of the traffic: metrics for those who have the token, and a line in the log for what matters. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#common/contract/index.ts';
import type { RateReport } from '../access/token/use-rate.ts';
import type { Context } from '../context.ts';
import type { AnsweredRequest } from '../metrics/metrics.ts';
import { sameText } from '../secrets.ts';
import { nameOfAddress } from './address-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that was requested, once it is known. */
    call_name: CallName | undefined;
    /** What is left of the rate of the token or key that was used. */
    rate: RateReport;
  }
}

const slowSeconds = 1;

export function observe(app: FastifyInstance, context: Context): void {
  app.decorateRequest('call_name', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.rate = {};
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(rateHeaders(request.rate));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = describeAnswer(request, reply);
    context.metrics.answered(answered);
    logAnswer(context, request, answered);
    done();
  });
  serveMetrics(app, context);
}

/** As the IETF's draft of RateLimit headers has them (draft-ietf-httpapi-ratelimit-headers). */
function rateHeaders({ state }: RateReport): Record<string, string> {
  if (state === undefined) return {};
  const { limit, left, window_seconds, reset_seconds, is_over } = state;
  return {
    'ratelimit-policy': `"key";q=${limit};w=${window_seconds}`,
    ratelimit: `"key";r=${left};t=${reset_seconds}`,
    ...(is_over && { 'retry-after': String(reset_seconds) }),
  };
}

function describeAnswer(request: FastifyRequest, reply: FastifyReply): AnsweredRequest {
  const { call_name, url } = request;
  const kind = call_name !== undefined ? 'call' : url.startsWith('/assets/') ? 'file' : 'page';
  return { kind, name: call_name ?? '', status: reply.statusCode, seconds: reply.elapsedTime / 1000 };
}

/** Every request at `debug`; at `info` those that broke or took long. Never the address: it may hold a key. */
function logAnswer({ log }: Context, request: FastifyRequest, { status, seconds }: AnsweredRequest): void {
  const level = status >= 500 || seconds >= slowSeconds ? 'info' : 'debug';
  log[level]('a request was answered', {
    request_id: request.id,
    method: request.method,
    path: nameOfAddress(request),
    status,
    ms: Math.round(seconds * 1000),
    address: request.ip,
  });
}

/** Not there for whoever has no token: what a site does is nobody's business. */
function serveMetrics(app: FastifyInstance, { config, metrics }: Context): void {
  const { read } = metrics;
  const { metrics_token } = config;
  if (!read || metrics_token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metrics_token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'the token is missing' });
    const { content_type, text } = await read();
    return reply.header('cache-control', 'no-store').type(content_type).send(text);
  });
}

/** A name for each request, of a proxy in front where one is trusted. */
export function requestIds({ config, random }: Pick<Context, 'config' | 'random'>) {
  const { trust_proxy } = config;
  const process = random.hex(4);
  let count = 0;
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    if (trust_proxy !== false && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
