/** The bytes of a file, wherever they are kept, into a file on this machine. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fail } from '#common/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { AttachmentRow } from '../../../platform/db/tables.ts';
import { openStorage } from './open-storage.ts';

const timeoutMs = 60_000;

/** @throws notFound, storageFailed */
export async function copyBytes(context: Context, file: AttachmentRow, to: string): Promise<void> {
  const storage = await openStorage(context, file.storage);
  const served = await storage.serve(file.storage_key, {
    content_type: file.file_type,
    disposition: 'inline',
  });
  const bytes = 'open' in served ? await served.open(undefined) : await fetchBytes(served.location);
  await pipeline(bytes, createWriteStream(to, { mode: 0o600 }));
}

async function fetchBytes(location: string): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(location, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (!answer?.ok || answer.body === null) return fail('storageFailed');
  return answer.body;
}
