/** Types of columns as databases write them: which of two holds more. Pure. */

/** `same` for another spelling, `other` where neither holds all of the other. */
export type SqlDifference = 'same' | 'wider' | 'narrower' | 'other';

type SqlType = { name: string; sizes: number[]; values: string[]; flags: string };

const synonyms: Record<string, string> = {
  integer: 'int',
  int4: 'int',
  int8: 'bigint',
  int2: 'smallint',
  'character varying': 'varchar',
  nvarchar: 'varchar',
  varchar2: 'varchar',
  character: 'char',
  numeric: 'decimal',
  bool: 'boolean',
  'double precision': 'double',
  float8: 'double',
  real: 'float',
  float4: 'float',
};

/** Each holds all values of those before it. */
const families = [
  ['tinyint', 'smallint', 'mediumint', 'int', 'bigint'],
  ['float', 'double'],
  ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext'],
  ['binary', 'varbinary', 'tinyblob', 'blob', 'mediumblob', 'longblob'],
  ['date', 'datetime'],
];

export function compareSqlTypes(before: string, after: string): SqlDifference {
  const [was, is] = [readSqlType(before), readSqlType(after)];
  if (was.flags !== is.flags) return 'other';
  if (was.name !== is.name) return compareNames(was.name, is.name);
  if (was.values.join() !== is.values.join()) return compareSets(was.values, is.values);
  return isInteger(was.name) ? 'same' : compareSizes(was.sizes, is.sizes);
}

/** `int(10) unsigned`, `DECIMAL(10, 2)`, `enum('a','b')`. */
function readSqlType(text: string): SqlType {
  const [, word = '', inside = '', rest = ''] = /^([^(]*)(?:\(([^)]*)\))?(.*)$/s.exec(text.trim()) ?? [];
  const [base = '', ...flags] = splitFlags(word.toLowerCase().trim());
  const isEnum = base === 'enum' || base === 'set';
  const parts = inside.split(',').map(part => part.trim());
  return {
    name: synonyms[base] ?? base,
    sizes: isEnum ? [] : parts.map(Number).filter(size => Number.isInteger(size) && size > 0),
    values: isEnum ? parts.filter(part => part !== '') : [],
    flags: [...flags, ...rest.toLowerCase().trim().split(/\s+/)].filter(flag => flag !== '').join(' '),
  };
}

/** `int unsigned` is `int` with a flag; `double precision` is one name. */
function splitFlags(words: string): string[] {
  return synonyms[words] === undefined ? words.split(/\s+/) : [words];
}

const isInteger = (name: string) => families[0]?.includes(name) === true;

function compareNames(was: string, is: string): SqlDifference {
  const family = families.find(names => names.includes(was) && names.includes(is));
  if (!family) return 'other';
  return family.indexOf(is) > family.indexOf(was) ? 'wider' : 'narrower';
}

function compareSets(was: readonly string[], is: readonly string[]): SqlDifference {
  if (was.every(value => is.includes(value))) return is.length === was.length ? 'same' : 'wider';
  return is.every(value => was.includes(value)) ? 'narrower' : 'other';
}

/** Of `decimal(10,2)` both numbers count, and so do the digits before the point. */
function compareSizes(was: readonly number[], is: readonly number[]): SqlDifference {
  if (was.join() === is.join()) return 'same';
  const [before, after] = [was, is].map(([whole = 0, part = 0]) => [whole - part, part]);
  if (!before || !after || was.length === 0 || is.length === 0)
    return was.length === 0 ? 'narrower' : 'wider';
  if (after.every((size, at) => size >= (before[at] ?? 0))) return 'wider';
  return after.every((size, at) => size <= (before[at] ?? 0)) ? 'narrower' : 'other';
}
