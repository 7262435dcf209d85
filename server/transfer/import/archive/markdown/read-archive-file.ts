/** One file of an archive after another: a page, a table of contents, or a file that waits for who names it. */
import { firstText, plainOf } from '#common/field-model/model/plain.ts';
import { importTextMaxBytes } from '#common/limits.ts';
import { formatBytes } from '../../../../platform/http/body/parse-body.ts';
import { decodeText } from '../../document/decode-text.ts';
import type { ImportedFile, ImportWarning } from '../../document/document.ts';
import { parseText, unlessRefused } from '../../document/parse-text.ts';
import { type NewPath, readHtml } from '../../document/read-html.ts';
import type { Archive, ArchiveFile } from '../open-archive.ts';
import { folderOf, resolvePath } from '../resolve-path.ts';
import type { SourcePage } from './arrange-pages.ts';
import { keepConfluenceText } from './confluence.ts';
import type { Contents, Entry } from './contents.ts';
import { readContentsList } from './contents-list.ts';
import { readMkdocsNav } from './contents-mkdocs.ts';
import { frontMatterOf, splitFrontMatter } from './front-matter.ts';
import { isHtmlName, isTextName, type SiteFile, siteFileAt } from './site-files.ts';

/** `path` is where it lies below the folder that holds everything. */
export type FoundFile = { file: ArchiveFile; path: string };

/** What was read so far. */
export type ArchiveReading = {
  archive: Archive;
  newPath: NewPath;
  file_under_bytes: number;
  paths: ReadonlySet<string>;
  is_confluence: boolean;
  pages: SourcePage[];
  contents: Contents[];
  files: ImportedFile[];
  warnings: ImportWarning[];
  /** Where files and folders stand among their neighbours, by their paths. */
  orders: Map<string, number>;
  folder_titles: Map<string, string>;
  /** What attachments are called, by their paths. */
  display_names: Map<string, string>;
};

export function startReading(
  archive: Archive,
  limits: Pick<ArchiveReading, 'newPath' | 'file_under_bytes'>,
  { found, is_confluence }: { found: readonly FoundFile[]; is_confluence: boolean },
): ArchiveReading {
  return {
    archive,
    ...limits,
    is_confluence,
    paths: new Set(found.map(({ path }) => path)),
    pages: [],
    contents: [],
    files: [],
    warnings: [],
    orders: new Map(),
    folder_titles: new Map(),
    display_names: new Map(),
  };
}

/** @throws as Archive, importTooDeep */
export async function readArchiveFile(reading: ArchiveReading, found: FoundFile): Promise<void> {
  const { path, file } = found;
  const site = siteFileAt(path);
  const isText = site !== undefined || isTextName(path);
  const limit = isText ? importTextMaxBytes : reading.file_under_bytes;
  if (file.size >= limit)
    return warn(reading, path, { code: 'fileOverLimit', values: { limit: formatBytes(limit) } });
  if (!isText) return addOtherFile(reading, found);
  const text = await readText(reading.archive, file);
  if (text === undefined) return warn(reading, path, { code: 'textUnreadable' });
  if (site === undefined || !readSiteFile(reading, { site, path, text })) await addPage(reading, path, text);
}

function warn({ warnings }: ArchiveReading, where: string, what: Omit<ImportWarning, 'where'>): void {
  warnings.push({ ...what, where });
}

/** Of no known encoding: one such file does not keep the others away. */
async function readText(archive: Archive, file: ArchiveFile): Promise<string | undefined> {
  const bytes = await archive.read(file);
  return unlessRefused(() => decodeText(bytes));
}

async function addOtherFile(reading: ArchiveReading, { path, file }: FoundFile): Promise<void> {
  const stored_at = reading.newPath();
  await reading.archive.extract(file, stored_at);
  const is_dispensable = reading.is_confluence && /^(images|styles)\//.test(path);
  reading.files.push({ path, stored_at, file_size: file.size, is_dispensable });
}

type ReadFile = { path: string; text: string };

