/** A backup that comes from a browser, part by part, straight to the disk. What was cut off goes on where it ended. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '#common/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { SentFile } from '../../../platform/http/body/multipart.ts';
import { failUnwritable } from '../../../platform/storage/storage-error.ts';
import { dropCheckOf, restoreFolder, writeWhole } from './restore-note.ts';

type Upload = { upload_id: string; whole_bytes: number; begun_at: number };
export type Received = Upload & { received_bytes: number };

const idBytes = 16;
/** What the site itself goes on with. */
const spareBytes = 256 * 1024 * 1024;

const partFile = (context: Context) => join(restoreFolder(context), 'upload.part');
const aboutFile = (context: Context) => join(restoreFolder(context), 'upload.json');
/** All of it is there. */
export const uploadedFile = (context: Context) => join(restoreFolder(context), 'upload.backup');

export async function findUpload(context: Context): Promise<Received | undefined> {
  const about = await readFile(aboutFile(context), 'utf8').catch(() => undefined);
  if (about === undefined) return undefined;
  const upload = JSON.parse(about) as Upload;
  const whole = await stat(uploadedFile(context)).catch(() => undefined);
  if (whole !== undefined) return { ...upload, received_bytes: upload.whole_bytes };
  const part = await stat(partFile(context)).catch(() => undefined);
  return { ...upload, received_bytes: Math.min(part?.size ?? 0, upload.whole_bytes) };
}

type Part = { upload_id: string; from_byte: number; whole_bytes: number; file: SentFile };

/** Two parts at once would be written over each other. */
let last: Promise<unknown> = Promise.resolve();

/** @throws storageFull, storageFailed; notFound for an upload that another one took the place of; badInput */
export async function takePart(context: Context, part: Part): Promise<Received> {
  const taken = last.then(async () => takeNext(context, part));
  last = taken.catch(() => undefined);
  return taken;
}

async function takeNext(context: Context, part: Part): Promise<Received> {
  const upload = part.upload_id === '' ? await begin(context, part) : await findUpload(context);
  if (upload === undefined || (part.upload_id !== '' && upload.upload_id !== part.upload_id))
    fail('notFound');
  const { received_bytes, whole_bytes } = upload;
  const isDone = received_bytes === whole_bytes && (await isWhole(context));
  if (isDone || part.from_byte !== received_bytes) return upload;
  const bytes = received_bytes + part.file.file_size;
  if (bytes > whole_bytes) fail('badInput', { values: { field: 'file' } });
  await append(context, part.file, received_bytes).catch(failUnwritable);
  if (bytes === whole_bytes) await rename(partFile(context), uploadedFile(context)).catch(failUnwritable);
  return { ...upload, received_bytes: bytes };
}

const isWhole = async (context: Context) =>
  stat(uploadedFile(context)).then(
    () => true,
    () => false,
  );

async function begin(context: Context, { whole_bytes }: Part): Promise<Received> {
  if (whole_bytes <= 0) fail('badInput', { values: { field: 'whole_bytes' } });
  await removeUpload(context);
  await mkdir(restoreFolder(context), { recursive: true, mode: 0o700 }).catch(failUnwritable);
  const { bavail, bsize } = await statfs(restoreFolder(context)).catch(failUnwritable);
  if (whole_bytes + spareBytes > bavail * bsize) fail('storageFull');
  await dropCheckOf(context, 'uploaded');
  const upload = { upload_id: context.random.hex(idBytes), whole_bytes, begun_at: context.now() };
  await writeWhole(aboutFile(context), JSON.stringify(upload)).catch(failUnwritable);
  return { ...upload, received_bytes: 0 };
}

/** What a cut off part left behind the last whole one goes. */
async function append(context: Context, file: SentFile, from_byte: number): Promise<void> {
  const target = partFile(context);
  if (from_byte > 0) await truncate(target, from_byte);
  const flags = from_byte > 0 ? 'a' : 'w';
  await pipeline(createReadStream(file.path), createWriteStream(target, { flags, mode: 0o600 }));
}

export async function removeUpload(context: Context): Promise<void> {
  for (const file of [aboutFile, partFile, uploadedFile]) await rm(file(context), { force: true });
}
