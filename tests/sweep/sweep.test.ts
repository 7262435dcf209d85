/** Every call of the contract, asked by those who should get nothing: an unlisted success fails. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract } from '#common/contract/index.ts';
import { errorCodes } from '#common/errors.ts';
import { langs, type TextKey, t } from '#common/texts/index.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const names = Object.keys(contract) as CallName[];

/** Who may succeed with a call about a private item of somebody else. */
const anonymous: CallName[] = [
  'common/homePageSetting',
  'common/verify',
  'common/qrcode',
  'common/createCaptcha',
  'ScriptCron/run',
  'user/logout',
];
const signedIn: CallName[] = [
  ...anonymous,
  'user/info',
  'user/updateInfo',
  'user/allUser',
  'item/myList',
  // Makes an item of one's own.
  'item/add',
  // One's own order.
  'item/sort',
  // One's own.
  'template/getList',
];
const reader: CallName[] = [
  ...signedIn,
  'item/info',
  'page/info',
  'page/article',
  'page/history',
  'page/versions',
  'page/diff',
  'catalog/catListGroup',
  'catalog/catList',
  'catalog/catListName',
  'search/pages',
];

type Asker = 'anonymous' | 'stranger' | 'reader';
const allowed: Record<Asker, CallName[]> = { anonymous, stranger: signedIn, reader };
const succeeded: Record<Asker, CallName[]> = { anonymous: [], stranger: [], reader: [] };
let contentAfter = '';

/** Every field any call knows, filled with the ids of what the asker must not touch. */
async function ask(who: As, target: Record<string, string>): Promise<CallName[]> {
  const good: CallName[] = [];
  // Logging out last: it would turn the others into visitors.
  for (const name of names.toSorted((a, b) => Number(a === 'user/logout') - Number(b === 'user/logout'))) {
    const { refusal } = await who.try(name, target);
    if (refusal?.error_code === errorCodes.broken) throw new Error(`${name} broke`);
    if (!refusal) good.push(name);
  }
  return good;
}

beforeAll(async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { password: 'visit word' });
  const { page_id } = await buildPage(lin, { item_id, page_content: 'before' });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'untouched' });
  const [version] = await lin.call('page/versions', { page_id });
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Guides' });
  const askers: Record<Asker, As> = {
    anonymous: app.visitor('10.1.0.1'),
    stranger: await app.person('stranger'),
    reader: await app.person('reader'),
  };
  await addMember(app, item_id, 'reader', 0);
  const target = {
    item_id,
    page_id,
    item_name: 'taken over',
    page_title: 'taken over',
    page_content: 'taken over',
    isCreateSiglePage: 'true',
    unique_key: '0'.repeat(32),
    username: 'lin',
    password: 'a wrong guess',
    new_password: 'taken over 1',
    confirm_password: 'a wrong guess',
    url: 'https://example.com',
    cat_id,
    cat_name: 'taken over',
    cats: JSON.stringify([{ cat_id, cat_name: 'taken over' }]),
    pages: JSON.stringify({ [page_id]: 1 }),
    data: '{}',
    keyword: 'untouched',
    page_history_id: version?.page_history_id ?? '',
    version: '1',
  };
  for (const asker of ['anonymous', 'stranger', 'reader'] as const)
    succeeded[asker] = await ask(askers[asker], target);
  contentAfter = (await lin.call('page/info', { page_id })).page_content;
});

describe.each(['anonymous', 'stranger', 'reader'] as const)('%s', asker => {
  test('succeeds with the listed calls and no other', () => {
    expect(succeeded[asker].toSorted()).toEqual(allowed[asker].toSorted());
  });
});

test('nothing was changed by anybody', () => {
  expect(contentAfter).toBe('untouched');
});

test.each(Object.keys(errorCodes))('the error %s has its text in both languages', name => {
  const texts = langs.map(lang => t(lang, `error.${name}` as TextKey));
  expect(new Set(texts).size).toBe(2);
});
