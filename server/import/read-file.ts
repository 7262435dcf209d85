/** A file that somebody wants to import -> the document in it. Its content says what it is, not its name. */
import { open, readFile, stat } from 'node:fs/promises';
import { fail } from '#common/errors.ts';
import { importTextMaxBytes, importTextsMaxBytes } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import { baseName } from './base-name.ts';
import { decodeText } from './decode-text.ts';
import { emptyDocument, type ImportedDocument } from './document.ts';
import { type Archive, type ArchiveFile, failTooMuch, openArchive } from './open-archive.ts';
import { parseText } from './parse-text.ts';
import { readApiSource } from './read-api-document.ts';
import { type ReadText, readHtml } from './read-html.ts';
import { isTextName, readMarkdownArchive } from './read-markdown-archive.ts';
import { isShowdocList, readShowdocArchive, readShowdocList } from './read-showdoc.ts';
import { readWord } from './read-word.ts';

export type FileToRead = {
  path: string;
  /** As its owner calls it. */
  file_name: string;
  /** An empty folder for what has to wait beside it. */
  scratch_dir: string;
  /** What a picture or attachment in it must be smaller than. */
  file_under_bytes: number;
  /** Of the few words that are added to what the file says. */
  lang: Lang;
};

/** @throws AppError import… for what cannot be read */
export async function readFileToImport(file: FileToRead): Promise<ImportedDocument> {
  const head = await readHead(file.path);
  if (head.length === 0) fail('importEmpty');
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return readZip(file);
  if (startsWith(head, [0x50, 0x4b, 0x05, 0x06])) fail('importEmpty');
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) fail('importOldWord');
  if ((await stat(file.path)).size > importTextMaxBytes) failTooMuch(importTextMaxBytes);
  return readText(decodeText(await readFile(file.path)), file);
}

const headBytes = 8;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((value, at) => bytes[at] === value);
}

async function readZip(file: FileToRead): Promise<ImportedDocument> {
  const archive = await openArchive(file.path);
  try {
    if (archive.files.some(({ path }) => path === 'word/document.xml')) {
      // Unpacked once within bounds: the library that reads Word has none, and takes the file into memory.
      if ((await stat(file.path)).size > importTextsMaxBytes) failTooMuch(importTextsMaxBytes);
      for (const part of archive.files) await archive.read(part);
      return single(file, await readWord(file.path, file.scratch_dir));
    }
    return await readArchive(archive, file);
  } finally {
    archive.close();
  }
}

async function readArchive(archive: Archive, file: FileToRead): Promise<ImportedDocument> {
  if (archive.files.length === 0) fail('importEmpty');
  const list = await readList(archive);
  if (list !== undefined) return readShowdocArchive(archive, list, file);
  if (archive.files.some(({ path }) => isTextName(path))) return readMarkdownArchive(archive, file);
  const documents = archive.files.filter(({ path }) => /\.(json|ya?ml)$/i.test(path));
  const [only] = documents;
  if (only === undefined || documents.length > 1) fail('importKindUnknown');
  return readText(decodeText(await archive.read(only)), { ...file, file_name: nameOf(only) });
}

/** ShowDoc's list of what is in its zip, in its older and its newer layout. */
async function readList(archive: Archive): Promise<unknown> {
  for (const name of ['info.json', 'prefix_info.json']) {
    const found = archive.files.find(({ path }) => path === name || path.endsWith(`/${name}`));
    if (found === undefined || found.path.split('/').length > 2) continue;
    // It holds the texts of all pages.
    const text = decodeText(await archive.read(found, importTextsMaxBytes));
    const list = text.trimStart().startsWith('{') ? parseText(text) : undefined;
    if (isShowdocList(list)) return list;
  }
  return undefined;
}

function nameOf({ path }: ArchiveFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const looksAt = 5_000;

function readText(text: string, file: FileToRead): ImportedDocument {
  const start = text.slice(0, looksAt);
  if (text.trim() === '') fail('importEmpty');
  if (/^\s*[[{]/.test(start) && !/\.(md|markdown)$/i.test(file.file_name)) return readData(text, file);
  if (/^["']?(openapi|swagger)["']?[ \t]*:/m.test(start)) return readData(text, file);
  if (isHtml(start, file.file_name)) return single(file, readHtml(text, '', file.scratch_dir));
  // Writing has no control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/.test(start)) fail('importKindUnknown');
  return single(file, { markdown: text, files: [] });
}

function readData(text: string, { lang }: FileToRead): ImportedDocument {
  const source = parseText(text);
  return isShowdocList(source) ? readShowdocList(source) : readApiSource(source, lang);
}

function isHtml(start: string, file_name: string): boolean {
  const named = /\.(html?|xhtml|doc)$/i.test(file_name) && /<[a-z!]/i.test(start);
  return (
    named || /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(!doctype html|html|head|body)\b/i.test(start)
  );
}

/** One page, called like the file. */
function single({ file_name }: FileToRead, { markdown, files }: ReadText): ImportedDocument {
  if (markdown.trim() === '') fail('importEmpty');
  const title = baseName(file_name);
  const page = { title, body: { markdown }, s_number: 0, comment: '', path: '' };
  return { ...emptyDocument(), item_name: title, pages: [page], files };
}
