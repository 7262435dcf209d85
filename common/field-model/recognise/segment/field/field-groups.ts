/** Tables, lists and bodies that describe fields -> rows of one shape, with the way to each field. Pure. */

import type { Direction } from '../../../compare/changes.ts';
import { readPlain, showPlain } from '../../../layout/markdown-text.ts';
import type { FieldTable } from '../../../layout/read/read-fields.ts';
import { isDropped, withoutNew } from '../../../layout/row-marks.ts';
import { readYes } from '../../../layout/table-heads.ts';
import type { ParameterPlace } from '../../../model/endpoint.ts';
import { firstText } from '../../../model/plain.ts';
import type { Cell, Span, TableBlock } from '../../block/block.ts';
import type { FieldLine } from '../../evidence/field-line.ts';
import {
  requirementBehind,
  splitNames,
  withoutRequirement,
  wordsBehind,
} from '../../evidence/name/name-cell.ts';
import { nameDetails } from '../../evidence/name/name-details.ts';
import { Nesting } from '../../evidence/nesting.ts';
import { saysNothing } from '../../evidence/no-value.ts';
import {
  type ColumnRole,
  cellOf,
  headsField,
  isRequired,
  levelColumns,
  nameColumnAt,
  requiredWords,
  type TableColumns,
} from '../../evidence/table-columns.ts';
import { withoutWhole } from './body/whole-body.ts';
import {
  areNamesBold,
  isCondition,
  namesOthers,
  Parents,
  placeOf,
  titleOfRows,
  withPart,
  withPlaces,
} from './row-places.ts';

type FieldPart = 'name' | 'type' | 'required' | 'description' | 'preset' | 'example' | 'rules';
export type FieldRow = Record<FieldPart, string> & {
  /** From the root of the message: `data.items[].id`. */
  way: string;
  place?: ParameterPlace | 'body';
  /** Where in the page each part stands. */
  spans: Partial<Record<FieldPart, Span>>;
  /** The row of a table that it is. */
  cells?: readonly Cell[];
  /** What the objects in it are called, in a column of its own. */
  model?: string;
};
export type FieldGroup = {
  direction: Direction;
  place?: ParameterPlace | 'body';
  status: string;
  isFailure: boolean;
  source: 'table' | 'list' | 'body' | 'text';
  rows: FieldRow[];
  at: number;
  /** The label that it stands below. */
  labelAt?: number;
};

/** It says nothing of what the body holds. */
export const isBesideBody = ({ place }: FieldGroup) => place !== undefined && place !== 'body';

/** What a table or list describes, a body written as types describes again, unless it is the inside of a field. */
export function isOvershadowed(
  { source, direction, place, rows }: FieldGroup,
  groups: readonly FieldGroup[],
): boolean {
  if (source !== 'body') return false;
  const names = new Set(rows.map(({ name }) => name));
  const isInside = rows.every(({ name, way }) => way !== name);
  const listed = groups
    .filter(
      one =>
        one.source !== 'body' && one.direction === direction && (one.place === place || !isBesideBody(one)),
    )
    .flatMap(one => one.rows.filter(({ name }) => names.has(name)));
  return !isInside && listed.length * 3 > names.size;
}

/** What a generator calls something without a name: `»» *anonymous*`. */
const isUnnamed = (text: string) => /^[»\s]*\*anonymous\*$/.test(text.trim());

export function tableRows(table: TableBlock, columns: TableColumns): FieldRow[] {
  const nesting = new Nesting();
  const parents = new Parents<FieldRow>(columns);
  const isTitled = !areNamesBold(table.rows);
  const rows: FieldRow[] = [];
  let part: FieldRow['place'];
  for (const cells of headsField(table) ? [table.head, ...table.rows] : table.rows) {
    const title = isTitled ? titleOfRows(cells) : '';
    part = title === '' ? part : placeOf(title);
    if (title !== '' || namesOthers(cells) || isCondition(cells)) continue;
    for (const row of rowsOf(cells, columns, nesting)) rows.push(parents.add(withPart(row, part)));
  }
  const placed = withPlaces(rows);
  return columns.at.place === undefined ? placed : withoutWhole(placed);
}

