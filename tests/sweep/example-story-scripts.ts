/** The story goes on: notices, scripts with a key, imports, and what administrators do. */
import { expect } from 'vitest';
import { endToken } from '#server/people/notice/mail/mail-setting.ts';
import { importFile, pushFile } from '#tests/kit/import.ts';
import type { CloudStorage } from '#tests/kit/servers/cloud-storage.ts';
import { type As, testPassword } from '#tests/kit/test-app.ts';
import { orderPage, type Stage, signInMei } from './example-story.ts';

const password = testPassword;

export async function callNotices({ app, record, lin, chief }: Stage): Promise<void> {
  const news = { title: 'Maintenance on Sunday', content: 'From 8 to 9 in the morning.' };
  await record(chief, 'notice/announce', news);
  await record(lin, 'notice/feedback', { content: 'The search is quick.', path: '/item/index' });
  const mei = await signInMei(app);
  const [notice, older] = await record(mei, 'notice/getList', { notice_type: 'all', page: '1', count: '2' });
  await record(mei, 'notice/unreadCount');
  await record(mei, 'message/getUnread');
  await record(mei, 'message/getRemindList', { page: '1', count: '1' });
  await record(mei, 'message/getUnreadRemind', { page: '1', count: '1' });
  await record(mei, 'message/getAnnouncementList', { page: '1', count: '1' });
  await record(mei, 'notice/setRead', { notice_id: notice?.notice_id ?? '' });
  const choice = { from_uid: older?.from_uid ?? '', message_content_id: older?.notice_id ?? '' };
  await record(mei, 'message/setRead', choice);
  await record(mei, 'notice/setAllRead');
  await record(mei, 'notice/delete', { notice_id: notice?.notice_id ?? '' });
  await record(mei, 'message/delete', choice);
  await callNoticeMail({ app, record, lin });
}

async function callNoticeMail({ app, record, lin }: Pick<Stage, 'app' | 'record' | 'lin'>): Promise<void> {
  await record(lin, 'notice/saveMail', { mode: 'day', time_zone: 'Europe/Berlin' });
  await record(lin, 'notice/mail');
  const { uid } = await lin.call('user/info', {});
  const link = { uid, token: endToken(app.context, Number(uid)) };
  await record(app.visitor(), 'notice/mailOfLink', link);
  await record(app.visitor(), 'notice/endMail', link);
}

const table_info = 'table\tcomment\tengine\tcollation\norders\tOrders of shops\tInnoDB\tutf8mb4_bin\n';
const table_detail =
  'table\tcolumn\tdefault\tnullable\ttype\tcomment\norders\tid\t\tNO\tbigint\tThe id\norders\tnote\tNULL\tYES\ttext\tFor the delivery\n';
const table_index =
  'table\tindex\tcolumn\tsequence\tnon_unique\ttype\tcomment\norders\tPRIMARY\tid\t1\t0\tBTREE\t\n';
const comment = `/**
 * showdoc
 * @catalog Orders
 * @title Cancel an order
 * @method post
 * @url https://api.example.com/v1/orders/{order_id}/cancel
 * @param reason required string why
 */`;

const release = {
  cat_name: 'Releases/2026',
  page_title: '1.4',
  page_content: '## New\n\n- Units of quantities',
};

/** By the key of an item, without a login. */
export async function callAsScript({ app, record, lin }: Stage, item_id: string): Promise<void> {
  await record(lin, 'item/getKey', { item_id });
  const { api_key, api_token } = await record(lin, 'item/resetKey', { item_id });
  const key = { api_key, api_token };
  const script = app.visitor('10.0.0.9');
  const { page_id } = await record(script, 'open/updateItem', { ...key, ...release });
  await app.context.background.drain();
  await record(script, 'open/report', key);
  await record(script, 'open/getPage', { ...key, page_id });
  await record(script, 'open/updateDbItem', {
    ...key,
    cat_name: 'Tables',
    table_info,
    table_detail,
    table_index,
  });
  await record(script, 'open/fromComments', { ...key, content: comment });
  const { cat_id } = await record(script, 'open/createCatalog', { ...key, cat_name: 'Old releases' });
  await record(script, 'open/updateCatalog', { ...key, cat_id, cat_name: 'Older releases', s_number: '50' });
  await record(script, 'open/deleteCatalog', { ...key, cat_id });
  const notes = { file_name: 'notes.txt', bytes: 'Release notes' };
  const { file_id } = await record(script, 'open/uploadAttachment', { ...key, page_id }, notes);
  await record(script, 'open/deleteAttachment', { ...key, file_id });
  await record(script, 'open/deletePage', { ...key, page_id });
  const small = await lin.call('item/add', { item_name: 'Status', item_type: '1' });
  const small_key = await lin.call('item/getKey', { item_id: small.item_id });
  const { api_key: k, api_token: t, read_key } = small_key;
  const pushed = {
    api_key: k,
    api_token: t,
    cat_name: 'Days',
    page_title: 'Monday',
    page_content: 'All is well.',
  };
  await script.call('open/updateItem', pushed);
  await record(script, 'open/getCatalogTree', { api_key: k, api_token: t });
  await callFilePush({ app, record, script }, { api_key: k, api_token: t });
  await callChecks({ record, script }, { item_id: small.item_id, read_key });
}

