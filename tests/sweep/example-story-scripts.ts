/** The story goes on: notices, scripts with a key, imports, and what administrators do. */
import { expect } from 'vitest';
import type { CloudStorage } from '#tests/kit/cloud-storage.ts';
import { importFile, pushFile } from '#tests/kit/import.ts';
import { type As, testPassword } from '#tests/kit/test-app.ts';
import { orderPage, type Stage, signInMei } from './example-story.ts';

const password = testPassword;

export async function askAboutNotices({ app, ask, lin, chief }: Stage): Promise<void> {
  const news = { title: 'Maintenance on Sunday', content: 'From 8 to 9 in the morning.' };
  await ask(chief, 'notice/announce', news);
  await ask(lin, 'notice/feedback', { content: 'The search is quick.', path: '/item/index' });
  const mei = await signInMei(app);
  const [notice, older] = await ask(mei, 'notice/getList', { notice_type: 'all', page: '1', count: '2' });
  await ask(mei, 'notice/unreadCount');
  await ask(mei, 'message/getUnread');
  await ask(mei, 'message/getRemindList', { page: '1', count: '1' });
  await ask(mei, 'message/getUnreadRemind', { page: '1', count: '1' });
  await ask(mei, 'message/getAnnouncementList', { page: '1', count: '1' });
  await ask(mei, 'notice/setRead', { notice_id: notice?.notice_id ?? '' });
  const choice = { from_uid: older?.from_uid ?? '', message_content_id: older?.notice_id ?? '' };
  await ask(mei, 'message/setRead', choice);
  await ask(mei, 'notice/setAllRead');
  await ask(mei, 'notice/delete', { notice_id: notice?.notice_id ?? '' });
  await ask(mei, 'message/delete', choice);
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

/** By the key of an item, without a login. */
export async function askAsScript({ app, ask, lin }: Stage, item_id: string): Promise<void> {
  await ask(lin, 'item/getKey', { item_id });
  const { api_key, api_token } = await ask(lin, 'item/resetKey', { item_id });
  const key = { api_key, api_token };
  const script = app.visitor('10.0.0.9');
  const page = {
    cat_name: 'Releases/2026',
    page_title: '1.4',
    page_content: '## New\n\n- Units of quantities',
  };
  const { page_id } = await ask(script, 'open/updateItem', { ...key, ...page });
  await ask(script, 'open/getPage', { ...key, page_id });
  await ask(script, 'open/updateDbItem', {
    ...key,
    cat_name: 'Tables',
    table_info,
    table_detail,
    table_index,
  });
  await ask(script, 'open/fromComments', { ...key, content: comment });
  const { cat_id } = await ask(script, 'open/createCatalog', { ...key, cat_name: 'Old releases' });
  await ask(script, 'open/updateCatalog', { ...key, cat_id, cat_name: 'Older releases', s_number: '50' });
  await ask(script, 'open/deleteCatalog', { ...key, cat_id });
  const notes = { file_name: 'notes.txt', bytes: 'Release notes' };
  const { file_id } = await ask(script, 'open/uploadAttachment', { ...key, page_id }, notes);
  await ask(script, 'open/deleteAttachment', { ...key, file_id });
  await ask(script, 'open/deletePage', { ...key, page_id });
  const small = await lin.call('item/add', { item_name: 'Status', item_type: '1' });
  const { api_key: k, api_token: t } = await lin.call('item/getKey', { item_id: small.item_id });
  const pushed = {
    api_key: k,
    api_token: t,
    cat_name: 'Days',
    page_title: 'Monday',
    page_content: 'All is well.',
  };
  await script.call('open/updateItem', pushed);
  await ask(script, 'open/getCatalogTree', { api_key: k, api_token: t });
  await askToPushFile({ app, ask, script }, { api_key: k, api_token: t });
}

const ordersApi = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'All' } } } } },
};

async function askToPushFile(
  { app, ask, script }: Pick<Stage, 'app' | 'ask'> & { script: As },
  key: Record<string, string>,
): Promise<void> {
  const file = { file_name: 'orders.json', bytes: JSON.stringify(ordersApi) };
  const { job_id = '' } = await pushFile(script, file, { ...key, in_background: '1' });
  await app.context.background.drain();
  await ask(script, 'open/importProgress', { ...key, job_id });
  await ask(script, 'open/import', key, file);
}

