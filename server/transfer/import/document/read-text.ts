/** A text file -> the document in it. Whether it is data is found by reading all of it, wherever its keys stand. */
import { fail } from '#common/errors.ts';
import { isPlain } from '#common/field-model/model/plain.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { splitFrontMatter } from '../archive/markdown/front-matter.ts';
import { isShowdocList, readShowdocList } from '../archive/showdoc/read-showdoc.ts';
import { isDataName } from '../openapi/data-name.ts';
import { isApiSource, readApiSource } from '../openapi/read-api-document.ts';
import { readRequestFile } from '../request-file/read-request-file.ts';
import { baseName } from './base-name.ts';
import { otherTextName } from './describe-kind.ts';
import { emptyDocument, type ImportedDocument } from './document.ts';
import { formatOf, parseText, unlessRefused } from './parse-text.ts';
import { type NewPath, type ReadText, readHtml } from './read-html.ts';
import { skipDataComments, skipMarkupProlog } from './skip-prolog.ts';

export type TextToRead = { file_name: string; newPath: NewPath; lang: Lang; schema_pages?: boolean };

const writingName = /\.(md|markdown|mdown|mkd|txt|text)$/i;
const markdownName = /\.(md|markdown|mdown|mkd)$/i;
const htmlName = /\.(html?|xhtml|doc)$/i;

const looksAt = 5_000;

/** @throws importLooksLike for what is none of the kinds; importMalformed and its kin for data that cannot be read */
export function readText(text: string, file: TextToRead): ImportedDocument {
  const { file_name, lang } = file;
  if (text.trim() === '') fail('importEmpty');
  if (markdownName.test(file_name)) return readWriting(text, file);
  const bare = skipMarkupProlog(text);
  if (isHtml(bare, file_name))
    return readOne(file, readHtml({ html: text, path: '', newPath: file.newPath }));
  const [, root] = /^<([a-z_][\w.:-]{0,80})[\s/>]/i.exec(bare) ?? [];
  if (/^\s*<\?xml\b/.test(text) && root !== undefined) refuse(t(lang, 'fileKind.xml', { name: root }));
  if (isDataName(file_name)) return readData(text, file);
  return readRequestFile(text, { file_name, lang }) ?? readUnnamed(text, file);
}

function refuse(what: string): never {
  fail('importLooksLike', { values: { what } });
}

/** A name that says nothing: an API document is one whatever it is called, other data is none of ours. */
function readUnnamed(text: string, file: TextToRead): ImportedDocument {
  const { file_name, lang } = file;
  const end = otherTextName(file_name);
  const mayBeData = formatOf(text) === 'JSON' || /^["']?[\w$-]+["']?[ \t]*:/m.test(text);
  const source = mayBeData ? unlessRefused(() => parseText(text)) : undefined;
  if (isApiSource(source) || isShowdocList(source)) return readSource(source, text, file);
  if (end !== undefined) refuse(t(lang, 'fileKind.named', { end }));
  // It was meant to be data: what is wrong with it is said.
  if (startsAsApi(text)) return readData(text, file);
  if (writingName.test(file_name)) return readWriting(text, file);
  return isOtherData(source, text) || formatOf(text) === 'JSON'
    ? readOther(text, file)
    : readWriting(text, file);
}

/** One line such as `New: all of it` is writing, and so is what begins with a heading, which YAML takes for a comment. */
function isOtherData(source: unknown, text: string): boolean {
  if (/^\s*#/.test(text)) return false;
  return Array.isArray(source) ? source.some(isPlain) : isPlain(source) && Object.keys(source).length > 1;
}

/** A text may begin with a link in brackets. */
function readOther(text: string, file: TextToRead): ImportedDocument {
  return /^\[\s*[^\s{"[\d]/.test(skipDataComments(text)) ? readWriting(text, file) : readData(text, file);
}

function startsAsApi(text: string): boolean {
  return /^(?:---\s+)?["']?(openapi|swagger)["']?[ \t]*:/.test(skipDataComments(text));
}

function readData(text: string, file: TextToRead): ImportedDocument {
  return readSource(parseText(text), text, file);
}

function readSource(
  source: unknown,
  text: string,
  { lang, schema_pages = false }: TextToRead,
): ImportedDocument {
  return isShowdocList(source)
    ? readShowdocList(source)
    : readApiSource(source, formatOf(text), { lang, schema_pages });
}

function readWriting(text: string, file: TextToRead): ImportedDocument {
  // Writing has no control characters but tabs, line breaks and those that colour a terminal.
  if (/(?![\t\n\v\f\r\0\x1b\x7f-\x9f])\p{Cc}/u.test(text.slice(0, looksAt))) fail('importKindUnknown');
  const { front, body } = splitFrontMatter(text);
  return readOne(file, { markdown: body, files: [] }, front.title);
}

function isHtml(bare: string, file_name: string): boolean {
  return (
    /^<(!doctype html|html|head|body)\b/i.test(bare) || (htmlName.test(file_name) && /<[a-z!]/i.test(bare))
  );
}

/** One page, called like the file unless the text gives itself a title above its lines. */
export function readOne(
  { file_name }: Pick<TextToRead, 'file_name'>,
  { markdown, files }: ReadText,
  own_title = '',
): ImportedDocument {
  if (markdown.trim() === '') fail('importEmpty');
  const item_name = baseName(file_name);
  const title = own_title === '' ? item_name : own_title;
  const page = { title, body: { markdown }, s_number: 0, comment: '', path: '' };
  return { ...emptyDocument(), item_name, pages: [page], files };
}
