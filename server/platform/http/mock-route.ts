/** /mock/*: reads the request as it came, sends what the mock answers. No cookie is set, nothing of it is kept. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/errors.ts';
import { bodyMaxSeconds, mockBodyMaxBytes } from '#common/limits.ts';
import { t } from '#common/texts/index.ts';
import { countedAddress } from '../access/client-address.ts';
import type { Context } from '../context.ts';
import type { Responder } from './app-parts.ts';
import { AnonymousBytes } from './body/anonymous-bytes.ts';
import { drainBody, formatBytes, readBody } from './body/parse-body.ts';
import { hasBody } from './body/read-call.ts';
import { WatchedBody } from './body/watch-body.ts';
import { langOf, openRequestContext } from './request-context.ts';

export function serveMock(
  app: FastifyInstance,
  { context, mock }: Pick<Responder, 'context' | 'mock'>,
): void {
  keepHostsApart(app, context);
  const strangersBytes = new AnonymousBytes();
  app.all('/mock/*', async (request, reply) => {
    if (/^\/mock\/+(?:\?|$)/.test(request.url)) return reply.callNotFound();
    const body = await readMockBody(request, strangersBytes).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (body === undefined) return refuseLarge(request, reply);
    const {
      status,
      headers,
      body: text,
      delay_ms,
    } = await mock.respond({
      method: request.method,
      url: request.url,
      headers: headersOf(request),
      body,
      visitor: {
        user: undefined,
        unlocked_item_ids: [],
        opened_links: [],
        visit_password: '',
        address: countedAddress(request.ip),
        lang: langOf(request),
        rate: request.rate,
      },
      // The cookie counts, and a personal token: another one in a header is the API's own.
      openActor: async () => (await openRequestContext(context, request, { user_token: '' })).actor,
    });
    if (delay_ms > 0) await context.background.pause(delay_ms);
    return reply.code(status).headers(headers).send(text);
  });
}

/** A host of its own serves mocks and nothing else, and the site's host no mocks. */
function keepHostsApart(app: FastifyInstance, { config }: Context): void {
  const { mock_origin } = config;
  if (mock_origin === undefined) return;
  const { host } = new URL(mock_origin);
  app.addHook('onRequest', async (request, reply) => {
    const isMock = request.url.startsWith('/mock/');
    if ((request.host.toLowerCase() === host) === isMock) return;
    await reply.code(404).header('connection', 'close').type('text/plain; charset=utf-8').send('');
  });
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

/** @throws AppError tooLarge, tooMuchAtOnce */
async function readMockBody(request: FastifyRequest, strangersBytes: AnonymousBytes): Promise<Buffer> {
  if (!hasBody(request)) return Buffer.alloc(0);
  const watched = new WatchedBody(request.raw, {
    strangersBytes,
    address: countedAddress(request.ip),
    max_seconds: bodyMaxSeconds,
    findSender: async () => false,
    requireSender: async () => {},
  });
  try {
    return await Promise.race([readBody(request.raw, mockBodyMaxBytes), watched.refused]);
  } finally {
    watched.end();
  }
}

async function refuseLarge(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  drainBody(request.raw);
  const message = t(langOf(request), 'mock.tooLarge', { limit: formatBytes(mockBodyMaxBytes) });
  return reply
    .code(413)
    .header('connection', 'close')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send({ error: 'tooLarge', message });
}
