/** Files as answers: whole, in parts, or where they are. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, FileAnswer, GeneratedFile, StoredFile } from '#common/contract/call.ts';

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<void> {
  reply.header('cache-control', file.cache_control);
  if ('location' in file) {
    await reply.code(302).header('location', file.location).send();
  } else if ('body' in file) {
    await reply.type(file.content_type).send(file.body);
  } else if ('bytes' in file) {
    await sendMade(request, reply, file);
  } else {
    await sendStored(request, reply, file);
  }
}

/** It is closed when the last byte was sent, and also when nobody waits for it any more. */
async function sendMade(request: FastifyRequest, reply: FastifyReply, file: GeneratedFile): Promise<void> {
  reply.headers({
    'content-type': file.content_type,
    'content-disposition': file.disposition,
    'content-length': file.size,
    'x-content-type-options': 'nosniff',
  });
  if (request.method !== 'HEAD' && !reply.raw.destroyed) {
    await reply.send(Readable.from(file.bytes, { objectMode: false }));
    return;
  }
  await file.close();
  await reply.send();
}

async function sendStored(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<void> {
  reply.headers({
    etag: file.etag,
    'accept-ranges': 'bytes',
    'content-type': file.content_type,
    'content-disposition': file.disposition,
    'content-security-policy': file.content_security_policy,
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === file.etag) {
    await reply.code(304).send();
    return;
  }
  const range = requestedRange(request, file);
  if (range === 'outside') {
    await reply.code(416).header('content-range', `bytes */${file.size}`).send();
    return;
  }
  const length = range === undefined ? file.size : range.end - range.start + 1;
  reply.header('content-length', length);
  if (range !== undefined)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD') await reply.send();
  else await reply.send(Readable.from(await file.open(range), { objectMode: false }));
}

/** One range; what is not understood is as if it were not requested. */
function requestedRange(
  request: FastifyRequest,
  { size, etag }: StoredFile,
): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  const condition = request.headers['if-range'];
  if (!match || (condition !== undefined && condition !== etag)) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? undefined : within(size - Number(last), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return within(Number(first), last === '' ? size - 1 : Number(last), size);
}

function within(start: number, end: number, size: number): ByteRange | 'outside' {
  return start >= size ? 'outside' : { start: Math.max(start, 0), end: Math.min(end, size - 1) };
}
