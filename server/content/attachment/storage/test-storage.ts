/** Whether a storage keeps what it is given: a small file goes there, is read the way readers will, and is removed. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '#common/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { CloudSettings } from '../../../platform/storage/cloud-settings.ts';
import { incomingDir } from '../../../platform/storage/disk.ts';
import { openCloud } from '../../../platform/storage/open-cloud.ts';

const timeoutMs = 15_000;

/** @throws storageFailed */
export async function testStorage(
  { config, now, random }: Pick<Context, 'config' | 'now' | 'random'>,
  settings: CloudSettings,
): Promise<void> {
  const storage = openCloud(settings, now);
  const text = random.hex(16);
  const path = join(incomingDir(config.data_dir), text);
  const key = `test/${text}`;
  await mkdir(incomingDir(config.data_dir), { recursive: true });
  await writeFile(path, text);
  try {
    await storage.put(key, { path, content_type: 'text/plain', file_size: text.length });
    const served = await storage.serve(key, { content_type: 'text/plain', disposition: 'inline' });
    if (!('location' in served) || (await readText(served.location)) !== text) fail('storageFailed');
    await storage.remove(key);
  } finally {
    await rm(path, { force: true });
  }
}

async function readText(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}
