/** A file of API documents, whichever kind it is, by what it holds and not by its name. */
import { fail } from '#common/errors.ts';
import type { Lang } from '#common/texts/index.ts';
import { isBruno, readBruno } from '../bruno/read-bruno.ts';
import { decodeText } from '../document/decode-text.ts';
import { describeData } from '../document/describe-kind.ts';
import type { ImportedDocument, ImportedFolder } from '../document/document.ts';
import { type DataFormat, formatOf, parseText } from '../document/parse-text.ts';
import { isHar, readHar } from '../har/read-har.ts';
import { isInsomnia, readInsomnia } from '../insomnia/read-insomnia.ts';
import { isPostman, readPostman } from '../postman/read-postman.ts';
import { isOpenApi, type ReadOptions, readOpenApi } from './read-openapi.ts';

/**
 * OpenAPI as JSON or YAML, a collection of Postman, Insomnia or Bruno, or recorded requests. The language is that of the few words an import adds.
 * @throws AppError in words of its own for a file that cannot be read, is none of them, or holds no request.
 */
export function readApiDocument(
  bytes: Uint8Array,
  lang: Lang,
  options: Pick<ReadOptions, 'schema_pages'> = {},
): ImportedDocument {
  const text = decodeText(bytes);
  return readApiSource(parseText(text), formatOf(text), { lang, ...options });
}

export type ReadAs = { lang: Lang } & Pick<ReadOptions, 'schema_pages'>;

/** Of what such a file says as plain values. @throws as readApiDocument */
export function readApiSource(source: unknown, format: DataFormat, options: ReadAs): ImportedDocument {
  const document = readSource(source, format, options);
  return holdsPages(document) ? document : fail('importEmpty');
}

/** Whether it is one, whatever else may be wrong with it. */
export function isApiSource(source: unknown): boolean {
  return [isOpenApi, isPostman, isInsomnia, isBruno, isHar].some(is => is(source));
}

function readSource(source: unknown, format: DataFormat, { lang, ...options }: ReadAs): ImportedDocument {
  if (isOpenApi(source)) return readOpenApi(source, lang, options);
  if (isPostman(source)) return readPostman(source, lang);
  if (isInsomnia(source)) return readInsomnia(source, lang);
  if (isBruno(source)) return readBruno(source, lang);
  if (isHar(source)) return readHar(source);
  return fail('importLooksLike', { values: { what: describeData(source, format, lang) } });
}

export function holdsPages({ pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>): boolean {
  return pages.length > 0 || folders.some(holdsPages);
}
