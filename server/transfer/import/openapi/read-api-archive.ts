/** A zip with API documents, each in one file or in several: their pages, and what else lies in it. */

import { isPlain, type Plain } from '#common/field-model/model/plain.ts';
import { importTextMaxBytes } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import { readMarkdownArchive } from '../archive/markdown/read-markdown-archive.ts';
import type { Archive, ArchiveFile } from '../archive/open-archive.ts';
import { baseName } from '../document/base-name.ts';
import { decodeText } from '../document/decode-text.ts';
import {
  emptyDocument,
  type ImportedDocument,
  type ImportedFolder,
  type ImportWarning,
} from '../document/document.ts';
import { parseText, unlessRefused } from '../document/parse-text.ts';
import type { NewPath } from '../document/read-html.ts';
import { isDataName } from './data-name.ts';
import { joinFiles } from './openapi-files.ts';
import { holdsPages, isApiSource, type ReadAs, readApiSource } from './read-api-document.ts';
import { isOpenApi, readOpenApi } from './read-openapi.ts';

type Root = { path: string; source: Plain };
type Limits = { newPath: NewPath; file_under_bytes: number; lang: Lang; schema_pages?: boolean };
type Api = { path: string; document: ImportedDocument; paths: string[] };

/** The files that are API documents by themselves; parts of others are not. */
export async function findApiRoots(archive: Archive): Promise<Root[]> {
  const roots: Root[] = [];
  for (const file of fewEnough(archive.files)) {
    const source = await readData(archive, file);
    if (isPlain(source) && isApiSource(source)) roots.push({ path: file.path, source });
  }
  return roots;
}

/** Those nearest to the top, as many as the size of texts allows. */
function fewEnough(files: readonly ArchiveFile[]): ArchiveFile[] {
  let budget = importTextMaxBytes;
  return files
    .filter(({ path }) => isDataName(path))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
    .filter(({ size }) => {
      budget -= size;
      return budget >= 0;
    });
}

/** What an API document of any kind says somewhere at its top. */
const saysApi = /["']?\b(openapi|swagger|items?|requests|resources|collection|spec|entries)\b["']?\s*:/;

async function readData(archive: Archive, file: ArchiveFile): Promise<unknown> {
  const bytes = await archive.read(file);
  const text = unlessRefused(() => decodeText(bytes));
  return text !== undefined && saysApi.test(text) ? unlessRefused(() => parseText(text)) : undefined;
}

/** @param roots at least one @throws as Archive, importTooDeep, importEmpty when there is no page at all */
export async function readApiArchive(
  archive: Archive,
  roots: readonly Root[],
  limits: Limits,
): Promise<ImportedDocument> {
  const apis: Api[] = [];
  const warnings: ImportWarning[] = [];
  for (const root of roots) {
    const api = await readApi(archive, root, {
      lang: limits.lang,
      schema_pages: limits.schema_pages ?? false,
    });
    if (api && holdsPages(api.document)) apis.push(api);
    else warnings.push({ code: 'noOperations', where: root.path });
  }
  const parts = new Set([...roots.map(({ path }) => path), ...apis.flatMap(({ paths }) => paths)]);
  const others = archive.files.some(({ path }) => !parts.has(path))
    ? await readMarkdownArchive(archive, limits, parts)
    : undefined;
  return joined(apis, others, warnings);
}

/** Undefined where it cannot be read. */
async function readApi(archive: Archive, root: Root, options: ReadAs): Promise<Api | undefined> {
  const { lang, ...pages } = options;
  const { path, source } = root;
  if (!isOpenApi(source)) {
    const document = unlessRefused(() => readApiSource(source, 'JSON', options));
    return document && { path, document, paths: [path] };
  }
  const files = new Map(archive.files.map(file => [file.path, file]));
  const read = async (from: string) => readPart(archive, files.get(from));
  const isThere = (from: string) => isDataName(from) && files.has(from);
  const { paths, unresolved, warnings } = await joinFiles(root, { isThere, read });
  const document = readOpenApi(source, lang, { unresolved, ...pages });
  return { path, paths, document: { ...document, warnings: [...warnings, ...document.warnings] } };
}

async function readPart(archive: Archive, file: ArchiveFile | undefined): Promise<unknown> {
  if (!file || file.size >= importTextMaxBytes) return undefined;
  const bytes = await archive.read(file);
  return unlessRefused(() => parseText(decodeText(bytes)));
}

/** One API stands at the top, unless a whole documentation lies beside it; several in a catalog each. */
function joined(
  apis: readonly Api[],
  others: ImportedDocument | undefined,
  warnings: readonly ImportWarning[],
): ImportedDocument {
  const beside = others ?? emptyDocument();
  const [first, second] = apis;
  const isAlone = first !== undefined && second === undefined && beside.folders.length === 0;
  const top = isAlone ? first.document : emptyDocument();
  const catalogs = isAlone ? [] : apis.map(catalogOf);
  return {
    ...(second === undefined ? (first?.document ?? beside) : beside),
    pages: [...beside.pages, ...top.pages],
    folders: [...beside.folders, ...top.folders, ...catalogs],
    files: beside.files,
    warnings: [...warnings, ...apis.flatMap(({ document }) => document.warnings), ...beside.warnings],
  };
}

function catalogOf({ path, document }: Api): ImportedFolder {
  const { item_name, folders, overview } = document;
  const pages = [...(overview ? [overview] : []), ...document.pages];
  return { name: item_name === '' ? baseName(path) : item_name, s_number: 0, folders, pages };
}
