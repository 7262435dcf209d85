import { describe, expect, test } from 'vitest';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { openIndexer } from '../search-index/indexer.ts';

async function site() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Payments' });
  const page = async (page_title: string, page_content: string, more = {}) =>
    (await buildPage(lin, { item_id, page_title, page_content, ...more })).page_id;
  return { app, lin, item_id, page };
}

/** Titles found, best first. */
async function find(app: TestApp, who: As, keyword: string, item_id?: string): Promise<string[]> {
  await app.context.background.drain();
  const input = item_id === undefined ? { keyword } : { keyword, item_id };
  return (await who.call('search/pages', input)).map(page => page.page_title);
}

describe('a search finds', () => {
  test.each([
    ['all words, in any order', 'refund order'],
    ['the last word by its beginning', 'refund ord'],
    ['words of identifiers', 'order'],
    ['identifiers as they are written', 'order_id'],
    ['identifiers written small', 'getorderlist'],
    ['numbers', '10206'],
    ['paths', '/api/order/info'],
    ['phrases', '"refund the order"'],
    ['Chinese words', '退款'],
    ['Chinese across words', '订单退'],
    ['one Chinese character', '款'],
    ['Chinese beside Latin', '退款API'],
    ['capitals and full-width letters', 'ＲＥＦＵＮＤ'],
    ['words of the title', 'orders'],
  ])('%s', async (_, keyword) => {
    const { app, lin, item_id, page } = await site();
    const text =
      'Refund the order by `order_id`, see getOrderList and /api/order/info.\n\nError 10206.\n\n订单退款API说明';
    await page('Orders', text);
    await page('Other', 'Something else, 其他');
    expect(await find(app, lin, keyword, item_id)).toEqual(['Orders']);
    expect(await find(app, lin, keyword)).toEqual(['Orders']);
  });

  test.each(['refund missing', '"order refund"', 'efund', '款退', '"refund the ord"', '100%'])(
    'nothing for %s',
    async keyword => {
      const { app, lin, item_id, page } = await site();
      await page('Orders', 'Refund the order. 订单退款');
      expect(await find(app, lin, keyword, item_id)).toEqual([]);
    },
  );

  test('titles before texts', async () => {
    const { app, lin, page } = await site();
    await page('A page', 'A refund, a refund and a refund.');
    await page('Refund', 'How to give money back.');
    expect(await find(app, lin, 'refund')).toEqual(['Refund', 'A page']);
  });

  test('the text as it was saved last', async () => {
    const { app, lin, page } = await site();
    const page_id = await page('Orders', 'apples');
    expect(await find(app, lin, 'apples')).toEqual(['Orders']);
    await lin.call('page/save', { page_id, page_title: 'Orders', page_content: 'pears' });
    expect(await find(app, lin, 'apples')).toEqual([]);
    expect(await find(app, lin, 'pears')).toEqual(['Orders']);
    await lin.call('page/delete', { page_id });
    expect(await find(app, lin, 'pears')).toEqual([]);
  });

  test('pages with their catalogs and a snippet without marks', async () => {
    const { app, lin, item_id, page } = await site();
    const top = await addCatalog(app, item_id, 'Guides');
    const inner = await addCatalog(app, item_id, 'Start', top, 3);
    await page('Orders', `# Orders\n\n${'Filling. '.repeat(40)}\n\nGive a **refund** by \`order_id\`.`, {
      cat_id: String(inner),
    });
    await app.context.background.drain();
    const [found] = await lin.call('search/pages', { keyword: 'refund' });
    expect(found).toMatchObject({ item_id, item_name: 'Payments', cat_path: 'Guides / Start' });
    expect(found?.snippet).toContain('Give a refund by order_id.');
    expect(found?.snippet.length).toBeLessThan(170);
  });

  test('a phrase at the end of a Chinese page of 500 kB, and a word at the end of 2 MB', async () => {
    const { app, lin, page } = await site();
    await page('Long', `${'订单系统的支付方案，'.repeat(17_000)}最后一句独特`);
    const random = Array.from({ length: 200_000 }, (_, i) => `w${(i * 7919).toString(36)}x`);
    await page('Wide', `${random.join(' ')} lastword`);
    expect(await find(app, lin, '最后一句独特')).toEqual(['Long']);
    expect(await find(app, lin, '"支付方案 最后一句"')).toEqual(['Long']);
    expect(await find(app, lin, 'lastword')).toEqual(['Wide']);
  }, 60_000);

  test('words that stand far apart in a long page', async () => {
    const { app, lin, page } = await site();
    await page('Long', `alpha ${'filling words go here '.repeat(20_000)} omega`);
    expect(await find(app, lin, 'alpha omega')).toEqual(['Long']);
  });

  test('what was saved before a crash could index it', async () => {
    const { app, lin, page } = await site();
    await page('Orders', 'apples');
    await app.context.background.drain();
    await app.context.db.deleteFrom('search_page').execute();
    await app.context.db.updateTable('page').set({ page_content: 'pears' }).execute();
    expect(await find(app, lin, 'pears')).toEqual([]);
    await app.context.search.catchUp();
    expect(await find(app, lin, 'pears')).toEqual(['Orders']);
  });

  test('what begins so, however many words begin so', async () => {
    const { app, lin, item_id, page } = await site();
    await page('Numbers', Array.from({ length: 300 }, (_, at) => `word${at}`).join(' '));
    await page('Last', 'wordzebra');
    await page('Wordy', 'nothing else');
    expect(await find(app, lin, 'word', item_id)).toEqual(['Wordy', 'Last', 'Numbers']);
    expect(await find(app, lin, 'wordz', item_id)).toEqual(['Last']);
    expect(await find(app, lin, 'word')).toEqual(['Wordy', 'Last', 'Numbers']);
  });

  test('titles alone, where only they are wanted: all words in one, the last by its beginning', async () => {
    const { app, lin, item_id, page } = await site();
    await page('Refund an order', 'How to give money back.');
    await page('Refund', 'By order number.');
    await page('退款说明', '订单');
    const inTitles = async (keyword: string, more = {}) => {
      await app.context.background.drain();
      const found = await lin.call('search/pages', { keyword, titles_only: '1', ...more });
      return found.map(({ page_title }) => page_title);
    };
    expect(await find(app, lin, 'refund ord', item_id)).toEqual(['Refund an order', 'Refund']);
    expect(await inTitles('refund ord')).toEqual(['Refund an order']);
    expect(await inTitles('refund ord', { item_id })).toEqual(['Refund an order']);
    expect(await inTitles('退款')).toEqual(['退款说明']);
    expect(await inTitles('订单')).toEqual([]);
  });

  test('phrases of the title or of the text, not half of each', async () => {
    const { app, lin, page } = await site();
    await page('Refund', 'orders are given back');
    expect(await find(app, lin, '"refund orders"')).toEqual([]);
    expect(await find(app, lin, '"orders are"')).toEqual(['Refund']);
  });

  test('the rest after the next start, when the process ends while it looks for what is not indexed', async () => {
    const { app, page } = await site();
    await page('Orders', 'apples');
    await app.context.background.end();
    await app.context.db.deleteFrom('search_page').execute();
    await app.context.search.catchUp();
    expect(await app.context.db.selectFrom('search_page').selectAll().execute()).toEqual([]);
  });
});

