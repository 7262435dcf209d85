/** What an item says of its API as a whole: who may say it, and where it goes. */
import { expect, test } from 'vitest';
import type { ApiSettings } from '#common/contract/content/api-settings.ts';
import { listOf, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { addMember, archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { importFile } from '#tests/kit/import.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const operation = { tags: ['Notes'], security: [{ key: [] }], responses: { 200: { description: 'ok' } } };
const source = () => ({
  openapi: '3.0.1',
  info: { title: 'Notes', version: '7', description: 'All notes', 'x-team': 'A' },
  servers: [{ url: 'https://notes.example.com', 'x-region': 'eu' }],
  tags: [
    { name: 'Notes', description: 'All of them', 'x-rank': 1 },
    { name: 'Drafts', description: 'Not sent yet' },
  ],
  paths: { '/notes': { get: { summary: 'List', ...operation } } },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-old': true } } },
});

async function importSource(lin: As, document: object, fields: Record<string, string> = {}) {
  const bytes = JSON.stringify(document);
  const { item_id = '' } = await importFile(lin, { file_name: 'notes.json', bytes }, fields);
  return item_id;
}

async function change(who: As, item_id: string, words: Partial<ApiSettings>) {
  const { version, settings } = await who.call('item/apiSettings', { item_id });
  const sent = JSON.stringify({ ...settings, ...words });
  return who.call('item/saveApiSettings', { item_id, version, settings: sent });
}

async function exported(who: As, item_id: string) {
  const { bytes } = await exportFile(who, 'export/openapi', { item_id });
  return plainOf(JSON.parse(bytes.toString()));
}

test('settings begin as the imported document says them, and an export then says it as it was written', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await importSource(lin, source());
  const { settings, imported, is_editable } = await lin.call('item/apiSettings', { item_id });
  expect(settings).toEqual(imported);
  expect(is_editable).toBe('1');
  expect(settings).toMatchObject({ title: 'Notes', version: '7', description: 'All notes' });
  expect(settings.security_schemes).toMatchObject([{ name: 'key', kind: 'apiKey', parameter: 'X-Key' }]);
  await change(lin, item_id, {});
  expect(await exported(lin, item_id)).toEqual(source());
});

test('what is changed is exported in its place, and everything beside it stays as it was written', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await importSource(lin, source());
  const { settings } = await lin.call('item/apiSettings', { item_id });
  const [notes, drafts] = settings.tags;
  await change(lin, item_id, {
    title: 'Notes of today',
    contact_email: 'api@example.com',
    license_name: 'MIT',
    tags: [
      { name: 'Drafts', description: 'Kept here' },
      { name: 'Notes', description: notes?.description ?? '' },
    ],
    servers: [
      { url: 'https://test.example.com/{v}', description: 'Test', variables: [variable] },
      ...settings.servers,
    ],
  });
  expect(drafts?.description).toBe('Not sent yet');
  const document = source();
  expect(await exported(lin, item_id)).toEqual({
    ...document,
    info: {
      ...document.info,
      title: 'Notes of today',
      contact: { email: 'api@example.com' },
      license: { name: 'MIT' },
    },
    tags: [{ name: 'Drafts', description: 'Kept here' }, document.tags[0]],
    servers: [
      {
        url: 'https://test.example.com/{v}',
        description: 'Test',
        variables: { v: { default: '1', enum: ['1', '2'], description: 'Which' } },
      },
      ...document.servers,
    ],
  });
});

const variable = { name: 'v', preset: '1', values: ['1', '2'], description: 'Which' };

