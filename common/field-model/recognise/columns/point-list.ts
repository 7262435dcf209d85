/** Columns of a table in the points of a list. Pure. */
import { type Item, isPoint } from '../outline/outline.ts';
import { type ColumnLine, isMarkedNames, isSqlType, readColumnLines, saysConstraint } from './column-line.ts';
import { type ColumnList, rowOf } from './column-rows.ts';
import { tableTitle } from './database-words.ts';
import { type Run, textOf } from './line-runs.ts';
import { storedIn, titleOf } from './list-title.ts';

export type PointList = ColumnList & {
  isTyped: boolean;
  areNames: boolean;
  isNamed: boolean;
  isBare: boolean;
  /** Right below a label of fields, nothing but names and words about each. */
  isOfFields: boolean;
  isOfDatabase: boolean;
};

/** A list is one of columns where its points have types, or where all are names below the name of a table. */
export function pointList(run: Run, items: readonly Item[]): PointList[] {
  const [item] = run.lines;
  const { read, known } = readPoints(run);
  const columns = known.flatMap(one => one.columns);
  const kind = kindOf(run, { read, known });
  if (!item || !(kind.isKnown || kind.areNames) || areNoColumns(run, columns)) return [];
  const stored = storedIn(run, items);
  const [title, isTitled] = stored === undefined ? titleOf(run) : [stored, true];
  const rows = known.flatMap(one => one.columns.map(column => rowOf(column, one.line)));
  const { isTyped, areNames, isWhole } = kind;
  return [
    {
      item,
      title,
      rows,
      isTyped,
      areNames,
      isNamed: areNames && isTitled,
      isBare: isOfFields(item) && run.lines.every(line => isMarkedNames(textOf(line))),
      isOfFields: isWhole && columns.length > 1 && isRightBelowFields(run, item),
      isOfDatabase: (areNames && stored !== undefined) || saysDatabase(run, kind),
    },
  ];
}

type ListKind = Record<'isKnown' | 'isTyped' | 'isWhole' | 'areNames', boolean>;

function kindOf(run: Run, { read, known }: ReadPoints): ListKind {
  const columns = known.flatMap(one => one.columns);
  const isKnown = known.length >= read.length * 0.7;
  return {
    isKnown,
    isTyped: columns.length > 1 && isKnown && areTyped(columns),
    isWhole: known.length === read.length,
    areNames: known.length >= withoutRemark(read).length && areColumnNames(run, columns),
  };
}

type ReadPoints = Record<'read' | 'known', ReadLine[]>;

/** All points, without those that say something of several columns, and those that have columns. */
function readPoints({ lines }: Run): ReadPoints {
  const own = lines.filter(line => !saysConstraint(textOf(line)));
  const read = own.map(line => ({ line, columns: readColumnLines(textOf(line)) }));
  return { read, known: read.filter(({ columns }) => columns.length > 0) };
}

function saysDatabase({ lines }: Run, { isTyped, areNames, isWhole }: ListKind): boolean {
  return lines
    .map(textOf)
    .some(text => (isTyped && isDatabaseLine(text, isWhole)) || (areNames && keyShape.test(text)));
}

const areNoColumns = (run: Run, columns: readonly ColumnLine[]) =>
  areTables(run, columns) ||
  isNamedTwice(columns) ||
  areValues(run, columns) ||
  areParameters(run) ||
  areKeys(run);

/** Below `Tables`: their names. */
const areTables = ({ lines: [first] }: Run, columns: readonly ColumnLine[]) =>
  /^\W*(?:(?:list of )?(?:entities|tables|collections)|数据表|表清单|表一览|实体)\W*$/i.test(
    first?.label?.text ?? '',
  ) && columns.every(({ type }) => type === '');

/** Below `Indexes` or `Foreign keys`, or the word for columns itself. */
const areKeys = ({ lines: [first] }: Run) =>
  first !== undefined &&
  (/^[\s*#:：]*(?:ind(?:ex|exes|ices)|foreign keys?|relations(?:hips)?|constraints?|索引|外键)[\s*:：]*$/i.test(
    first.label?.text ?? '',
  ) ||
    (first.isLabel && first.text === '' && first.label?.topics.has('columns') === true));

/** Below a point that says what is sent. */
const areParameters = ({ parent }: Run) =>
  parent !== undefined &&
  /^\W*(?:request |query |path )?(?:arguments?|param(?:eter)?s?|请求参数|入参)\W*$/i.test(textOf(parent));

/** Words alone in a point of columns that is described are values of it. */
function areValues({ parent }: Run, columns: readonly ColumnLine[]): boolean {
  const isOfColumns =
    parent?.label?.topics.has('columns') === true || (parent !== undefined && isOfFields(parent));
  const isIn = parent !== undefined && isPoint(parent) && isOfColumns;
  return (
    isIn &&
    columns.every(({ type, words }) => type === '' && words === '') &&
    readColumnLines(textOf(parent)).some(({ words }) => words !== '')
  );
}

const isNamedTwice = (columns: readonly ColumnLine[]) =>
  new Set(columns.map(({ name }) => name)).size < columns.length;

type ReadLine = { line: Item; columns: ColumnLine[] };

/** The last point may be a sentence about those above it. */
function withoutRemark(read: ReadLine[]): ReadLine[] {
  const last = read.at(-1);
  const isRemark = last?.columns.length === 0 && textOf(last.line).length >= remarkLength;
  return isRemark && read.length > 2 ? read.slice(0, -1) : read;
}
const remarkLength = 12;

const areTyped = (columns: readonly ColumnLine[]) =>
  columns.filter(({ type }) => type !== '').length * 2 >= columns.length;

/** As databases write them, and none that names a table. */
const areColumnNames = ({ lines }: Run, columns: readonly ColumnLine[]) =>
  (columns.every(({ name }) => /^(?:[a-z_]|[A-Z][A-Z\d_]*$)/.test(name)) ||
    lines[0]?.label?.topics.has('columns') === true) &&
  !lines.every(line => tableTitle.test(textOf(line)));

/** `字段：` */
const isRightBelowFields = ({ parent }: Run, first: Item) =>
  isOfFields(first) && first.label?.at === parent?.at;

const isOfFields = ({ label }: Item) => label?.topics.has('fields') === true;

const keyShape =
  /主键|外键|自增|\bprimary key|\bforeign key|\bauto[_ ]?increment|\*\*PK\*\*|\b(?:bigint|int|integer|uuid|serial|char\(\d{1,4}\)) PK\b/i;

function isDatabaseLine(text: string, isWhole: boolean): boolean {
  return keyShape.test(text) || (isWhole && readColumnLines(text).some(({ type }) => isSqlType(type)));
}
