/** Where an import keeps its files until it ends: a folder of its own in the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failUnwritable } from '../storage/storage-error.ts';

const nameBytes = 16;

export function randomName(): string {
  return randomBytes(nameBytes).toString('hex');
}

function scratchDir(data_dir: string): string {
  return join(data_dir, 'imports');
}

export type Scratch = { dir: string; source: string };

/** Takes the uploaded file over. @throws storageFull, storageFailed */
export async function openScratch(data_dir: string, job_id: string, uploaded: string): Promise<Scratch> {
  const dir = join(scratchDir(data_dir), job_id);
  const source = join(dir, 'source');
  await mkdir(dir, { recursive: true }).catch(failUnwritable);
  await rename(uploaded, source).catch(failUnwritable);
  return { dir, source };
}

export async function removeScratch(data_dir: string, job_id: string): Promise<void> {
  await rm(join(scratchDir(data_dir), job_id), { recursive: true, force: true });
}

export async function listScratch(data_dir: string): Promise<string[]> {
  return readdir(scratchDir(data_dir)).catch(() => []);
}
