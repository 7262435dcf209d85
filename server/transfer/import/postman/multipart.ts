/** The text of a body of several parts -> its fields. Pure; linear in the length of the text. */
import type { Field } from './postman-field.ts';

/** Nothing where no line begins as a boundary does. */
export function readMultipart(text: string): Field[] {
  const [boundary = ''] = /^--[^\r\n]{1,100}/.exec(text.trimStart()) ?? [];
  if (boundary === '') return [];
  return text
    .split(boundary.trimEnd())
    .slice(1)
    .flatMap(part => readPart(part.replaceAll('\r\n', '\n')));
}

function readPart(part: string): Field[] {
  const end = part.indexOf('\n\n');
  const head = end < 0 ? part : part.slice(0, end);
  const [, name = ''] = /\bname="([^"\n]*)"/.exec(head) ?? [];
  if (name === '') return [];
  const value = end < 0 ? '' : part.slice(end + 2).replace(/\n$/, '');
  const is_file = /\bfilename\*?=/.test(head) || /^<\s/.test(value);
  return [{ name, value: is_file ? '' : value, description: '', is_disabled: false, is_file }];
}
