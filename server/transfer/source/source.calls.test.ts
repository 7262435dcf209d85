/** An item that follows an OpenAPI address. */
import { describe, expect, test } from 'vitest';
import { sourceRunsKept } from '#common/outbound/outbound-limits.ts';
import { runDueSources } from '#server/transfer/source/run-due-sources.ts';
import { followDocument, pageCalled } from '#tests/kit/api/followed-document.ts';
import { openApiOf, orders, refunds } from '#tests/kit/api/openapi-texts.ts';
import { addMember, archiveItem } from '#tests/kit/build.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';

test('pages come from the document, and follow it; the sentence of a person stays', async () => {
  const { lin, item_id, served, run } = await followDocument(openApiOf(orders()));
  const first = await run();
  expect(first).toMatchObject({ state: 'applied', changed: '0', vanished: '0', failed_step: '' });
  expect(first.pages).toContainEqual(
    expect.objectContaining({ page_title: 'List orders', outcome: 'added' }),
  );
  const page = await pageCalled(lin, item_id, 'List orders');
  await lin.call('page/save', {
    page_id: page.page_id,
    page_title: page.page_title,
    page_content: `${page.page_content}\n\n## Remarks\n\nAsk Mei before you call it.\n`,
  });
  served.text = openApiOf(orders('All orders of a shop.'), refunds);
  expect(await run()).toMatchObject({ state: 'applied', added: '1', changed: '1' });
  const after = await pageCalled(lin, item_id, 'List orders');
  expect(after.page_content).toContain('All orders of a shop.');
  expect(after.page_content).toContain('Ask Mei before you call it.');
});

describe('a document that has not changed changes nothing', () => {
  test('where the server says so, and where it sends the same again', async () => {
    const { lin, item_id, served, server, run } = await followDocument(openApiOf(orders()));
    served.etag = '"one"';
    await run();
    const { page_content, version } = await pageCalled(lin, item_id, 'List orders');
    expect(await run()).toMatchObject({ state: 'unchanged', pages: [] });
    expect(server.received.at(-1)?.headers['if-none-match']).toBe('"one"');
    served.etag = '"two"';
    expect(await run()).toMatchObject({ state: 'unchanged' });
    expect(await pageCalled(lin, item_id, 'List orders')).toMatchObject({ page_content, version });
  });
});

test('an operation that vanished is marked as deprecated once, and no longer where it is back', async () => {
  const { lin, item_id, served, run } = await followDocument(openApiOf(orders(), refunds));
  await run();
  served.text = openApiOf(orders());
  const gone = await run();
  expect(gone).toMatchObject({ state: 'applied', vanished: '1' });
  expect(gone.pages).toContainEqual(
    expect.objectContaining({ page_title: 'List refunds', outcome: 'vanished' }),
  );
  const marked = await pageCalled(lin, item_id, 'List refunds');
  expect(marked.page_content).toContain('> Deprecated: do not use it in anything new.');
  expect(marked.page_content).toContain('> Its OpenAPI document does not have it any more.');
  expect((await pageCalled(lin, item_id, 'List orders')).page_content).not.toContain('Deprecated');
  served.text = openApiOf(orders('Others.'));
  expect(await run()).toMatchObject({ state: 'applied', vanished: '0' });
  expect((await pageCalled(lin, item_id, 'List refunds')).version).toBe(marked.version);
  served.text = openApiOf(orders(), refunds);
  await run();
  expect((await pageCalled(lin, item_id, 'List refunds')).page_content).not.toContain('Deprecated');
});

test('one that came back under another version is named as what stands in for it', async () => {
  const { lin, item_id, served, run } = await followDocument(openApiOf(orders(), refunds));
  await run();
  served.text = openApiOf(orders(), { ...refunds, path: '/v2/refunds', summary: 'Refunds 2' });
  expect(await run()).toMatchObject({ added: '1', vanished: '1' });
  const successor = await pageCalled(lin, item_id, 'Refunds 2');
  expect((await pageCalled(lin, item_id, 'List refunds')).page_content).toContain(
    `Use [Refunds 2](/page/${successor.page_id}) instead.`,
  );
});

