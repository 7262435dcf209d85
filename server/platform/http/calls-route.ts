/** /api/*: reads the request, calls the dispatcher, writes the envelope. */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Call, FileAnswer } from '#common/contract/call.ts';
import type { CallName } from '#common/contract/index.ts';
import type { AppError } from '#common/errors.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { CompressedBody } from '../cache/compress.ts';
import { type CacheValidators, type PreparedResponse } from '../cache/response-cache.ts';
import type { CallFields } from '../call-fields.ts';
import type { Context } from '../context.ts';
import { nameOfAddress, requestCrash } from './address-name.ts';
import { AnonymousBytes } from './body/anonymous-bytes.ts';
import { removeFile, type SentFile } from './body/multipart.ts';
import { formToPlain } from './body/parse-body.ts';
import { readCall } from './body/read-call.ts';
import type { DataSource, DataSources } from './data-source.ts';
import { requireCall } from './dispatch.ts';
import { requireDiskSpace, withReserve } from './full-disk.ts';
import { langOf, type OpenedRequest, openRequestContext, putCookie } from './request-context.ts';
import { countReading } from './response/count-reading.ts';
import {
  failure,
  isServerError,
  refusalHeaders,
  statusOf,
  success,
  toAppError,
  uploadFailure,
  uploadSuccess,
} from './response/envelope.ts';
import { refuseAsPage } from './response/refusal-page.ts';
import { sendFile } from './response/send-file.ts';
import { sendPrepared } from './response/send-prepared.ts';
import { writeJson } from './response/write-json.ts';
import { splitCall } from './rewrite-url.ts';
import { isAnonymous } from './session/is-anonymous.ts';
import { requireOwnOrigin } from './session/request-origin.ts';

export function serveCalls(app: FastifyInstance, sides: DataSources): void {
  const strangersBytes = new AnonymousBytes();
  app.all('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { context } = sides.own;
    const callContext: CallContext = {
      context,
      sides,
      strangersBytes,
      request,
      reply,
      lang: langOf(request),
    };
    try {
      await answerCall(callContext);
    } catch (error) {
      await refuse(callContext, error);
    }
    return reply;
  });
}

type CallContext = {
  context: Context;
  sides: DataSources;
  strangersBytes: AnonymousBytes;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of the browser, until the person is known. */
  lang: Lang;
  /** Once it is known. */
  call?: Call;
};

async function answerCall(callContext: CallContext): Promise<void> {
  const { context, request, strangersBytes } = callContext;
  const [path = '', query = ''] = request.url.split('?', 2);
  const { name: requested, pairs } = splitCall(path.slice('/api/'.length));
  const { name, call } = requireCall(requested);
  callContext.call = call;
  request.call_name = name;
  await requireDiskSpace(context, { name, call });
  const { plain: body, file } = await readCall({ context, request, call, pairs, strangersBytes });
  try {
    // The order of docs/wire.md: pairs of the path, then the body, then the query.
    const plain: CallFields = Object.assign(Object.create(null), formToPlain(query), body, pairs);
    const requested = { name, call, plain, file };
    const isVisitorsRead = call.kind === 'read' && isAnonymous(request, plain);
    const prepare = async (side: DataSource) => prepareAnswer(callContext, side, requested);
    const send = await (isVisitorsRead
      ? callContext.sides.forVisitor(prepare)
      : withReserve(context, requested, async () => prepare(callContext.sides.own)));
    await send();
    countReading(context, request, { name, plain, ...send });
  } finally {
    await removeFile(file);
  }
}

type CallRequest = { name: CallName; call: Call; plain: CallFields; file: SentFile | undefined };
/** @param isEmpty what it sends is an empty list @param isOfProgram it was called with a personal token */
type Send = (() => Promise<void>) & { isEmpty: boolean; isOfProgram: boolean };

async function prepareAnswer(
  callContext: CallContext,
  side: DataSource,
  requested: CallRequest,
): Promise<Send> {
  const { request, reply } = callContext;
  const { name, call, plain, file } = requested;
  const opened = await openRequestContext(side.context, request, plain);
  callContext.lang = opened.actor.lang;
  requireOwnOrigin(callContext.context.config, request, { name, call, ...opened });
  const isOfProgram = opened.actor.token !== undefined;
  const share = await findCacheKey(callContext, side, { name, plain, opened });
  if (share) {
    const ready = await sendCached(side, share, { name, plain, opened });
    const send = async () => {
      putCookie(callContext.context, reply, opened.session);
      await sendPrepared(request, reply, ready);
    };
    return Object.assign(send, { isEmpty: ready.packed.body.length === emptyListLength, isOfProgram });
  }
  const data = await side.dispatcher.answer(name, plain, {
    ...opened,
    file,
    whenGone: () => goneSignal(reply),
  });
  const send = async () => sendAnswer(callContext, call, { data, session: opened.session });
  return Object.assign(send, { isEmpty: Array.isArray(data) && data.length === 0, isOfProgram });
}

