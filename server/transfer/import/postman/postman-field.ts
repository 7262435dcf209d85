/** Names with values, as Postman writes them everywhere: query, headers, forms, variables. */
import { firstText, isPlain, listOf, type Plain, textOf } from '#common/field-model/model/plain.ts';
import type { ImportWarning } from '../document/document.ts';

export type Field = {
  name: string;
  value: string;
  description: string;
  is_disabled: boolean;
  is_file: boolean;
};

/** Where a request is read: how warnings call it, and where they go. */
export type Variables = { where: string; warnings: ImportWarning[] };

/** A list of fields, or lines of `Name: value`; nameless ones say nothing. */
export function listFields(source: unknown): Field[] {
  if (typeof source === 'string') return source.split(/\r?\n/).flatMap(readLine);
  return listOf(source)
    .filter(isPlain)
    .map(fieldOf)
    .filter(field => field.name !== '');
}

function readLine(line: string): Field[] {
  const [, off = '', name = '', value = ''] = /^\s*(\/\/)?\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
  return name === '' ? [] : [{ name, value, description: '', is_disabled: off !== '', is_file: false }];
}

function fieldOf(source: Plain): Field {
  const file = typeof source.src === 'string' ? source.src : '';
  return {
    name: firstText(source.key, source.id, source.name),
    value: source.type === 'file' ? file : textOf(source.value),
    description: descriptionOf(source),
    is_disabled: source.disabled === true || source.enabled === false,
    is_file: source.type === 'file',
  };
}

/** Text, or text with its kind beside it. */
export function descriptionOf({ description }: Plain): string {
  return textOf(isPlain(description) ? description.content : description).trim();
}
