/** A zip of Markdown: folders become catalogs, files pages; the other files wait for who names them. */
import { join } from 'node:path';
import { AppError } from '#common/errors.ts';
import { importTextMaxBytes } from '#common/limits.ts';
import { formatBytes } from '../http/body.ts';
import { decodeText } from './decode-text.ts';
import {
  emptyDocument,
  type ImportedDocument,
  type ImportedFile,
  type ImportedFolder,
  type ImportedPage,
  type ImportWarning,
} from './document.ts';
import type { Archive, ArchiveFile } from './open-archive.ts';
import { readHtml } from './read-html.ts';
import { randomName } from './scratch.ts';

const markdownName = /\.(md|markdown|mdown|mkd)$/i;
const htmlName = /\.html?$/i;

export function isTextName(path: string): boolean {
  return markdownName.test(path) || htmlName.test(path);
}

type Limits = { scratch_dir: string; file_under_bytes: number };

/** @throws as Archive, importTooDeep */
export async function readMarkdownArchive(
  archive: Archive,
  { scratch_dir, file_under_bytes }: Limits,
): Promise<ImportedDocument> {
  const root: ImportedFolder = { name: '', s_number: 0, folders: [], pages: [] };
  const [files, warnings]: [ImportedFile[], ImportWarning[]] = [[], []];
  const strip = commonFolder(archive.files);
  for (const file of archive.files.toSorted(byReadingOrder)) {
    const path = file.path.slice(strip.length);
    const trouble = troubleWith(file, file_under_bytes);
    if (trouble !== undefined) warnings.push({ ...trouble, where: path });
    else if (isTextName(path)) {
      const text = await readPage(archive, { ...file, as: path }, scratch_dir).catch(orUnreadable);
      if (text === undefined) warnings.push({ code: 'textUnreadable', where: path });
      else {
        files.push(...text.files);
        folderAt(root, path).pages.push(pageOf(path, text.markdown));
      }
    } else {
      const stored_at = join(scratch_dir, randomName());
      await archive.extract(file, stored_at);
      files.push({ path, stored_at, file_size: file.size });
    }
  }
  return { ...emptyDocument(), folders: root.folders, pages: root.pages, files, warnings };
}

function troubleWith(
  { path, size }: ArchiveFile,
  file_under_bytes: number,
): Pick<ImportWarning, 'code' | 'values'> | undefined {
  const limit = isTextName(path) ? importTextMaxBytes : file_under_bytes;
  return size < limit ? undefined : { code: 'fileOverLimit', values: { limit: formatBytes(limit) } };
}

async function readPage(archive: Archive, file: ArchiveFile & { as: string }, scratch_dir: string) {
  const text = decodeText(await archive.read(file));
  return htmlName.test(file.path) ? readHtml(text, file.as, scratch_dir) : { markdown: text, files: [] };
}

/** One file that is no text does not keep the others away. */
function orUnreadable(error: unknown): undefined {
  if (error instanceof AppError && error.name === 'importEncoding') return undefined;
  throw error;
}

function pageOf(path: string, markdown: string): ImportedPage {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const title = name.replace(markdownName, '').replace(htmlName, '');
  return { title, body: { markdown }, s_number: 0, comment: '', path };
}

/** `docs/` when everything lies in there; `''` otherwise. */
function commonFolder(files: readonly ArchiveFile[]): string {
  const [first] = files;
  const top = first?.path.slice(0, first.path.indexOf('/') + 1) ?? '';
  return top !== '' && files.every(({ path }) => path.startsWith(top)) ? top : '';
}

function folderAt(root: ImportedFolder, path: string): ImportedFolder {
  let folder = root;
  for (const name of path.split('/').slice(0, -1)) {
    const there = folder.folders.find(inner => inner.name === name);
    const next = there ?? { name, s_number: 0, folders: [], pages: [] };
    if (!there) folder.folders.push(next);
    folder = next;
  }
  return folder;
}

const firstNames = /^(readme|index)\./i;
const natural = new Intl.Collator(['zh-Hans-CN', 'en'], { numeric: true });

/** What introduces a folder comes first; `2-` before `10-`. */
function byReadingOrder({ path: a }: ArchiveFile, { path: b }: ArchiveFile): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const depth = one.findIndex((part, at) => part !== other[at]);
  const [left = '', right = ''] = [one[depth], other[depth]];
  const rank = (name: string) => (firstNames.test(name) ? 0 : 1);
  const first = rank(left) - rank(right);
  return first === 0 ? natural.compare(left, right) : first;
}
