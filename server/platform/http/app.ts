/** The web server: calls under /api/, built files under /assets/, pages for everything else. */

import { dirname } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '#common/errors.ts';
import { pageBodyMaxBytes, uploadMaxSeconds } from '#common/limits.ts';
import { linkPrefix } from '#common/reader-page.ts';
import type { Lang } from '#common/texts/langs.ts';
import { isLang } from '#common/texts/languages.ts';
import { CompressedBody } from '../cache/compress.ts';
import type { PreparedResponse } from '../cache/response-cache.ts';
import { openSharedCache, type SharedCache } from '../cache/shared-cache.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { findDatabaseTrouble } from '../db/dialect.ts';
import { type DiskTrouble, findDiskTrouble } from '../storage/disk-space.ts';
import { nameOfAddress, requestCrash } from './address-name.ts';
import type { AppParts } from './app-parts.ts';
import { hasBody } from './body/read-call.ts';
import { serveCalls } from './calls-route.ts';
import { type DataSource, type DataSources, openDataSources } from './data-source.ts';
import { serveMock } from './mock-route.ts';
import { observe, requestIds } from './observe.ts';
import { isDatabaseReady } from './queries.ts';
import { langOf, openRequestContext, putCookie } from './request-context.ts';
import { countOpened } from './response/count-reading.ts';
import { failure, toAppError } from './response/envelope.ts';
import { holdOff } from './response/hold-off.ts';
import { refuseAsText } from './response/refusal-page.ts';
import { sendPrepared } from './response/send-prepared.ts';
import { rewriteUrl } from './rewrite-url.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { isAnonymous } from './session/is-anonymous.ts';

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { context } = parts;
  const app = fastify({
    logger: false,
    trustProxy: trusted(context.config.trust_proxy),
    bodyLimit: pageBodyMaxBytes,
    requestTimeout: uploadMaxSeconds * 1000,
    forceCloseConnections: 'idle',
    rewriteUrl: request => rewriteUrl(request.url ?? '/', context.config.base_path),
    genReqId: requestIds(context),
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 5_000 },
  });
  await protect(app, parts);
  observe(app, context);
  await app.register(cookie);
  holdOff(app, context);
  await app.register(multipart, { limits: { fieldSize: pageBodyMaxBytes, files: 0, fields: 200 } });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  // Bodies are read by the call itself, which knows its ceiling.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  serveProbes(app, context);
  serveContract(app, parts);
  serveSecurityTxt(app, context);
  const sides = openDataSources(parts);
  serveCalls(app, sides);
  serveMock(app, sides.own);
  if (parts.web_dir !== undefined) await serveFiles(app, parts.web_dir);
  servePages(app, sides, publicPagesOf(app, sides));
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AppError) return refuseAsText(request, reply, error);
    const path = nameOfAddress(request);
    context.log.error('a request failed', { request_id: request.id, path, ...requestCrash(request, error) });
    const { error_message } = failure(toAppError(error, request.id), langOf(request));
    return reply.code(statusOfCrash(error)).type('text/plain; charset=utf-8').send(error_message);
  });
  return app;
}

const troubles = {
  full: 'reading only: the disk is full',
  locked: 'reading only: the data folder cannot be written',
} as const satisfies Record<DiskTrouble, string>;

/** Whether the process lives, and whether it can serve. */
function serveProbes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  // Whether requests can be served now: proxies and orchestrators send none otherwise. Who cannot save can be read.
  app.get('/readyz', async (_request, reply) => {
    // Requests still come here: they are told in words, which whatever stands in front could not.
    if (context.maintenance.isOn()) return { status: 'holding off: a backup is being restored' };
    if (await isDatabaseReady(context.db)) {
      const trouble = await findDiskTrouble(context.config.data_dir);
      return { status: trouble === undefined ? 'ok' : troubles[trouble] };
    }
    if (context.replica !== undefined && (await isDatabaseReady(context.replica)))
      return { status: 'the database does not answer, its replica does' };
    return reply.code(503).send({ status: 'the database does not answer' });
  });
}

/** What the calls are, for machines and for those who write clients. */
function serveContract(app: FastifyInstance, { context, describeContract }: AppParts): void {
  const { public_url } = context.config;
  app.get('/api/openapi.json', async request =>
    describeContract(public_url ?? `${request.protocol}://${request.host}`, langOfQuery(request.query)),
  );
}

