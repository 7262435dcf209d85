/** /api/*: reads the request, asks the dispatcher, writes the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, FileAnswer } from '#common/contract/call.ts';
import type { CallName } from '#common/contract/index.ts';
import { type AppError, fail } from '#common/errors.ts';
import { bodyMaxBytes, bodyMaxSeconds, strangerUnderBytes } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { Actor } from '../access/actor.ts';
import { requireKey } from '../access/item-key.ts';
import type { Context } from '../context.ts';
import { crashFacts } from '../log.ts';
import { incomingDir } from '../storage/disk.ts';
import { formToPlain, type Plain, parseBody, readBody } from './body.ts';
import { Packed } from './compress.ts';
import { requireCall } from './dispatch.ts';
import {
  failure,
  isOursToMend,
  statusOf,
  success,
  toAppError,
  uploadFailure,
  uploadSuccess,
} from './envelope.ts';
import { type Multipart, readMultipart, removeFile, type SentFile } from './multipart.ts';
import { findAttachmentMegabytes } from './queries.ts';
import { refuseAsPage } from './refusal-page.ts';
import { splitCall } from './rewrite-url.ts';
import { sendFile } from './send-file.ts';
import { sendReady } from './send-ready.ts';
import { isNobody, type Ready, type Stamps } from './shared-answers.ts';
import type { Side, Sides } from './sides.ts';
import { langOf, type Opened, openVisit, putCookie } from './visit.ts';

export function serveCalls(app: FastifyInstance, sides: Sides): void {
  app.all('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { context } = sides.own;
    const turn: Turn = { context, sides, request, reply, lang: langOf(request) };
    try {
      await answerCall(turn);
    } catch (error) {
      await refuse(turn, error);
    }
    return reply;
  });
}

const bytesOfMega = 1024 * 1024;

type Turn = {
  context: Context;
  sides: Sides;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of the browser, until the person is known. */
  lang: Lang;
  /** Once it is known. */
  call?: Call;
};

async function answerCall(turn: Turn): Promise<void> {
  const { request } = turn;
  const [path = '', query = ''] = request.url.split('?', 2);
  const { name: asked, pairs } = splitCall(path.slice('/api/'.length));
  const { name, call } = requireCall(asked);
  turn.call = call;
  request.call_name = name;
  const { plain: body, file } = await readInTime(turn, call);
  try {
    // The order of showdoc-wire 1.2: pairs of the path, then the body, then the query.
    const plain: Plain = Object.assign(Object.create(null), formToPlain(query), body, pairs);
    const asked = { name, call, plain, file };
    const isVisitorsRead = call.kind === 'read' && isNobody(request, plain);
    const ask = async (side: Side) => prepareAnswer(turn, side, asked);
    const send = await (isVisitorsRead ? turn.sides.forVisitor(ask) : ask(turn.sides.own));
    await send();
  } finally {
    await removeFile(file);
  }
}

type Asked = { name: CallName; call: Call; plain: Plain; file: SentFile | undefined };
type Send = () => Promise<void>;

async function prepareAnswer(turn: Turn, side: Side, asked: Asked): Promise<Send> {
  const { request, reply } = turn;
  const { name, call, plain, file } = asked;
  const opened = await openVisit(side.context, request, plain);
  turn.lang = opened.actor.lang;
  requireOwnOrigin(turn.context, request, call, opened.has_own_credential);
  const share = await findShare(turn, side, { name, plain, opened });
  if (share) {
    const ready = await shareAnswer(side, share, { name, plain, opened });
    return async () => {
      putCookie(turn.context, reply, opened.session);
      await sendReady(request, reply, ready);
    };
  }
  const data = await side.dispatcher.answer(name, plain, { ...opened, file });
  return async () => sendAnswer(turn, call, { data, session: opened.session });
}

type Answered = { data: unknown; session: Opened['session'] };

async function sendAnswer(
  { context, request, reply }: Turn,
  call: Call,
  { data, session }: Answered,
): Promise<void> {
  putCookie(context, reply, session);
  if (call.kind === 'download') return sendFile(request, reply, data as FileAnswer);
  // Answers to changes may hold a token: they are never compressed together with what a stranger chose.
  if (call.kind === 'read') return sendReady(request, reply, readyAnswer(data));
  if (call.answers_text === true) return sendText(reply, data as string);
  await reply.send(call.upload ? uploadSuccess(data as { url: string }) : success(data));
}

type Question = Pick<Asked, 'name' | 'plain'> & { opened: Opened };
type Share = { key: string; stamps: Stamps };

/** What this answer is kept under, when it is the same for others too. */
async function findShare(
  { request, lang }: Turn,
  { stamps, views }: Side,
  { name, plain, opened }: Question,
): Promise<Share | undefined> {
  if (isNobody(request, plain)) {
    const stamp = stamps.stampOf(name, plain);
    return stamp && { key: `call ${lang} ${name} ${stamp.subject}`, stamps };
  }
  const view = await views.viewOf(name, plain, opened.actor);
  return view && { key: `call ${lang} ${name} as ${view.subject}`, stamps: view.stamps };
}

