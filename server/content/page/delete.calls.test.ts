import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function itemWithPage() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const page = await buildPage(lin, { item_id, page_title: 'Overview', page_content: 'first' });
  return { app, lin, item_id, page };
}

describe('deleting a page', () => {
  test('is for the owner, and for an editor who made it or saved a version of it', async () => {
    const { app, lin, item_id, page } = await itemWithPage();
    const wang = await app.person('wang');
    await addMember(app, item_id, 'wang', 1);
    const { page_id } = page;
    expect(await wang.refused('page/delete', { page_id })).toBe('notAllowed');
    await wang.call('page/save', { page_id, page_title: 'Overview', page_content: 'by wang' });
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'by lin again' });
    await wang.call('page/delete', { page_id });
    expect(await lin.refused('page/info', { page_id })).toBe('notFound');
  });

  test('ends its share, also after it is recovered', async () => {
    const { app, lin, item_id, page } = await itemWithPage();
    const { page_id } = page;
    await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
    const { unique_key } = await lin.call('page/info', { page_id });
    await lin.call('page/delete', { page_id });
    await lin.call('recycle/recover', { item_id, page_id });
    expect(await app.visitor().refused('page/infoByKey', { unique_key })).toBe('notFound');
  });

  test('is not possible for the page of a single-page item', async () => {
    const { lin } = await itemWithPage();
    const item_id = await buildItem(lin, { item_type: '2' });
    const { default_page_id } = await lin.call('item/info', { item_id });
    expect(await lin.refused('page/delete', { page_id: String(default_page_id) })).toBe('notAllowed');
  });

  test('twice at once is one deletion', async () => {
    const { lin, item_id, page } = await itemWithPage();
    const deletions = [1, 2, 3, 4].map(async () => lin.try('page/delete', { page_id: page.page_id }));
    const outcomes = await Promise.all(deletions);
    for (const { refusal } of outcomes) expect([undefined, 10101]).toContain(refusal?.error_code);
    expect(await lin.call('recycle/getList', { item_id })).toHaveLength(1);
  });
});

describe('sorting pages', () => {
  test('changes the order in the menu, of this item only', async () => {
    const { lin, item_id, page } = await itemWithPage();
    const second = await buildPage(lin, { item_id, page_title: 'Second' });
    const foreign = await buildPage(lin, { item_id: await buildItem(lin) });
    const pages = { [page.page_id]: 2, [second.page_id]: '1', [foreign.page_id]: 7 };
    await lin.call('page/sort', { item_id, pages: JSON.stringify(pages) });
    const { menu } = await lin.call('item/info', { item_id });
    expect(menu.pages).toMatchObject([{ page_title: 'Second' }, { page_title: 'Overview' }]);
    expect((await lin.call('page/info', { page_id: foreign.page_id })).s_number).toBe('99');
  });

  test.each(['', '[1]', '{"1":"x"}', '{"1\' or 1=1":1}', 'null'])('refuses %s', async pages => {
    const { lin, item_id } = await itemWithPage();
    expect(await lin.refused('page/sort', { item_id, pages })).toBe('badInput');
  });
});
