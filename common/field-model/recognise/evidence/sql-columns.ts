/** Columns as languages of databases declare them: `CREATE TABLE boats (…)` or `TABLE boats (…)`, diagrams of Mermaid, DBML, or a column a line. Linear. Pure. */

type SqlColumn = { name: string; type: string; rest: string };
export type SqlTable = { name: string; columns: SqlColumn[] };

const createShape =
  /(?:\bcreate\s+(?:temporary\s+)?|^[ \t]*)table\s+(?:if\s+not\s+exists\s+)?((?:[`"[]?\w+[`"\]]?\.){0,2}[`"[]?[\w-]+[`"\]]?)\s*\(/gim;
const columnShape =
  /^(?:`(\w+)`\s*|[`"[]?([A-Za-z_]\w*)[`"\]]?\s+)([A-Za-z]\w*(?:\s+(?:varying|precision))?(?:\s*\([^)]{0,200}\))?)\s*(.*)$/is;
const constraintShape =
  /^(?:primary|foreign|unique|key|index|fulltext|spatial|constraint|check|exclude|like)\b/i;

const entityShape = /^[ \t]*([\w"-]{1,80})[ \t]*\{([^{}]{0,20000})\}/gm;
const attributeShape =
  /^\s*([\w[\]()., -]{1,60}?)\s+([A-Za-z_]\w*)((?:\s+(?:PK|FK|UK),?)*)\s*(?:"([^"]*)")?\s*$/;

/** Tables as `erDiagram` of Mermaid draws them: a type, a name, keys and words a line. */
function drawnTables(code: string): SqlTable[] {
  return [...code.matchAll(entityShape)].flatMap(([, name = '', inner = '']) => {
    const columns = inner.split('\n').flatMap(line => {
      const [, type = '', column, keys = '', words = ''] = attributeShape.exec(line) ?? [];
      const rest = [/PK/.test(keys) ? 'primary key' : '', words].filter(text => text !== '').join(' ');
      return column === undefined ? [] : [{ name: column, type, rest }];
    });
    return columns.length === 0 ? [] : [{ name, columns }];
  });
}

const dbmlShape =
  /^[ \t]*table[ \t]+(?:"[^"\n]{1,60}"|[\w.]{1,120})(?:[ \t]+as[ \t]+\w{1,60})?(?:[ \t]*\[[^\]\n]{0,400}\])?[ \t]*\{/gim;
const dbmlColumn =
  /^\s*(?:"([^"\n]{1,60})"|([A-Za-z_]\w{0,60}))[ \t]+((?:\w{1,60}\.)?[A-Za-z]\w{0,60}(?:\([^()]{0,60}\))?(?:\[\])?)(?:[ \t]*\[(.{0,400})\])?\s*(?:\/\/.*)?$/;

/** `Table boats { id integer [pk] }`, as DBML has them; blocks in it, such as its indexes, are no columns. */
function dbmlTables(code: string): SqlTable[] {
  const tables: SqlTable[] = [];
  dbmlShape.lastIndex = 0;
  for (let found = dbmlShape.exec(code); found; found = dbmlShape.exec(code)) {
    const [head] = found;
    const name = /table[ \t]+"?(?:\w+\.)?([^"\s{[]+)/i.exec(head)?.[1] ?? '';
    const { lines, end } = linesInside(code, dbmlShape.lastIndex);
    const columns = lines.flatMap(dbmlField);
    if (columns.length > 0) tables.push({ name, columns });
    dbmlShape.lastIndex = end;
  }
  return tables;
}

function dbmlField(line: string): SqlColumn[] {
  const [, quotedName, bare, type = '', settings = ''] = dbmlColumn.exec(line) ?? [];
  const name = quotedName ?? bare;
  const isKey = /(?:^|,)\s*(?:pk|primary key)\s*(?:,|$)/i.test(settings);
  const [, note = ''] = /\bnote:\s*['"]([^'"]*)['"]/i.exec(settings) ?? [];
  const rest = [isKey ? 'primary key' : '', note].filter(text => text !== '').join(' ');
  return name === undefined ? [] : [{ name, type, rest }];
}

