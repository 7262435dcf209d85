/** Where the rows of a table go: by rows that are titles, by a column of parents, by the field they are in. Pure. */
import { readPlain } from '../../../layout/markdown-text.ts';
import type { Cell } from '../../block/block.ts';
import { isListType } from '../../evidence/container-type.ts';
import type { TableColumns } from '../../evidence/table-columns.ts';
import type { FieldPlace } from '../../outline/context.ts';

type PlacedRow = { way: string; name: string; place?: FieldPlace; cells?: readonly Cell[] };

/** `**Query**` in a row with nothing else in it stands above those below it; empty for other rows. */
export function titleOfRows(cells: readonly Cell[]): string {
  const [first = '', ...others] = cells.map(({ text }) => text.trim());
  const isAlone = others.length > 0 && others.every(text => text === '');
  return isAlone ? (titleShape.exec(first)?.[1] ?? '') : '';
}

const titleShape =
  /^(?:\*\*|__)((?:path|query|headers?|body|cookies?|url)(?: (?:param(?:eter)?s?|fields?))?)(?:\*\*|__)$/i;

/** Names in bold letters with words about them: a bold word alone is one of them. */
export const areNamesBold = (rows: readonly (readonly Cell[])[]) =>
  rows.some(
    ([name, ...more]) =>
      /^\s*(?:\*\*|__)/.test(name?.text ?? '') && more.some(({ text }) => text.trim() !== ''),
  );

/** `公共参数` alone in its row stands for parameters that are described elsewhere. */
export const namesOthers = (cells: readonly Cell[]) =>
  cells.length > 1 &&
  /^(?:公共|通用|全局)\p{Script=Han}*参数$|^common param\w*$/iu.test(cells[0]?.text.trim() ?? '') &&
  cells.slice(1).every(({ text }) => text.trim() === '');

/** `code为0时返回` alone in its row says when those below it are sent. */
export const isCondition = (cells: readonly Cell[]) =>
  cells.length > 1 &&
  /^(?=.*\p{Script=Han})[^,，、]{4,60}(?:时|时返回|时才返回|情况下)[:：]?$/u.test(
    cells[0]?.text.trim() ?? '',
  ) &&
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

type NestedRow = PlacedRow & { type: string };

/** Rows in the field that a column of parents names: `Fleet.Boat`, `boats[]`; a column called only `Parent` names one of the rows above. */
export class Parents<Row extends NestedRow> {
  readonly #at: number;
  readonly #isBare: boolean;
  readonly #known = new Map<string, Row>();

  constructor({ heads }: TableColumns) {
    this.#at = heads.findIndex(text => parentHead.test(text.trim()));
    this.#isBare = /^parent$/i.test(heads[this.#at]?.trim() ?? '');
  }

  /** One row after the other, in the order of the table. */
  add(row: Row): Row {
    if (this.#at === -1) return row;
    const way = row.name.includes('.') ? '' : this.#wayAbove(row);
    const placed = way === '' || row.way.startsWith(`${way}.`) ? row : { ...row, way: `${way}.${row.name}` };
    this.#known.set(row.name, placed);
    return placed;
  }

  /** Empty where the row is in none. */
  #wayAbove({ cells }: Row): string {
    const parent = readPlain(cells?.[this.#at]?.text ?? '')
      .trim()
      .replace(/\[\]$/, '');
    const known = this.#known.get(parent);
    if (known) return `${known.way}${isListType(known.type) ? '[]' : ''}`;
    const isNamed = /^[A-Za-z_][\w./]*$/.test(parent) && !/^(?:none|null)$/i.test(parent);
    return isNamed && !this.#isBare ? parent.replaceAll('/', '.') : '';
  }
}

const parentHead = /^(?:parent(?: node| field)?|父节点|父级|父字段|上级节点?)$/i;

export function placeOf(text: string): FieldPlace | undefined {
  if (/path|路径/i.test(text)) return 'path';
  if (/query|查询|url|params?/i.test(text)) return 'query';
  if (/header|请求头/i.test(text)) return 'header';
  if (/cookie/i.test(text)) return 'cookie';
  return /body|form|请求体/i.test(text) ? 'body' : undefined;
}
