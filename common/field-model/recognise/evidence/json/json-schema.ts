/** A body that is written as a JSON Schema -> the same as types in place of values. Pure. */
import { isTypeWord } from '../type-words.ts';
import { type LooseNode } from './loose-json.ts';

/** So deep objects are looked into. */
const deepest = 20;

/** @returns undefined for a value that is no schema of an object or a list */
export function readSchema(node: LooseNode, depth = 0): LooseNode | undefined {
  const type = textOf(node, 'type').toLowerCase();
  if (depth > deepest) return undefined;
  const properties = entryOf(node, 'properties');
  if (type === 'object' && properties?.kind === 'object') {
    const entries = properties.entries.map(entry => ({
      ...entry,
      comment: entry.comment === '' ? textOf(entry.value, 'description') : entry.comment,
      value: readSchema(entry.value, depth + 1) ?? typeOf(entry.value),
    }));
    return { kind: 'object', text: '', entries };
  }
  return depth === 0 && areDescribed(node) ? describedFields(node) : listSchema(node, type, depth);
}

function listSchema(node: LooseNode, type: string, depth: number): LooseNode | undefined {
  const items = entryOf(node, 'items');
  if (type !== 'array' || items?.kind !== 'object' || textOf(items, 'type') === '') return undefined;
  const value = readSchema(items, depth + 1) ?? typeOf(items);
  return { kind: 'array', text: '', entries: [{ key: '', comment: '', value, at: 0 }] };
}

/** Names, each with an object that says its type and words about it. */
function areDescribed({ kind, entries }: LooseNode): boolean {
  const areTyped = entries.every(
    ({ value }) => isTypeWord(textOf(value, 'type')) && entryOf(value, 'description')?.kind === 'string',
  );
  return kind === 'object' && entries.length > 0 && areTyped;
}

const describedFields = ({ entries }: LooseNode): LooseNode => ({
  kind: 'object',
  text: '',
  entries: entries.map(entry => ({
    ...entry,
    comment: textOf(entry.value, 'description'),
    value: readSchema(entry.value, 1) ?? typeOf(entry.value),
  })),
});

const entryOf = (node: LooseNode, name: string) => node.entries.find(({ key }) => key === name)?.value;

const textOf = (node: LooseNode, name: string) => entryOf(node, name)?.text ?? '';

const typeOf = (node: LooseNode): LooseNode => ({ kind: 'string', text: textOf(node, 'type'), entries: [] });
