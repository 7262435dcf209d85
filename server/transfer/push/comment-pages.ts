/** Comments of a program -> a page per described call (docs/wire.md). Pure. */

import { showPlain } from '#common/field-model/layout/markdown-text.ts';
import { finishReading } from '#common/field-model/layout/read/finish-reading.ts';
import { type FieldTable, readParameters } from '#common/field-model/layout/read/read-fields.ts';
import { addExample, addFields, startReading } from '#common/field-model/layout/read/reading.ts';
import { readYes } from '#common/field-model/layout/table-heads.ts';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import type { Lang } from '#common/texts/index.ts';
import { unescapeOnce } from '../import/document/unescape-stored.ts';
import { restoreAmpersands } from './pushed-text.ts';

export type CommentPage = { catalog: string; page_title: string; page_content: string; s_number: number };

type Tag = { name: string; text: string };

/** One at a time, as writing the texts of thousands takes long. */
export function* commentPages(content: string, lang: Lang): Generator<CommentPage> {
  for (const comment of listComments(restoreAmpersands(unescapeOnce(content))))
    if (comment.includes('showdoc')) yield* pageOf(readTags(comment), lang);
}

/** The insides of all comments that begin with two asterisks. */
function listComments(text: string): string[] {
  const comments: string[] = [];
  for (let from = text.indexOf('/**'); from !== -1; ) {
    const end = text.indexOf('*/', from + 3);
    if (end === -1) break;
    comments.push(text.slice(from + 3, end));
    from = text.indexOf('/**', end + 2);
  }
  return comments;
}

/** Lines that follow a tag belong to it: examples may take several. */
function readTags(comment: string): Tag[] {
  const tags: { name: string; lines: string[] }[] = [];
  for (const line of comment.split(/\r?\n/).map(raw => raw.replace(/^\s*\*? ?/, ''))) {
    const [, name, text = ''] = /^\s*@(\w+)(?:\s+(.*))?$/.exec(line) ?? [];
    if (name !== undefined) tags.push({ name, lines: [text.trim()] });
    else if (line.trim() !== '') tags.at(-1)?.lines.push(line.trimEnd());
  }
  return tags.map(({ name, lines }) => ({ name, text: lines.join('\n').trim() }));
}

function pageOf(tags: readonly Tag[], lang: Lang): CommentPage[] {
  const first = (name: string) => tags.find(tag => tag.name === name)?.text ?? '';
  const page_title = oneLine(first('title'));
  if (page_title === '') return [];
  const number = /^\d{1,15}$/.exec(oneLine(first('number')))?.[0] ?? '0';
  const page_content = pageText(tags, lang);
  return [{ catalog: oneLine(first('catalog')), page_title, page_content, s_number: Number(number) }];
}

function pageText(tags: readonly Tag[], lang: Lang): string {
  const all = (name: string) => tags.filter(tag => tag.name === name && tag.text !== '').map(tag => tag.text);
  const reading = startReading({ lines: [], blocks: [] });
  reading.endpoint.method = oneLine(all('method')[0] ?? '');
  reading.endpoint.path = oneLine(all('url')[0] ?? '');
  reading.texts.push(all('description')[0] ?? '');
  reading.notes.push(all('remark')[0] ?? '');
  reading.endpoint.parameters.push(...readParameters(parameterTable(all('header')), 'header'));
  for (const text of all('json_param').slice(0, 1)) addExample(reading, text);
  reading.parameters.push(parameterTable(all('param')));
  reading.side = 'response';
  const fields = all('return_param').map(text => text.split(/\s+/));
  for (const text of all('return').slice(0, 1)) addExample(reading, text);
  if (fields.length > 0)
    addFields(reading, { head: ['name', 'type', 'description'], rows: fields.map(readField) });
  return writeEndpoint(finishReading(reading), lang);
}

/** `name 必选 type what it means` */
function parameterTable(lines: readonly string[]): FieldTable {
  const rows = lines.map(line => {
    const [name = '', required = '', ...rest] = line.split(/\s+/);
    const isRequired = required.includes('必选') || readYes(required);
    const [field = '', type = '', about = ''] = readField([name, ...rest]);
    return [field, isRequired ? 'yes' : 'no', type, about];
  });
  return { head: ['name', 'required', 'type', 'description'], rows };
}

/** `name type what it means` */
function readField([name = '', type = '', ...about]: string[]): string[] {
  return [showPlain(name), showPlain(type), about.join(' ')];
}

function oneLine(text: string): string {
  return (text.split('\n')[0] ?? '').trim();
}