const emptyListLength = JSON.stringify(success([])).length;

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

type AnsweredCall = { data: unknown; session: OpenedRequest['session'] };

async function sendAnswer(
  { context, request, reply }: CallContext,
  call: Call,
  { data, session }: AnsweredCall,
): Promise<void> {
  putCookie(context, reply, session);
  if (call.kind === 'download') return sendFile(request, reply, data as FileAnswer);
  // Answers to changes may hold a token: they are never compressed together with what a stranger chose.
  if (call.kind === 'read') return sendPrepared(request, reply, await prepareResponse(data));
  if (call.answers_text === true) return sendText(reply, data as string);
  if (call.answers_lines === true) return sendLines(reply, data as AsyncIterable<string>);
  await reply.send(call.upload ? uploadSuccess(data as { url: string }) : success(data));
}

type CallQuestion = Pick<CallRequest, 'name' | 'plain'> & { opened: OpenedRequest };
type CacheKey = { key: string; validators: CacheValidators };

/** What this answer is kept under, when it is the same for others too. */
async function findCacheKey(
  { request, lang }: CallContext,
  { validators, views }: DataSource,
  { name, plain, opened }: CallQuestion,
): Promise<CacheKey | undefined> {
  if (isAnonymous(request, plain)) {
    const validator = validators.validatorOf(name, plain);
    return validator && { key: `call ${lang} ${name} ${validator.subject}`, validators };
  }
  const view = await views.viewOf(name, plain, opened.actor);
  return view && { key: `call ${lang} ${name} as ${view.subject}`, validators: view.validators };
}

function sendCached(
  { dispatcher, shared }: DataSource,
  { key, validators }: CacheKey,
  { name, plain, opened }: CallQuestion,
): Promise<PreparedResponse> {
  return shared.answer(key, validators, async note => {
    const body = await writeJson(success(await dispatcher.answer(name, plain, { ...opened, note })));
    // Once more: what changed meanwhile may be in it, and others have it otherwise.
    await note(name, plain);
    return { ...jsonHead, body };
  });
}

const jsonHead = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } };

async function prepareResponse(data: unknown): Promise<PreparedResponse> {
  return { ...jsonHead, packed: new CompressedBody(await writeJson(success(data))) };
}

/** A line for scripts that print what they get; the code, for those that look, stands in a header. */
async function sendText(reply: FastifyReply, text: string, error_code = 0): Promise<void> {
  await reply.type('text/plain; charset=utf-8').header('x-error-code', error_code).send(`${text}\n`);
}

/** Each goes out at once: what stands in front of us is told not to keep them back. */
async function sendLines(reply: FastifyReply, lines: AsyncIterable<string>): Promise<void> {
  reply.type('application/x-ndjson').header('x-accel-buffering', 'no');
  await reply.send(Readable.from(lines, { objectMode: false }));
}

async function refuse({ context, request, reply, lang, call }: CallContext, error: unknown): Promise<void> {
  const known: AppError = toAppError(error, request.id);
  reply.headers(refusalHeaders(known));
  context.metrics.refused(known.name);
  if (isServerError(known)) {
    context.log.error('a call failed', {
      request_id: request.id,
      path: nameOfAddress(request),
      ...requestCrash(request, error),
    });
  }
  // A body over its ceiling, or more than is taken at once, was not read to the end: say so, and close.
  const isOver = known.name === 'tooLarge' || known.name === 'tooMuchAtOnce';
  const unread = isOver && !request.raw.readableEnded;
  if (unread) reply.header('connection', 'close');
  await sendRefusal({ request, reply, lang, call }, known, statusOf(known, { unread }));
}

type RefusedRequest = Pick<CallContext, 'request' | 'reply' | 'lang'> & { call: Call | undefined };

/** As whoever made the request can read it. */
async function sendRefusal(
  { request, reply, lang, call }: RefusedRequest,
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
  return new Negotiator({ headers }).mediaTypes()[0] === 'text/html';
}

/** An address that stands in documents: a browser requests it without a screen around it. */
async function refuseInWords(reply: FastifyReply, error: AppError, lang: Lang): Promise<void> {
  const status = error.name === 'broken' ? 500 : error.name === 'visitPasswordNeeded' ? 403 : 404;
  await reply.code(status).type('text/plain; charset=utf-8').send(failure(error, lang).error_message);
}
