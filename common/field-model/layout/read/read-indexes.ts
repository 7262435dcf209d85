/** A table of indexes, as pages of a data dictionary have it. Pure. */
import { unquote } from '../../model/json-text.ts';
import type { TableIndex } from '../../model/table.ts';
import { cellText } from '../../model/tidy/tidy-model.ts';
import { readPlain } from '../markdown-text.ts';
import { isDropped } from '../row-marks.ts';
import { readYes } from '../table-heads.ts';
import type { FieldTable } from './read-fields.ts';

const heads = {
  name: /^(?:索引名?称?|名称|键名|index(?: ?name)?|name|key(?: ?name)?)$/i,
  columns: /^(?:字段|列|索引字段|包含字段|fields?|columns?)$/i,
  unique: /^(?:是否)?唯一$|^(?:is ?)?unique$/i,
  kind: /^(?:类别|索引类型|kind)$/i,
  type: /^(?:类型|方法|type|method)$/i,
  remarks: /^(?:说明|注释|备注|描述|description|comments?|remarks?|notes?)$/i,
} as const;
const primaryKind = /^(?:主键|主键索引|primary(?: key)?)$/i;
const uniqueKind = /^(?:唯一|唯一索引|唯一键|unique(?: (?:index|key))?)$/i;

type Head = keyof typeof heads;

export function readIndexes(table: FieldTable): TableIndex[] {
  const cell = cellsOf(table);
  const kept = table.rows.filter(row => !isDropped(cell(row, 'name')));
  return kept.map(row => {
    const kind = readPlain(cell(row, 'kind'));
    const isPrimary = primaryKind.test(kind);
    const isKnown = isPrimary || uniqueKind.test(kind);
    const type = readPlain(cell(row, 'type'));
    return {
      name: readPlain(cell(row, 'name')),
      columns: splitNames(readPlain(cell(row, 'columns'))),
      is_unique: readYes(cell(row, 'unique')) || isKnown,
      type: type === '' && !isKnown ? kind : type,
      remarks: cellText(cell(row, 'remarks')),
    };
  });
}

/** The columns that the table says to be the primary key. */
export function readPrimary(table: FieldTable): Set<string> {
  const cell = cellsOf(table);
  const rows = table.rows.filter(row => primaryKind.test(readPlain(cell(row, 'kind'))));
  return new Set(rows.flatMap(row => splitNames(readPlain(cell(row, 'columns')))));
}

function cellsOf({ head }: FieldTable): (row: readonly string[], name: Head) => string {
  const at = Object.fromEntries(
    Object.entries(heads).map(([name, shape]) => [name, head.findIndex(cell => shape.test(readPlain(cell)))]),
  );
  return (row, name) => row[at[name] ?? -1] ?? '';
}

/** An index may lie on an expression, which stands in quotes then. */
function splitNames(text: string): string[] {
  const names = text.match(/"(?:[^"\\]|\\.)*"|[^"，,、]+/g) ?? [];
  return names.map(name => name.trim()).flatMap(name => (name === '' ? [] : [unquote(name)]));
}
