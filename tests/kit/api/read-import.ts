/** Files to import, read as the product reads them, with no server around. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AppError } from '#common/errors.ts';
import type { ImportedDocument, ImportedFolder } from '#server/transfer/import/document/document.ts';
import { readFileToImport } from '#server/transfer/import/read-file.ts';

/** An empty folder, removed with what is in it when the test ends. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What is found in a file. @throws AppError as readFileToImport */
export async function readToImport(
  file_name: string,
  bytes: string | Buffer,
  scratch_dir = folderForTest(),
): Promise<ImportedDocument> {
  const path = join(folderForTest(), 'source');
  writeFileSync(path, bytes);
  let count = 0;
  const newPath = () => join(scratch_dir, String((count += 1)));
  return readFileToImport({ path, file_name, newPath, file_under_bytes: 4_000_000, lang: 'en' });
}

/** Why a file is not read. @throws Error when it is */
export async function refusalToRead(
  file_name: string,
  bytes: string | Buffer,
  scratch_dir?: string,
): Promise<AppError> {
  const error: unknown = await readToImport(file_name, bytes, scratch_dir).then(
    () => new Error('it was read'),
    failure => failure,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
}

/** Titles and catalogs in their order: `Start, Guides(Deep(Page))` */
export function drawn({ pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>): string {
  const inside = folders.map(inner => `${inner.name}(${drawn(inner)})`);
  return [...pages.map(page => page.title), ...inside].join(', ');
}
