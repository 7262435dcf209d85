/** Every call of the contract, sent by those who should get nothing: an unlisted success fails. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract } from '#common/contract/index.ts';
import { errorCodes } from '#common/errors.ts';
import { langs, type TextKey, t } from '#common/texts/index.ts';
import { addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';
import { firstChange, roles } from './roles/roles-stage.ts';
import { outcomes } from './roles/roles-table.ts';

const names = Object.keys(contract) as CallName[];

/** The three askers among the roles of the table, which says who may succeed about a private item of somebody else. */
const askerRoles = { anonymous: 'anonymous', stranger: 'signed-in stranger', reader: 'reader' } as const;
type Asker = keyof typeof askerRoles;
/** Who may call them; what is sent here does not fit. */
const unfit: readonly CallName[] = [
  'user/proveAgain',
  'template/save',
  'template/delete',
  'environment/sender',
];
/** The table names a file that is not there. */
const fileOfItem: Record<Asker, readonly CallName[]> = {
  anonymous: [],
  stranger: [],
  reader: ['attachment/visitFile'],
};

function listAllowed(asker: Asker): CallName[] {
  const column = roles.indexOf(askerRoles[asker]);
  const done = names.filter(name => outcomes[name]?.split(' ')[column] === 'o' && !unfit.includes(name));
  return [...done, ...fileOfItem[asker]];
}

/** These come last: they take away what the others need. */
const lastCalls: CallName[] = ['item/exitItem', 'user/logout'];

const succeeded: Record<Asker, CallName[]> = { anonymous: [], stranger: [], reader: [] };
let contentAfter = '';
let teamsAfter: unknown;
let filesAfter = 0;

/** Every field any call knows, filled with the ids of what the asker must not touch. */
async function callAllOn(who: As, target: Record<string, string>): Promise<CallName[]> {
  const good: CallName[] = [];
  for (const name of names.toSorted((a, b) => lastCalls.indexOf(a) - lastCalls.indexOf(b))) {
    const { refusal } = await who.try(name, target);
    if (refusal?.error_code === errorCodes.broken) throw new Error(`${name} broke`);
    if (!refusal) good.push(name);
  }
  return good;
}

beforeAll(async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const root = await app.person('root', 1);
  // The first notice, the first team and all that is of it are lin's: their ids are 1.
  await root.call('notice/announce', { title: 'Hello' });
  const item_id = await buildItem(lin, { password: 'visit word' });
  await buildTeam(lin, { members: ['lin'], items: [item_id] });
  const { page_id } = await buildPage(lin, { item_id, page_content: 'before' });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'untouched' });
  const [version] = await lin.call('page/versions', { page_id });
  const { file_id, sign } = await uploadTo(
    lin,
    'page/upload',
    { page_id },
    { file_name: 'keys.txt', bytes: 'secret' },
  );
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
    to_item_id: item_id,
    item_name: 'taken over',
    name: 'taken over',
    page_title: 'taken over',
    page_content: 'taken over',
    isCreateSiglePage: 'true',
    unique_key: '0'.repeat(32),
    username: 'lin',
    password: 'a wrong guess',
    new_password: 'taken over 1',
    confirm_password: 'a wrong guess',
    url: 'https://example.com',
    method: 'GET',
    cat_id,
    cat_name: 'taken over',
    cats: JSON.stringify([{ cat_id, cat_name: 'taken over' }]),
    pages: JSON.stringify({ [page_id]: 1 }),
    data: '{}',
    keyword: 'untouched',
    page_history_id: version?.page_history_id ?? '',
    version: '1',
    change_id: await firstChange(app),
    level: 'breaking',
    id: '1',
    team_id: '1',
    item_member_id: '1',
    notice_id: '1',
    message_content_id: '1',
    team_name: 'taken over',
    member_username: 'stranger',
    member_group_id: '1',
    title: 'taken over',
    content: 'taken over',
    words: 'taken over',
    is_watching: '1',
    file_id,
    sign,
  };
  for (const asker of ['anonymous', 'stranger', 'reader'] as const)
    succeeded[asker] = await callAllOn(askers[asker], target);
  const after = await lin.call('page/info', { page_id });
  contentAfter = after.page_content;
  filesAfter = after.attachment_count;
  teamsAfter = await lin.call('team/getList', {});
});

describe.each(['anonymous', 'stranger', 'reader'] as const)('%s', asker => {
  test('succeeds with what the table of roles allows and with no other call', () => {
    expect(succeeded[asker].toSorted()).toEqual(listAllowed(asker).toSorted());
  });
});

test('nothing was changed by anybody', () => {
  expect(contentAfter).toBe('untouched');
  expect(teamsAfter).toMatchObject([{ team_name: 'Core', memberCount: 1, itemCount: 1 }]);
  expect(filesAfter).toBe(1);
});

test.each(Object.keys(errorCodes))('the error %s has its text in both languages', name => {
  const texts = langs.map(lang => t(lang, `error.${name}` as TextKey));
  expect(new Set(texts).size).toBe(2);
});
