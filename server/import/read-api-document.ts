/** A file of API documents, whichever kind it is, by what it holds and not by its name. */
import { fail } from '#common/errors.ts';
import type { Lang } from '#common/texts/index.ts';
import { decodeText } from './decode-text.ts';
import type { ImportedDocument, ImportedFolder } from './document.ts';
import { parseText } from './parse-text.ts';
import { isOpenApi, readOpenApi } from './read-openapi.ts';
import { isPostman, readPostman } from './read-postman.ts';

/**
 * OpenAPI as JSON or YAML, or a Postman collection. The language is that of the few words an import adds.
 * @throws AppError in words of its own for a file that cannot be read, is none of them, or holds no request.
 */
export function readApiDocument(bytes: Uint8Array, lang: Lang): ImportedDocument {
  return readApiSource(parseText(decodeText(bytes)), lang);
}

/** Of what such a file says as plain values. @throws as readApiDocument */
export function readApiSource(source: unknown, lang: Lang): ImportedDocument {
  const document = readSource(source, lang);
  return holdsPages(document) ? document : fail('importEmpty');
}

function readSource(source: unknown, lang: Lang): ImportedDocument {
  if (isOpenApi(source)) return readOpenApi(source, lang);
  return isPostman(source) ? readPostman(source, lang) : fail('importKindUnknown');
}

function holdsPages({ pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>): boolean {
  return pages.length > 0 || folders.some(holdsPages);
}