const ordersApi = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'All' } } } } },
};

async function callFilePush(
  { app, record, script }: Pick<Stage, 'app' | 'record'> & { script: As },
  key: Record<string, string>,
): Promise<void> {
  const file = { file_name: 'orders.json', bytes: JSON.stringify(ordersApi) };
  const { job_id = '' } = await pushFile(script, file, { ...key, in_background: '1' });
  await app.context.background.drain();
  await record(script, 'open/importProgress', { ...key, job_id });
  await record(script, 'open/import', key, file);
}

/** What the next push would change, by the key for reading. */
async function callChecks(
  { record, script }: Pick<Stage, 'record'> & { script: As },
  { item_id = '', read_key = '' }: Record<string, string>,
): Promise<void> {
  const key = { item_id, read_key };
  const paths = {
    '/orders': { post: { summary: 'Create an order', responses: { 201: { description: 'Made' } } } },
  };
  const bytes = JSON.stringify({ ...ordersApi, paths });
  await record(script, 'check/file', key, { file_name: 'orders.json', bytes });
  const pages = JSON.stringify([
    { cat_name: 'Days', page_title: 'Monday', page_content: 'All is well again.' },
  ]);
  await record(script, 'check/pages', { ...key, pages });
  await record(script, 'check/tables', { ...key, cat_name: 'Tables', table_info, table_detail, table_index });
}

/** An item leaves. */
export async function callExport({ app, record, lin }: Stage, item_id: string): Promise<void> {
  const names = [
    'export/word',
    'export/markdown',
    'export/html',
    'export/epub',
    'export/openapi',
    'export/postman',
  ] as const;
  for (const name of names) await record(lin, name, { item_id });
  await record(lin, 'export/pdfOffered');
  const { pdf_id } = await record(lin, 'export/pdf', { item_id, watermark: 'Example Bank' });
  await app.context.background.drain();
  await layPdf(app, pdf_id);
  await record(lin, 'export/pdfState', { pdf_id });
  await record(lin, 'export/pdfFile', { pdf_id });
}

/** As Chromium would have made it, which is tried where there is one (tests/e2e/pdf.test.ts). */
async function layPdf({ context: { db } }: Stage['app'], pdf_id: string): Promise<void> {
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
  const done = { state: 'done', file_name: 'Orders.pdf', file_bytes: bytes.length };
  await db.updateTable('pdf_export').set(done).where('pdf_id', '=', pdf_id).execute();
  await db
    .insertInto('pdf_part')
    .values({ pdf_id, part: 0, bytes: bytes.toString('base64') })
    .execute();
}

export async function callImport({ record, lin }: Stage): Promise<void> {
  const file = { file_name: 'orders.md', bytes: orderPage('integer') };
  await record(lin, 'import/auto', { item_name: 'Imported orders' }, file);
  const { job_id = '' } = await importFile(lin, file, { in_background: '1', dry_run: '1' });
  await expect.poll(async () => (await lin.call('import/progress', { job_id })).state).toBe('done');
  await record(lin, 'import/progress', { job_id });
  await record(lin, 'import/cancel', { job_id });
}