/** A table has so many lines. */
const linesMax = 2_000;

/** Up to the bracket that closes, without what stands in brackets of its own. */
function linesInside(code: string, from: number): { lines: string[]; end: number } {
  const lines: string[] = [];
  let [depth, at] = [1, from];
  while (depth > 0 && at < code.length && lines.length < linesMax) {
    const end = code.indexOf('\n', at);
    const line = code.slice(at, end === -1 ? code.length : end);
    const outside = line.replace(/\[.*\]|\/\/.*/g, '');
    const opens = /\{\s*$/.test(outside);
    if (depth === 1 && !opens) lines.push(line);
    if (opens) depth += 1;
    if (/^\s*\}/.test(outside)) depth -= 1;
    at = end === -1 ? code.length : end + 1;
  }
  return { lines, end: Math.min(at, code.length) };
}

export function readSqlTables(code: string): SqlTable[] {
  if (/^\s*(?:%%.*\n\s*)?erDiagram\b/.test(code)) return drawnTables(code);
  const tables: SqlTable[] = [];
  createShape.lastIndex = 0;
  for (let found = createShape.exec(code); found; found = createShape.exec(code)) {
    const { parts, end } = partsOf(code, createShape.lastIndex);
    const columns = parts.flatMap(declaredIn);
    if (columns.length > 0) tables.push({ name: (found[1] ?? '').replace(/[`"[\]]/g, ''), columns });
    createShape.lastIndex = end;
  }
  if (tables.length > 0) return tables;
  const declared = dbmlTables(code);
  return declared.length > 0 ? declared : columnsAlone(code);
}

/** `` `id` int(11) NOT NULL COMMENT 'its number', ``, line by line, perhaps with keys, and nothing else: the name of the table stands above. */
function columnsAlone(code: string): SqlTable[] {
  const lines = code
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !constraintShape.test(line));
  const columns = lines.every(line => columnAlone.test(line))
    ? lines.flatMap(line => declaredIn(line.replace(/,$/, '')))
    : [];
  return columns.length > 1 ? [{ name: '', columns }] : [];
}

const columnAlone =
  /^`\w{1,64}`\s+(?:(?:big|small|tiny|medium)?int(?:eger)?|n?(?:var)?char|(?:tiny|medium|long)?(?:text|blob)|date(?:time)?|time(?:stamp)?|decimal|numeric|float|double|json|enum|set|bool(?:ean)?|bit|year)\b(?:\s?\([^()]{1,300}\))?\s.{0,400}\b(?:NULL|DEFAULT|COMMENT|PRIMARY KEY)\b/i;

const quoted = String.raw`'(?:[^'\\]|\\.|''){0,4000}'|"[^"\n]{0,4000}"|\x60[^\x60\n]{0,200}\x60`;
/** `#` begins one with a space behind it: `data #> '{a}'` is none. */
const comment = String.raw`--[^\n]*|(?<!:)\/\/[^\n]*|(?<=\s)#(?=\s)[^\n]*|\/\*[\s\S]{0,2000}?\*\/`;
const divider = new RegExp(`${quoted}|${comment}|[(),]`, 'g');
const commentBeside = new RegExp(`(${quoted})|${comment}`, 'g');

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

const withoutComments = (part: string) =>
  part.replace(commentBeside, (_all, text: string | undefined) => text ?? ' ').trim();

function declaredIn(part: string): SqlColumn[] {
  const [, marked, bare, type = '', rest = ''] = columnShape.exec(part) ?? [];
  const name = marked ?? bare;
  // A database may leave types open.
  if (/^[A-Za-z_]\w*$/.test(part) && !constraintShape.test(part)) return [{ name: part, type: '', rest: '' }];
  if (name === undefined || constraintShape.test(part)) return [];
  return [{ name, type: type.replace(/\s+/g, ' '), rest: rest.trim() }];
}
