/** A story in which every call is sent once with good input: what the documents of the API show. */

import type { Recorder } from '#tests/kit/api/record-examples.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { readCode } from '#tests/kit/build.ts';
import { linkIn, type MailServer } from '#tests/kit/servers/mail-server.ts';
import { type As, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { callBrand } from './example-story-brand.ts';
import { callChangeLog, callOtherMachines } from './example-story-changes.ts';

export type Stage = { app: TestApp; record: Recorder['record']; mail: MailServer; lin: As; chief: As };

const password = testPassword;
const newPassword = 'a better one 9';
const visitPassword = 'tea time';

export const orderPage = (type: string) => `\`\`\`http
POST https://api.example.com/v1/orders
\`\`\`

Creates an order.

## Request body

| Name | Type | Required | Description |
|---|---|---|---|
| sku | string | yes | What is ordered |
| quantity | ${type} | yes | How many |
`;

/** The site, and people who sign in. */
export async function callPeople({ app, record, mail, lin, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.2');
  await record(guest, 'common/homePageSetting');
  await record(guest, 'common/verify');
  const { captcha_id } = await record(guest, 'common/createCaptcha');
  await record(guest, 'common/showCaptcha', { captcha_id });
  await record(guest, 'common/qrcode', { url: 'https://docs.example.com/p/orders', size: '6' });
  await record(guest, 'ScriptCron/run');
  await callBrand({ app, record, mail, lin, chief });
  const captcha = await readCode(app);
  const wei = { username: 'wei', password, confirm_password: password, captcha_id, captcha };
  await record(guest, 'user/register', wei);
  await record(app.visitor('10.0.0.3'), 'user/login', { username: 'lin', password });
  await record(lin, 'user/updateInfo', { name: 'Lin Qiao', language: 'en' });
  const email = 'lin@example.com';
  await record(lin, 'user/updateEmail', { email, password });
  await record(lin, 'user/sendConfirmLetter');
  const confirming = await letterOf(app, mail);
  await record(app.visitor(), 'user/confirmEmail', confirming);
  await record(lin, 'user/info');
  await record(lin, 'user/allUser', { username: 'w' });
  const sessions = await record(lin, 'user/sessions');
  const other = sessions.find(session => session.is_current === '0');
  await record(lin, 'user/endSession', { session_id: other?.session_id ?? '' });
  await callPasswordReset({ app, record, mail, lin, chief });
}

async function letterOf(app: TestApp, mail: MailServer): Promise<Record<string, string>> {
  await app.context.background.drain();
  const { uid, email, token } = linkIn(mail.letters.at(-1)?.source ?? '');
  return { uid, email, token };
}

async function callPasswordReset({ app, record, mail, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.4');
  await guest.try('common/verify', {});
  const form = { email: 'lin@example.com', v_code: await readCode(app) };
  await record(guest, 'user/resetPasswordEmail', form);
  const link = await letterOf(app, mail);
  await record(guest, 'user/resetLink', link);
  await record(guest, 'user/resetPasswordByUrl', { ...link, new_password: newPassword });
  await record(guest, 'user/resetPassword', { password: newPassword, new_password: password });
  await record(guest, 'user/logout');
  await chief.call('adminSetting/saveConfig', { register_mode: 'letter' });
  await guest.try('common/verify', {});
  const joining = { email: 'hana@example.com', v_code: await readCode(app) };
  await record(guest, 'user/registerByEmail', joining);
  await chief.call('adminSetting/saveConfig', { register_mode: 'open' });
}

type Places = { item_id: string; cat_id: string; page_id: string };

export async function signInMei(app: TestApp): Promise<As> {
  const mei = app.visitor('10.0.0.5');
  await mei.call('user/login', { username: 'mei', password });
  return mei;
}

/** An item with its catalogs, and what stands in its pages. */
export async function callPages({ app, record, lin }: Stage): Promise<Places> {
  const item = { item_type: '1', item_name: 'Order API', item_domain: 'orders', password: visitPassword };
  const { item_id } = await record(lin, 'item/add', { ...item, item_description: 'How shops place orders.' });
  const { cat_id } = await record(lin, 'catalog/save', { item_id, cat_id: '0', cat_name: 'Orders' });
  const page = { item_id, cat_id, page_title: 'Create an order' };
  const first = { ...page, page_content: orderPage('integer'), page_comments: 'First draft' };
  const { page_id } = await lin.call('page/save', first);
  await lin.call('page/save', {
    page_id,
    item_id,
    page_title: 'Create an order',
    page_content: orderPage('number'),
  });
  const second = { page_id, page_title: page.page_title, version: '2', is_notify: '1' };
  const text = { page_content: orderPage('string'), notify_content: 'Quantities may have units now.' };
  await record(lin, 'page/save', { ...second, ...text });
  await record(lin, 'page/info', { page_id });
  await record(lin, 'page/article', { page_id });
  await record(lin, 'page/history', { page_id });
  const [version] = await record(lin, 'page/versions', { page_id });
  await record(lin, 'page/versionChanges', { page_id });
  const { page_history_id = '' } = version ?? {};
  await record(lin, 'page/diff', { page_id, page_history_id });
  await record(lin, 'page/deleteVersion', { page_id, page_history_id });
  await record(lin, 'page/sort', { item_id, pages: JSON.stringify({ [page_id]: 1 }) });
  await record(lin, 'page/watch', { page_id, is_watching: '1' });
  await record(lin, 'page/isWatching', { page_id });
  const { item_id: to_item_id } = await lin.call('item/add', { item_name: 'Shop', item_type: '1' });
  await record(lin, 'page/copy', { page_id, to_item_id });
  await record(lin, 'page/setLock', { page_id, item_id, seconds: '75' });
  await record(lin, 'page/isLock', { page_id });
  const share = { page_id, isCreateSiglePage: 'true', expire_days: '30' };
  const shared = await record(lin, 'page/createSinglePage', share);
  const unique_key = 'unique_key' in shared ? shared.unique_key : '';
  await record(app.visitor(), 'page/infoByKey', { unique_key });
  await record(lin, 'item/shares', { item_id });
  await record(lin, 'item/endShare', { item_id, page_id });
  return { item_id, cat_id, page_id };
}

export async function callFiles(stage: Stage, { item_id, page_id }: Places): Promise<void> {
  const { app, record, lin } = stage;
  await app.context.background.drain();
  const look = 'table\nname | type | description\nresponse';
  await record(lin, 'item/saveCorrection', { item_id, look, correction: 'response' });
  await app.context.background.drain();
  await record(lin, 'item/corrections', { item_id, looks: JSON.stringify([look]) });
  await record(lin, 'item/report', { item_id });
  await callChangeLog(stage, { item_id, page_id });
  const { version, settings } = await record(lin, 'item/apiSettings', { item_id });
  const servers = [{ url: 'https://api.example.com', description: 'Production', variables: [] }];
  const said = JSON.stringify({ ...settings, version: '2.0.0', servers });
  await record(lin, 'item/saveApiSettings', { item_id, version, settings: said });
  await record(lin, 'item/saveMock', { item_id, is_on: '1', check_mode: 'header', delay_ms: '200' });
  await record(lin, 'item/mock', { item_id });
  const { read_key } = await lin.call('item/getKey', { item_id });
  await app.visitor().request({
    method: 'POST',
    url: `/mock/${item_id}/v1/orders`,
    headers: {
      'x-mock-key': read_key,
      authorization: 'Bearer of-the-api',
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ sku: 'a1024' }),
  });
  await app.context.background.drain();
  await record(lin, 'item/mockLog', { item_id });
  await callEnvironments({ record, lin }, { item_id, page_id });
  await callOtherMachines(stage, item_id);
  const rates = { file_name: 'rates.csv', bytes: 'country,rate\nDE,19\n' };
  const { file_id, sign } = await record(lin, 'page/upload', { page_id, item_id }, rates);
  await record(lin, 'page/uploadImg', { page_id, item_id }, { file_name: 'flow.png', bytes: await png() });
  await record(lin, 'page/uploadList', { page_id });
  await record(lin, 'attachment/visitFile', { sign });
  await record(lin, 'page/deleteUploadFile', { file_id });
}

async function callEnvironments(
  { record, lin }: Pick<Stage, 'record' | 'lin'>,
  { item_id, page_id }: Pick<Places, 'item_id' | 'page_id'>,
): Promise<void> {
  const sign_in = { kind: 'bearer', place: 'header', parameter: '', ...noAddresses };
  const variables = [{ name: 'shop_id', value: 's_812', is_secret: false, description: 'A shop for tests' }];
  const base_url = 'https://test.example.com';
  const test = { environment_id: '', name: 'Test', kind: 'test', base_url, variables, sign_in };
  const environments = JSON.stringify([{ ...test, shown_to: 'visitor', may_send: true }]);
  await record(lin, 'environment/save', { item_id, environments });
  await record(lin, 'environment/letVisitorsSend', { item_id, visitors_send: '1' });
  const kept = await record(lin, 'environment/list', { item_id });
  const environment_id = kept.environments[0]?.environment_id ?? '';
  await record(lin, 'environment/sender', { item_id, environment_id });
  await record(lin, 'environment/callback');
  const { version } = await record(lin, 'page/endpoints', { page_id });
  const answer = { page_id, version, endpoint_at: '0', status: '201', environment: 'Test' };
  const taken = await record(lin, 'page/saveExample', { ...answer, body: '{"order_id":"or_1"}' });
  const field = [{ path: 'order_id', type: 'string' }];
  const added = { page_id, version: taken.version, endpoint_at: '0', status: '201' };
  await record(lin, 'page/addFields', { ...added, fields: JSON.stringify(field) });
}

const noAddresses = { token_url: '', authorization_url: '', client_id: '', scopes: '' };

export async function callCatalogs(stage: Stage, { item_id, cat_id, page_id }: Places): Promise<void> {
  const { app, record, lin } = stage;
  const below = await lin.call('catalog/save', { item_id, cat_name: 'Drafts', parent_cat_id: cat_id });
  await record(lin, 'catalog/catListGroup', { item_id });
  await record(lin, 'catalog/catList', { item_id });
  await record(lin, 'catalog/catListName', { item_id });
  await record(lin, 'catalog/getPagesBycat', { item_id, cat_id });
  await record(lin, 'catalog/getDefaultCat', { item_id, page_id });
  const cats = [{ cat_id: Number(cat_id), cat_name: 'Orders', parent_cat_id: 0, s_number: 1 }];
  await record(lin, 'catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
  const { item_id: to_item_id } = await lin.call('item/add', { item_name: 'Drafts', item_type: '1' });
  await record(lin, 'catalog/copy', { cat_id: below.cat_id, to_item_id });
  await record(lin, 'catalog/delete', { item_id, cat_id: below.cat_id });
  await app.context.background.drain();
  await record(lin, 'search/pages', { keyword: 'ordered', item_id });
  const draft = { item_id, page_title: 'Cancel an order', page_content: 'Not yet.' };
  const gone = await lin.call('page/save', draft);
  await record(lin, 'page/delete', { page_id: gone.page_id });
  await record(lin, 'recycle/getList', { item_id });
  await record(lin, 'recycle/recover', { item_id, page_id: gone.page_id });
  const kept = { template_title: 'Order page', template_content: '## Request' };
  const { id } = await record(lin, 'template/save', kept);
  await record(lin, 'template/getList');
  await record(lin, 'template/delete', { id });
}

/** Who may do what with the item, and the items of a person. */
export async function callMembers(stage: Stage, { item_id, page_id }: Places): Promise<void> {
  const { app, record, lin } = stage;
  await record(lin, 'member/candidates', { item_id, keyword: 'me' });
  const mei = { item_id, username: 'mei', member_group_id: '1' } as const;
  const { item_member_id } = await record(lin, 'member/save', mei);
  await record(lin, 'member/getList', { item_id });
  await record(lin, 'member/update', { item_id, item_member_id, member_group_id: '0' });
  await callGrants(stage, item_id);
  await callLinks(stage, { item_id, page_id });
  await callTeams(stage, item_id);
  await record(await signInMei(app), 'item/exitItem', { item_id });
  const again = await lin.call('member/save', mei);
  await record(lin, 'member/delete', { item_id, item_member_id: again.item_member_id });
  await record(lin, 'item/info', { item_id, default_page_id: page_id });
  await record(lin, 'item/top', { item_id, action: 'top' });
  await record(lin, 'item/star', { item_id });
  await record(lin, 'item/myList');
  await record(lin, 'item/unstar', { item_id });
  await record(lin, 'item/sort', { data: JSON.stringify({ [item_id]: 1 }) });
  await record(app.visitor('10.0.0.6'), 'item/pwd', { item_id, password: visitPassword });
}

async function callGrants({ record, lin }: Stage, item_id: string): Promise<void> {
  const { people, catalogs } = await lin.call('grant/list', { item_id });
  const uid = people.find(person => person.username === 'mei')?.uid ?? '';
  const cat_id = catalogs[0]?.cat_id ?? '';
  await record(lin, 'grant/save', { item_id, uid, cat_id, role: 'none' });
  await record(lin, 'grant/list', { item_id });
  await lin.call('grant/save', { item_id, uid, cat_id, role: '' });
  await record(lin, 'grant/compareReaders', { cat_id, to_item_id: item_id, to_cat_id: '0' });
  await record(lin, 'grant/viewAs', { item_id, subject: 'person', subject_id: uid });
  await record(lin, 'grant/endViewing');
}

async function callLinks(
  { app, record, lin }: Stage,
  { item_id, page_id }: Pick<Places, 'item_id' | 'page_id'>,
): Promise<void> {
  const password = 'wire transfer';
  const sent = { item_id, page_id, name: 'Partner bank', password, can_download: '1' } as const;
  const { link_id, addresses } = await record(lin, 'link/add', sent);
  const { address_id = '', token = '' } = addresses[0] ?? {};
  const bank = app.visitor('10.0.0.8');
  await record(bank, 'link/open', { token, password });
  await bank.call('page/info', { page_id });
  await record(lin, 'link/save', { link_id, has_watermark: '1' });
  await record(lin, 'link/addReaders', { link_id, readers: JSON.stringify(['Wang Min']) });
  await record(lin, 'link/renewAddress', { address_id });
  await record(lin, 'link/list', { item_id });
  await record(lin, 'link/pages', { link_id });
  const shared = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  await bank.call('page/infoByKey', { unique_key: 'unique_key' in shared ? shared.unique_key : '' });
  await app.context.key_readings.write();
  await record(lin, 'link/keys', { item_id });
  for (const name of ['link/end', 'link/remove'] as const) await record(lin, name, { link_id });
  await record(lin, 'link/endAll', { item_id });
}

async function callTeams({ app, record, lin }: Stage, item_id: string): Promise<void> {
  const { id: team_id } = await record(lin, 'team/save', { id: '0', team_name: 'Shop' });
  await record(lin, 'teamMember/candidates', { team_id, keyword: 'me' });
  await record(lin, 'teamMember/save', { team_id, member_username: 'mei,wang' });
  const members = await record(lin, 'teamMember/getList', { team_id });
  const { id: link } = await record(lin, 'teamItem/save', { team_id, item_id });
  await record(lin, 'teamItem/getList', { item_id });
  await record(lin, 'teamItem/getListByTeam', { team_id });
  const [right] = await record(lin, 'teamItemMember/getList', { item_id, team_id });
  await record(lin, 'teamItemMember/save', { id: right?.id ?? '', member_group_id: '0' });
  await record(lin, 'team/getList');
  await record(await signInMei(app), 'item/exitCost', { item_id });
  const wang = app.visitor('10.0.0.7');
  await wang.call('user/login', { username: 'wang', password });
  await record(wang, 'team/exitTeam', { team_id });
  const mei = members.find(member => member.member_username === 'mei');
  await record(lin, 'teamMember/delete', { id: mei?.id ?? '' });
  const old = await lin.call('team/save', { team_name: 'Last year' });
  await record(lin, 'team/delete', { id: old.id });
  await record(lin, 'teamItem/delete', { id: link });
  await record(lin, 'team/attorn', { team_id, username: 'mei', password });
}