test('an import replaces only what nobody changed, in the export and on the overview', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await importSource(lin, source());
  const { settings } = await lin.call('item/apiSettings', { item_id });
  const own = settings.tags.map(tag => (tag.name === 'Drafts' ? { ...tag, description: 'Ours' } : tag));
  await change(lin, item_id, { description: 'Written by hand', tags: own });
  const next = source();
  next.info = { ...next.info, title: 'Notes 2', version: '8', description: 'Other words' };
  next.tags = [{ name: 'Notes', description: 'New words', 'x-rank': 2 }, ...next.tags.slice(1)];
  next.tags.push({ name: 'Shares', description: 'New' });
  await importSource(lin, next, { item_id });
  const document = await exported(lin, item_id);
  expect(document.info).toMatchObject({ title: 'Notes 2', version: '8', description: 'Written by hand' });
  expect(document.tags).toEqual([
    { name: 'Notes', description: 'New words', 'x-rank': 2 },
    { name: 'Drafts', description: 'Ours' },
    { name: 'Shares', description: 'New' },
  ]);
  const { menu } = await lin.call('item/info', { item_id });
  const { page_id = '' } = Object.values(menu.pages).find(page => page.page_title === 'Overview') ?? {};
  const { page_content } = await lin.call('page/info', { page_id });
  expect(page_content).toContain('Written by hand');
  expect(page_content).toContain('Version: 8');
});

test('a security scheme that pages need stays when it is removed, and another one is added', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await importSource(lin, source());
  await change(lin, item_id, { security_schemes: [token] });
  const document = await exported(lin, item_id);
  expect(plainOf(document.components).securitySchemes).toEqual({
    token: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { r: 'Read' } } },
    },
    ...source().components.securitySchemes,
  });
});

const token: ApiSettings['security_schemes'][number] = {
  name: 'token',
  kind: 'oauth2',
  description: '',
  place: '',
  parameter: '',
  http_scheme: '',
  bearer_format: '',
  open_id_url: '',
  flows: [
    {
      kind: 'clientCredentials',
      authorization_url: '',
      token_url: 'https://a.example',
      refresh_url: '',
      scopes: [{ name: 'r', description: 'Read' }],
    },
  ],
};

test('an item that was never imported has settings too: its catalogs are the tags', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop', item_description: 'Sells' });
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Orders' });
  const { tags } = (await lin.call('item/apiSettings', { item_id })).settings;
  expect(tags).toEqual([{ name: 'Orders', description: '' }]);
  const page_content =
    'POST https://shop.example.com/orders\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n';
  await buildPage(lin, { item_id, cat_id, page_title: 'Add', page_content });
  await change(lin, item_id, {
    version: '3',
    tags: [{ name: 'Orders', description: 'All orders' }],
    servers: [{ url: 'https://test.example.com', description: '', variables: [] }],
  });
  const document = await exported(lin, item_id);
  expect(document.info).toEqual({ title: 'Shop', version: '3', description: 'Sells' });
  expect(document.tags).toEqual([{ name: 'Orders', description: 'All orders' }]);
  expect(listOf(document.servers).map(server => textOf(plainOf(server).url))).toEqual([
    'https://test.example.com',
    'https://shop.example.com',
  ]);
});

test('they travel with a copy and with the zip', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await importSource(lin, source());
  await change(lin, item_id, { title: 'Ours' });
  const copy = await buildItem(lin, { copy_item_id: item_id });
  expect((await lin.call('item/apiSettings', { item_id: copy })).settings.title).toBe('Ours');
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  const again = await importFile(lin, { file_name: 'notes.zip', bytes });
  expect(plainOf((await exported(lin, again.item_id ?? '')).info).title).toBe('Ours');
});

test('a zip changes no settings that people saved in the item it goes into', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await importSource(lin, source());
  await change(lin, item_id, { title: 'Of the zip' });
  const { bytes } = await exportFile(lin, 'export/markdown', { item_id });
  await change(lin, item_id, { title: 'Ours' });
  await importFile(lin, { file_name: 'notes.zip', bytes }, { item_id });
  expect((await lin.call('item/apiSettings', { item_id })).settings.title).toBe('Ours');
});

