/** The contract as pages of the handbook: one for each group of calls. Pure. */
import type { Call } from '#common/contract/call.ts';
import { type CallExample, exampleOf } from '#common/contract/descriptions/example.ts';
import type { CallGroup } from '#common/contract/descriptions/groups.ts';
import { aboutCall } from '#common/contract/descriptions/look-up.ts';
import { type JsonShape, shapeOf } from '#common/contract/descriptions/shape.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { errorCodes } from '#common/errors.ts';
import { codeBlock, codeSpan, markdownTable } from '#common/field-model/layout/markdown-text.ts';
import { type Lang, t, type Values } from '#common/texts/index.ts';
import { inLang } from '#common/texts/languages.ts';
import type { apiDocument } from '#common/texts/server/api-document.ts';
import { type FieldRow, listFieldRows, typeOf } from './list-field-rows.ts';

export function writeApiPage({ about, names }: CallGroup, lang: Lang): string {
  return [inLang(about, lang), ...names.map(name => writeCall(name, lang))].join('\n\n');
}

function writeCall(name: CallName, lang: Lang): string {
  const call: Call = contract[name];
  return [
    `## ${name}`,
    aboutCall(name, lang),
    codeBlock('http', `POST /api/${name}`),
    ...requestPart(name, call, lang),
    ...answerPart(name, call, lang),
    ...errorsPart(call, lang),
    ...examplePart(name, call, lang),
  ].join('\n\n');
}

function say(lang: Lang, word: keyof typeof apiDocument, values?: Values): string {
  return t(lang, `apiDocument.${word}`, values);
}

const label = (lang: Lang, word: keyof typeof apiDocument) => `**${say(lang, word)}**`;

function requestPart(name: CallName, call: Call, lang: Lang): string[] {
  const rows = listFieldRows(shapeOf(name, 'sent', lang), lang);
  const head = label(lang, 'request');
  if (rows.length === 0) return [head, say(lang, 'noFields')];
  const upload = call.upload ? [say(lang, 'upload')] : [];
  const table = markdownTable([
    heads(['name', 'type', 'required', 'meaning'], lang),
    ...rows.map(row => {
      const { way, type, meaning } = cells(row);
      return [way, type, say(lang, row.is_required ? 'yes' : 'no'), meaning];
    }),
  ]);
  return [head, ...upload, table];
}

const heads = (words: readonly (keyof typeof apiDocument)[], lang: Lang) =>
  words.map(word => say(lang, word));

const cells = ({ way, type, meaning }: FieldRow) => ({ way: codeSpan(way), type: codeSpan(type), meaning });

function answerPart(name: CallName, call: Call, lang: Lang): string[] {
  const head = label(lang, 'answer');
  if (call.answers_text === true) return [head, say(lang, 'textAnswer')];
  if (call.kind === 'download') return [head, say(lang, 'fileAnswer')];
  const shape = shapeOf(name, 'answered', lang);
  const rows = listFieldRows(shape, lang);
  if (rows.length === 0) return [head, simpleAnswer(shape, lang)];
  const table = markdownTable([
    heads(['name', 'type', 'meaning'], lang),
    ...rows.map(row => Object.values(cells(row))),
  ]);
  const words = shape.type === 'array' ? 'listAnswer' : 'objectAnswer';
  return [head, say(lang, call.answers_lines === true ? 'linesAnswer' : words), table];
}

function simpleAnswer(shape: JsonShape, lang: Lang): string {
  if (shape.type === 'array') return say(lang, 'emptyAnswer');
  return say(lang, 'plainAnswer', { type: codeSpan(typeOf(shape, lang)) });
}

function errorsPart({ errors }: Call, lang: Lang): string[] {
  const general = say(lang, 'generalErrors');
  if (errors.length === 0) return [];
  const table = markdownTable([
    heads(['name', 'code', 'meaning'], lang),
    ...errors.map(error => [codeSpan(error), String(errorCodes[error]), t(lang, `error.${error}`)]),
  ]);
  return [label(lang, 'errors'), table, general];
}

function examplePart(name: CallName, call: Call, lang: Lang): string[] {
  const { request, answer } = exampleOf(name);
  return [label(lang, 'example'), sentExample(name, call, request), answeredExample(answer, lang)];
}

/** A body as JSON; a file as the command that sends it. */
function sentExample(name: CallName, call: Call, request: CallExample['request']): string {
  if (call.upload === undefined) return codeBlock('json', JSON.stringify(request, null, 2));
  const file = call.upload.field;
  const fields = Object.entries(request).map(
    ([field, value]) => `  -F "${field}=${field === file ? `@${value}` : value}"`,
  );
  const command = [`curl https://docs.example.com/api/${name}`, ...fields];
  return codeBlock('bash', command.join(' \\\n'));
}

function answeredExample(answer: CallExample['answer'], lang: Lang): string {
  if (typeof answer === 'string') return codeBlock('text', answer);
  if (typeof answer.file === 'string') return say(lang, 'exampleFile', { type: codeSpan(answer.file) });
  return codeBlock('json', JSON.stringify(answer, null, 2));
}
