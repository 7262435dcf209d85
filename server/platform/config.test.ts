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

test('pages that caches may keep need the address of the site, and a purge needs pages that are kept', () => {
  const address = { PUBLIC_URL: 'https://docs.example.com' };
  const kept = { ...address, SHARED_CACHE_SECONDS: '60' };
  expect(readConfig(address).shared_cache).toBeUndefined();
  expect(readConfig(kept).shared_cache).toEqual({ seconds: 60, purge: undefined });
  expect(() => readConfig({ SHARED_CACHE_SECONDS: '60' })).toThrow('SHARED_CACHE_SECONDS needs PUBLIC_URL');
  expect(() => readConfig({ ...address, PURGE_URL: 'https://cache/purge' })).toThrow(
    'PURGE_URL needs SHARED_CACHE_SECONDS',
  );
  expect(() => readConfig({ ...kept, PURGE_TOKEN: 'a-word' })).toThrow('PURGE_TOKEN needs PURGE_URL');
  expect(() => readConfig({ ...kept, PURGE_URL: 'cache?key=a-word' })).not.toThrow('a-word');
});

test('a contact for security is an address that can be written to, and an e-mail address may be given as it is', () => {
  const contacts = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).security_contacts;
  expect(contacts('a@example.com,https://example.com/x')).toEqual([
    'mailto:a@example.com',
    'https://example.com/x',
  ]);
  expect(contacts('')).toEqual([]);
  for (const wrong of ['somebody', 'http://example.com', 'a@example.com, ', 'a@b\nExpires: never'])
    expect(() => contacts(wrong)).toThrow('SECURITY_CONTACT');
});
