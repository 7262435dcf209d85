/** What a preview of a source showed is what is applied; where pages go, and runs that are under way. */
import { describe, expect, test } from 'vitest';
import { allowHosts } from '#tests/kit/api/console-item.ts';
import { followDocument, pageCalled } from '#tests/kit/api/followed-document.ts';
import { openApiOf, orders, refunds } from '#tests/kit/api/openapi-texts.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';

test('a preview says what would become of each page, and writes nothing until it is applied', async () => {
  const { lin, item_id, source_id, url, served, server, run } = await followDocument(
    openApiOf(orders(), refunds),
  );
  await run();
  await lin.call('source/save', { item_id, source_id, url, mode: 'preview', is_on: '1' });
  served.text = openApiOf(orders('Others.'));
  const preview = await run();
  expect(preview).toMatchObject({ state: 'preview', changed: '1', vanished: '1' });
  const { run_id } = preview;
  served.text = openApiOf(orders('Later words.'));
  expect((await pageCalled(lin, item_id, 'List orders')).page_content).toContain('All orders.');
  expect((await pageCalled(lin, item_id, 'List refunds')).page_content).not.toContain('Deprecated');
  const requests = server.received.length;
  expect(await run('apply', { run_id })).toMatchObject({ state: 'applied', changed: '1', vanished: '1' });
  expect(server.received).toHaveLength(requests);
  expect((await pageCalled(lin, item_id, 'List orders')).page_content).toContain('Others.');
  expect(await lin.refused('source/apply', { item_id, source_id, run_id })).toBe('sourcePreviewGone');
  expect(await run('preview')).toMatchObject({ state: 'preview', changed: '1' });
});

describe('a preview is not applied', () => {
  test('when a page, a catalog or the place of the source has changed since', async () => {
    const { lin, item_id, source_id, url, run } = await followDocument(openApiOf(orders()));
    await run();
    const { page_id, page_title, page_content } = await pageCalled(lin, item_id, 'List orders');
    const changes = {
      page: async () =>
        lin.call('page/save', { page_id, page_title, page_content: `${page_content}\nMine.\n` }),
      catalog: async () => lin.call('catalog/save', { item_id, cat_name: 'New' }),
      source: async () => {
        const [catalog] = await lin.call('catalog/catListName', { item_id });
        await lin.call('source/save', { item_id, source_id, url, is_on: '1', cat_id: catalog?.cat_id ?? '' });
      },
    };
    for (const change of Object.values(changes)) {
      await lin.call('source/save', { item_id, source_id, url: `${url}?again`, is_on: '1' });
      await lin.call('source/save', { item_id, source_id, url, is_on: '1' });
      const { run_id, state } = await run('preview');
      expect(state).toBe('preview');
      await change();
      expect(await lin.refused('source/apply', { item_id, source_id, run_id })).toBe('sourceItemChanged');
    }
  });

  test('a day later, after another preview, or when the source leads elsewhere', async () => {
    const { lin, item_id, source_id, url, run, pass } = await followDocument(openApiOf(orders()));
    const first = await run('preview');
    const second = await run('preview');
    const refused = async (run_id: string) => lin.refused('source/apply', { item_id, source_id, run_id });
    expect(await refused(first.run_id)).toBe('sourcePreviewGone');
    pass(25 * 3600);
    expect(await refused(second.run_id)).toBe('sourcePreviewGone');
    const third = await run('preview');
    await lin.call('source/save', { item_id, source_id, url: `${url}?other`, is_on: '1' });
    expect(await refused(third.run_id)).toBe('sourcePreviewGone');
  });
});

test('pages come into the catalog that the owner chose, and two sources keep pages of the same address apart', async () => {
  const { app, lin, item_id, source_id, url, run } = await followDocument(openApiOf(orders()));
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Version 1' });
  await lin.call('source/save', { item_id, source_id, url, is_on: '1', cat_id });
  await run();
  const other = await lin.call('catalog/save', { item_id, cat_name: 'Version 2' });
  const second = await lin.call('source/save', { item_id, url, is_on: '1', cat_id: other.cat_id });
  await lin.call('source/run', { item_id, source_id: second.source_id });
  await app.context.background.drain();
  const names = await lin.call('catalog/catListName', { item_id });
  const pages = await app.context.db.selectFrom('page').select(['page_title', 'cat_id']).execute();
  const placed = pages
    .filter(({ page_title }) => page_title === 'List orders')
    .map(page => names.find(one => one.cat_id === String(page.cat_id))?.cat_name ?? '')
    .map(name => name.slice(0, 9));
  expect(new Set(placed)).toEqual(new Set(['Version 1', 'Version 2']));
  const elsewhere = await lin.call('item/add', { item_name: 'Other', item_type: '1' });
  const foreign = await lin.call('catalog/save', { item_id: elsewhere.item_id, cat_name: 'Not here' });
  expect(await lin.refused('source/save', { item_id, source_id, url, cat_id: foreign.cat_id })).toBe(
    'badInput',
  );
});

test('a run answers at once, is listed while it is under way, and is not begun twice', async () => {
  const { app, lin, item_id, source_id, url } = await followDocument(openApiOf(orders()));
  const held: (() => void)[] = [];
  const slow = await serveHttp((_, response) => void held.push(() => response.end(openApiOf(orders()))));
  await allowHosts(app, [{ host: '127.0.0.1', is_internal: true }]);
  await lin.call('source/save', { item_id, source_id, url: slow.url, is_on: '1' });
  const begun = await lin.call('source/run', { item_id, source_id });
  expect(begun).toMatchObject({ state: 'running', done: '0', total: '0' });
  await expect.poll(() => held.length).toBe(1);
  expect((await lin.call('source/run', { item_id, source_id })).run_id).toBe(begun.run_id);
  const stateNow = async () => (await lin.call('source/list', { item_id })).sources[0]?.runs[0]?.state;
  expect(await stateNow()).toBe('running');
  for (const answer of held) answer();
  await app.context.background.drain();
  expect(await stateNow()).toBe('applied');
  expect(url).not.toBe(slow.url);
});