describe('a search over all items', () => {
  test('finds what one may see, and nothing else', async () => {
    const { app, lin, item_id, page } = await site();
    await page('Open page', 'secret recipe');
    const locked = await buildItem(lin, { item_name: 'Locked', password: 'visit word' });
    await buildPage(lin, { item_id: locked, page_title: 'Locked page', page_content: 'secret recipe' });
    const wang = await app.person('wang');
    const admin = await app.person('chief', 1);
    const guest = app.visitor();
    expect((await find(app, lin, 'recipe')).toSorted()).toEqual(['Locked page', 'Open page']);
    expect(await find(app, wang, 'recipe')).toEqual(['Open page']);
    expect(await find(app, guest, 'recipe')).toEqual(['Open page']);
    expect(await find(app, admin, 'recipe')).toHaveLength(2);
    await guest.call('item/pwd', { item_id: locked, password: 'visit word' });
    expect(await find(app, guest, 'recipe')).toHaveLength(2);
    await addMember(app, locked, 'wang', 0);
    expect(await find(app, wang, 'recipe')).toHaveLength(2);
    await lin.call('item/update', { item_id, item_name: 'Payments', password: 'another' });
    expect(await find(app, app.visitor(), 'recipe')).toEqual([]);
  });

  test('in one item requires the right to see it', async () => {
    const { app, lin } = await site();
    const item_id = await buildItem(lin, { password: 'visit word' });
    const input = { keyword: 'recipe', item_id };
    expect(await app.visitor().refused('search/pages', input)).toBe('visitPasswordNeeded');
  });

  test('a keyword of signs, quotes and operators is harmless', async () => {
    const { app, lin, page } = await site();
    await page('Orders', 'apples AND pears');
    const keywords = ['"', "'", '*', 'AND', 'NEAR(', 'a" OR "b', '{title} :', "');drop", '\\', '-', '(('];
    for (const keyword of keywords) await lin.call('search/pages', { keyword });
    expect(await find(app, lin, 'apples AND pears')).toEqual(['Orders']);
    expect(await lin.refused('search/pages', { keyword: 'x'.repeat(201) })).toBe('fieldTooLong');
  });
});

