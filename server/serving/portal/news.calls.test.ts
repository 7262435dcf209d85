/** What is new on the portal. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const daySeconds = 24 * 3600;

test('an import of hundreds of pages and a page that changed as often leave room for other news', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Orders' });
  await lin.call('item/update', { item_id, item_name: 'Orders', on_portal: '1' });
  await chief.call('adminSetting/saveConfig', { shows_portal: '1' });
  const ages = { Settled: 100, Forgotten: 60, Guide: 10, Refunds: 1, Busy: 0, Imported: 0 };
  for (const page_title of Object.keys(ages)) await buildPage(lin, { item_id, page_title });
  await app.context.background.drain();
  for (const [page_title, days] of Object.entries(ages)) {
    const addtime = app.context.now() - days * daySeconds - 1_000;
    await db.updateTable('page_change').set({ addtime }).where('page_title', '=', page_title).execute();
  }
  const repeat = async (page_title: string, group_id: number) => {
    const entry = await db
      .selectFrom('page_change')
      .selectAll()
      .where('page_title', '=', page_title)
      .executeTakeFirstOrThrow();
    const { change_id: _, ...facts } = entry;
    const again = Array.from({ length: 230 }, (_, at) => ({
      ...facts,
      group_id,
      addtime: facts.addtime + at + 1,
    }));
    await db.insertInto('page_change').values(again).execute();
  };
  await repeat('Busy', 0);
  await repeat('Imported', 7);
  const { news } = await app.visitor().call('portal/info', {});
  expect(
    news.map(({ page_title, group_id }) => (group_id === '0' ? page_title : `group of ${page_title}`)),
  ).toEqual(['group of Imported', 'Busy', 'Imported', 'Refunds', 'Guide']);
  await db.deleteFrom('page_change').where('page_title', 'in', ['Busy', 'Imported']).execute();
  const { news: fewer } = await app.visitor().call('portal/info', {});
  expect(fewer.map(({ page_title }) => page_title)).toEqual(['Refunds', 'Guide', 'Forgotten']);
});
