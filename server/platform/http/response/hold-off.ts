/** While a backup takes the place of the site: 503 for everybody, in words and with a time to come again. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterRestoreSeconds } from '#common/contract/site/restore-limits.ts';
import { AppError } from '#common/errors.ts';
import { t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import type { Context } from '../../context.ts';
import { langOf } from '../request-context.ts';
import { failure } from './envelope.ts';
import { escapeHtml } from './refusal-page.ts';

/** LIST: what is answered all the time: probes, built files, and how far it is. None of it writes. */
const alwaysAnswered = [
  /^\/(healthz|readyz|metrics)(\?|$)/,
  /^\/assets\//,
  /^\/api\/restore\/progress(\?|$)/,
];

/** Who sends a long request slowly is not waited for: it is cut off, and sent again by whoever sent it. */
function cutOffArriving(app: FastifyInstance, { maintenance }: Context): void {
  const arriving = new Set<IncomingMessage>();
  app.addHook('onRequest', async ({ raw }) => {
    arriving.add(raw);
    raw.once('close', () => arriving.delete(raw));
  });
  maintenance.onBegin(() => {
    for (const request of arriving) if (request.complete === false) request.destroy();
  });
}

/**
 * To be registered once cookies are read: the words are in the language of the browser. What only reads is done when its
 * answer begins, however slowly that is fetched.
 */
export function holdOff(app: FastifyInstance, context: Context): void {
  const { maintenance } = context;
  cutOffArriving(app, context);
  const answered = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onSend', async request => {
    if (request.method === 'GET' || request.method === 'HEAD') answered.get(request)?.();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (alwaysAnswered.some(pattern => pattern.test(request.url))) return undefined;
    if (maintenance.isOn()) return refuse(request, reply);
    const leave = maintenance.enter();
    answered.set(request, leave);
    reply.raw.once('finish', leave).once('close', leave);
    return undefined;
  });
}

async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const lang = langOf(request);
  reply.code(503).headers({ 'retry-after': retryAfterRestoreSeconds, 'cache-control': 'no-store' });
  if (request.url.startsWith('/api/')) return reply.send(failure(new AppError('siteRestoring'), lang));
  const title = escapeHtml(t(lang, 'server.restoringTitle'));
  const words = escapeHtml(t(lang, 'server.restoringWords'));
  return reply
    .type('text/html; charset=utf-8')
    .header('refresh', String(retryAfterRestoreSeconds))
    .send(
      `<!doctype html><html lang="${languages[lang].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`,
    );
}