test('who indexes the same pages at the same time does not stop the other', async () => {
  const { app, page } = await site();
  const titles = ['One', 'Two', 'Three'];
  for (const title of titles) await page(title, 'A refund');
  await app.context.background.drain();
  await app.context.db.deleteFrom('search_page').execute();
  const others = [openIndexer(app.context), openIndexer(app.context), openIndexer(app.context)];
  await Promise.all(others.map(async other => other.catchUp()));
  const { length } = await app.context.db.selectFrom('search_page').select('page_id').execute();
  expect(length).toBe(titles.length);
});

test('a page of another item by now is indexed anew', async () => {
  const { app, lin, item_id, page } = await site();
  await page('Moved', 'A refund');
  expect(await find(app, lin, 'refund', item_id)).toEqual(['Moved']);
  const other = await buildItem(lin);
  await app.context.db
    .updateTable('page')
    .set({ item_id: Number(other) })
    .execute();
  await app.context.search.catchUp();
  expect(await find(app, lin, 'refund', other)).toEqual(['Moved']);
});

test('thousands of words as long as words can be are found like others', async () => {
  const { app, lin, item_id, page } = await site();
  const word = (at: number) => `${'ხ'.repeat(59)}${10_000 + at}`;
  await page('Long words', Array.from({ length: 8_100 }, (_, at) => word(at)).join(' '));
  expect(await find(app, lin, `"${word(8_099)}"`, item_id)).toEqual(['Long words']);
  expect(await find(app, lin, `"${word(3_000)} ${word(3_001)}"`, item_id)).toEqual(['Long words']);
});

test('a word of a thousand pages beside one of a few is found in those few, and the newest first without it', async () => {
  const { app, lin, item_id, page } = await site();
  const page_id = Number(await page('Refund', 'An order'));
  const { page_id: _, ...made } = await app.context.db
    .selectFrom('page')
    .selectAll()
    .where('page_id', '=', page_id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 1_100 }, (__, at) => ({
    ...made,
    page_title: `Refund ${at}`,
    page_content: at % 600 === 7 ? 'An order by telegram' : 'An order',
  }));
  for (const part of [rows.slice(0, 550), rows.slice(550)])
    await app.context.db.insertInto('page').values(part).execute();
  await app.context.search.catchUp();
  expect(await find(app, lin, 'refund telegram')).toEqual(['Refund 607', 'Refund 7']);
  expect(await find(app, lin, '"refund 7" order telegram', item_id)).toEqual(['Refund 7']);
  expect((await find(app, lin, 'order refund')).slice(0, 2)).toEqual(['Refund 1099', 'Refund 1098']);
});