/** `?lang=zh-cn`; without it, what stands in the contract. */
function langOfQuery(query: unknown): Lang {
  const { lang } = query as { lang?: unknown };
  return isLang(lang) ? lang : 'en';
}

/** One proxy: only the last hop is believed, so that nobody invents an address of their own. */
function trusted(trust_proxy: Config['trust_proxy']) {
  return trust_proxy === 1 ? (_address: string, hop: number) => hop === 0 : trust_proxy;
}

function statusOfCrash(error: unknown): number {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return findDatabaseTrouble(error) === 'databaseAway' ? 503 : 500;
}

/** What no page here needs of a browser; videos from elsewhere may still fill the screen. */
const denied =
  'accelerometer camera display-capture geolocation gyroscope hid idle-detection magnetometer microphone midi payment screen-wake-lock serial usb xr-spatial-tracking';
const permissions = [
  ...denied.split(' ').map(feature => `${feature}=()`),
  'clipboard-write=(self)',
  'fullscreen=*',
].join(', ');

/** The security headers are the same for every answer: helmet makes them once. */
async function protect(app: FastifyInstance, parts: AppParts): Promise<void> {
  const probe = fastify();
  await registerHelmet(probe, parts);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  const own = Object.entries(headers).filter(
    ([name]) => !['content-length', 'date', 'connection', 'content-type'].includes(name),
  );
  await probe.close();
  const security = { ...Object.fromEntries(own), 'permissions-policy': permissions } as Record<
    string,
    string
  >;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security);
    done();
  });
}

async function registerHelmet(app: FastifyInstance, { context, script_hashes }: AppParts): Promise<void> {
  const https = context.config.public_url?.startsWith('https:') === true;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...script_hashes],
        // KaTeX and mermaid place things by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Documents show pictures and videos from elsewhere.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'https:', 'http:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Our forms are sent by scripts; a sign-in that sends one to an identity provider would be listed here.
        formAction: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    originAgentCluster: false,
  });
}

async function serveFiles(app: FastifyInstance, web_dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${web_dir}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  // The command with which scripts send and check documents. Of this release: a pipeline that keeps none gets the newest.
  app.get('/push.mjs', async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="push.mjs"').header('x-robots-tag', 'noindex');
    return reply.sendFile('push.mjs', dirname(web_dir), { maxAge: 0, immutable: false });
  });
}

/** undefined: no cache in front keeps pages. */
function publicPagesOf(app: FastifyInstance, { own }: DataSources): SharedCache | undefined {
  const { shared_cache } = own.context.config;
  if (shared_cache === undefined) return undefined;
  const pages = openSharedCache(shared_cache, { ...own.context, findOpen: own.findOpen });
  app.addHook('onListen', async () => pages.start());
  app.addHook('onClose', async () => pages.end());
  return pages;
}

function servePages(app: FastifyInstance, sides: DataSources, published: SharedCache | undefined): void {
  const { own } = sides;
  app.setNotFoundHandler(async (request, reply) => {
    // Nobody reads it, and it could come for an hour.
    if (hasBody(request)) reply.header('connection', 'close');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await reply.code(405).type('text/plain').send('This address can only be read.');
      return;
    }
    // A link is opened for one browser.
    if (isAnonymous(request, {}) && !request.url.startsWith(linkPrefix)) {
      const page = await sides.forVisitor(side => sharePage(side, request, published));
      countOpened(own.context, request, page);
      return sendPrepared(request, reply, page);
    }
    const opened = await openRequestContext(own.context, request, {});
    const etag = request.headers['if-none-match'] ?? '';
    const { body, ...answer } = await own.pages.respond(request.url, opened, {
      etag,
      origin: originOf(request),
    });
    putCookie(own.context, reply, opened.session);
    countOpened(own.context, request, answer);
    return sendPrepared(request, reply, { ...answer, packed: new CompressedBody(body) });
  });
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

async function sharePage(
  { context, pages, shared, validators, findOpen }: DataSource,
  request: FastifyRequest,
  published: SharedCache | undefined,
): Promise<PreparedResponse> {
  const opened = await openRequestContext(context, request, {});
  const origin = originOf(request);
  const key = `page ${opened.actor.lang} ${origin} ${request.url}`;
  const render = async () =>
    shared.answer(key, validators, note =>
      pages.respond(request.url, { ...opened, note }, { etag: '', origin }),
    );
  const page = await render();
  return published === undefined ? page : published.publish({ page, findOpen, renderAgain: render });
}
