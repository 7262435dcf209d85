import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedTree, plantTree } from '#tests/kit/planted-tree.ts';

const clean = {
  'common/limits.ts': 'export const titleMaxLength = 200;',
  'common/texts/editing/page.ts': "export const saved = { en: 'Saved', zh: '已保存' };",
  'server/platform/db/open.ts': "import { Kysely } from 'kysely';\nexport const open = () => Kysely;",
  'server/platform/http/app.ts': "import fastify from 'fastify';\nexport const app = fastify;",
  'server/content/page/queries.ts':
    "import { sql } from 'kysely';\nimport { open } from '#server/platform/db/open.ts';\nexport const findPage = [sql, open];",
  'server/content/page/save-page.ts':
    "import { findPage } from './queries.ts';\nexport const savePage = findPage;",
  'server/content/page/calls.ts':
    "import { savePage } from './save-page.ts';\nexport const pageCalls = { savePage };",
  'server/serving/item-view/copy-item.ts':
    "import { savePage } from '#server/content/page/save-page.ts';\nexport const copyItem = savePage;",
  'server/calls.ts':
    "import { pageCalls } from './content/page/calls.ts';\nexport const calls = { ...pageCalls };",
  'web/ui/Button.tsx':
    "import { saved } from '#common/texts/editing/page.ts';\nexport const Button = () => <b title={saved.zh}>{saved.en}</b>;",
  'web/article/Article.tsx': "import { Button } from '#web/ui/Button.tsx';\nexport const Article = Button;",
  'web/item/PageScreen.tsx':
    "import { Article } from '#web/article/Article.tsx';\nexport const PageScreen = Article;",
  'web/reader/routes.tsx':
    "import { PageScreen } from '#web/item/PageScreen.tsx';\nexport const routes = [PageScreen];",
};

const borders = (tree: PlantedTree) => tree.run('scripts/checks/check-borders.mjs');

describe('the borders of the house', () => {
  const planted = {
    ...clean,
    'server/management/team/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
    'server/management/team/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
    'server/management/team/missing.ts':
      "import { nothing } from './nothing.ts';\nexport const missing = nothing;",
    'common/errors.ts':
      "import type { app } from '#server/platform/http/app.ts';\nexport type App = typeof app;",
    'web/item/use-item.ts':
      "import { savePage } from '#server/content/page/save-page.ts';\nexport const useItem = savePage;",
    'server/content/item/hand-over.ts':
      "import { Article } from '#web/article/Article.tsx';\nexport const handOver = Article;",
    'server/content/item/remove-item.ts': "import { sql } from 'kysely';\nexport const removeItem = sql;",
    'server/content/item/read-pool.ts': "import type { Pool } from 'pg';\nexport type ItemPool = Pool;",
    'server/management/member/queries.ts':
      "import { savePage } from '#server/content/page/save-page.ts';\nexport const listMembers = savePage;",
    'server/platform/access/role.ts':
      "import { savePage } from '#server/content/page/save-page.ts';\nexport const role = savePage;",
    'server/content/catalog/tree.ts':
      "import { pageCalls } from '#server/content/page/calls.ts';\nexport const tree = pageCalls;",
    'web/my-items/ItemTile.tsx':
      "import { PageScreen } from '#web/item/PageScreen.tsx';\nexport const ItemTile = PageScreen;",
    'web/article/Toc.tsx':
      "import { ItemTile } from '#web/my-items/ItemTile.tsx';\nexport const Toc = ItemTile;",
    'web/ui/Dialog.tsx':
      "import { Article } from '#web/article/Article.tsx';\nexport const Dialog = Article;",
    'server/people/site/captcha.ts':
      "import type { FastifyRequest } from 'fastify';\nexport type Request = FastifyRequest;",
    'server/people/site/qrcode.ts': "import cookie from '@fastify/cookie';\nexport const qrcode = cookie;",
  };
  let tree: PlantedTree;
  let output = '';

  beforeAll(() => {
    tree = plantTree(planted);
    output = borders(tree).output;
  });
  afterAll(() => tree.remove());

  test.each([
    ['no-cycles', 'server/management/team/one.ts'],
    ['no-unknown-imports', 'server/management/team/missing.ts'],
    ['common-stands-alone', 'common/errors.ts'],
    ['sides-never-meet', 'web/item/use-item.ts'],
    ['sides-never-meet', 'server/content/item/hand-over.ts'],
    ['sql-lives-in-queries', 'server/content/item/remove-item.ts'],
    ['sql-lives-in-queries', 'server/content/item/read-pool.ts'],
    ['queries-know-only-the-database', 'server/management/member/queries.ts'],
    ['imports-run-down', 'server/platform/access/role.ts'],
    ['imports-run-down', 'web/article/Toc.tsx'],
    ['calls-are-leaves', 'server/content/catalog/tree.ts'],
    ['screens-are-leaves', 'web/my-items/ItemTile.tsx'],
    ['ui-is-domain-free', 'web/ui/Dialog.tsx'],
    ['framework-in-one-place', 'server/people/site/captcha.ts'],
    ['framework-in-one-place', 'server/people/site/qrcode.ts'],
  ])('%s is found in %s', (rule, file) => {
    expect(output).toContain(`error ${rule}: ${file}`);
  });

  test('what is allowed is not reported', () => {
    for (const file of Object.keys(clean)) expect(output).not.toMatch(new RegExp(`error [a-z-]+: ${file} `));
  });

  test('every rule has a planted violation', () => {
    const reported = new Set([...output.matchAll(/error ([a-z-]+):/g)].map(match => match[1]));
    const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
      '../../.dependency-cruiser.cjs',
    );
    expect(reported).toEqual(new Set(forbidden.map(rule => rule.name)));
  });
});

test('a tree within its borders passes', () => {
  const tree = plantTree(clean);
  try {
    expect(borders(tree)).toMatchObject({
      status: 0,
      output: expect.stringContaining('no dependency violations'),
    });
  } finally {
    tree.remove();
  }
});
