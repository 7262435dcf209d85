/** One request to a storage's server, with an end; failures are storageFailed. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError, fail } from '#common/errors.ts';

/** Of silence: a large file may take its time as long as it moves. */
const silenceMs = 20_000;

type CloudRequest = {
  method: 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  url: string;
  headers?: Record<string, string>;
  /** A file to send. */
  path?: string;
  form?: FormData;
};

/** @throws storageFailed for no answer, and any answer but success; 404 counts as success of a removal */
export async function requestCloud({ method, url, headers = {}, path, form }: CloudRequest): Promise<void> {
  const timeout = openIdleTimeout();
  try {
    const body = path === undefined ? form : (Readable.toWeb(readMoving(path, timeout)) as ReadableStream);
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: timeout.signal,
      ...(body !== undefined && { body, duplex: 'half' as const }),
    });
    await answer.body?.cancel();
    if (!answer.ok && !(method !== 'PUT' && answer.status === 404)) fail('storageFailed');
  } catch (error) {
    if (error instanceof AppError) throw error;
    fail('storageFailed');
  } finally {
    timeout.end();
  }
}

/** Ends what has not moved for a while. */
function openIdleTimeout() {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), silenceMs);
  return { signal: controller.signal, moved: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

function readMoving(path: string, { moved }: { moved: () => void }): Readable {
  return createReadStream(path).on('data', moved);
}
