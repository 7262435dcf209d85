/** A file that somebody wants to import -> the document in it. Its content says what it is, not its name. */

import { open, readFile, stat } from 'node:fs/promises';
import mammoth from 'mammoth';
import { fail } from '#common/errors.ts';
import { importTextMaxBytes, importTextsMaxBytes } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { readMarkdownArchive } from './archive/markdown/read-markdown-archive.ts';
import { isTextName } from './archive/markdown/site-files.ts';
import { type Archive, type ArchiveFile, failTooMuch, openArchive } from './archive/open-archive.ts';
import { isShowdocList, readShowdocArchive } from './archive/showdoc/read-showdoc.ts';
import { isBrunoArchive, readBrunoArchive } from './bruno/read-bruno-archive.ts';
import { decodeText } from './document/decode-text.ts';
import { type FileKind, kindOfArchive, kindOfBytes, nameSome, startsWith } from './document/describe-kind.ts';
import type { ImportedDocument, ImportedFile } from './document/document.ts';
import { parseText } from './document/parse-text.ts';
import { keepPicture, type NewPath, type ReadText, readHtml } from './document/read-html.ts';
import { readOne, readText } from './document/read-text.ts';
import { isDataName } from './openapi/data-name.ts';
import { findApiRoots, readApiArchive } from './openapi/read-api-archive.ts';

export type FileToRead = {
  path: string;
  /** As its owner calls it. */
  file_name: string;
  newPath: NewPath;
  /** What a picture or attachment in it must be smaller than. */
  file_under_bytes: number;
  /** Of an OpenAPI document, whether components that several places share get pages of their own. */
  schema_pages?: boolean;
  /** Of the few words that are added to what the file says. */
  lang: Lang;
};

/** @throws AppError import… for what cannot be read */
export async function readFileToImport(file: FileToRead): Promise<ImportedDocument> {
  const head = await readHead(file.path);
  if (head.length === 0) fail('importEmpty');
  const kind = kindOfBytes(head);
  if (kind !== undefined) refuseAs(kind, file);
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return readZip(file);
  if (startsWith(head, [0x50, 0x4b, 0x05, 0x06])) fail('importEmpty');
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) refuseOldOffice(file);
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

function refuseAs(kind: FileKind, { lang }: FileToRead): never {
  return fail('importLooksLike', { values: { what: t(lang, `fileKind.${kind}`) } });
}

/** Before 2007 all of them began alike. */
function refuseOldOffice(file: FileToRead): never {
  if (/\.xl[a-z]$/i.test(file.file_name)) refuseAs('spreadsheet', file);
  if (/\.p[po][a-z]$/i.test(file.file_name)) refuseAs('slides', file);
  return fail('importOldWord');
}

async function readZip(file: FileToRead): Promise<ImportedDocument> {
  const archive = await openArchive(file.path);
  try {
    if (archive.files.some(({ path }) => path === 'word/document.xml')) {
      // Unpacked once within bounds: the library that reads Word has none, and takes the file into memory.
      if ((await stat(file.path)).size > importTextsMaxBytes) failTooMuch(importTextsMaxBytes);
      for (const part of archive.files) await archive.read(part);
      return readOne(file, await readWord(file.path, file.newPath));
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
  if (isBrunoArchive(archive.files)) return readBrunoArchive(archive, file.lang);
  const roots = await findApiRoots(archive);
  if (roots.length > 0) return readApiArchive(archive, roots, file);
  if (archive.files.some(({ path }) => isTextName(path))) return readMarkdownArchive(archive, file);
  const documents = archive.files.filter(({ path }) => isDataName(path));
  const [only] = documents;
  if (only === undefined) refuseAs(kindOfArchive(archive.files.map(({ path }) => path)), file);
  if (documents.length > 1) refuseSeveral(documents, file);
  return readText(decodeText(await archive.read(only)), { ...file, file_name: nameOf(only) });
}

function refuseSeveral(documents: readonly ArchiveFile[], { lang }: FileToRead): never {
  const names = nameSome(documents.map(nameOf), lang);
  return fail('importLooksLike', { values: { what: t(lang, 'fileKind.severalDocuments', { names }) } });
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

/** Word has three more levels of headings than HTML. */
const lowHeadings = [7, 8, 9].map(level => `p[style-name='heading ${level}'] => h6:fresh`);

/** Nothing outside the document is read, whatever it names. @throws importDamaged, importTooDeep */
async function readWord(path: string, newPath: NewPath): Promise<ReadText> {
  const files: ImportedFile[] = [];
  const convertImage = mammoth.images.imgElement(async image => {
    const end = image.contentType.replace(/^image\//, '').replace(/[^a-z]/g, '');
    const name = `word-${files.length + 1}.${end}`;
    files.push(keepPicture(await image.readAsBuffer(), name, newPath));
    return { src: name };
  });
  const { value: html } = await mammoth
    .convertToHtml({ path }, { convertImage, styleMap: lowHeadings, externalFileAccess: false })
    .catch(() => fail('importDamaged'));
  const { markdown } = readHtml({ html, path: '', newPath });
  return { markdown, files };
}
