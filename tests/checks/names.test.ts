import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plantTree } from '#tests/kit/planted-tree.ts';

/** What a file of this name holds. */
function contentOf(file: string): string {
  if (file.endsWith('bare-type.ts')) return 'export type Place = string;';
  if (file.endsWith('late-comment.ts'))
    return `export type Size = { width: number ${'/** Pixels. */'}; height: number };`;
  return /component|article|Screen/.test(file) ? 'export function Part() {}' : '';
}

function checkNames(...files: string[]) {
  const tree = plantTree(Object.fromEntries(files.map(file => [file, contentOf(file)])));
  const done = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/checks/check-names.ts', tree.folder],
    {
      encoding: 'utf8',
    },
  );
  tree.remove();
  return {
    found: done.stderr
      .split('\n')
      .filter(line => line !== '')
      .map(line => line.split(':')[0] ?? '')
      .sort(),
    status: done.status,
  };
}

test('names outside the vocabulary are found', () => {
  const wrong = [
    'common/textUtils.ts',
    'common/text-utils.ts',
    'common/bare-type.ts',
    'common/late-comment.ts',
    'server/content/page/index.ts',
    'server/content/page/page-service.ts',
    'server/content/page/PageQueries.ts',
    'server/content/page/types.ts',
    'server/content/payments',
    'server/payments',
    'web/page/article.tsx',
    'web/page/Parts',
  ];
  const planted = wrong.map(path => (path.includes('.') ? path : `${path}/queries.ts`));
  expect(checkNames(...planted)).toEqual({ found: [...wrong].sort(), status: 1 });
});

test('names of the vocabulary pass', () => {
  const right = [
    'common/contract/index.ts',
    'server/content/page/calls.ts',
    'server/content/page/calls.test.ts',
    'server/transfer/push/queries.ts',
    'web/editor/PageEditScreen.tsx',
    'web/page/Toc.module.css',
    'web/page/use-draft.ts',
    'web/app/main.tsx',
    'web/ui/texts.tsx',
  ];
  expect(checkNames(...right)).toEqual({ found: [], status: 0 });
});
