import { expect, test } from 'vitest';
import { compareSqlTypes, type SqlDifference } from './sql-type.ts';

test.each<[string, string, SqlDifference]>([
  ['VARCHAR(20)', 'varchar(20)', 'same'],
  ['int(10)', 'INTEGER', 'same'],
  ['decimal(10, 2)', 'numeric(10,2)', 'same'],
  ['varchar(20)', 'varchar(50)', 'wider'],
  ['varchar(20)', 'text', 'wider'],
  ['int', 'bigint', 'wider'],
  ['decimal(10,2)', 'decimal(12,2)', 'wider'],
  ["enum('a','b')", "enum('a','b','c')", 'wider'],
  ['bigint', 'int', 'narrower'],
  ['varchar(50)', 'varchar(20)', 'narrower'],
  ['datetime', 'date', 'narrower'],
  ["enum('a','b')", "enum('a')", 'narrower'],
  ['decimal(10,2)', 'decimal(10,4)', 'other'],
  ['int', 'int unsigned', 'other'],
  ['int', 'varchar(20)', 'other'],
  ['json', 'geometry', 'other'],
])('%s, then %s', (before, after, difference) => {
  expect(compareSqlTypes(before, after)).toBe(difference);
});

test('what is wider one way is narrower the other', () => {
  for (const [one, other] of [
    ['int', 'bigint'],
    ['varchar(1)', 'varchar(2)'],
    ['float', 'double'],
  ] as const) {
    expect(compareSqlTypes(one, other)).toBe('wider');
    expect(compareSqlTypes(other, one)).toBe('narrower');
  }
});
