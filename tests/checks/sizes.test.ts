import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plantTree } from '#tests/kit/planted-tree.ts';

const lines = (count: number) => 'export const line = 1;\n'.repeat(count);
const folderOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`server/content/page/part-${at}.ts`, lines(30)]),
  );

const right = {
  'common/limits.ts': lines(300),
  'common/limits.test.ts': lines(400),
  ...folderOf(14),
  'server/content/page/part.test.ts': '',
  'server/content/page/calls.ts': lines(3),
  'server/calls.ts': "import { line } from './content/page/calls.ts';\n",
  'web/ui/Button.tsx': lines(3),
  'web/ui/Button.module.css': '',
  'web/ui/Dialog.tsx': "import { line } from './Button.tsx';\n",
};

function checkSizes(files: Record<string, string>) {
  const tree = plantTree(files);
  const done = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/checks/check-sizes.ts', tree.folder],
    { encoding: 'utf8' },
  );
  tree.remove();
  return { complaints: done.stderr.split('\n').filter(line => line !== ''), status: done.status };
}

test('a long file, a full folder and a file that one other needs are found', () => {
  const planted = {
    'common/texts.ts': lines(301),
    ...folderOf(16),
    'web/item/open-menu.ts': lines(24),
    'web/item/use-menu.ts': "import { line } from './open-menu.ts';\n",
  };
  expect(checkSizes(planted)).toEqual({
    complaints: [
      expect.stringMatching(/^common\/texts\.ts: over 300 lines/),
      expect.stringMatching(/^server\/content\/page: 16 files/),
      expect.stringMatching(/^web\/item\/open-menu\.ts: under 25 lines, and only use-menu\.ts imports it/),
    ],
    status: 1,
  });
});

test('what keeps to the sizes passes', () => {
  expect(checkSizes(right)).toEqual({ complaints: [], status: 0 });
  const two = {
    'web/item/open-menu.ts': lines(24),
    'web/item/use-menu.ts': "import { line } from './open-menu.ts';\n",
    'web/item/open-menu.test.ts': "import { line } from './open-menu.ts';\n",
  };
  expect(checkSizes(two)).toEqual({ complaints: [], status: 0 });
});
