import type { Row } from './palette/sections.ts';

/** Where a line of the palette leads; undefined: it does something here. */
export function pathOf(row: Exclude<Row, { command: unknown }>): string;
export function pathOf(row: Row): string | undefined;
export function pathOf(row: Row): string | undefined {
  if ('command' in row) return 'path' in row.command ? row.command.path : undefined;
  const { item_id, page_id } = 'hit' in row ? row.hit : row.recent;
  return `/${item_id}?page_id=${page_id}`;
}
