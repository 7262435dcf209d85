/** A zip of Markdown or HTML: files become pages, in catalogs as a table of contents or their folders say. */

import { importTextMaxBytes } from '#common/limits.ts';
import { decodeText } from '../../document/decode-text.ts';
import { emptyDocument, type ImportedDocument } from '../../document/document.ts';
import type { NewPath } from '../../document/read-html.ts';
import type { Archive, ArchiveFile } from '../open-archive.ts';
import { arrangePages } from './arrange-pages.ts';
import { readConfluenceIndex } from './confluence.ts';
import { type Contents, contentsInOrder } from './contents.ts';
import { type FoundFile, namedFiles, readArchiveFile, startReading } from './read-archive-file.ts';

type Limits = { newPath: NewPath; file_under_bytes: number };

/** @param known files that are read already: they wait for who names them, like others @throws as Archive, importTooDeep */
export async function readMarkdownArchive(
  archive: Archive,
  limits: Limits,
  known: ReadonlySet<string> = new Set(),
): Promise<ImportedDocument> {
  const strip = commonFolder(archive.files).length;
  const all = archive.files.map(file => ({ file, path: file.path.slice(strip) }));
  const space = await readSpace(archive, all);
  const found = space ? all.filter(({ path }) => path !== space.path) : all;
  const reading = startReading(archive, limits, { found, is_confluence: space !== undefined });
  for (const one of found.toSorted(byReadingOrder(new Map()))) await readArchiveFile(reading, one);
  const contents = contentsInOrder([...(space ? [space] : []), ...reading.contents]);
  const pages = reading.pages.toSorted(byReadingOrder(reading.orders));
  const { warnings, ...arranged } = arrangePages({ ...reading, pages, contents });
  const knownHere = new Set(all.filter(({ file }) => known.has(file.path)).map(({ path }) => path));
  const files = namedFiles(reading).map(file =>
    knownHere.has(file.path) ? { ...file, is_dispensable: true } : file,
  );
  return { ...emptyDocument(), ...arranged, files, warnings: [...reading.warnings, ...warnings] };
}

/** `docs/` when everything lies in there; `''` otherwise. */
function commonFolder(files: readonly ArchiveFile[]): string {
  const [first] = files;
  const top = first?.path.slice(0, first.path.indexOf('/') + 1) ?? '';
  return top !== '' && files.every(({ path }) => path.startsWith(top)) ? top : '';
}

/** The tree of the pages of a space that Confluence wrote. */
async function readSpace(archive: Archive, found: readonly FoundFile[]): Promise<Contents | undefined> {
  const index = found.find(({ path }) => path === 'index.html');
  if (!index || index.file.size >= importTextMaxBytes) return undefined;
  const bytes = await archive.read(index.file);
  const entries = bytes.includes('onfluence') ? readConfluenceIndex(decodeText(bytes)) : undefined;
  return entries && { path: index.path, folder: '', is_of_all: true, entries };
}

const firstNames = /^_?(readme|index)\./i;
const natural = new Intl.Collator(['zh-Hans-CN', 'en'], { numeric: true });

/**
 * What introduces a folder comes first, then what says where it stands; `2-` before `10-`.
 * @param orders of files and folders, by their paths
 */
function byReadingOrder(orders: ReadonlyMap<string, number>) {
  return ({ path: a }: { path: string }, { path: b }: { path: string }): number => {
    const [one, other] = [a.split('/'), b.split('/')];
    const depth = one.findIndex((part, at) => part !== other[at]);
    const [left = '', right = ''] = [one[depth], other[depth]];
    const rank = (name: string) => (firstNames.test(name) ? 0 : 1);
    const orderOf = (parts: string[]) => orders.get(parts.slice(0, depth + 1).join('/')) ?? last;
    const differences = [rank(left) - rank(right), orderOf(one) - orderOf(other)];
    return differences.find(difference => difference !== 0) ?? natural.compare(left, right);
  };
}

const last = Number.MAX_SAFE_INTEGER;
