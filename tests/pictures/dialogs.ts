/** LIST: what the screens for managing show and answer, in pictures. It knows no language. */
import type { Page } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';
import { administrator } from '#tests/kit/product.ts';
import { refuseWith } from './answers.ts';
import type { State } from './states.ts';
import type { Story } from './story.ts';

const opened = async (page: Page) => page.locator('dialog[open]').waitFor();
/** Clicks the button, also where a narrow window keeps it in a menu. */
const open =
  (selector: string, at = 0) =>
  async (page: Page) => {
    await page.locator(selector).nth(at).dispatchEvent('click');
    await opened(page);
  };
const openMenu = (selector: string) => async (page: Page) => page.locator(selector).first().click();
const key = (name: string) => async (page: Page) => {
  await page.locator('[role="treeitem"]').first().focus();
  await page.keyboard.press(name);
};
const bringIn = async (page: Page) => {
  const buffer = Buffer.from('# Install\n\nnpm start\n');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'install.md', mimeType: 'text/plain', buffer });
  await page.locator('input[value="open"]').check();
  await page.locator('form button[type="submit"]').click();
  await page.locator(parts.importResult).waitFor();
};
/** The description of an API that has the page of the story in other words. */
const previewImport = async (page: Page) => {
  const schema = {
    type: 'object',
    required: ['sku'],
    properties: { sku: { type: 'integer' }, gift: { type: 'boolean' } },
  };
  const post = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: 'OK' } },
  };
  const paths = { '/v1/orders': { post } };
  const buffer = Buffer.from(
    JSON.stringify({ openapi: '3.0.3', info: { title: 'API', version: '1' }, paths }),
  );
  await page.locator('select option').first().waitFor({ state: 'attached' });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'api.json', mimeType: 'application/json', buffer });
  await page.locator('form button[type="submit"]').click();
  await page.locator(parts.importResult).waitFor();
};
const backUp = async (page: Page) => {
  await page.locator(`${parts.backup} button`).click();
  await page.locator('dialog input[type=password]').fill(administrator.password);
  await page.locator(`dialog ${parts.primaryButton}`).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator(`${parts.backup} a[download]`).waitFor({ state: 'attached' });
};

