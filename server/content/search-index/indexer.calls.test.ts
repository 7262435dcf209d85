/** How soon a save is found. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { openItem } from '#tests/kit/item-key.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { openIndexer } from './indexer.ts';

/** Of the 100 ms in which a search right after a push finds the page; the rest is for the work itself. */
const waitMaxMs = 20;

test('a page that was saved waits for others, and no longer than it may', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id, page_content: 'refund' });
  await app.context.background.drain();
  await app.context.db.deleteFrom('search_page').execute();
  const waits: number[] = [];
  const { background } = app.context;
  const watched = { ...background, pause: async (ms: number) => void waits.push(ms) };
  openIndexer({ db: app.context.db, background: watched }).pageChanged(Number(page_id));
  await background.drain();
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeLessThanOrEqual(waitMaxMs);
  const indexed = await app.context.db.selectFrom('search_page').select('page_id').execute();
  expect(indexed).toEqual([{ page_id: Number(page_id) }]);
});

test('a search right after a push finds the page', async () => {
  const { lin, item_id, push } = await openItem();
  await push({ page_title: 'Pushed', page_content: 'A refund' });
  const titles = async () => {
    const found = await lin.call('search/pages', { keyword: 'refund', item_id });
    return found.map(({ page_title }) => page_title);
  };
  await expect.poll(titles, { interval: 5 }).toEqual(['Pushed']);
});
