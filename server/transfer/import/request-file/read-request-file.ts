/** A text that holds requests as people send them -> the document in it. */
import { fail } from '#common/errors.ts';
import type { Lang } from '#common/texts/index.ts';
import { baseName } from '../document/base-name.ts';
import type { ImportedDocument } from '../document/document.ts';
import { isCurlFile } from './curl-file.ts';
import { isHttpFile } from './http-file.ts';
import { readCurlCommands } from './read-curl-file.ts';
import { readHttpRequests } from './read-http-file.ts';

const httpName = /\.(http|rest)$/i;
/** Of scripts: what else they do does not keep their requests away. */
const scriptName = /\.(curl|sh|bash|zsh|bat|cmd|ps1)$/i;

/** Undefined for another text. @throws importEmpty for one that is meant to hold requests and holds none */
export function readRequestFile(
  text: string,
  { file_name, lang }: { file_name: string; lang: Lang },
): ImportedDocument | undefined {
  const item_name = baseName(file_name);
  const isHttp = httpName.test(file_name);
  if (isHttp || isHttpFile(text)) return orEmpty(readHttpRequests(text, item_name, lang));
  if (isCurlFile(text)) return orEmpty(readCurlCommands(text, item_name));
  const script = scriptName.test(file_name) ? readCurlCommands(text, item_name) : undefined;
  return script && script.pages.length > 0 ? script : undefined;
}

function orEmpty(document: ImportedDocument): ImportedDocument {
  return document.pages.length > 0 ? document : fail('importEmpty');
}
