/** Where an export keeps what it works with: a folder of its own in the data folder, gone with its end. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedFile } from '#common/contract/call.ts';
import { exportMaxSeconds } from '#common/limits.ts';
import type { Config } from '../config.ts';
import type { Random } from '../random.ts';
import { failUnwritable } from './storage-error.ts';

type Folder = { config: Pick<Config, 'data_dir'> };

const nameBytes = 16;
const scratchDir = (data_dir: string) => join(data_dir, 'exports');

/** @throws storageFull, storageFailed */
export async function openScratch({ config, random }: Folder & { random: Random }): Promise<string> {
  const folder = join(scratchDir(config.data_dir), random.hex(nameBytes));
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(failUnwritable);
  return folder;
}

export async function removeScratch(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Opened before its folder goes: the system frees it with the last byte that is read, or with the process. */
export async function openFinishedFile(
  path: string,
): Promise<Pick<GeneratedFile, 'size' | 'bytes' | 'close'>> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const bytes = file.createReadStream();
  return {
    size,
    bytes,
    async close() {
      bytes.destroy();
      await file.close();
    },
  };
}

/** What exports left behind that ended together with their server. */
export async function removeLeftOverExports({ config, now }: Folder & { now: () => number }): Promise<void> {
  const folder = scratchDir(config.data_dir);
  const before_ms = (now() - 2 * exportMaxSeconds) * 1000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before_ms) await removeScratch(path);
  }
}
