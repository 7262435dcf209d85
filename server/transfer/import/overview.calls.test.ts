/** The page that tells what an imported API is: made by the import, kept by whoever writes on it. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { importFile } from '#tests/kit/import.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const operation = (summary: string) => ({ summary, responses: { 200: { description: 'done' } } });
const source = (description = 'Sells things.\n\nAsk us.', version = '1') => ({
  openapi: '3.1.0',
  info: {
    title: 'Shop',
    description,
    version,
    termsOfService: 'https://shop.example/terms',
    contact: { name: 'Team', email: 'team@shop.example' },
    license: { name: 'MIT', url: 'https://mit.example' },
  },
  externalDocs: { url: 'https://docs.example', description: 'Guides' },
  servers: [
    {
      url: 'https://{region}.example',
      description: 'Live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
  ],
  tags: [{ name: 'Orders', description: 'What people bought' }, { name: 'Bare' }],
  paths: { '/z': { get: operation('Zebra') }, '/a': { get: operation('Ant') } },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'From your account' },
    },
  },
});
const written = `Sells things.

Ask us.

## About this API

- Version: 1
- Terms of service: [https://shop.example/terms](https://shop.example/terms)
- Contact: Team · [team@shop.example](mailto:team@shop.example)
- Licence: [MIT](https://mit.example)
- Further documents: [Guides](https://docs.example)

## Servers

| Address | Description |
|---|---|
| \`https://{region}.example\` | Live<br>\`{region}\`: \`eu\`, \`us\` |

## How to sign in

| Name | Kind | Description |
|---|---|---|
| key | API key | header: X-Key<br>From your account |

## Parts

| Name | Description |
|---|---|
| Orders | What people bought |
`;

async function importShop(lin: As, document: object, item_id = '') {
  const fields: Record<string, string> = item_id === '' ? {} : { item_id };
  const made = await importFile(lin, { file_name: 'shop.json', bytes: JSON.stringify(document) }, fields);
  const rows = made.rows ?? [];
  return {
    item_id: made.item_id ?? '',
    page_id: rows[0]?.page_id ?? '',
    outcomes: rows.map(row => row.outcome),
  };
}

test('an item opens on what its API is; the operations follow in the order of the document', async () => {
  const lin = await (await startTestApp()).person('lin');
  const { item_id, page_id } = await importShop(lin, source());
  expect((await lin.call('page/info', { page_id })).page_content).toBe(written);
  const { menu } = await lin.call('item/info', { item_id });
  expect(Object.values(menu.pages).map(page => page.page_title)).toEqual(['Overview', 'Zebra', 'Ant']);
});

test('a new version changes what nobody touched, and no word and no title that a person wrote', async () => {
  const lin = await (await startTestApp()).person('lin');
  const { item_id, page_id } = await importShop(lin, source());
  const page_content = written.replace('Ask us.', 'Ask Lin.');
  await lin.call('page/save', { item_id, page_id, page_title: 'Welcome', page_content } as never);
  const next = await importShop(lin, source('Sells things.\n\nAsk anybody.', '2'), item_id);
  expect([next.page_id, next.outcomes]).toEqual([page_id, ['changed', 'same', 'same']]);
  const { page_title, page_content: now } = await lin.call('page/info', { page_id });
  expect([page_title, now]).toEqual(['Welcome', page_content.replace('Version: 1', 'Version: 2')]);
  const again = await importShop(lin, source('Sells things.\n\nAsk anybody.', '2'), item_id);
  expect(again.outcomes).toEqual(['same', 'same', 'same']);
});

test('a page of the same title that a person wrote is another page', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin);
  const own = await buildPage(lin, { item_id, page_title: 'Overview', page_content: 'Ours' });
  const { page_id } = await importShop(lin, source(), item_id);
  expect(page_id).not.toBe(own.page_id);
  expect((await lin.call('page/info', { page_id: own.page_id })).page_content).toBe('Ours');
});

test('headings are in the language of the item, whoever imports', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin);
  const page_content = '## 接口地址\n\n```http\nGET /b\n```\n';
  await buildPage(lin, { item_id, page_title: '乙', page_content });
  const { page_id } = await importShop(lin, source(), item_id);
  const { page_title, page_content: text } = await lin.call('page/info', { page_id });
  expect([page_title, text.includes('## 服务地址')]).toEqual(['概述', true]);
});

test('servers, ways to sign in and downloads are drawn from the settings as they are now, in the words of the reader', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const { item_id = '', rows = [] } = await importFile(lin, {
    file_name: 'shop.json',
    bytes: JSON.stringify(source()),
  });
  const page_id = rows.find(({ page_title }) => page_title === 'Overview')?.page_id ?? '';
  const html = async (who: As) => (await who.call('page/article', { page_id } as never)).html;
  const first = await html(lin);
  expect(first).toMatch(/<h2[^>]*id="servers"[\s\S]*<b>\{region\}\.example<\/b>[\s\S]*<code>eu<\/code>/);
  expect(first).toMatch(
    /<b>key<\/b>[\s\S]*API key[\s\S]*A key in the header <code>X-Key<\/code>[\s\S]*From your account/,
  );
  expect(first).toContain('What people bought');
  expect(first).toContain(`href="/${item_id}/openapi.yaml"`);
  expect(first).toContain(`href="/api/export/postman?item_id=${item_id}"`);

  const { settings, version } = await lin.call('item/apiSettings', { item_id } as never);
  const servers = [{ url: 'https://new.example', description: 'Moved', variables: [] }];
  const changed = JSON.stringify({ ...settings, servers });
  await lin.call('item/saveApiSettings', { item_id, version, settings: changed } as never);
  const second = await html(lin);
  expect(second).toContain('<code>https://new.example</code>');
  expect(second).not.toContain('{region}');
  const { page_content } = await lin.call('page/info', { page_id } as never);
  expect(page_content).toBe(written);

  const ann = await app.person('ann');
  await lin.call('member/save', { item_id, username: 'ann', member_group_id: '0' } as never);
  const read = await html(ann);
  expect(read).toContain('openapi.json');
  expect(read).not.toContain('/api/export/');
});