/** Tokens of oneself and of others, and keys of an item. */
export async function callTokens({ record, lin, chief }: Stage): Promise<void> {
  await lin.call('user/proveAgain', { password });
  const { item_id } = await lin.call('item/add', { item_name: 'Order API', item_type: '1' });
  const ends_at = '1830297600';
  const script = { name: 'release script', may_write: '1', item_ids: item_id, ends_at };
  const { token_id } = await record(lin, 'token/add', script);
  await record(lin, 'token/list');
  const { uid } = await lin.call('user/info', {});
  const other = await lin.call('token/add', { name: 'old importer' });
  await record(lin, 'token/delete', { token_id });
  await record(chief, 'adminUser/tokens', { uid });
  await record(chief, 'adminUser/endToken', { uid, token_id: other.token_id });
  const { key_id } = await record(lin, 'itemKey/add', { item_id, name: 'nightly check', ends_at });
  await record(lin, 'itemKey/list', { item_id });
  await record(lin, 'itemKey/delete', { item_id, key_id });
}

/** Of the site. `cloud` is where files may be put. */
export async function callAsAdministrator(stage: Stage, cloud: CloudStorage): Promise<void> {
  await callPeopleOfSite(stage);
  await callSiteSettings(stage, cloud);
}

async function callPeopleOfSite({ record, chief }: Stage): Promise<void> {
  await record(chief, 'user/proveAgain', { password });
  await record(chief, 'adminUser/getList', { username: 'we', page: '1', count: '10' });
  const { uid } = await record(chief, 'adminUser/addUser', { username: 'hana', name: 'Hana', password });
  await record(chief, 'adminUser/changePassword', { uid, new_password: 'a better one 9' });
  await record(chief, 'adminUser/suspend', { uid, is_suspended: '1' });
  await chief.call('adminUser/suspend', { uid, is_suspended: '0' });
  await record(chief, 'adminUser/setGroup', { uid, groupid: '1' });
  await chief.call('adminUser/setGroup', { uid, groupid: '2' });
  await record(chief, 'adminUser/handOver', { uid, username: 'mei' });
  await record(chief, 'adminUser/deleteUser', { uid });
  await record(chief, 'adminUser/checkUpdate');
  const { id } = await record(chief, 'adminUser/invite', { days: '7', uses: '2' });
  await record(chief, 'adminUser/invitations');
  await record(chief, 'adminUser/endInvitation', { id });
}

async function callSiteSettings({ record, chief }: Stage, cloud: CloudStorage): Promise<void> {
  await chief.call('user/proveAgain', { password });
  const hosts = [
    { host: 'api.example.com', port: '443' },
    { host: '10.0.0.7', port: '', is_internal: true },
  ];
  await chief.call('adminSetting/saveConfig', { outbound_hosts: JSON.stringify(hosts) });
  await record(chief, 'adminSetting/loadConfig');
  await record(chief, 'adminSetting/saveConfig', {
    register_open: '1',
    home_page: '1',
    attachment_max_mb: '8',
  });
  const storage = {
    oss_type: 's3',
    key: 'docs',
    secret: 'a secret',
    endpoint: cloud.endpoint,
    bucket: 'docs',
  };
  const oss_setting = JSON.stringify({ ...storage, region: 'eu-1', protocol: 'http' });
  await record(chief, 'adminSetting/testStorage', { oss_setting });
}

/** The whole site in a file. */
export async function callBackup({ app, record, chief }: Stage): Promise<void> {
  const { backup_id } = await record(chief, 'backup/start', { password });
  await app.context.background.drain();
  await chief.call('user/proveAgain', { password });
  await record(chief, 'backup/progress');
  await record(chief, 'backup/mayFetch');
  await record(chief, 'backup/file', { backup_id });
}

/** Last: what takes the item away. */
export async function callEndings({ app, record, lin, chief }: Stage, item_id: string): Promise<void> {
  await record(lin, 'item/detail', { item_id });
  const settings = { item_name: 'Order API', item_description: 'How shops place orders.', indexing: '0' };
  await record(lin, 'item/update', { item_id, ...settings });
  await record(lin, 'audit/list', { item_id, page: '1', count: '2' });
  await record(lin, 'audit/export', { item_id });
  const other = async (item_name: string) =>
    (await lin.call('item/add', { item_name, item_type: '1' })).item_id;
  await record(lin, 'item/archive', { item_id: await other('Orders of 2024'), password });
  await record(lin, 'item/delete', { item_id: await other('Orders of 2023'), password });
  await record(chief, 'adminItem/getList', { item_name: 'Order API', page: '1', count: '10' });
  await record(chief, 'adminItem/deleteItem', { item_id });
  await record(chief, 'adminItem/recover', { item_id });
  await chief.call('user/proveAgain', { password });
  await record(chief, 'adminItem/attorn', { item_id, username: 'mei' });
  const mei = await signInMei(app);
  await record(mei, 'item/attorn', { item_id, username: 'lin', password });
}
