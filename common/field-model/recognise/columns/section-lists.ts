/** Tables of a database as sections: a heading that names one, and below it a column a line, in text or in code. Pure. */
import type { Item } from '../outline/outline.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { type ColumnLine, readColumnLine } from './column-line.ts';
import { tableNameIn } from './database-words.ts';
import { textOf } from './line-runs.ts';

/** `title` is the heading; `item` stands right below it. */
export type SectionList = {
  item: Item;
  title: string;
  columns: ColumnLine[];
  /** Each name has words in Chinese in front and begins as the name of the table does, or a key comes first and the title has words in front of the name of the table. */
  isSure: boolean;
};

/** Longer sections are no tables. */
const linesMax = 400;

/** None unless there are several: a single one may be about anything. */
export function sectionLists(items: readonly Item[]): SectionList[] {
  const headings = items.filter(({ block }) => block.kind === 'heading');
  const found = headings.flatMap((heading, index) =>
    tableNameIn(textOf(heading)) === ''
      ? []
      : sectionList(heading, items.slice(heading.at + 1, headings[index + 1]?.at)),
  );
  return found.length > 1 ? found : [];
}

function sectionList(heading: Item, own: readonly Item[]): SectionList[] {
  const [item] = own;
  const lines = own.filter(one => !isLabelOfFields(one)).flatMap(linesOf);
  if (item === undefined || lines.length > linesMax) return [];
  const columns = lines.flatMap(columnsIn);
  const names = new Set(columns.map(({ name }) => name));
  const areColumns =
    columns.length > 1 && names.size === columns.length && columns.length >= lines.length * 0.8;
  const title = textOf(heading);
  return areColumns
    ? [{ item, title, columns, isSure: areNamedAlike(title, columns) || areKeyed(title, columns) }]
    : [];
}

/** `核心字段：` says nothing but that they follow. */
const isLabelOfFields = ({ isLabel, text, label }: Item) =>
  isLabel && text === '' && label?.topics.has('fields') === true;

function columnsIn(line: string): ColumnLine[] {
  const listed = namesIn(line);
  const column = listed.length > 0 ? undefined : (namedColumn(line) ?? readColumnLine(line));
  return column ? [column] : listed.map(name => ({ name, type: '', words: '' }));
}

/** `业务字段：id, name, created_at`: three names at least. */
function namesIn(line: string): string[] {
  const bare = line.replace(/^[\w ]{0,12}[^\x00-\x7f]{1,20}\s*[:：]\s*/, '');
  const names = bare.split(/(?<!\s)\s*[,，、]\s*/).map(part => namesShape.exec(part)?.[1] ?? '');
  return names.length > 2 && names.every(name => name !== '') ? names : [];
}

const namesShape = /^([a-z_]\w*)(?:[(（][^()（）]{0,80}[)）])?$/;

/** `PatientInfo` has `PatientName`, `PatientSex`. */
function areNamedAlike(title: string, columns: readonly ColumnLine[]): boolean {
  const front = tableNameIn(title).slice(0, 4);
  const areWorded = columns.every(({ words }) => /^\p{Script=Han}/u.test(words));
  return (
    front.length === 4 &&
    areWorded &&
    columns.filter(({ name }) => name.startsWith(front)).length * 2 > columns.length
  );
}

/** `船只信息 boats`, and `id` first. */
const areKeyed = (title: string, [first]: readonly ColumnLine[]) =>
  first?.name === 'id' &&
  !hasTopic(topicsOf(title), 'request', 'response', 'fields') &&
  /\p{Script=Han}\s*[(（]?[A-Za-z_]\w*[)）]?\s*$/u.test(title);

/** Comments alone on their line go on with the one above. */
function linesOf({ block }: Item): string[] {
  const text = block.kind === 'code' || block.kind === 'line' ? block.text : '';
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !/^(?:#|\/\/)/.test(line));
}

/** `船名 【name】 # words` */
function namedColumn(line: string): ColumnLine | undefined {
  const [, words = '', name, more = ''] =
    /^([^【】]{0,40}?)\s*【([A-Za-z_]\w*)】(?:\[\])?\s*(?:(?:#|\/\/)\s*(.*))?$/.exec(line) ?? [];
  return name === undefined ? undefined : { name, type: '', words: `${words} ${more}`.trim() };
}
