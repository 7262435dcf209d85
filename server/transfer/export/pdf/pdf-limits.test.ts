import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfPicturesMaxBytes, requireBytes } from './pdf-limits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docstead-limits-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Its bytes take no room on the disk. */
async function layFile(name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

test('what goes into a PDF may have so many bytes together, and not one more', async () => {
  const half = await layFile('half', pdfPicturesMaxBytes / 2);
  const one = await layFile('one', 1);
  await requireBytes([half, half], pdfPicturesMaxBytes);
  await expect(requireBytes([half, half, one], pdfPicturesMaxBytes)).rejects.toThrow('exportTooLarge');
});