describe('a failure', () => {
  test('names its step, and pages stay as they were', async () => {
    const { lin, item_id, served, run } = await followDocument(openApiOf(orders()));
    await run();
    const before = await pageCalled(lin, item_id, 'List orders');
    served.text = openApiOf(orders('Others.'));
    served.status = 503;
    expect(await run()).toMatchObject({ state: 'failed', failed_step: 'received', status: '503' });
    served.status = 200;
    for (const text of ['<html>Sign in</html>', '{"hello": "world"}', '']) {
      served.text = text;
      const { state, failed_step, message } = await run();
      expect([state, failed_step]).toEqual(['failed', '']);
      expect(message).not.toBe('');
    }
    served.text = '{"openapi": "3.1.0", "paths": {"/a"';
    expect((await run()).state).toBe('failed');
    expect(await pageCalled(lin, item_id, 'List orders')).toMatchObject({ version: before.version });
  });

  test('a host that the administrator has not listed is not requested', async () => {
    const { lin, item_id, server, run } = await followDocument(openApiOf(orders()), []);
    expect(await run()).toMatchObject({ failed_step: 'allowed', reason: 'host_not_listed' });
    expect(server.received).toHaveLength(0);
    expect((await lin.call('source/list', { item_id })).sources[0]).toMatchObject({ is_allowed: '0' });
  });

  test('three in a row notify the owner, once until there is a success', async () => {
    const { lin, served, run } = await followDocument(openApiOf(orders()));
    const notices = async () =>
      (await lin.call('notice/getList', { notice_type: 'all' })).filter(({ title }) =>
        title.startsWith('A source at 127.0.0.1'),
      );
    served.status = 500;
    for (let count = 0; count < 2; count += 1) await run();
    expect(await notices()).toHaveLength(0);
    for (let count = 0; count < 3; count += 1) await run();
    expect(await notices()).toHaveLength(1);
    served.status = 200;
    await run();
    served.status = 500;
    for (let count = 0; count < 3; count += 1) await run();
    expect(await notices()).toHaveLength(2);
  });
});

test('who owns the item with them hears of a source that fails, and has it among what waits', async () => {
  const { app, lin, item_id, served, run } = await followDocument(openApiOf(orders()));
  const wei = await app.person('wei');
  await addMember(app, item_id, 'wei', 1);
  const seen = async () => {
    const titles = (await wei.call('notice/getList', { notice_type: 'all' })).map(({ title }) => title);
    const { sources } = await wei.call('waiting/list', {});
    return [titles.filter(title => title.startsWith('A source at 127.0.0.1')).length, sources.length];
  };
  served.status = 500;
  await run();
  expect(await seen()).toEqual([0, 0]);
  const { people } = await lin.call('grant/list', { item_id });
  const uid = people.find(person => person.username === 'wei')?.uid ?? '';
  await lin.call('grant/save', { item_id, uid, role: 'owner' });
  expect(await seen()).toEqual([0, 1]);
  for (let count = 0; count < 2; count += 1) await run();
  expect(await seen()).toEqual([1, 1]);
});

test('a source runs by itself when it is due, in one process, while it is on and its item is there', async () => {
  const { app, lin, item_id, source_id, url, server, pass } = await followDocument(openApiOf(orders()));
  const run = async () => {
    await Promise.all([runDueSources(app.context), runDueSources(app.context)]);
    await app.context.background.drain();
    return server.received.length;
  };
  expect(await run()).toBe(1);
  expect(await run()).toBe(1);
  pass(3600);
  expect(await run()).toBe(2);
  await lin.call('source/save', { item_id, source_id, url, is_on: '0' });
  pass(3600);
  expect(await run()).toBe(2);
  await lin.call('source/save', { item_id, source_id, url, is_on: '1' });
  await archiveItem(lin, item_id);
  expect(await run()).toBe(2);
});

