/** A JSON example becomes a table of its fields: name with its path, type, and a place for the description. Pure. */
import { markdownTable } from './markdown-table.ts';

export type TableHead = { name: string; type: string; description: string };

/** Deeper fields are left out: nobody reads a path that long. */
const deepest = 20;

/** @throws SyntaxError when the text is not JSON */
export function jsonToTable(text: string, head: TableHead): string {
  const fields = new Map<string, Set<string>>();
  collect(JSON.parse(text), '', { fields, depth: 0 });
  const rows = [...fields].map(([name, types]) => [name, [...types].join(' / '), '']);
  return markdownTable([[head.name, head.type, head.description], ...rows]);
}

type FoundTable = { fields: Map<string, Set<string>>; depth: number };

function collect(value: unknown, path: string, found: FoundTable): void {
  if (path !== '') note(found.fields, path, typeOf(value));
  if (found.depth > deepest) return;
  const inner = { ...found, depth: found.depth + 1 };
  const base = Array.isArray(value) ? `${path}[]` : path;
  for (const member of membersOf(value)) {
    if (!isRecord(member)) {
      if (Array.isArray(member)) collect(member, base, inner);
      continue;
    }
    for (const [name, one] of Object.entries(member)) {
      collect(one, base === '' ? name : `${base}.${name}`, inner);
    }
  }
}

/** The elements of a list, which may differ: their fields are put together. */
function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function note(fields: FoundTable['fields'], path: string, type: string): void {
  const types = fields.get(path) ?? new Set();
  fields.set(path, types);
  // A field that is null in one example and a text in the next is a text.
  if (type === 'null' && types.size > 0) return;
  types.delete('null');
  types.add(type);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const kinds = new Set(value.map(typeOf));
    return kinds.size === 1 ? `${[...kinds][0] ?? ''}[]` : 'array';
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