function shareAnswer(
  { dispatcher, shared }: Side,
  { key, stamps }: Share,
  { name, plain, opened }: Question,
): Promise<Ready> {
  return shared.answer(key, stamps, async note => {
    const body = JSON.stringify(success(await dispatcher.answer(name, plain, { ...opened, note })));
    // Once more: what changed meanwhile may be in it, and others have it otherwise.
    await note(name, plain);
    return { ...jsonHead, body };
  });
}

const jsonHead = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } };

function readyAnswer(data: unknown): Ready {
  return { ...jsonHead, packed: new Packed(Buffer.from(JSON.stringify(success(data)))) };
}

/** The server waits as long as uploads may take; whoever sends anything else so slowly is cut off. */
async function readInTime(turn: Turn, call: Call): Promise<Multipart> {
  if (call.upload) return readSent(turn, call);
  const patience = setTimeout(() => turn.request.raw.destroy(), bodyMaxSeconds * 1000);
  try {
    return await readSent(turn, call);
  } finally {
    clearTimeout(patience);
  }
}

async function readSent({ context, request }: Turn, call: Call): Promise<Multipart> {
  const nothing = { plain: {}, file: undefined };
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return nothing;
  if (request.isMultipart())
    return readMultipart(request, call, {
      incoming_dir: incomingDir(context.config.data_dir),
      underBytes: async plain => underBytes(context, request, { call, plain }),
    });
  const body = await readBody(request.raw, call.body_max_bytes ?? bodyMaxBytes);
  return { ...nothing, plain: parseBody(body, request.headers['content-type'] ?? '') };
}

/**
 * Only those who are signed in, or send a key that is right, may fill the disk before their right to the call is known.
 * @throws keyWrong at once, so that the limit tells nothing of a key without the guess being counted
 */
async function underBytes(
  context: Context,
  request: FastifyRequest,
  { call, plain }: { call: Call; plain: Plain },
): Promise<number> {
  const { actor } = await openVisit(context, request, {
    ...formToPlain(request.url.split('?')[1] ?? ''),
    ...plain,
  });
  const allowed = call.upload?.under_bytes ?? 0;
  const most = allowed === 'setting' ? (await findAttachmentMegabytes(context.db)) * bytesOfMega : allowed;
  if (actor.user || (await sendsKey(context, actor, { call, plain }))) return most;
  return Math.min(most, strangerUnderBytes);
}

async function sendsKey(
  context: Context,
  actor: Actor,
  { call, plain }: { call: Call; plain: Plain },
): Promise<boolean> {
  const { api_key, api_token } = plain;
  if (call.kind !== 'push' || api_key === undefined || api_token === undefined) return false;
  await requireKey(context, actor, { api_key, api_token });
  return true;
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

/** A line for scripts that print what they get; the code, for those that look, stands in a header. */
async function sendText(reply: FastifyReply, text: string, error_code = 0): Promise<void> {
  await reply.type('text/plain; charset=utf-8').header('x-error-code', error_code).send(`${text}\n`);
}

async function refuse({ context, request, reply, lang, call }: Turn, error: unknown): Promise<void> {
  const known: AppError = toAppError(error, request.id);
  context.metrics.refused(known.name);
  if (isOursToMend(known)) {
    context.log.error('a call failed', {
      request_id: request.id,
      path: request.url.split('?')[0],
      ...crashFacts(error),
    });
  }
  // A body over its ceiling was not read to the end: say 413, and close.
  const unread = known.name === 'tooLarge' && !request.raw.readableEnded;
  if (unread) reply.header('connection', 'close');
  await sayRefusal({ request, reply, lang, call }, known, unread ? 413 : statusOf(known));
}

type Asker = Pick<Turn, 'request' | 'reply' | 'lang'> & { call: Call | undefined };

/** As whoever asked can read it. */
async function sayRefusal(
  { request, reply, lang, call }: Asker,
  error: AppError,
  status: number,
): Promise<void> {
  if (call?.refuses_in_words === true) return refuseInWords(reply, error, lang);
  if (call?.refuses_as_page === true && opensAnswer(request)) return refuseAsPage(reply, error, lang);
  reply.code(status);
  if (call?.answers_text === true) {
    const { error_code, error_message } = failure(error, lang);
    return sendText(reply, t(lang, 'push.failed', { reason: error_message }), error_code);
  }
  await reply.send(call?.upload ? uploadFailure(error, lang) : failure(error, lang));
}

/** A browser that goes to the answer, rather than a script that reads it. */
function opensAnswer({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return headers.accept?.startsWith('text/html') === true;
}

/** An address that stands in documents: a browser asks for it without a screen around it. */
async function refuseInWords(reply: FastifyReply, error: AppError, lang: Lang): Promise<void> {
  const status = error.name === 'broken' ? 500 : error.name === 'visitPasswordNeeded' ? 403 : 404;
  await reply.code(status).type('text/plain; charset=utf-8').send(failure(error, lang).error_message);
}
