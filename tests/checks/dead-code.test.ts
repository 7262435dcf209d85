import { expect, test } from 'vitest';
import { plantTree } from '#tests/kit/planted-tree.ts';

test('unused files, exports and dependencies are found, used ones are not', () => {
  const tree = plantTree({
    'server/main.ts':
      "import fastify from 'fastify';\nimport { used } from '#common/used.ts';\nfastify(used);",
    'common/used.ts': 'export const used = {};\nexport const unused = 1;',
    'common/forgotten.ts': 'export const forgotten = 1;',
  });
  const { output } = tree.run('node_modules/knip/bin/knip.js', '--no-progress');
  tree.remove();
  expect(output).toMatch(/Unused files \(1\)\ncommon\/forgotten\.ts/);
  expect(output).toMatch(/^unused +common\/used\.ts/m);
  expect(output).toMatch(/^kysely +package\.json/m);
  expect(output).not.toMatch(/^(used|fastify) /m);
});
