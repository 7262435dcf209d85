/** The body of a call, as much of it as is taken from whoever sends it. */

import type { FastifyRequest } from 'fastify';
import type { Call } from '#common/contract/call.ts';
import { isStorable } from '#common/contract/fields.ts';
import { type ErrorName, fail } from '#common/errors.ts';
import { bodyMaxBytes, bodyMaxSeconds, strangerUnderBytes, uploadMaxSeconds } from '#common/limits.ts';
import { countedAddress } from '../../access/client-address.ts';
import { requireKey } from '../../access/key/item-key.ts';
import { requireItemByReadKey } from '../../access/key/read-key.ts';
import type { CallFields } from '../../call-fields.ts';
import type { Context } from '../../context.ts';
import { incomingDir } from '../../storage/disk.ts';
import { findAttachmentMegabytes } from '../queries.ts';
import { openRequestContext } from '../request-context.ts';
import type { AnonymousBytes } from './anonymous-bytes.ts';
import { type Multipart, readMultipart, removeFile } from './multipart.ts';
import { drainBody, findCredentials, formToPlain, parseBody, readBody } from './parse-body.ts';
import { WatchedBody } from './watch-body.ts';

const bytesOfMega = 1024 * 1024;

export type SentCall = {
  context: Context;
  request: FastifyRequest;
  call: Call;
  /** Of the path. */
  pairs: CallFields;
  strangersBytes: AnonymousBytes;
};

/**
 * Whoever has no account and no key is held to little: ceilings for one body, for an address and for all, and a short time.
 * @throws tooMuchAtOnce; notLoggedIn, keyWrong for what only others may send; as readMultipart, readBody and parseBody
 */
export async function readCall(sent: SentCall): Promise<Multipart> {
  const { raw } = sent.request;
  if (!hasBody(sent.request)) return { plain: {}, file: undefined };
  const reader = sent.request.isMultipart() ? partsReader(sent) : fieldsReader(sent);
  const body = watch(sent, reader.sofar);
  const reading = reader.read(body);
  try {
    return await Promise.race([reading, body.refused]);
  } catch (error) {
    // Refused while it is read: what comes of it later is of no use.
    reading.then(async ({ file }) => removeFile(file)).catch(() => {});
    raw.unpipe();
    throw error;
  } finally {
    body.end();
  }
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

type Reader = {
  /** Fields that identify who sends it, as far as they have come. */
  sofar: () => CallFields;
  read: (body: WatchedBody) => Promise<Multipart>;
};

function fieldsReader(sent: SentCall): Reader {
  const { request, call } = sent;
  const type = request.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  const sofar = () => findCredentials(Buffer.concat(chunks), type);
  return {
    sofar,
    async read(body) {
      const whole = await readBody(request.raw, call.body_max_bytes ?? bodyMaxBytes, chunks);
      await requireSenderOfMuch(sent, body, sofar);
      return { plain: parseBody(whole, type), file: undefined };
    },
  };
}

function partsReader(sent: SentCall): Reader {
  const { context, request, call } = sent;
  const plain: CallFields = Object.create(null);
  return {
    sofar: () => plain,
    async read(body) {
      const parts = await readMultipart(request, call, {
        plain,
        incoming_dir: incomingDir(context.config.data_dir),
        random: context.random,
        underBytes: async () => underBytes(sent, body, plain),
      });
      if (!call.upload) await requireSenderOfMuch(sent, body, () => plain);
      return parts;
    },
  };
}

function watch(sent: SentCall, sofar: () => CallFields): WatchedBody {
  const { request, call, strangersBytes } = sent;
  const body = new WatchedBody(request.raw, {
    strangersBytes,
    address: countedAddress(request.ip),
    max_seconds: call.upload ? uploadMaxSeconds : bodyMaxSeconds,
    findSender: async () => isKnown(sent, {}),
    async requireSender() {
      // A file has a ceiling of its own.
      if (call.upload) return;
      await requireSender(sent, body, sofar()).catch((error: unknown) => {
        drainBody(request.raw);
        throw error;
      });
    },
  });
  return body;
}

/** Reading a long body takes time that others wait: nobody unknown gets it. */
async function requireSenderOfMuch(
  sent: SentCall,
  body: WatchedBody,
  sofar: () => CallFields,
): Promise<void> {
  if (body.size() > bodyMaxBytes) await requireSender(sent, body, sofar());
}

/** @throws notLoggedIn, keyWrong, readKeyWrong, as the call itself would refuse */
async function requireSender(sent: SentCall, body: WatchedBody, fields: CallFields): Promise<void> {
  if (body.isKnown()) return;
  if (!(await isKnown(sent, fields))) fail(refusalOfStranger(sent.call));
  body.acceptSender();
}

function refusalOfStranger({ kind, reads_by_key }: Call): ErrorName {
  if (kind !== 'push') return 'notLoggedIn';
  return reads_by_key === true ? 'readKeyWrong' : 'keyWrong';
}

/** Only those who are signed in, or send a key that is right, may fill the disk before their right to the call is known. */
async function underBytes(sent: SentCall, body: WatchedBody, fields: CallFields): Promise<number> {
  const allowed = sent.call.upload?.under_bytes ?? 0;
  const most =
    allowed === 'setting' ? (await findAttachmentMegabytes(sent.context.db)) * bytesOfMega : allowed;
  if (!body.isKnown() && !(await isKnown(sent, fields))) return Math.min(most, strangerUnderBytes);
  body.acceptSender();
  return most;
}

/**
 * Whether whoever sends it has an account, or the key that the call requires.
 * @throws keyWrong, readKeyWrong at once, so that the limit reveals nothing of a key without the guess being counted
 */
async function isKnown({ context, request, call, pairs }: SentCall, fields: CallFields): Promise<boolean> {
  const plain = { ...formToPlain(request.url.split('?')[1] ?? ''), ...fields, ...pairs };
  const { actor } = await openRequestContext(context, request, plain);
  if (actor.user) return true;
  const { api_key, api_token, item_id, read_key } = plain;
  if (call.kind !== 'push') return false;
  if (call.reads_by_key === true) {
    if (item_id === undefined || read_key === undefined || !isStorable(item_id)) return false;
    await requireItemByReadKey(context, actor, { item_id, read_key });
    return true;
  }
  if (api_key === undefined || api_token === undefined) return false;
  await requireKey(context, actor, { api_key, api_token }, 'read');
  return true;
}
