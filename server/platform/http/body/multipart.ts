/** Multipart bodies: text fields, and the one file that some calls take. The file waits in the data folder until the call ends. */

import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#common/contract/call.ts';
import { AppError, fail } from '#common/errors.ts';
import { bodyMaxBytes, uploadSlackBytes } from '#common/limits.ts';
import type { CallFields } from '../../call-fields.ts';
import { findDatabaseTrouble } from '../../db/dialect.ts';
import type { Random } from '../../random.ts';
import { failUnwritable } from '../../storage/storage-error.ts';
import { drainBody, formatBytes, tooLarge } from './parse-body.ts';

export type SentFile = {
  path: string;
  /** As the sender calls it; `''` when not at all. */
  file_name: string;
  file_size: number;
};
export type Multipart = { plain: CallFields; file: SentFile | undefined };
type Destination = {
  /** The fields, as they come. */
  plain: CallFields;
  incoming_dir: string;
  random: Random;
  /** What a file must be smaller than, by the fields that came before it. */
  underBytes: () => Promise<number>;
};
type Reading = Destination & {
  call: Call;
  file?: SentFile;
  under_bytes?: number;
  is_over?: boolean;
};

/**
 * Text fields are together under the call's ceiling; a file is where the call names one. Fields may follow the file.
 * @throws tooLarge, fileTooLarge, badInput, storageFull; nothing stays behind then
 */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  destination: Destination,
): Promise<Multipart> {
  const reading: Reading = { call, ...destination };
  try {
    await readParts(request, reading);
    if (reading.is_over === true) failOver(reading.under_bytes);
    return { plain: reading.plain, file: reading.file };
  } catch (error) {
    await removeFile(reading.file);
    if (!(error instanceof AppError) || error.name !== 'tooLarge') drainBody(request.raw);
    if (error instanceof AppError || findDatabaseTrouble(error) !== undefined) throw error;
    return fail('badInput', { values: { field: 'body' } });
  }
}

/** What cannot be removed now is swept up later (attachment/remove-files.ts). */
export async function removeFile(file: SentFile | undefined): Promise<void> {
  if (file) await rm(file.path, { force: true }).catch(() => undefined);
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<void> {
  const max_bytes = reading.call.body_max_bytes ?? bodyMaxBytes;
  const files = reading.call.upload === undefined ? 0 : 1;
  const limits = { fieldSize: max_bytes, files, fileSize: Number.POSITIVE_INFINITY };
  let size = 0;
  // File names come as UTF-8, whatever the old standard says.
  const options = { limits, defParamCharset: 'utf8', throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'file') {
      await takeFile(part, reading);
      continue;
    }
    const value = String(part.value);
    size += Buffer.byteLength(value) + part.fieldname.length;
    if (part.valueTruncated || size > max_bytes) throw tooLarge(max_bytes);
    reading.plain[part.fieldname] = value;
  }
}

async function takeFile(part: MultipartFile, reading: Reading): Promise<void> {
  const { upload } = reading.call;
  if (part.fieldname !== upload?.field) fail('badInput', { values: { field: part.fieldname } });
  const { incoming_dir, random } = reading;
  const under_bytes = await reading.underBytes();
  reading.under_bytes = under_bytes;
  const path = join(incoming_dir, random.hex(16));
  const file: SentFile = { path, file_name: part.filename ?? '', file_size: 0 };
  reading.file = file;
  await mkdir(incoming_dir, { recursive: true }).catch(failUnwritable);
  // What is over the limit is read on, so that the answer arrives, but not written.
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      file.file_size += chunk.length;
      if (file.file_size > under_bytes + uploadSlackBytes) done(tooLarge(under_bytes));
      else done(null, file.file_size < under_bytes ? chunk : undefined);
    },
  });
  const place = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, measure, place).catch(failUnwritable);
  reading.is_over = file.file_size >= under_bytes;
}

function failOver(under_bytes = 0): never {
  return fail('fileTooLarge', { values: { limit: formatBytes(under_bytes) } });
}
