import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlantedTree, plantTree } from '#tests/kit/planted-tree.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
const branches = Array.from(
  { length: 13 },
  (_, index) => `  if (value === ${index}) return ${index + 1};`,
).join('\n');

const violations: [rule: string, file: string, text: string][] = [
  ['no-explicit-any', 'common/any.ts', 'export const read = (value: any) => [value];'],
  ['no-default-export', 'common/default.ts', 'export default 1;'],
  ['max-lines', 'common/long.ts', lines(301, 'export type {};')],
  [
    'max-lines-per-function',
    'common/long-function.ts',
    `export function work(): void {\n${lines(40, '  JSON.parse("1");')}\n}`,
  ],
  [
    'max-lines-per-function',
    'web/ui/Long.tsx',
    `export function Long() {\n${lines(120, '  JSON.parse("1");')}\n  return null;\n}`,
  ],
  [
    'complexity',
    'common/complex.ts',
    `export function pick(value: number): number {\n${branches}\n  return 0;\n}`,
  ],
  [
    'no-floating-promises',
    'common/floating.ts',
    'export function start(work: () => Promise<void>): void {\n  work();\n}',
  ],
  [
    'no-misused-promises',
    'common/misused.ts',
    'export const check = (work: Promise<boolean>) => (work ? 1 : 2);',
  ],
  [
    'strict-boolean-expressions',
    'common/flag.ts',
    "export const isOpen = (flag: '0' | '1') => (flag ? 1 : 2);",
  ],
  [
    'strict-boolean-expressions',
    'common/count.ts',
    'export const hasAny = (list: string[]) => (list.length ? 1 : 2);',
  ],
  ['no-process-env', 'server/content/page/port.ts', 'export const port = process.env.PORT;'],
  ['no-console', 'server/content/page/log.ts', "export const log = () => console.log('x');"],
  ['no-non-null-assertion', 'common/sure.ts', 'export const first = (list: string[]) => list[0]!;'],
  ['ban-ts-comment', 'common/quiet.ts', '// @ts-ignore\nexport const quiet = 1;'],
  ['eqeqeq', 'common/equal.ts', 'export const same = (a: number, b: number) => a == b;'],
  [
    'rules-of-hooks',
    'web/ui/Hook.tsx',
    "import { useState } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ],
  [
    'exhaustive-deps',
    'web/ui/Effect.tsx',
    "import { useEffect } from 'react';\nexport function Effect({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}",
  ],
];

const clean = {
  'server/platform/config.ts': 'export const port = process.env.PORT;',
  'scripts/seed.ts': "console.log('seeded');",
  'demo.config.ts': 'export default {};',
  'common/clean.ts':
    "export const isOpen = (flag: '0' | '1', row: object | undefined, on?: boolean) => flag === '1' && row && on ? 1 : 2;",
  'web/ui/Clean.tsx': `export function Clean() {\n${lines(60, '  JSON.parse("1");')}\n  return null;\n}`,
};

let tree: PlantedTree;
let output = '';

beforeAll(() => {
  tree = plantTree({ ...Object.fromEntries(violations.map(([, file, text]) => [file, text])), ...clean });
  output = tree.run('node_modules/oxlint/bin/oxlint', '--format=unix').output;
});
afterAll(() => tree.remove());

test.each(violations)('%s is found in %s', (rule, file) => {
  expect(
    output
      .split('\n')
      .filter(line => line.startsWith(`${file}:`))
      .join('\n'),
  ).toContain(`(${rule})`);
});

test.each(Object.keys(clean))('%s passes', file => {
  expect(output).not.toContain(`${file}:`);
});
