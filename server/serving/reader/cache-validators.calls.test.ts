/** What visitors share is never older than the request that gets it. */
import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#common/contract/index.ts';
import { addCatalog, addMember, archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';
import { updateItem } from '../../content/item/queries.ts';
import { createValidators } from './cache-validators.ts';
import { createSharedResponses } from './shared-responses.ts';

let app: TestApp;
let owner: As;
let chief: As;
let item_id: string;
let page_id: string;
let single_id: string;
let unique_key: string;
let now = 1_700_000_000;
/** After so long a change has another time than those before. */
const settledSeconds = 2;

beforeEach(async () => {
  now = 1_700_000_000;
  app = await startTestApp({}, { now: () => now });
  owner = await app.person('lin');
  item_id = await buildItem(owner, { item_domain: 'payments' });
  ({ page_id } = await buildPage(owner, { item_id }));
  await buildPage(owner, { item_id, page_title: 'Another' });
  single_id = await buildItem(owner, { item_type: '2', item_name: 'Alone' });
  const share = await owner.call('page/createSinglePage', {
    page_id,
    isCreateSiglePage: '1',
    expire_days: '1',
  });
  unique_key = (share as { unique_key: string }).unique_key;
  await owner.call('item/update', { item_id, item_name: 'Payments API', on_portal: '1' });
  chief = await app.person('chief', 1);
  await chief.call('adminSetting/saveConfig', { shows_portal: '1' });
});

const sharedCalls = (): [CallName, Record<string, string>][] => [
  ['item/info', { item_id }],
  ['item/info', { item_id: 'payments' }],
  ['item/info', { item_id, all_levels: '1' }],
  ['item/info', { item_id, default_page_id: page_id }],
  ['item/info', { item_id: single_id }],
  ['page/info', { page_id }],
  ['page/info', { page_id, keep_links: '1' }],
  ['page/article', { page_id }],
  ['page/article', { unique_key }],
  ['page/infoByKey', { unique_key }],
  ['common/homePageSetting', {}],
  ['announcement/shown', {}],
  ['portal/info', {}],
];

async function callOnce(name: CallName, input: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await app.visitor().request({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(input).toString(),
  });
  return reply.body;
}

const sharedAnswers = () => Promise.all(sharedCalls().map(([name, input]) => callOnce(name, input)));
/** A token, even one that nobody has, is never answered from what visitors share. */
const freshAnswers = () =>
  Promise.all(sharedCalls().map(([name, input]) => callOnce(name, input, { 'x-api-token': '0'.repeat(64) })));

/** As people with rights read them. A visit password that is sent along is never answered from what is shared. */
async function answersOf(who: As, more: Record<string, string> = {}): Promise<string[]> {
  const inputs: [CallName, Record<string, string>][] = [
    ['item/info', { item_id }],
    ['item/info', { item_id, keyword: 'hello' }],
    ['search/pages', { item_id, keyword: 'hello' }],
    ['page/info', { page_id }],
    ['page/info', { page_id, keep_links: '1' }],
    ['page/article', { page_id }],
  ];
  const replies = inputs.map(([name, input]) =>
    who.request({
      method: 'POST',
      url: `/api/${name}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...input, ...more }).toString(),
    }),
  );
  return (await Promise.all(replies)).map(({ body }) => body);
}

const page = () => Number(page_id);
const item = () => Number(item_id);
const save = (changes: Record<string, string>) =>
  owner.call('page/save', { page_id, item_id, page_title: 'Overview', page_content: '# Hello', ...changes });
const update = (changes: Record<string, string>) =>
  owner.call('item/update', { item_id, item_name: 'Payments API', ...changes });

/** What happens -> how, one after another. Removing and archiving are done to the rows, as their calls do it. */
const changes: Record<string, () => Promise<unknown>> = {
  'a save of the text': () => save({ page_content: '# Changed' }),
  'a save with an endpoint': () => save({ page_content: '```http\nGET /orders\n```' }),
  'a save of the title': () => save({ page_title: 'Renamed' }),
  'a save of the order': () => save({ s_number: '3' }),
  'a move into a catalog': async () => save({ cat_id: String(await addCatalog(app, item_id, 'Part')) }),
  'a new page': () => buildPage(owner, { item_id, page_title: 'New' }),
  'the last second of a share': async () => {
    now += 24 * 3600;
  },
  'a new share': () =>
    owner.call('page/createSinglePage', { page_id, isCreateSiglePage: '1', expire_days: '0' }),
  'the end of a share': () => owner.call('page/createSinglePage', { page_id, isCreateSiglePage: '0' }),
  'a new name of the item': () => update({ item_name: 'Payments, v2' }),
  'a new attachment': () => uploadTo(owner, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' }),
  'an announcement to everybody': () =>
    chief.call('announcement/save', { text_en: 'Away at noon', audience: 'everybody' }),
  'the end of an announcement': () => chief.call('announcement/end', { announcement_id: '1' }),
  'a text of the portal': () =>
    chief.call('portal/save', { settings: JSON.stringify({ lead: { en: 'All you need', zh: '' } }) }),
  'another item on the portal': () =>
    owner.call('item/update', { item_id: single_id, item_name: 'Alone', on_portal: '1' }),
  'an item off the portal': () =>
    owner.call('item/update', { item_id: single_id, item_name: 'Alone', on_portal: '0' }),
  'a visit password': () => update({ password: 'secret' }),
  'no visit password': () => update({ password: '' }),
  'a save of a single page': async () => {
    const { menu } = await owner.call('item/info', { item_id: single_id });
    const { page_id } = menu.pages as { page_id: string };
    return owner.call('page/save', {
      page_id,
      item_id: single_id,
      page_title: 'Alone',
      page_content: 'More',
    });
  },
  'a new home page': () => chief.call('adminSetting/saveConfig', { home_page: '2' }),
  'a move to another item': async () =>
    owner.call('page/copy', { page_id, to_item_id: await buildItem(owner), is_del: '1' }),
  'a new domain of the item': () => update({ item_domain: 'elsewhere' }),
  'the removal of a page': () => owner.call('page/delete', { page_id }),
  'the archiving of the item': () => archiveItem(owner, item_id),
  'the removal of the item': () => owner.call('item/delete', { item_id, password: testPassword }),
};

test('whatever changes shows at the next request of a visitor', async () => {
  for (const [name, change] of Object.entries(changes)) {
    now += settledSeconds;
    // The change log has a save a moment after it.
    await app.context.background.drain();
    const before = await sharedAnswers();
    expect(await sharedAnswers(), name).toEqual(before);
    await change();
    await app.context.background.drain();
    const after = await sharedAnswers();
    expect(after, name).not.toEqual(before);
    expect(after, name).toEqual(await freshAnswers());
  }
});

test('whatever changes shows at the next request of people with rights', async () => {
  const reader = await app.person('wang');
  await addMember(app, item_id, 'wang', 0);
  const changesOfPeople = {
    'a word that the index gets': () => save({ page_content: '# Hello, hello' }),
    'a notice': async () => addMember(app, await buildItem(owner), 'wang', 1),
    'the right to edit': async () => {
      const [member] = await owner.call('member/getList', { item_id });
      const item_member_id = member?.item_member_id ?? '';
      return owner.call('member/update', { item_id, item_member_id, member_group_id: '1' });
    },
    'a new name of the author': () => owner.call('user/updateInfo', { name: 'Lin Qiao' }),
    ...changes,
  };
  for (const [name, change] of Object.entries(changesOfPeople)) {
    now += settledSeconds;
    for (const who of [owner, reader]) await answersOf(who);
    await change();
    await app.context.background.drain();
    for (const who of [owner, reader]) {
      const fresh = await answersOf(who, { _item_pwd: 'no password' });
      expect(await answersOf(who), name).toEqual(fresh);
      expect(await answersOf(who), name).toEqual(fresh);
    }
  }
});

test('people with the same rights share a menu, and nobody else has it', async () => {
  await update({ password: 'secret' });
  const [wang, zhao] = [await app.person('wang'), await app.person('zhao')];
  for (const name of ['wang', 'zhao']) await addMember(app, item_id, name, 0);
  await app.context.background.drain();
  const titleOf = async (who: As) => JSON.stringify((await who.call('item/info', { item_id })).menu);
  expect(await titleOf(wang)).toContain('Overview');
  await app.context.db.updateTable('page').set({ page_title: 'behind the back' }).execute();
  expect(await titleOf(zhao)).toContain('Overview');
  expect(await titleOf(owner)).toContain('behind the back');
  const stranger = await app.person('stranger');
  expect(await stranger.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  await app.context.db.deleteFrom('item_member').where('item_id', '=', item()).execute();
  expect(await wang.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
});

test('a domain that another item has taken leads people with the same rights to that item', async () => {
  const sharedCalls = async () => owner.call('item/info', { item_id: 'payments' });
  const { version } = await sharedCalls();
  await update({ item_domain: 'elsewhere' });
  const other = await buildItem(owner, { item_domain: 'payments' });
  await updateItem(app.context.db, Number(other), { last_update_time: now });
  await app.context.db
    .updateTable('item')
    .set({ version: Number(version) })
    .execute();
  expect((await sharedCalls()).item_id).toBe(other);
});

test('an answer during which the rights of its reader change is not for the others', async () => {
  await app.person('wang');
  await addMember(app, item_id, 'wang', 1);
  const { context } = app;
  const wang = context.db.selectFrom('user').selectAll().where('username', '=', 'wang');
  const visit = {
    unlocked_item_ids: [],
    opened_links: [],
    visit_password: '',
    address: '',
    lang: 'en',
  } as const;
  const actor = { user: await wang.executeTakeFirstOrThrow(), ...visit };
  const view = await createSharedResponses(context, createValidators(context)).viewOf(
    'item/info',
    { item_id },
    actor,
  );
  const read = async () => view?.validators.validatorOf('item/info', { item_id })?.read();
  const before = await read();
  expect(await read()).toBe(before);
  await context.db.updateTable('item_member').set({ member_group_id: 0 }).execute();
  expect(await read()).toBeUndefined();
});

test('what is kept is used while its validator is unchanged', async () => {
  await app.context.background.drain();
  now += settledSeconds;
  await callOnce('page/info', { page_id });
  await app.context.db
    .updateTable('page')
    .set({ page_content: 'behind the back' })
    .where('page_id', '=', page())
    .execute();
  expect(await callOnce('page/info', { page_id })).toContain('# Hello');
});

test.each(['a visitor', 'a member'])(
  'what is unfolded in a page follows its component, for %s',
  async who => {
    const component = (rows: string) => `## Schema\n\n| Name | Type |\n|---|---|\n| id | string |\n${rows}`;
    const order = await buildPage(owner, { item_id, page_title: 'Order', page_content: component('') });
    const type = '[Order](#schema-Order)';
    const page_content = `\`\`\`http\nGET /orders\n\`\`\`\n\n## Response\n\n| Name | Type |\n|---|---|\n| order | ${type} |\n`;
    await save({ page_content });
    const wang = await app.person('wang');
    await addMember(app, item_id, 'wang', 0);
    await app.context.background.drain();
    const reader = who === 'a visitor' ? app.visitor() : wang;
    const read = async (keep_links: '' | '1') =>
      (await reader.call('page/info', { page_id, keep_links })).page_content;
    now += settledSeconds;
    const twice = async (keep_links: '' | '1') => [await read(keep_links), await read(keep_links)].join('\n');
    expect(await twice('')).not.toContain('total');
    expect((await twice('1')).split(type).length).toBe(3);
    expect(await read('')).not.toContain(type);
    await owner.call('page/save', {
      page_id: order.page_id,
      item_id,
      page_title: 'Order',
      page_content: component('| total | number |\n'),
    });
    await app.context.background.drain();
    expect(await read('')).toContain('total');
  },
);

test('what visitors find in titles alone is kept apart from what they find anywhere', async () => {
  await save({ page_content: '# A quokka' });
  await app.context.background.drain();
  const search = async (more = {}) => callOnce('search/pages', { item_id, keyword: 'quokka', ...more });
  expect(await search()).toContain('Overview');
  expect(await search({ titles_only: '1' })).not.toContain('Overview');
  expect(await search({ titles_only: '0' })).toContain('Overview');
});

test.each(['item/info', 'search/pages'] as const)(
  'what visitors find by %s is kept until the index of the item changes',
  async name => {
    const search = async () => callOnce(name, { item_id, keyword: 'quokka' });
    expect(await search()).not.toContain('Overview');
    await save({ page_content: '# A quokka' });
    await app.context.background.drain();
    expect(await search()).toContain('Overview');
    await app.context.db
      .updateTable('page')
      .set({ page_title: 'behind the back' })
      .where('page_id', '=', page())
      .execute();
    expect(await search()).toContain('Overview');
    await update({ password: 'secret' });
    expect(await search()).toContain('10303');
  },
);

test('the owner gets an own answer before and after the visitors', async () => {
  expect((await owner.call('item/info', { item_id })).item_manage).toBe(true);
  expect(await callOnce('item/info', { item_id })).toContain('"item_manage":false');
  expect((await owner.call('item/info', { item_id })).item_manage).toBe(true);
});

test('who has unlocked an item shares nothing with who has not', async () => {
  await update({ password: 'secret' });
  const guest = app.visitor();
  await guest.call('item/pwd', { item_id, password: 'secret' });
  expect((await guest.call('page/info', { page_id })).page_content).toBe('# Hello');
  expect(await callOnce('page/info', { page_id, _item_pwd: 'secret' })).toContain('# Hello');
  expect(await app.visitor().refused('page/info', { page_id })).toBe('visitPasswordNeeded');
});
