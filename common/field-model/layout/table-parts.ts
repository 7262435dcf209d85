/** A page of a data dictionary, taken apart: what a database says of it, and the lines between. Pure. */
import { readSections, type Section } from './page-sections.ts';
import type { FieldTable } from './read/read-fields.ts';
import { isColumnTable } from './read/read-table.ts';
import type { Block } from './scan-page.ts';

export type PartName = 'engine' | 'collation' | 'columns' | 'indexes';
/** `table` is missing where the part is one line. */
export type TablePart = { name: PartName; from: number; to: number; table?: FieldTable };
export type TableParts = { lines: string[]; parts: TablePart[] };

/** The first of each part; `parts` is in the order of the page. */
export function findTableParts(markdown: string): TableParts {
  const { sections } = readSections(markdown);
  const found = new Map<PartName, TablePart>();
  for (const section of sections)
    for (const part of partsOf(section)) if (!found.has(part.name)) found.set(part.name, part);
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  return { lines, parts: [...found.values()].toSorted((one, other) => one.from - other.from) };
}

function partsOf({ label, rest, blocks, from }: Section): TablePart[] {
  if (label === 'engine' || label === 'collation') {
    const line = { name: label, from, to: from + 1 } as const;
    return rest === '' ? [] : [line, ...columnsIn(blocks)];
  }
  const [first] = blocks;
  if (label === 'indexes' && first?.kind === 'table') return [tablePart('indexes', first)];
  return columnsIn(blocks);
}

function columnsIn(blocks: readonly Block[]): TablePart[] {
  const block = blocks.find(isColumnTable);
  return block?.kind === 'table' ? [tablePart('columns', block)] : [];
}

function tablePart(name: PartName, { head, rows, from, to }: Extract<Block, { kind: 'table' }>): TablePart {
  return { name, from, to, table: { head, rows } };
}
