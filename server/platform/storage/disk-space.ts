/**
 * A reserve on the disk of the embedded database. It is given free when the disk is full, so that people still sign
 * in, delete and fetch what they have, and taken again when there is space. All processes of the machine share it.
 */
import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../random.ts';

/** Enough for the log that SQLite writes first, twice over: sessions and deletions go through it again and again. */
const reserveBytes = 8 * 1024 * 1024;
/** Left beside it: whoever freed space gets some of it. */
const leftBytes = 4 * 1024 * 1024;

export type DiskSpace = {
  /** From now on the reserve is kept, where there is space for it. */
  keep(): Promise<void>;
  /** The reserve is in use, and there is no space to take it again. */
  isShort(): Promise<boolean>;
  /** @returns whether there was one */
  giveFree(): Promise<boolean>;
};

export function watchDiskSpace(data_dir: string, random: Random): DiskSpace {
  const file = join(data_dir, 'reserve');
  let isKept = false;
  let taking: Promise<void> | undefined;

  async function take(): Promise<void> {
    taking ??= takeReserve(data_dir, file, random).finally(() => {
      taking = undefined;
    });
    return taking;
  }

  return {
    async keep() {
      isKept = true;
      if (!existsSync(file)) await take();
    },
    async isShort() {
      if (!isKept || existsSync(file)) return false;
      await take();
      return !existsSync(file);
    },
    async giveFree() {
      if (!existsSync(file)) return false;
      await rm(file, { force: true });
      return true;
    },
  };
}

/** Another database has its disk elsewhere. */
export const unlimitedSpace: DiskSpace = {
  keep: async () => {},
  isShort: async () => false,
  giveFree: async () => false,
};

/** A disk that takes nothing is reported where something has to be written. */
async function takeReserve(data_dir: string, file: string, random: Random): Promise<void> {
  const begun = `${file}.${process.pid}`;
  try {
    await mkdir(data_dir, { recursive: true });
    const { bavail, bsize } = await statfs(data_dir);
    if (bavail * bsize < reserveBytes + leftBytes) return;
    // Of what no file system makes smaller.
    await writeFile(begun, random.bytes(reserveBytes), { mode: 0o600 });
    await rename(begun, file);
  } catch {
    await rm(begun, { force: true }).catch(() => {});
  }
}

/** Less than a page and its place in the index need. */
const freeBytesMin = 16 * 1024 * 1024;

/** What hinders writing. */
export type DiskTrouble = 'full' | 'locked';

/** Nothing when all is well. */
export async function findDiskTrouble(data_dir: string): Promise<DiskTrouble | undefined> {
  try {
    await access(data_dir, constants.W_OK);
    const { bavail, bsize } = await statfs(data_dir);
    return bavail * bsize < freeBytesMin ? 'full' : undefined;
  } catch (error) {
    // With another database the first upload makes it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return 'locked';
  }
}
