/** A group of changes names no page to somebody who may not see it. */
import { expect, test } from 'vitest';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import { importFile } from '#tests/kit/import.ts';

const get = (summary: string, tag: string) => ({
  get: { summary, tags: [tag], responses: { 200: { description: 'Good' } } },
});
const document = {
  openapi: '3.0.3',
  info: { title: 'Fruit', version: '1' },
  paths: {
    '/apples': get('Apples', 'Secret'),
    '/figs': get('Figs', 'Open'),
    '/plums': get('Plums', 'Open'),
  },
};

test('titles of pages that somebody may not see are not among those of an import', async () => {
  const { app, lin, mei, item_id, cats, set } = await buildShop(0);
  await set({ cat_id: cats.secret }, 'none');
  await importFile(lin, { file_name: 'fruit.json', bytes: JSON.stringify(document) }, { item_id });
  await app.context.background.drain();
  const groupsOf = async (who: typeof lin) =>
    (await who.call('change/list', { item_id })).groups.map(group => group.page_titles);
  expect((await groupsOf(lin))[0]).toEqual(expect.arrayContaining(['Apples', 'Figs', 'Plums']));
  const seen = (await groupsOf(mei)).flat();
  expect(seen).toEqual(expect.arrayContaining(['Figs', 'Plums']));
  expect(seen).not.toContain('Apples');
});
