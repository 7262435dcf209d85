/** Where an import keeps its files until it ends: a folder of its own in the data folder. */
import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failUnwritable } from '../../../platform/storage/storage-error.ts';

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

const storedIn = (dir: string) => join(dir, 'stored');

/** Which files were stored for pages that are not written yet. */
export async function recordStoredFile({ dir }: Scratch, sign: string): Promise<void> {
  await appendFile(storedIn(dir), `${sign}\n`).catch(failUnwritable);
}

export async function listStored(data_dir: string, job_id: string): Promise<string[]> {
  const noted = await readFile(storedIn(join(scratchDir(data_dir), job_id)), 'utf8').catch(() => '');
  return noted.split('\n').filter(sign => sign !== '');
}

export async function removeScratch(data_dir: string, job_id: string): Promise<void> {
  await rm(join(scratchDir(data_dir), job_id), { recursive: true, force: true });
}

export async function listScratch(data_dir: string): Promise<string[]> {
  return readdir(scratchDir(data_dir)).catch(() => []);
}
