/** Columns as the language of a database declares them: `CREATE TABLE boats (…)`, or a column a line. Linear. Pure. */
import { isTypeWord } from './loose-json.ts';
import { sqlTypes } from './table-kind.ts';

type SqlColumn = { name: string; type: string; rest: string };
export type SqlTable = { name: string; columns: SqlColumn[] };

const createShape =
  /\bcreate\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?((?:[`"[]?\w+[`"\]]?\.){0,2}[`"[]?[\w-]+[`"\]]?)\s*\(/gi;
const columnShape =
  /^[`"[]?([A-Za-z_]\w*)[`"\]]?\s+([A-Za-z]\w*(?:\s+(?:varying|precision))?(?:\s*\([^)]{0,200}\))?)\s*(.*)$/is;
const constraintShape =
  /^(?:primary|foreign|unique|key|index|fulltext|spatial|constraint|check|exclude|like)\b/i;

export function readSqlTables(code: string): SqlTable[] {
  const tables: SqlTable[] = [];
  createShape.lastIndex = 0;
  for (let found = createShape.exec(code); found; found = createShape.exec(code)) {
    const { parts, end } = partsOf(code, createShape.lastIndex);
    const columns = parts.flatMap(columnIn);
    if (columns.length > 0) tables.push({ name: (found[1] ?? '').replace(/[`"[\]]/g, ''), columns });
    createShape.lastIndex = end;
  }
  return tables.length > 0 ? tables : declaredLines(code);
}

/** A table without its statement: its name, and below it a column a line, one of them a key. */
function declaredLines(code: string): SqlTable[] {
  const lines = code.split('\n').filter(line => line.trim() !== '');
  const [name = '', ...others] = lines.map(line => line.trim());
  const known = others.flatMap(columnIn);
  const isKeyed = known.some(({ rest }) => /primary key/i.test(rest));
  const isMost = known.length >= others.length * 0.7 && /^\w+$/.test(name);
  // A type that is misspelt among known ones is one all the same.
  return isKeyed && isMost ? [{ name, columns: others.flatMap(declaredIn) }] : [];
}

const divider = /'(?:[^'\\]|\\.|''){0,4000}'|--[^\n]*|\/\*[\s\S]{0,2000}?\*\/|[(),]/g;

/** What commas divide up to the bracket that closes; brackets and texts inside hold theirs. */
function partsOf(code: string, from: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let [depth, open] = [0, from];
  divider.lastIndex = from;
  for (let found = divider.exec(code); found; found = divider.exec(code)) {
    const [mark] = found;
    if (mark === '(') depth += 1;
    else if (mark === ')' && depth > 0) depth -= 1;
    else if (mark === ')' || (mark === ',' && depth === 0)) {
      parts.push(withoutComments(code.slice(open, found.index)));
      open = divider.lastIndex;
      if (mark === ')') return { parts, end: open };
    }
  }
  return { parts, end: code.length };
}

const withoutComments = (part: string) => part.replace(/--[^\n]*|\/\*[\s\S]{0,2000}?\*\//g, ' ').trim();

function columnIn(part: string): SqlColumn[] {
  return declaredIn(part).filter(
    ({ type }) => isTypeWord(type) || sqlTypes.test(type) || /^enum|^big|^small|^tiny/i.test(type),
  );
}

function declaredIn(part: string): SqlColumn[] {
  const [, name, type = '', rest = ''] = columnShape.exec(part) ?? [];
  if (name === undefined || constraintShape.test(part)) return [];
  return [{ name, type: type.replace(/\s+/g, ' '), rest: rest.trim() }];
}
