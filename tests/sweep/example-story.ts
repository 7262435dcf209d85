/** A story in which every call is asked once with good input: what the documents of the API show. */
import { readCode } from '#tests/kit/build.ts';
import { linkIn, type MailServer } from '#tests/kit/mail-server.ts';
import { png } from '#tests/kit/pictures.ts';
import type { Recorder } from '#tests/kit/record-examples.ts';
import { type As, type TestApp, testPassword } from '#tests/kit/test-app.ts';

export type Stage = { app: TestApp; ask: Recorder['ask']; mail: MailServer; lin: As; chief: As };

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
export async function askAboutPeople({ app, ask, mail, lin, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.2');
  await ask(guest, 'common/homePageSetting');
  await ask(guest, 'common/verify');
  const { captcha_id } = await ask(guest, 'common/createCaptcha');
  await ask(guest, 'common/showCaptcha', { captcha_id });
  await ask(guest, 'common/qrcode', { url: 'https://docs.example.com/p/orders', size: '6' });
  await ask(guest, 'ScriptCron/run');
  const captcha = await readCode(app);
  const wei = { username: 'wei', password, confirm_password: password, captcha_id, captcha };
  await ask(guest, 'user/register', wei);
  await ask(app.visitor('10.0.0.3'), 'user/login', { username: 'lin', password });
  await ask(lin, 'user/updateInfo', { name: 'Lin Qiao', language: 'en' });
  const email = 'lin@example.com';
  await ask(lin, 'user/updateEmail', { email, password });
  await ask(lin, 'user/sendConfirmLetter');
  const confirming = await letterOf(app, mail);
  await ask(app.visitor(), 'user/confirmEmail', confirming);
  await ask(lin, 'user/info');
  await ask(lin, 'user/allUser', { username: 'w' });
  const sessions = await ask(lin, 'user/sessions');
  const other = sessions.find(session => session.is_current === '0');
  await ask(lin, 'user/endSession', { session_id: other?.session_id ?? '' });
  await askForPassword({ app, ask, mail, lin, chief });
}

async function letterOf(app: TestApp, mail: MailServer): Promise<Record<string, string>> {
  await app.context.background.drain();
  const { uid, email, token } = linkIn(mail.letters.at(-1)?.source ?? '');
  return { uid, email, token };
}

async function askForPassword({ app, ask, mail, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.4');
  await guest.try('common/verify', {});
  const asked = { email: 'lin@example.com', v_code: await readCode(app) };
  await ask(guest, 'user/resetPasswordEmail', asked);
  const link = await letterOf(app, mail);
  await ask(guest, 'user/resetLink', link);
  await ask(guest, 'user/resetPasswordByUrl', { ...link, new_password: newPassword });
  await ask(guest, 'user/resetPassword', { password: newPassword, new_password: password });
  await ask(guest, 'user/logout');
  await chief.call('adminSetting/saveConfig', { register_mode: 'letter' });
  await guest.try('common/verify', {});
  const joining = { email: 'hana@example.com', v_code: await readCode(app) };
  await ask(guest, 'user/registerByEmail', joining);
  await chief.call('adminSetting/saveConfig', { register_mode: 'open' });
}

type Places = { item_id: string; cat_id: string; page_id: string };

export async function signInMei(app: TestApp): Promise<As> {
  const mei = app.visitor('10.0.0.5');
  await mei.call('user/login', { username: 'mei', password });
  return mei;
}

/** An item with its catalogs, and what stands in its pages. */
export async function askAboutPages({ app, ask, lin }: Stage): Promise<Places> {
  const item = { item_type: '1', item_name: 'Order API', item_domain: 'orders', password: visitPassword };
  const { item_id } = await ask(lin, 'item/add', { ...item, item_description: 'How shops place orders.' });
  const { cat_id } = await ask(lin, 'catalog/save', { item_id, cat_id: '0', cat_name: 'Orders' });
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
  await ask(lin, 'page/save', { ...second, ...text });
  await ask(lin, 'page/info', { page_id });
  await ask(lin, 'page/article', { page_id });
  await ask(lin, 'page/history', { page_id });
  const [version] = await ask(lin, 'page/versions', { page_id });
  await ask(lin, 'page/versionChanges', { page_id });
  const { page_history_id = '' } = version ?? {};
  await ask(lin, 'page/diff', { page_id, page_history_id });
  await ask(lin, 'page/deleteVersion', { page_id, page_history_id });
  await ask(lin, 'page/sort', { item_id, pages: JSON.stringify({ [page_id]: 1 }) });
  await ask(lin, 'page/watch', { page_id, is_watching: '1' });
  await ask(lin, 'page/isWatching', { page_id });
  const { item_id: to_item_id } = await lin.call('item/add', { item_name: 'Shop', item_type: '1' });
  await ask(lin, 'page/copy', { page_id, to_item_id });
  await ask(lin, 'page/setLock', { page_id, item_id, seconds: '75' });
  await ask(lin, 'page/isLock', { page_id });
  const share = { page_id, isCreateSiglePage: 'true', expire_days: '30' };
  const shared = await ask(lin, 'page/createSinglePage', share);
  const unique_key = 'unique_key' in shared ? shared.unique_key : '';
  await ask(app.visitor(), 'page/infoByKey', { unique_key });
  await ask(lin, 'item/shares', { item_id });
  await ask(lin, 'item/endShare', { item_id, page_id });
  return { item_id, cat_id, page_id };
}

export async function askAboutFiles({ ask, lin }: Stage, { item_id, page_id }: Places): Promise<void> {
  const rates = { file_name: 'rates.csv', bytes: 'country,rate\nDE,19\n' };
  const { file_id, sign } = await ask(lin, 'page/upload', { page_id, item_id }, rates);
  await ask(lin, 'page/uploadImg', { page_id, item_id }, { file_name: 'flow.png', bytes: await png() });
  await ask(lin, 'page/uploadList', { page_id });
  await ask(lin, 'attachment/visitFile', { sign });
  await ask(lin, 'page/deleteUploadFile', { file_id });
}

export async function askAboutCatalogs(stage: Stage, { item_id, cat_id, page_id }: Places): Promise<void> {
  const { app, ask, lin } = stage;
  const below = await lin.call('catalog/save', { item_id, cat_name: 'Drafts', parent_cat_id: cat_id });
  await ask(lin, 'catalog/catListGroup', { item_id });
  await ask(lin, 'catalog/catList', { item_id });
  await ask(lin, 'catalog/catListName', { item_id });
  await ask(lin, 'catalog/getPagesBycat', { item_id, cat_id });
  await ask(lin, 'catalog/getDefaultCat', { item_id, page_id });
  const cats = [{ cat_id: Number(cat_id), cat_name: 'Orders', parent_cat_id: 0, s_number: 1 }];
  await ask(lin, 'catalog/batUpdate', { item_id, cats: JSON.stringify(cats) });
  const { item_id: to_item_id } = await lin.call('item/add', { item_name: 'Drafts', item_type: '1' });
  await ask(lin, 'catalog/copy', { cat_id: below.cat_id, to_item_id });
  await ask(lin, 'catalog/delete', { item_id, cat_id: below.cat_id });
  await app.context.background.drain();
  await ask(lin, 'search/pages', { keyword: 'ordered', item_id });
  const draft = { item_id, page_title: 'Cancel an order', page_content: 'Not yet.' };
  const gone = await lin.call('page/save', draft);
  await ask(lin, 'page/delete', { page_id: gone.page_id });
  await ask(lin, 'recycle/getList', { item_id });
  await ask(lin, 'recycle/recover', { item_id, page_id: gone.page_id });
  const kept = { template_title: 'Order page', template_content: '## Request' };
  const { id } = await ask(lin, 'template/save', kept);
  await ask(lin, 'template/getList');
  await ask(lin, 'template/delete', { id });
}

/** Who may do what with the item, and the items of a person. */
export async function askAboutMembers(stage: Stage, { item_id, page_id }: Places): Promise<void> {
  const { app, ask, lin } = stage;
  await ask(lin, 'member/candidates', { item_id, keyword: 'me' });
  const mei = { item_id, username: 'mei', member_group_id: '1' } as const;
  const { item_member_id } = await ask(lin, 'member/save', mei);
  await ask(lin, 'member/getList', { item_id });
  await ask(lin, 'member/update', { item_id, item_member_id, member_group_id: '0' });
  await askAboutTeams(stage, item_id);
  await ask(await signInMei(app), 'item/exitItem', { item_id });
  const again = await lin.call('member/save', mei);
  await ask(lin, 'member/delete', { item_id, item_member_id: again.item_member_id });
  await ask(lin, 'item/info', { item_id, default_page_id: page_id });
  await ask(lin, 'item/top', { item_id, action: 'top' });
  await ask(lin, 'item/star', { item_id });
  await ask(lin, 'item/myList');
  await ask(lin, 'item/unstar', { item_id });
  await ask(lin, 'item/sort', { data: JSON.stringify({ [item_id]: 1 }) });
  await ask(app.visitor('10.0.0.6'), 'item/pwd', { item_id, password: visitPassword });
}

async function askAboutTeams({ app, ask, lin }: Stage, item_id: string): Promise<void> {
  const { id: team_id } = await ask(lin, 'team/save', { id: '0', team_name: 'Shop' });
  await ask(lin, 'teamMember/candidates', { team_id, keyword: 'me' });
  await ask(lin, 'teamMember/save', { team_id, member_username: 'mei,wang' });
  const members = await ask(lin, 'teamMember/getList', { team_id });
  const { id: link } = await ask(lin, 'teamItem/save', { team_id, item_id });
  await ask(lin, 'teamItem/getList', { item_id });
  await ask(lin, 'teamItem/getListByTeam', { team_id });
  const [right] = await ask(lin, 'teamItemMember/getList', { item_id, team_id });
  await ask(lin, 'teamItemMember/save', { id: right?.id ?? '', member_group_id: '0' });
  await ask(lin, 'team/getList');
  await ask(await signInMei(app), 'item/exitCost', { item_id });
  const wang = app.visitor('10.0.0.7');
  await wang.call('user/login', { username: 'wang', password });
  await ask(wang, 'team/exitTeam', { team_id });
  const mei = members.find(member => member.member_username === 'mei');
  await ask(lin, 'teamMember/delete', { id: mei?.id ?? '' });
  const old = await lin.call('team/save', { team_name: 'Last year' });
  await ask(lin, 'team/delete', { id: old.id });
  await ask(lin, 'teamItem/delete', { id: link });
  await ask(lin, 'team/attorn', { team_id, username: 'mei', password });
}
