/** /api/*: reads the request, asks the dispatcher, writes the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, FileAnswer } from '#common/contract/call.ts';
import { AppError, fail } from '#common/errors.ts';
import { bodyMaxBytes } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Context } from '../context.ts';
import { crashFacts } from '../log.ts';
import type { AppParts } from './app-parts.ts';
import { failTooLarge, formToPlain, type Plain, parseBody, readBody } from './body.ts';
import { type Dispatcher, requireCall } from './dispatch.ts';
import { failure, statusOf, success, toAppError } from './envelope.ts';
import { splitCall } from './rewrite-url.ts';
import { chooseLang, openVisit, putCookie } from './visit.ts';

export function serveCalls(app: FastifyInstance, { context, dispatcher }: AppParts): void {
  app.all('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const turn: Turn = { context, dispatcher, request, reply, lang: langOf(request) };
    try {
      await answerCall(turn);
    } catch (error) {
      await refuse(turn, error);
    }
    return reply;
  });
}

type Turn = {
  context: Context;
  dispatcher: Dispatcher;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of the browser, until the person is known. */
  lang: Lang;
};

function langOf(request: FastifyRequest): Lang {
  return chooseLang('', request.cookies.lang ?? '', request.headers['accept-language'] ?? '');
}

async function answerCall(turn: Turn): Promise<void> {
  const { context, dispatcher, request, reply } = turn;
  const [path = '', query = ''] = request.url.split('?', 2);
  const { name: asked, pairs } = splitCall(path.slice('/api/'.length));
  const { name, call } = requireCall(asked);
  // The order of showdoc-wire 1.2: pairs of the path, then the body, then the query.
  const body = await readPlain(request, call.body_max_bytes ?? bodyMaxBytes);
  const plain: Plain = Object.assign(Object.create(null), formToPlain(query), body, pairs);
  const opened = await openVisit(context, request, plain);
  turn.lang = opened.actor.lang;
  requireOwnOrigin(context, request, call, opened.has_own_credential);
  const data = await dispatcher.answer(name, plain, opened);
  putCookie(context, reply, opened.session);
  await (call.kind === 'download' ? sendFile(reply, data as FileAnswer) : reply.send(success(data)));
}

async function readPlain(request: FastifyRequest, max_bytes: number): Promise<Plain> {
  if (request.isMultipart()) return readMultipart(request, max_bytes);
  return parseBody(await readBody(request.raw, max_bytes), request.headers['content-type'] ?? '');
}

/** Text fields alone, together under the ceiling. @throws tooLarge, badInput */
async function readMultipart(request: FastifyRequest, max_bytes: number): Promise<Plain> {
  const plain: Plain = Object.create(null);
  let size = 0;
  try {
    for await (const part of request.parts({ limits: { fieldSize: max_bytes } })) {
      if (part.type !== 'field') fail('badInput', { values: { field: part.fieldname } });
      const value = String(part.value);
      size += Buffer.byteLength(value) + part.fieldname.length;
      if (part.valueTruncated || size > max_bytes) failTooLarge(max_bytes);
      plain[part.fieldname] = value;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    fail('badInput', { values: { field: 'body' } });
  }
  return plain;
}

/**
 * Instead of a token dance: what a browser says of the origin must be ours, and a cookie alone changes nothing by GET.
 * Neither header present: not a browser's request (docs/decisions/007).
 */
function requireOwnOrigin(
  context: Context,
  request: FastifyRequest,
  call: Call,
  has_own_credential: boolean,
): void {
  if (call.kind !== 'change') return;
  if ((request.method === 'GET' || request.method === 'HEAD') && !has_own_credential) fail('postNeeded');
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const ours = [`${request.protocol}://${request.host}`];
  if (context.config.public_url !== undefined) ours.push(new URL(context.config.public_url).origin);
  if (origin !== undefined && !ours.includes(origin)) fail('foreignOrigin');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail('foreignOrigin');
}

async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<void> {
  await reply.type(file.content_type).header('cache-control', file.cache_control).send(file.body);
}

async function refuse({ context, request, reply, lang }: Turn, error: unknown): Promise<void> {
  const known: AppError = toAppError(error, request.id);
  if (known.name === 'broken') {
    context.log.error('a call failed', {
      request_id: request.id,
      path: request.url.split('?')[0],
      ...crashFacts(error),
    });
  }
  // A body over its ceiling was not read to the end: say 413, and close.
  const unread = known.name === 'tooLarge' && !request.raw.readableEnded;
  if (unread) reply.header('connection', 'close');
  await reply.code(unread ? 413 : statusOf(known)).send(failure(known, lang));
}
