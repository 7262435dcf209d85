import { expect, test } from 'vitest';
import { findDatabaseTrouble } from './dialect.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  ['connect ECONNREFUSED', 'ECONNREFUSED', 'databaseAway'],
  ['terminating connection due to administrator command', '57P01', 'databaseAway'],
  ['the database system is starting up', '57P03', 'databaseAway'],
  ['Connection terminated unexpectedly', undefined, 'databaseAway'],
  ['could not extend file', '53100', 'storageFull'],
  ['database or disk is full', undefined, 'storageFull'],
  ['cannot execute UPDATE in a read-only transaction', '25006', 'databaseUnwritable'],
  ['attempt to write a readonly database', undefined, 'databaseUnwritable'],
  ['disk I/O error', undefined, 'databaseUnwritable'],
])('%s (%s) is reported as %s', (message, code, name) => {
  expect(findDatabaseTrouble(failure(message, code))).toBe(name);
});

test('a fault of our own stays what it is', () => {
  expect(findDatabaseTrouble(failure('syntax error at or near "form"', '42601'))).toBeUndefined();
  expect(findDatabaseTrouble(failure('UNIQUE constraint failed: user.username'))).toBeUndefined();
});