const wrong: [string, string, Partial<ApiSettings>][] = [
  ['Title', '标题', { title: ' ' }],
  ['E-mail of the contact', '联系人邮箱', { contact_email: 'nobody' }],
  ['Address of the licence', '许可证网址', { license_url: 'two words' }],
  ['Address: a b', '地址：a b', { servers: [{ url: 'a b', description: '', variables: [] }] }],
  [
    'Default: v',
    '默认值：v',
    { servers: [{ url: '/{v}', description: '', variables: [{ ...variable, preset: '3' }] }] },
  ],
  ['Name of the scheme: a b', '认证方式名称：a b', { security_schemes: [{ ...token, name: 'a b' }] }],
  ['Token address: token', '令牌地址：token', { security_schemes: [withoutAddress()] }],
  ['Name of the tag: A', '标签名称：A', { tags: [tagA(), tagA()] }],
];

function withoutAddress(): typeof token {
  return { ...token, flows: token.flows.map(flow => ({ ...flow, token_url: '' })) };
}

function tagA() {
  return { name: 'A', description: '' };
}

test('what a document may not say is refused in the language of the person, and changes nothing', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin);
  const before = await lin.call('item/apiSettings', { item_id });
  for (const [field, inChinese, words] of wrong) {
    const settings = JSON.stringify({ ...before.settings, ...words });
    const sent = { item_id, version: before.version, settings };
    await lin.call('user/updateInfo', { language: 'en' });
    const inEnglish = await lin.try('item/saveApiSettings', sent);
    expect(inEnglish.refusal?.error_message).toBe(`Missing or not valid: ${field}. Nothing was saved.`);
    await lin.call('user/updateInfo', { language: 'zh-cn' });
    const { refusal } = await lin.try('item/saveApiSettings', sent);
    expect(refusal?.error_message).toBe(`缺失或不正确：${inChinese}。没有保存任何内容。`);
  }
  expect(await lin.call('item/apiSettings', { item_id })).toEqual(before);
});

test('whoever saves over what somebody else saved meanwhile is refused', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin);
  const { version, settings } = await lin.call('item/apiSettings', { item_id });
  await change(lin, item_id, { title: 'First' });
  const late = JSON.stringify({ ...settings, title: 'Second' });
  const refused = await lin.refused('item/saveApiSettings', { item_id, version, settings: late });
  expect(refused).toBe('apiSettingsChanged');
  expect((await lin.call('item/apiSettings', { item_id })).settings.title).toBe('First');
});

test('editors save them, the log of the item says what changed', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  const editor = await app.person('mei');
  await addMember(app, item_id, 'mei', 1);
  await change(editor, item_id, { title: 'Shop API', tags: [tagA()] });
  const rows = await app.context.db
    .selectFrom('audit')
    .selectAll()
    .where('what', '=', 'itemChanged')
    .execute();
  expect(rows.map(({ details }) => JSON.parse(details).changes)).toEqual([
    [
      { field: 'api_title', before: 'Shop', after: 'Shop API' },
      { field: 'api_tags', before: '', after: 'A' },
    ],
  ]);
});

test('what is set back to what the item says is kept no longer', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await importSource(lin, source());
  const { settings } = await lin.call('item/apiSettings', { item_id });
  const saved = await change(lin, item_id, {
    title: 'Ours',
    tags: settings.tags.toReversed(),
    security_schemes: [token],
  });
  expect((await lin.call('item/apiSettings', { item_id })).version).toBe(saved.version);
  await change(lin, item_id, settings);
  expect(await app.context.db.selectFrom('api_settings').selectAll().execute()).toEqual([]);
});

test('an archived item shows them and takes none', async () => {
  const lin = await (await startTestApp()).person('lin');
  const item_id = await buildItem(lin);
  await archiveItem(lin, item_id);
  const { version, settings, is_editable } = await lin.call('item/apiSettings', { item_id });
  expect(is_editable).toBe('0');
  const sent = { item_id, version, settings: JSON.stringify({ ...settings, title: 'Late' }) };
  expect(await lin.refused('item/saveApiSettings', sent)).toBe('itemArchived');
});
