/** Files in the data folder, under names nobody can guess, by month. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail } from '#common/errors.ts';
import type { Storage } from './storage.ts';
import { failUnwritable } from './storage-error.ts';

/** `2026-11/` and 48 hexadecimal digits: a key of ours can lead nowhere else. */
const keyShape = /^\d{4}-\d{2}\/[0-9a-f]{48}$/;

function uploadsDir(data_dir: string): string {
  return join(data_dir, 'uploads');
}

/** Where files wait until they are checked: beside the others, so that moving one is a rename. */
export function incomingDir(data_dir: string): string {
  return join(uploadsDir(data_dir), 'incoming');
}

export const isUploadKey = (key: string) => keyShape.test(key);

/** @throws notFound for what is no key */
export function pathInUploads(data_dir: string, key: string): string {
  return isUploadKey(key) ? join(uploadsDir(data_dir), key) : fail('notFound');
}

export function openDisk(data_dir: string): Storage {
  const pathOf = (key: string) => pathInUploads(data_dir, key);
  return {
    async put(key, { path }) {
      const target = pathOf(key);
      await store(path, target).catch(failUnwritable);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async serve(key) {
      const path = pathOf(key);
      if (!(await stat(path).catch(() => undefined))?.isFile()) fail('notFound');
      return { open: async range => createReadStream(path, range ?? {}) };
    },
  };
}

/** On the disk before it has its name: what was acknowledged survives a power cut. */
async function store(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const file = await open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(from, to);
}

/** Removes what uploads left behind that were cut off together with the server. */
export async function removeOldIncoming(data_dir: string, before_seconds: number): Promise<void> {
  const folder = incomingDir(data_dir);
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (await isOlder(path, before_seconds)) await rm(path, { force: true });
  }
}

/** Keys of stored files last written before a moment, a month at a time. */
export async function* listOldKeys(data_dir: string, before_seconds: number): AsyncGenerator<string[]> {
  const folder = uploadsDir(data_dir);
  for (const month of await namesIn(folder)) {
    const keys = (await namesIn(join(folder, month)))
      .map(name => `${month}/${name}`)
      .filter(key => keyShape.test(key));
    const old = [];
    for (const key of keys) if (await isOlder(join(folder, key), before_seconds)) old.push(key);
    if (old.length > 0) yield old;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function isOlder(path: string, before_seconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < before_seconds * 1000;
}
