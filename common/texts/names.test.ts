import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const name = '\\{(?:item|team|page|catalog|template)\\}';
const bare = new RegExp(`(?<!“)${name}|${name}(?!”)`);

test('names that people gave to things stand in quotation marks', () => {
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n'));
  expect(lines.filter(line => bare.test(line))).toEqual([]);
});
