/** Documents name the tests that show what they say, by file or by “title”. A test that is gone takes its claim along. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const documents = ['docs/security.md', 'docs/features.md'];
const titles = ['common', 'server', 'web', 'tests']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  .filter(file => /\.test\.tsx?$/.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

/** Of a row, the last cell is the proof. */
function listProofs(document: string): string[] {
  const rows = readFileSync(document, 'utf8').match(/^\| .*\|$/gm) ?? [];
  return rows.map(row => row.split(' | ').at(-1) ?? '');
}

/** `“the beginning of it …”` stands for the whole title. */
const quoted = (text: string) =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replace(/,? ?…$/, ''));

test.each(documents)('every test that %s names is there', document => {
  const proofs = listProofs(document);
  expect(proofs.length).toBeGreaterThan(19);
  const files = proofs.flatMap(proof => [...proof.matchAll(/`([\w./-]+\.test\.tsx?)`/g)]);
  expect(files.map(([, file = '']) => file).filter(file => !existsSync(file))).toEqual([]);
  expect(proofs.flatMap(quoted).filter(title => !titles.includes(title))).toEqual([]);
});

test('the document of security names a test for every case', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| \d.*$/gm) ?? [];
  expect(rows).toHaveLength(37);
  expect(rows.filter(row => !row.includes('.test.ts`'))).toEqual([]);
});
