/** Where the rows of a table go: by rows that are titles, by a column of parents, by the field they are in. Pure. */
import { readPlain } from '../../../layout/markdown-text.ts';
import type { Cell } from '../../block/block.ts';
import type { TableColumns } from '../../evidence/table-columns.ts';
import type { FieldPlace } from '../../outline/context.ts';

type PlacedRow = { way: string; name: string; place?: FieldPlace; cells?: readonly Cell[] };

/** `**Query**` in a row with nothing else in it stands above those below it; empty for other rows. */
export function titleOfRows(cells: readonly Cell[]): string {
  const [first, ...others] = cells.map(({ text }) => text.trim());
  const [, title = ''] = /^(?:\*\*|__)([A-Za-z ]{2,30})(?:\*\*|__)$/.exec(first ?? '') ?? [];
  const isTitle = others.length > 0 && others.every(text => text === '') && placeOf(title) !== undefined;
  return isTitle ? title : '';
}

/** `公共参数` alone in its row stands for parameters that are described elsewhere. */
export const namesOthers = (cells: readonly Cell[]) =>
  cells.length > 1 &&
  /^(?:公共|通用|全局)\p{Script=Han}*参数$|^common param\w*$/iu.test(cells[0]?.text.trim() ?? '') &&
  cells.slice(1).every(({ text }) => text.trim() === '');

export const withPart = <Row extends PlacedRow>(row: Row, part: FieldPlace | undefined): Row =>
  part === undefined || row.place !== undefined ? row : { ...row, place: part };

/** What is in a field goes where the field goes, unless its own row says another place. */
export function withPlaces<Row extends PlacedRow>(rows: readonly Row[]): Row[] {
  const places = new Map<string, FieldPlace | undefined>();
  return rows.map(row => {
    const above = row.way.slice(0, Math.max(0, row.way.lastIndexOf('.'))).replace(/\[\]$/, '');
    const place = row.place ?? places.get(above);
    places.set(row.way, place);
    return place === undefined ? row : { ...row, place };
  });
}

/** In the field that a column of parents names. */
export function inParent<Row extends PlacedRow>(
  row: Row,
  { heads: texts }: TableColumns,
  rows: readonly PlacedRow[],
): Row {
  const at = texts.findIndex(text =>
    /^(?:parent(?: node| field)?|父节点|父级|父字段|上级节点?)$/i.test(text.trim()),
  );
  const parent = readPlain(row.cells?.[at]?.text ?? '').trim();
  if (at === -1 || !/^[A-Za-z_][\w./]*$/.test(parent) || /^none$/i.test(parent)) return row;
  const way = parent.replaceAll('/', '.');
  const known = rows.findLast(({ name }) => name === parent)?.way;
  return { ...row, way: `${known ?? way}.${row.name}` };
}

export function placeOf(text: string): FieldPlace | undefined {
  if (/path|路径/i.test(text)) return 'path';
  if (/query|查询|url|params?/i.test(text)) return 'query';
  if (/header|请求头/i.test(text)) return 'header';
  if (/cookie/i.test(text)) return 'cookie';
  return /body|form|请求体/i.test(text) ? 'body' : undefined;
}
