/** People who change one item at the same time: nobody's change is refused because another was under way. */
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/open.ts';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const rounds = [1, 2, 3, 4, 5];

test('pages are saved, sorted and moved to a catalog at the same time', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const pages = await Promise.all(
    ['A', 'B', 'C'].map(async title => buildPage(lin, { item_id, page_title: title })),
  );
  const ids = pages.map(({ page_id }) => page_id);
  const part = await addCatalog(app, item_id, 'Part');
  const save = async (page_id: string, round: number) =>
    lin.call('page/save', { page_id, page_title: 'A', page_content: `Text ${round}` });
  const move = async (round: number) => {
    const parent_cat_id = round % 2 === 0 ? 0 : part;
    const cats = ids.map(page_id => ({ page_id: Number(page_id), parent_cat_id }));
    return lin.call('catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
  };
  const sort = async (round: number) => {
    const order = Object.fromEntries(ids.map((page_id, at) => [page_id, (at + round) % 3]));
    return lin.call('page/sort', { item_id, pages: JSON.stringify(order) });
  };
  for (const round of rounds)
    await Promise.all([...ids.map(page_id => save(page_id, round)), move(round), sort(round)]);
  const read = await Promise.all(ids.map(page_id => lin.call('page/info', { page_id })));
  expect(read.map(page => [page.page_content, page.cat_id])).toEqual(ids.map(() => ['Text 5', String(part)]));
});

/** Raises two counters, one after the other, when everybody has raised their first. */
async function raiseBoth(
  { context }: TestApp,
  names: readonly string[],
  everybodyHasOne: () => Promise<void>,
) {
  await inTransaction(context, async ({ db }) => {
    for (const name of names) {
      await db
        .updateTable('counter')
        .set(eb => ({ count: eb('count', '+', 1) }))
        .where('name', '=', name)
        .execute();
      await everybodyHasOne();
    }
  });
}

test('who waits for each other in a ring both have their way', async () => {
  const app = await startTestApp();
  const names = ['one', 'other'];
  await app.context.db
    .insertInto('counter')
    .values(names.map(name => ({ name, count: 0, expires_at: app.context.now() + 3600 })))
    .execute();
  let begun = 0;
  const isFile = app.context.config.database_url === undefined;
  // SQLite has one writer: the second begins when the first is done.
  const everybodyHasOne = async () => {
    begun += 1;
    if (!isFile) await expect.poll(() => begun).toBeGreaterThan(1);
  };
  await Promise.all([
    raiseBoth(app, names, everybodyHasOne),
    raiseBoth(app, names.toReversed(), everybodyHasOne),
  ]);
  const counters = await app.context.db.selectFrom('counter').select('count').execute();
  expect(counters).toEqual([{ count: 2 }, { count: 2 }]);
});
