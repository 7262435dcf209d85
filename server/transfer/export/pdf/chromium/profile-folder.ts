/** Where Chromium keeps its profile while it runs: in the system's folder for such, as paths of its sockets may not be long. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfMaxSeconds } from '../pdf-limits.ts';

const prefix = 'docstead-pdf-';

export async function openProfileFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

export async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** What a process left that was killed. Folders of others on this machine, who may have named them so, are left to them. */
export async function removeLeftOverProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch((): string[] => [])) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    const folder = join(tmpdir(), name);
    if (pid > 0 && (hasEnded(pid) || (await isOld(folder))))
      await removeProfileFolder(folder).catch(() => undefined);
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Numbers of processes come again. */
async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - 2 * pdfMaxSeconds * 1000;
}
