import { expect, test } from 'vitest';
import { account } from '#common/texts/managing/account.ts';
import { admin } from '#common/texts/managing/admin/admin.ts';
import { auditLog } from '#common/texts/managing/audit-log.ts';
import { itemSetting } from '#common/texts/managing/item-setting.ts';
import { settingsGroups, settingsSections } from '#common/texts/managing/settings-section.ts';
import type { OpenPage } from '../../page-actions/open-page.ts';
import { type Command, findCommands, listCommands } from './commands.ts';

const names = (commands: readonly Command[]) => commands.map(({ name }) => name);
const t = ((key: string) => key) as never;
const person = { username: 'lin', name: 'Lin', groupid: '2' };
const catalog = {
  cat_id: '4',
  cat_name: 'Charges',
  pages: [{ page_id: '9', page_title: 'A' }],
  catalogs: [],
};
const info = {
  item_id: '7',
  item_type: '1',
  ItemPermn: true,
  readonly_page_ids: [],
  ItemCreator: false,
  is_archived: '0',
  menu: {
    pages: [{ page_id: '8', page_title: 'B' }],
    catalogs: [{ cat_id: '3', cat_name: 'Payments', pages: [], catalogs: [catalog] }],
  },
};
const reader = { ItemPermn: false, ItemCreator: false };

const list = (more: object | undefined, page_id = '9', who: typeof person | null = person) => {
  const at = more && ({ info: { ...info, ...more }, page_id } as unknown as OpenPage);
  const teams = who === null ? [] : [{ id: '5', team_name: 'Core' }];
  return listCommands({
    t,
    lang: 'en',
    teams,
    person: who,
    at,
    here: '/docs/7?page_id=9',
    unread_count: 2,
    isDark: false,
  });
};

test.each([
  ['an editor', {}, '9', ['editPage', 'newPage', 'copyPage', 'history', 'share', 'exportItem', 'deletePage']],
  ['an editor of an archived item', { is_archived: '1' }, '9', ['history', 'share', 'exportItem']],
  ['a reader', reader, '9', ['share']],
  ['an editor of a single page', { item_type: '2' }, '9', ['editPage', 'history', 'share', 'exportItem']],
  ['an editor of an empty item', {}, '', ['newPage', 'exportItem']],
])('%s is offered %o', (_, more, page_id, offered) => {
  expect(names(list(more, page_id).ofPage)).toEqual(offered.map(name => `tool.${name}`));
});

test('a new page is written in the catalog of the page that is read', () => {
  const newPage = (page_id: string) => list({}, page_id).ofPage.find(({ name }) => name === 'tool.newPage');
  expect(newPage('9')).toMatchObject({ path: '/page/edit/7/0?cat_id=4', hint: 'Payments / Charges' });
  expect(newPage('8')).toMatchObject({ path: '/page/edit/7/0?cat_id=0', hint: '' });
});

test('places are those of the person', () => {
  const stranger = list(reader, '9', null);
  expect(names(stranger.places)).toEqual(['common.logIn', 'tool.goDark']);
  expect(stranger.places[0]).toMatchObject({ path: '/user/login?redirect=%2Fdocs%2F7%3Fpage_id%3D9' });
  expect(stranger.others).toEqual([]);
  expect(names(list(undefined).places)).toEqual(['common.myItems', 'tool.notices', 'tool.goDark']);
  expect(names(list(undefined).others)).not.toContain('tool.administration');
  const administrator = list(undefined, '', { ...person, groupid: '1' });
  expect(names(administrator.others)).toContain('tool.administration');
});

test.each([
  ['new', ['New page', 'New item']],
  ['pa ne', ['New page']],
  ['age', []],
  ['目录', ['管理目录']],
])('the words %s find %o', (keyword, expected) => {
  const [ofPage = [], places = [], others = []] = ['New page', 'New item', '管理目录'].map(name => [
    { name, icon: 'plus' as const, path: '/' },
  ]);
  expect(names(findCommands({ ofPage, places, others }, keyword))).toEqual(expected);
});

const found = (keyword: string, more?: object, who: typeof person | null = person) =>
  findCommands(list(more, '9', who), keyword).map(command => 'path' in command && command.path);

test.each([
  ['backup', ['/admin/index?part=backup']],
  ['备份', ['/admin/index?part=backup']],
  ['administration users', ['/admin/index?part=users']],
  ['devices', ['/user/setting#sessions']],
  ['语言', ['/user/setting#language']],
  ['core', ['/team/member/5']],
  ['recycle', ['/item/setting/7?tab=recycle']],
  ['item settings members', ['/item/setting/7?tab=members']],
  ['log', ['/item/setting/7?tab=log', '/admin/index?part=log']],
])('an administrator who owns the item finds %s at %o', (keyword, paths) => {
  expect(found(keyword, { ItemCreator: true }, { ...person, groupid: '1' })).toEqual(paths);
});

test('nobody is offered what is for others: administration, settings of an item, personal settings', () => {
  expect(found('backup', { ItemCreator: true })).toEqual([]);
  expect(found('recycle')).toEqual([]);
  expect(found('recycle', reader)).toEqual([]);
  expect(found('devices', reader, null)).toEqual([]);
});

test('sections are called what their screens call them', () => {
  const { administration, personal, item } = settingsSections;
  for (const key of ['users', 'items', 'settings', 'backup', 'log'] as const)
    expect(administration[key]).toEqual(admin[key]);
  for (const key of ['name', 'email', 'password', 'language', 'theme', 'sessions'] as const)
    expect(personal[key]).toEqual(account[key]);
  for (const key of ['basics', 'members', 'shares', 'advanced', 'recycle'] as const)
    expect(item[key]).toEqual(itemSetting[key]);
  expect([item.api, item.log]).toEqual([itemSetting.openApi, auditLog.title]);
  expect(settingsGroups).toEqual({
    administration: admin.title,
    personal: account.title,
    item: itemSetting.title,
  });
});
