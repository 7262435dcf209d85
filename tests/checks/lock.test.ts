import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function checkLock(
  entry: object,
  others: Record<string, object> = {},
  allowScripts: Record<string, boolean> = { known: false },
): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-lock-'));
  const one = { version: '1.0.0', license: 'MIT', ...entry };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/one': one, ...others } }),
  );
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/checks/check-lock.ts', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return done.stderr.trim();
}

test.each([
  ['a package that needs a newer Node', { engines: { node: '>=22.12' } }, 'exclude Node 20.19.0'],
  ['a package that refuses the newest Node', { engines: { node: '^20.19 || ^22' } }, 'exclude Node 24.11.0'],
  [
    'an optional part the lock file lacks',
    { optionalDependencies: { 'one-darwin-arm64': '1.0.0' } },
    'one-darwin-arm64',
  ],
  [
    'a licence that comes with another nobody has looked at',
    { license: '(MIT OR Apache-2.0) AND SSPL-1.0' },
    'unknown licence',
  ],
  ['a licence nobody has looked at', { license: 'SSPL-1.0' }, 'unknown licence "SSPL-1.0"'],
  ['a package without a licence', { license: undefined }, 'unknown licence "none"'],
  ['an install script nobody has decided on', { hasInstallScript: true }, 'install script'],
])('%s is found', (_, entry, words) => {
  expect(checkLock(entry)).toContain(words);
});

test('an optional part that is noted without a version is found', () => {
  const entry = { optionalDependencies: { 'one-darwin-arm64': '1.0.0' } };
  const part = { 'node_modules/one-darwin-arm64': { optional: true } };
  expect(checkLock(entry, part)).toContain('optional part one-darwin-arm64 is not in the lock file');
});

test('an install script that is allowed to run is found', () => {
  expect(checkLock({}, {}, { one: true })).toContain('one: no install script may run');
});

test('a product that refuses a Node it says it runs on is found', () => {
  expect(checkLock({}, { '': { engines: { node: '>=22' } } })).toContain('package.json: engines ">=22"');
});

test('a sound package passes', () => {
  const part = { version: '1.0.0', license: '(MIT OR GPL-3.0)', hasInstallScript: true };
  const entry = { engines: { node: '>=18' }, optionalDependencies: { known: '1.0.0' } };
  expect(checkLock(entry, { 'node_modules/known': part })).toBe('');
});