/** @returns whether it is no page */
function readSiteFile(reading: ArchiveReading, { site, path, text }: ReadFile & { site: SiteFile }): boolean {
  switch (site) {
    case 'summary':
      return readSummary(reading, path, text);
    case 'sidebar':
      readSidebar(reading, path, text);
      return true;
    case 'mkdocs':
      readNav(reading, path, text);
      return true;
    case 'category':
      readCategory(reading, path, text);
      return true;
    case 'part':
      warn(reading, path, { code: 'sitePartSkipped' });
      return true;
  }
}

/** Writing that is called so, or a list of nothing that is there, is a page. */
function readSummary(reading: ArchiveReading, path: string, text: string): boolean {
  const { entries, has_writing } = readContentsList(splitFrontMatter(text).body);
  if (has_writing || !namesSome(reading, entries, path)) return false;
  reading.contents.push({ path, folder: folderOf(path), is_of_all: true, entries });
  return true;
}

function readSidebar(reading: ArchiveReading, path: string, text: string): void {
  const { entries, has_writing } = readContentsList(text);
  reading.contents.push({ path, folder: folderOf(path), is_of_all: false, entries });
  if (has_writing) warn(reading, path, { code: 'sitePartSkipped' });
}

function namesSome(reading: ArchiveReading, entries: readonly Entry[], from: string): boolean {
  const isThere = (path: string) => reading.paths.has(path);
  return entries.some(
    ({ address, entries: inner }) =>
      resolvePath(address, from, isThere) !== undefined || namesSome(reading, inner, from),
  );
}

function readNav(reading: ArchiveReading, path: string, text: string): void {
  const nav = readMkdocsNav(text);
  if (nav) reading.contents.push({ path, is_of_all: true, ...nav });
  else warn(reading, path, { code: 'sitePartSkipped' });
}

/** Docusaurus: what a folder is called, and where it stands. */
function readCategory(reading: ArchiveReading, path: string, text: string): void {
  const { label, title, order } = frontMatterOf(plainOf(unlessRefused(() => parseText(text))));
  recordFolder(reading, folderOf(path), { title: firstText(label, title), order });
}

function recordFolder(
  { orders, folder_titles }: ArchiveReading,
  folder: string,
  { title, order }: { title: string; order: number | undefined },
): void {
  if (title !== '') folder_titles.set(folder, title);
  if (order !== undefined) orders.set(folder, order);
}

async function addPage(reading: ArchiveReading, path: string, text: string): Promise<void> {
  if (isHtmlName(path)) return addHtmlPage(reading, path, text);
  const { front, body } = splitFrontMatter(text);
  if (front.order !== undefined) reading.orders.set(path, front.order);
  // Hugo: what the folder says of itself.
  if (/(^|\/)_index\.md$/i.test(path)) recordFolder(reading, folderOf(path), front);
  reading.pages.push({ path, markdown: body, front, attachments: [] });
}

function addHtmlPage(reading: ArchiveReading, path: string, html: string): void {
  const { newPath } = reading;
  const front = frontMatterOf({});
  const attachments: string[] = [];
  const { markdown, files } = readHtml({ html, path, newPath }, tree => {
    if (!reading.is_confluence) return;
    const page = keepConfluenceText(tree);
    front.title = page.title;
    attachments.push(...listAttachments(reading, page.attachments));
  });
  reading.files.push(...files);
  reading.pages.push({ path, markdown, front, attachments });
}

/** @returns their paths */
function listAttachments(
  { paths, display_names }: ArchiveReading,
  listed: readonly { address: string; name: string }[],
): string[] {
  return listed.flatMap(({ address, name }) => {
    const path = resolvePath(address, '', candidate => paths.has(candidate))?.path;
    if (path !== undefined && name !== '') display_names.set(path, name);
    return path ?? [];
  });
}

/** The files with the names that pages call them by. */
export function namedFiles({ files, display_names }: ArchiveReading): ImportedFile[] {
  return files.map(file => {
    const display_name = display_names.get(file.path);
    if (display_name === undefined) return file;
    return { ...file, display_name, is_attachment: !pictureName.test(display_name) };
  });
}

const pictureName = /\.(png|jpe?g|gif|webp|bmp|svg)$/i;
