/** A zip of a Bruno collection: `.bru` files in their folders -> the collection that its JSON export would hold. */
import { fail } from '#common/errors.ts';
import { type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { importDepthMax } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import { isTextName } from '../archive/markdown/site-files.ts';
import type { Archive, ArchiveFile } from '../archive/open-archive.ts';
import { decodeText } from '../document/decode-text.ts';
import type { ImportedDocument, ImportWarning } from '../document/document.ts';
import { parseText, unlessRefused } from '../document/parse-text.ts';
import { isDataName } from '../openapi/data-name.ts';
import { holdsPages } from '../openapi/read-api-document.ts';
import { readBruFolder, readBruRequest, readBruVariables } from './bru-request.ts';
import { readBruno } from './read-bruno.ts';

const bruName = /\.bru$/i;

/** Writing, or a document of an API, with some such files beside it is none. */
export function isBrunoArchive(files: readonly ArchiveFile[]): boolean {
  return (
    files.some(({ path }) => bruName.test(path)) &&
    (files.some(({ path }) => /(^|\/)bruno\.json$/.test(path)) ||
      !files.some(({ path }) => isTextName(path) || isDataName(path)))
  );
}

type Folder = { name: string; seq: number; items: Plain[]; folders: Map<string, Folder>; root: Plain };
type Reading = { top: Folder; name: string; environments: Plain[]; warnings: ImportWarning[] };

const emptyFolder = (name: string): Folder => ({
  name,
  seq: Number.NaN,
  items: [],
  folders: new Map(),
  root: {},
});

/** @throws as Archive, importTooDeep */
export async function readBrunoArchive(archive: Archive, lang: Lang): Promise<ImportedDocument> {
  const reading: Reading = { top: emptyFolder(''), name: '', environments: [], warnings: [] };
  const base = topFolder(archive.files);
  for (const file of archive.files) {
    if (file.path === `${base}bruno.json`) reading.name = await readName(archive, file);
    else if (bruName.test(file.path) && file.path.startsWith(base))
      await readFile(reading, archive, { file, path: file.path.slice(base.length) });
  }
  const { top, name, environments, warnings } = reading;
  const document = readBruno({ name, root: top.root, items: itemsOf(top), environments }, lang);
  document.warnings.push(...warnings);
  return holdsPages(document) ? document : fail('importEmpty');
}

/** Where the list of the collection lies; without one, the folder that holds everything. */
function topFolder(files: readonly ArchiveFile[]): string {
  const list = files
    .filter(({ path }) => /(^|\/)bruno\.json$/.test(path))
    .reduce<string | undefined>(
      (top, { path }) => (top === undefined || path.length < top.length ? path : top),
      undefined,
    );
  return list?.slice(0, -'bruno.json'.length) ?? commonFolder(files.filter(({ path }) => bruName.test(path)));
}

/** Empty where that is the zip itself. */
function commonFolder(files: readonly ArchiveFile[]): string {
  const [first, ...others] = files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  let base = first ?? '';
  for (const folder of others)
    while (!folder.startsWith(base)) base = base.slice(0, base.lastIndexOf('/', base.length - 2) + 1);
  return base;
}

async function readName(archive: Archive, file: ArchiveFile): Promise<string> {
  const bytes = await archive.read(file);
  return textOf(plainOf(unlessRefused(() => parseText(decodeText(bytes)))).name);
}

type BruPlace = { file: ArchiveFile; path: string };

/** @param path below the folder that holds everything */
async function readFile(reading: Reading, archive: Archive, { file, path }: BruPlace): Promise<void> {
  const bytes = await archive.read(file);
  const text = unlessRefused(() => decodeText(bytes));
  if (text === undefined) {
    reading.warnings.push({ code: 'textUnreadable', where: file.path });
    return;
  }
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  if (folders[0] === 'environments') {
    reading.environments.push({ variables: readBruVariables(text) });
    return;
  }
  const folder = folderAt(reading.top, folders);
  if (/^(folder|collection)\.bru$/i.test(name)) describeFolder(folder, text);
  else addRequest(reading, folder, { path, name: name.replace(bruName, ''), text });
}

function folderAt(top: Folder, names: readonly string[]): Folder {
  if (names.length > importDepthMax / 4) fail('importTooDeep');
  return names.reduce((folder, name) => {
    const found = folder.folders.get(name) ?? emptyFolder(name);
    folder.folders.set(name, found);
    return found;
  }, top);
}

function describeFolder(folder: Folder, text: string): void {
  const { name, seq, auth, docs } = readBruFolder(text);
  if (name !== '') folder.name = name;
  folder.seq = seq;
  folder.root = { docs, request: { auth } };
}

type BruFile = { path: string; name: string; text: string };

/** A request without a name is called like its file. */
function addRequest({ warnings }: Reading, { items }: Folder, { path, name, text }: BruFile): void {
  const request = readBruRequest(text);
  if (!request) warnings.push({ code: 'notHttp', where: path });
  else items.push({ ...request, name: textOf(request.name) === '' ? name : request.name });
}

function itemsOf({ items, folders }: Folder): Plain[] {
  const inner = [...folders.values()].map(folder => ({
    type: 'folder',
    name: folder.name,
    seq: folder.seq,
    root: folder.root,
    items: itemsOf(folder),
  }));
  return [...items, ...inner];
}