/** An item leaves. */
export async function askToExport({ ask, lin }: Stage, item_id: string): Promise<void> {
  for (const name of ['export/word', 'export/markdown', 'export/html', 'export/openapi'] as const)
    await ask(lin, name, { item_id });
}

export async function askToImport({ ask, lin }: Stage): Promise<void> {
  const file = { file_name: 'orders.md', bytes: orderPage('integer') };
  await ask(lin, 'import/auto', { item_name: 'Imported orders' }, file);
  const { job_id = '' } = await importFile(lin, file, { in_background: '1', dry_run: '1' });
  await expect.poll(async () => (await lin.call('import/progress', { job_id })).state).toBe('done');
  await ask(lin, 'import/progress', { job_id });
  await ask(lin, 'import/cancel', { job_id });
}

/** Of the site. `cloud` is where files may be put. */
export async function askAsAdministrator({ ask, chief }: Stage, cloud: CloudStorage): Promise<void> {
  await ask(chief, 'user/proveAgain', { password });
  await ask(chief, 'adminUser/getList', { username: 'we', page: '1', count: '10' });
  const { uid } = await ask(chief, 'adminUser/addUser', { username: 'hana', name: 'Hana', password });
  await ask(chief, 'adminUser/changePassword', { uid, new_password: 'a better one 9' });
  await ask(chief, 'adminUser/suspend', { uid, is_suspended: '1' });
  await chief.call('adminUser/suspend', { uid, is_suspended: '0' });
  await ask(chief, 'adminUser/setGroup', { uid, groupid: '1' });
  await chief.call('adminUser/setGroup', { uid, groupid: '2' });
  await ask(chief, 'adminUser/handOver', { uid, username: 'mei' });
  await ask(chief, 'adminUser/deleteUser', { uid });
  await ask(chief, 'adminUser/checkUpdate');
  const { id } = await ask(chief, 'adminUser/invite', { days: '7', uses: '2' });
  await ask(chief, 'adminUser/invitations');
  await ask(chief, 'adminUser/endInvitation', { id });
  await chief.call('user/proveAgain', { password });
  await ask(chief, 'adminSetting/loadConfig');
  await ask(chief, 'adminSetting/saveConfig', { register_open: '1', home_page: '1', attachment_max_mb: '8' });
  const storage = {
    oss_type: 's3',
    key: 'docs',
    secret: 'a secret',
    endpoint: cloud.endpoint,
    bucket: 'docs',
  };
  const oss_setting = JSON.stringify({ ...storage, region: 'eu-1', protocol: 'http' });
  await ask(chief, 'adminSetting/testStorage', { oss_setting });
}

/** The whole site in a file. */
export async function askForBackup({ app, ask, chief }: Stage): Promise<void> {
  const { backup_id } = await ask(chief, 'backup/start', { password });
  await app.context.background.drain();
  await chief.call('user/proveAgain', { password });
  await ask(chief, 'backup/progress');
  await ask(chief, 'backup/mayFetch');
  await ask(chief, 'backup/file', { backup_id });
}

/** Last: what takes the item away. */
export async function askToEnd({ app, ask, lin, chief }: Stage, item_id: string): Promise<void> {
  await ask(lin, 'item/detail', { item_id });
  const settings = { item_name: 'Order API', item_description: 'How shops place orders.', indexing: '0' };
  await ask(lin, 'item/update', { item_id, ...settings });
  await ask(lin, 'audit/list', { item_id, page: '1', count: '2' });
  await ask(lin, 'audit/export', { item_id });
  const other = async (item_name: string) =>
    (await lin.call('item/add', { item_name, item_type: '1' })).item_id;
  await ask(lin, 'item/archive', { item_id: await other('Orders of 2024'), password });
  await ask(lin, 'item/delete', { item_id: await other('Orders of 2023'), password });
  await ask(chief, 'adminItem/getList', { item_name: 'Order API', page: '1', count: '10' });
  await ask(chief, 'adminItem/deleteItem', { item_id });
  await ask(chief, 'adminItem/recover', { item_id });
  await chief.call('user/proveAgain', { password });
  await ask(chief, 'adminItem/attorn', { item_id, username: 'mei' });
  const mei = await signInMei(app);
  await ask(mei, 'item/attorn', { item_id, username: 'lin', password });
}
