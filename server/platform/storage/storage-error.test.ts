import { expect, test } from 'vitest';
import { failUnwritable } from './storage-error.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['ENOSPC', 'storageFull'],
  ['EDQUOT', 'storageFull'],
  ['EACCES', 'storageFailed'],
  ['EROFS', 'storageFailed'],
])('%s is reported as %s', (code, name) => {
  expect(() => failUnwritable(withCode(code))).toThrow(name);
});

test('a fault of our own stays what it is', () => {
  expect(() => failUnwritable(withCode('ERR_INVALID_ARG_TYPE'))).toThrow('ERR_INVALID_ARG_TYPE');
});