test('the last twenty runs are kept', async () => {
  const { lin, item_id, run, pass } = await followDocument(openApiOf(orders()));
  for (let count = 0; count < sourceRunsKept + 3; count += 1) {
    await run();
    pass(60);
  }
  const { sources } = await lin.call('source/list', { item_id });
  expect(sources[0]?.runs.map(({ state }) => state)).toEqual(Array(sourceRunsKept).fill('unchanged'));
});

test('the owner follows addresses, editors see and run them, readers do not', async () => {
  const { app, lin, item_id, source_id, url, run } = await followDocument(openApiOf(orders()));
  const chen = await app.person('chen');
  const wang = await app.person('wang');
  await addMember(app, item_id, 'chen', 1);
  await addMember(app, item_id, 'wang', 0);
  expect((await run('run', {}, chen)).state).toBe('applied');
  expect((await chen.call('source/list', { item_id })).is_editable).toBe('0');
  expect(await chen.refused('source/save', { item_id, url })).toBe('notManager');
  expect(await chen.refused('source/delete', { item_id, source_id })).toBe('notManager');
  expect(await wang.refused('source/list', { item_id })).toBe('notAllowed');
  expect(await wang.refused('source/run', { item_id, source_id })).toBe('notAllowed');
  for (const wrong of ['ftp://a.example/', 'http://user@a.example/', 'a.example', ''])
    expect(await lin.refused('source/save', { item_id, url: wrong })).toBe('badInput');
  const { entries } = await lin.call('audit/list', { item_id });
  expect(entries.some(({ text }) => text.includes(`source (empty) → ${url}`))).toBe(true);
  await lin.call('source/delete', { item_id, source_id });
  expect((await lin.call('source/list', { item_id })).sources).toEqual([]);
  expect((await pageCalled(lin, item_id, 'List orders')).page_content).toContain('All orders.');
});

test('an archive with such a line in it brings in no pages', async () => {
  const { lin, item_id, served, run } = await followDocument(openApiOf(orders()));
  await run();
  const { menu } = await lin.call('item/info', { item_id });
  served.text = 'PK\u0003\u0004\nopenapi: 3.1.0\n';
  expect(await run()).toMatchObject({ state: 'failed', failed_step: '' });
  served.text = '# Notes\u0000\nopenapi: 3.1.0\n';
  expect(await run()).toMatchObject({ state: 'failed', failed_step: '' });
  expect((await lin.call('item/info', { item_id })).menu).toEqual(menu);
});

test('an address that is changed while it is requested keeps nothing of the one before', async () => {
  const { app, lin, item_id, source_id, url } = await followDocument(openApiOf(orders()), [
    { host: '127.0.0.1', is_internal: true },
  ]);
  const held: (() => void)[] = [];
  const slow = await serveHttp((_, response) => {
    held.push(() => response.writeHead(200, { etag: '"old"' }).end(openApiOf(orders(), refunds)));
  });
  await lin.call('source/save', { item_id, source_id, url: slow.url, is_on: '1' });
  await lin.call('source/run', { item_id, source_id });
  await expect.poll(() => held.length).toBe(1);
  await lin.call('source/save', { item_id, source_id, url, is_on: '1' });
  for (const answer of held) answer();
  await app.context.background.drain();
  const row = await app.context.db.selectFrom('item_source').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ etag: '', document_hash: '', page_ids: '[]' });
});

test('a key in an address is kept encrypted, and is in no log of the item', async () => {
  const { app, lin, item_id, url } = await followDocument(openApiOf(orders()));
  await lin.call('source/save', { item_id, url: `${url}?private_token=secret`, is_on: '0' });
  const chen = await app.person('chen');
  await addMember(app, item_id, 'chen', 1);
  const seen = await chen.call('source/list', { item_id });
  expect(seen.sources.map(source => source.url)).toEqual([url, url]);
  const rows = await app.context.db.selectFrom('item_source').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/secret|127\.0\.0\.1/);
  const { entries } = await lin.call('audit/list', { item_id });
  expect(JSON.stringify(entries)).not.toContain('secret');
});
