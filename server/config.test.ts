import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const replica = 'postgres://docstead:a-word@replica:5432/docstead';

test('a replica needs the database it is one of, and an address that is wrong is not repeated', () => {
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow('DATABASE_READ_URL needs DATABASE_URL');
  const database = { DATABASE_URL: 'postgres://database/docstead' };
  expect(readConfig({ ...database, DATABASE_READ_URL: replica }).database_read_url).toBe(replica);
  expect(readConfig({ ...database, DATABASE_READ_URL: '' }).database_read_url).toBeUndefined();
  const wrong = () => readConfig({ ...database, DATABASE_READ_URL: 'mysql://docstead:a-word@replica' });
  expect(wrong).toThrow('DATABASE_READ_URL is not valid');
  expect(wrong).not.toThrow('a-word');
});
