/** Pictures that were drawn, in a folder of their own: so many, so much, so long. What is lost is drawn again. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

type Folder = { config: Pick<Config, 'data_dir'> };
type KeptPicture = { path: string; bytes: number; written_ms: number };

const picturesMax = 1_000;
const bytesMax = 100 * 1024 * 1024;
const keptDays = 30;
const daySeconds = 24 * 3600;

const folderOf = ({ config }: Folder) => join(config.data_dir, 'page-pictures');
const pathOf = (folder: Folder, sign: string) => join(folderOf(folder), `${sign}.png`);

export async function findKept(folder: Folder, sign: string): Promise<Buffer | undefined> {
  return readFile(pathOf(folder, sign)).catch(() => undefined);
}

/** A disk without space keeps none: it is drawn again then. */
export async function keep(folder: Folder, sign: string, png: Uint8Array): Promise<void> {
  const path = pathOf(folder, sign);
  // Of this writing alone: other processes have the same folder.
  const written = `${path}.${randomUUID()}.new`;
  try {
    await mkdir(folderOf(folder), { recursive: true, mode: 0o700 });
    await writeFile(written, png);
    await rename(written, path);
    await removeBeyond(folder, { picturesMax, bytesMax });
  } catch {
    await rm(written, { force: true }).catch(() => undefined);
  }
}

/** The oldest first. */
export async function removeBeyond(
  folder: Folder,
  { picturesMax, bytesMax }: { picturesMax: number; bytesMax: number },
): Promise<void> {
  const kept = (await listKept(folder)).sort((a, b) => b.written_ms - a.written_ms);
  let bytes = 0;
  for (const [at, picture] of kept.entries()) {
    bytes += picture.bytes;
    if (at >= picturesMax || bytes > bytesMax) await rm(picture.path, { force: true });
  }
}

/** Pages change, and what they were is not asked for any more. */
export async function removeOldPagePictures({
  now,
  ...folder
}: Folder & { now: () => number }): Promise<void> {
  const before_ms = (now() - keptDays * daySeconds) * 1000;
  for (const { path, written_ms } of await listKept(folder))
    if (written_ms < before_ms) await rm(path, { force: true });
}

async function listKept(folder: Folder): Promise<KeptPicture[]> {
  const names = await readdir(folderOf(folder)).catch(() => []);
  const found = await Promise.all(
    names.map(async name => {
      const path = join(folderOf(folder), name);
      const facts = await stat(path).catch(() => undefined);
      return facts && { path, bytes: facts.size, written_ms: facts.mtimeMs };
    }),
  );
  return found.filter(one => one !== undefined);
}