/** A row may name several fields. */
function rowsOf(cells: readonly Cell[], columns: TableColumns, nesting: Nesting): FieldRow[] {
  const levels = levelColumns(columns);
  const filled = levels.findIndex(at => (cells[at]?.text ?? '').trim() !== '');
  const level = Math.max(0, filled);
  const nameCell = cells[levels[level] ?? -1];
  if (!nameCell || isDropped(nameCell.text) || isUnnamed(nameCell.text)) return [];
  const names = splitNames(`${'\u3000'.repeat(level)}${nestedText(nameCell)}`);
  const types = typesOf(textAt(cells, columns, 'type'), names.length);
  const isOwn = names.length === 1 && !cells.some(({ isShared }) => isShared === true);
  return names.flatMap((name, at) => {
    const type = types[at] ?? '';
    const found = saysNothing(name.replace(/[()（）]/g, '')) ? undefined : nesting.add(name, type);
    if (!found || /^[.…]+$/.test(found.name)) return [];
    const row = rowOf(cells, nameColumnAt(columns, levels, level), found);
    return [isOwn ? row : sharedRow(row, type)];
  });
}

/** As many types as names are one each, another text is the type of all. */
function typesOf(text: string, count: number): string[] {
  const types = text.split(/(?<!\s)\s*[,，、]\s*/);
  return count > 1 && types.length === count ? types : Array.from({ length: count }, () => text);
}

/** Fields that stand in one row, or in cells that reach over several, have no cells of their own. */
function sharedRow({ cells: _, ...row }: FieldRow, type: string): FieldRow {
  return { ...row, type, spans: {} };
}

/** Fields that are shown again have no cells of their own there. */
export const withoutCells = ({ cells: _, ...row }: FieldRow): FieldRow => ({ ...row, spans: {} });

