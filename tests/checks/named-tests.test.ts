/** Documents name the tests that show what they say: `file` “title”; “title”. A test that is gone takes its claim along. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = ['docs/security.md', 'docs/specification-coverage.md'];
const named = /`([\w./-]+\.test\.tsx?)`((?:(?:;)? ?“[^”]+”)*)/g;

function listNamed(document: string): { file: string; title: string }[] {
  return [...readFileSync(document, 'utf8').matchAll(named)].flatMap(([, file = '', titles = '']) => [
    { file, title: '' },
    ...[...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  ]);
}

const isThere = ({ file, title }: { file: string; title: string }) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(title);

test.each(documents)('every test that %s names is there', document => {
  expect(listNamed(document).filter(one => !isThere(one))).toEqual([]);
});

test('the document of security names a test for every case', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| \d.*$/gm) ?? [];
  expect(rows).toHaveLength(20);
  expect(rows.filter(row => !row.includes('.test.ts`'))).toEqual([]);
});