const invite = async (page: Page) => {
  await open(`${parts.screenHead} button`, 1)(page);
  await page.locator('dialog button[type="submit"]').click();
  await page.locator('dialog input[readonly]').waitFor();
  await page.locator(`dialog ${parts.rows} li`).first().waitFor();
};
const peopleFromFile = async (page: Page) => {
  await open(`${parts.screenHead} details button`)(page);
  const buffer = Buffer.from('username,name,e-mail\nmaya,Maya King,maya@example.com\nmaya,Again,\nwang,,\n');
  await page
    .locator('dialog input[type="file"]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.locator('dialog table').waitFor();
};
const proveAgain = async (page: Page) => {
  await refuseWith('adminUser/setGroup', 11121)(page);
  await page.locator(`${parts.tableActions} summary`).last().click();
  await page.locator(`${parts.tableActions} ${parts.menuEntry}`).locator('visible=true').first().click();
  await opened(page);
};

const catalogs = (story: Story) => `/catalog/${story.item_id}`;
const setting = (tab: string) => (story: Story) => `/item/setting/${story.item_id}?tab=${tab}`;
const admin = (part: string) => () => `/admin/index?part=${part}`;
const teams = () => '/team/index';

type DialogState = Omit<State, 'who'>;
const ofOwner: readonly DialogState[] = [
  { name: 'catalogs.naming', path: catalogs, act: key('F2') },
  { name: 'catalogs.lifted', path: catalogs, act: key('Space') },
  { name: 'catalogs.delete', path: catalogs, act: key('Delete') },
  {
    name: 'catalogs.sort',
    path: catalogs,
    act: open(`${parts.catalogRow} ${parts.catalogActions} > button`, 2),
  },
  {
    name: 'catalogs.moveCopy',
    path: catalogs,
    act: open(`${parts.catalogRow} ${parts.catalogActions} > button`, 3),
  },
  { name: 'catalogs.menu', path: catalogs, act: openMenu(`${parts.catalogRow} summary`) },
  {
    name: 'export.catalog',
    path: story => `/item/export/${story.item_id}`,
    act: async page => page.locator('input[name="range"]').nth(1).check(),
  },
  {
    name: 'page-diff.delete-version',
    path: story => `/page/diff/${story.page_id}/0`,
    act: open(`${parts.screenHead} ${parts.quietDangerButton}`),
  },
  { name: 'print.filled', path: story => `/item/print/${story.item_id}` },
  { name: 'item-add.import-result', path: () => '/item/add?way=import', act: bringIn },
  {
    name: 'item-add.import-wrong',
    path: () => '/item/add?way=import',
    act: async page => page.locator('form button[type="submit"]').click(),
  },
  {
    name: 'item-add.import-preview',
    path: story => `/item/add?way=import&item_id=${story.item_id}`,
    act: previewImport,
  },
  {
    name: 'item-add.import-into',
    path: story => `/item/add?way=import&item_id=${story.item_id}`,
  },
  {
    name: 'item-setting.remove-member',
    path: setting('members'),
    act: open(`${parts.tableActions} button`),
  },
  { name: 'item-setting.add-team', path: setting('members'), act: open(`${parts.nextListHead} button`) },
  { name: 'item-setting.transfer', path: setting('advanced'), act: open(`${parts.panelHead} button`, 0) },
  { name: 'item-setting.archive', path: setting('advanced'), act: open(`${parts.panelHead} button`, 1) },
  { name: 'item-setting.delete', path: setting('advanced'), act: open(`${parts.panelHead} button`, 2) },
  {
    name: 'item-setting.reset-key',
    path: setting('api'),
    act: open(`${parts.rows} ${parts.quietDangerButton}`),
  },
  { name: 'item-setting.recover', path: setting('recycle'), act: open(`${parts.tableActions} button`) },
  {
    name: 'item-setting.archived',
    path: story => `/item/setting/${story.archived_id}?tab=advanced`,
  },
  { name: 'admin.announce', path: admin('users'), act: open(`${parts.screenHead} button`, 0) },
  { name: 'admin.invite', path: admin('users'), act: open(`${parts.screenHead} button`, 1) },
  { name: 'admin.invited', path: admin('users'), act: invite },
  { name: 'admin.people-file', path: admin('users'), act: peopleFromFile },
  {
    name: 'admin.announcement-new',
    path: admin('announcements'),
    act: open(`${parts.screenHead} ${parts.primaryButton}`),
  },
  { name: 'admin.announcements', path: admin('announcements') },
  { name: 'admin.prove-again', path: admin('users'), act: proveAgain },
  { name: 'admin.add-user', path: admin('users'), act: open(`${parts.screenHead} ${parts.primaryButton}`) },
  { name: 'admin.user-menu', path: admin('users'), act: openMenu(`${parts.tableActions} summary`) },
  { name: 'admin.password', path: admin('users'), act: open(`${parts.tableActions} ${parts.ghostButton}`) },
  {
    name: 'admin.delete-user',
    path: admin('users'),
    act: open(`${parts.tableActions} ${parts.dangerEntry}`),
  },
  { name: 'admin.hand-over-item', path: admin('items'), act: open(`${parts.tableActions} button`, 0) },
  { name: 'admin.delete-item', path: admin('items'), act: open(`${parts.tableActions} button`, 1) },
  {
    name: 'admin.ldap-and-storage',
    path: admin('settings'),
    act: async page => {
      for (const at of [1, 2]) await page.locator('[role="switch"]').nth(at).check();
      await page.locator(parts.connectionTest).first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'admin.backup-done', path: admin('backup'), act: backUp },
  { name: 'teams.menu', path: teams, act: openMenu(`${parts.tableActions} summary`) },
  { name: 'teams.new', path: teams, act: open(`${parts.screenHead} ${parts.primaryButton}`) },
  { name: 'teams.transfer', path: teams, act: open(`${parts.tableActions} button${parts.menuEntry}`, 1) },
  { name: 'teams.delete', path: teams, act: open(`${parts.tableActions} ${parts.dangerEntry}`) },
  {
    name: 'team-items.rights',
    path: story => `/team/item/${story.team_id}`,
    act: open(`${parts.tableActions} ${parts.ghostButton}`),
  },
  {
    name: 'team-members.remove',
    path: story => `/team/member/${story.team_id}`,
    act: open(`${parts.tableActions} button`),
  },
];

export const dialogs: readonly State[] = [
  ...ofOwner.map(state => ({ ...state, who: 'owner' as const })),
  {
    name: 'my-items.leave',
    who: 'stranger',
    path: () => '/item/index',
    act: open(`${parts.tileActions} > button`, 2),
  },
  {
    name: 'notices.feedback',
    who: 'stranger',
    path: () => '/notice/index',
    act: open(`${parts.screenHead} button`),
  },
  {
    name: 'notices.delete',
    who: 'stranger',
    path: () => '/notice/index',
    act: open(`${parts.notices} > li > ${parts.iconButton}`),
  },
  {
    name: 'notices.opened',
    who: 'stranger',
    path: () => '/notice/index',
    act: openMenu(parts.noticeLine),
  },
];