/** `` _`id`_ `` */
const emphasised = /^((?:&\w{1,6};|\s){0,40})[_*]{1,3}(`[^`]{1,200}`)[_*]{1,3}$/;

/** Blanks in front tell nesting, so that they stay. */
export function nestedText({ text }: Pick<Cell, 'text'>): string {
  const words = text.replace(/^\[([^\]]{1,200})\]\([^)\s]{0,500}\)$/, '$1').replace(emphasised, '$1$2');
  const plain = readPlain(withoutNew(words).replace(/&(?:emsp|ensp|#8195|#8194|#12288|nbsp);/gi, '\u2003'));
  const blanks = /^(?:[\u2003\u3000]|&(?:emsp|ensp|nbsp|#\d+);)+/i.exec(text)?.[0] ?? '';
  return withoutRequirement(blanks === '' || /^\s/.test(plain) ? plain : `${blanks}${plain}`);
}

function rowOf(
  cells: readonly Cell[],
  columns: TableColumns,
  { way, name }: { way: string; name: string },
): FieldRow {
  const markdown = (role: ColumnRole) => cellOf(cells, columns, role)?.text ?? '';
  const details = nameDetails(markdown('name'));
  const required = firstText(
    textAt(cells, columns, 'required'),
    details.required,
    requirementBehind(textAt(cells, columns, 'name')),
  ).replace(/(?<!\*)\*+$/, '');
  const described = [
    markdown('description'),
    wordsBehind(textAt(cells, columns, 'name')),
    requirementText(required, columns),
    ...columns.others.map(at => otherText(cells, columns, at)),
  ];
  const shown = namedPlace(name);
  const place = placeOf(textAt(cells, columns, 'place')) ?? shown?.place;
  return {
    way: shown?.name ?? way,
    name: shown?.name ?? name,
    type: firstText(markdown('type'), details.type),
    required: isYes(required, columns) ? 'yes' : '',
    description: described.filter(text => text !== '').join('\n'),
    preset: markdown('preset'),
    example: firstText(markdown('example'), markdown('value')),
    rules: markdown('rules'),
    ...(place !== undefined && { place }),
    spans: spansOf(cells, columns),
    cells,
    model: textOfColumn(cells, columns, /^schema$|^数据模型$/i),
  };
}

function textOfColumn(cells: readonly Cell[], { heads: texts }: TableColumns, head: RegExp): string {
  const at = texts.findIndex(text => head.test(text));
  return readPlain(cells[at]?.text ?? '');
}

/** `token (**header**)` */
const placeBehind = /^([\w.-]+)\s?\\?[(（]\**(header|body|path|query|form|cookie)\**\\?[)）]$/i;

/** `{id}`, `:id` and `?page=`, as they stand in the address, and words behind the name. */
function namedPlace(text: string): { name: string; place: NonNullable<FieldRow['place']> } | undefined {
  const [, braced, colon, query] =
    /^(?:\{([\w.-]+)\}|:([A-Za-z_][\w-]*)|[?&]([\w.[\]-]+)=?)$/.exec(text) ?? [];
  const variable = braced ?? colon;
  const [, bracket] = /^\[([A-Za-z_]\w*)\]$/.exec(text) ?? [];
  const [, own = '', word = ''] = placeBehind.exec(text) ?? [];
  const said = placeOf(word);
  if (said !== undefined) return { name: own, place: said };
  if (bracket !== undefined) return { name: bracket, place: 'query' };
  if (variable !== undefined) return { name: variable, place: 'path' };
  return query === undefined ? undefined : { name: query, place: 'query' };
}

/** `when paid by card` is neither yes nor no, and stays with its head. */
function requirementText(required: string, { at, heads: texts }: TableColumns): string {
  const isAnswer = required === '' || requiredWords.test(required);
  return isAnswer ? '' : `${texts[at.required ?? 0] ?? ''}: ${required}`;
}

/** In a column of `optional`, yes means no. */
function isYes(text: string, { at, heads, isCross }: TableColumns): boolean {
  if (isCross) return /^o$/i.test(text);
  const isOptional = at.required !== undefined && /^(?:是否)?可选|^optional/i.test(heads[at.required] ?? '');
  if (isOptional && /^(?:是|yes|y|true|否|no|n|false)$/i.test(text)) return !readYes(text);
  if (/可选|optional|선택/i.test(text)) return false;
  return isRequired(text) || /^(?:必.*|○)$/.test(text);
}

function otherText(cells: readonly Cell[], { heads }: TableColumns, at: number): string {
  const text = cells[at]?.text ?? '';
  if (saysNothing(text)) return '';
  return heads[at] === undefined || heads[at] === '' ? text : `${heads[at]}: ${text}`;
}

function textAt(cells: readonly Cell[], columns: TableColumns, role: ColumnRole): string {
  return readPlain(cellOf(cells, columns, role)?.text ?? '');
}

function spansOf(cells: readonly Cell[], columns: TableColumns): FieldRow['spans'] {
  const parts = ['name', 'type', 'required', 'description', 'preset', 'example', 'rules'] as const;
  return Object.fromEntries(
    parts.flatMap(part => {
      const cell = cellOf(cells, columns, part);
      return cell ? [[part, { from: cell.from, to: cell.to }]] : [];
    }),
  );
}

export const noParts: Record<FieldPart, string> = {
  name: '',
  type: '',
  required: '',
  description: '',
  preset: '',
  example: '',
  rules: '',
};

export function lineRow(line: FieldLine, way: string): FieldRow {
  return {
    ...noParts,
    name: line.name,
    way,
    type: line.type,
    required: isRequired(line.required) ? 'yes' : '',
    description: line.description,
    ...(line.place !== undefined && { place: line.place }),
    spans: {},
  };
}

const heads = ['Name', 'Type', 'Required', 'Description', 'Rules', 'Default', 'Example'];

/** As a table of our own, so that all fields are read in one way. */
export function asFieldTable(rows: readonly FieldRow[], above = ''): FieldTable {
  return {
    head: heads,
    rows: rows.map(row => [
      showPlain(above === '' ? row.way : `${above}.${row.way}`),
      saysNothing(row.type) ? '' : row.type,
      row.required,
      saysNothing(row.description) ? '' : row.description,
      saysNothing(row.rules) ? '' : row.rules,
      saysNothing(row.preset) ? '' : row.preset,
      saysNothing(row.example) ? '' : row.example,
    ]),
  };
}
