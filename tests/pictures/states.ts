/** LIST: every screen of the product in the states a person meets it in. */
import type { Page } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';
import { accountStates } from './account-states.ts';
import { dialogs } from './dialogs.ts';
import { edgeStates } from './edge-states.ts';
import { editorStates } from './editor-states.ts';
import { readingStates } from './reading-states.ts';
import type { Story } from './story.ts';

export type State = {
  /** `screen.state` */
  name: string;
  /** Who looks; nobody in particular unless it says so. */
  who?: keyof Story['tokens'];
  path: (story: Story) => string;
  /** What is done before the picture is taken; it knows no language. */
  act?: (page: Page) => Promise<void>;
};

const openMore = async (page: Page) => page.locator(`${parts.topBar} summary:visible`).last().click();
const openDialog = (icon: number) => async (page: Page) => {
  await openMore(page);
  await page.locator(`${parts.menu} ${parts.menuEntry}:visible`).nth(icon).waitFor();
  await page
    .locator(
      `${parts.menu} button${parts.menuEntry}[aria-haspopup="dialog"]:not(${parts.dangerEntry}):visible`,
    )
    .last()
    .click();
  await page.locator('dialog[open]').waitFor();
};
const click = (selector: string) => async (page: Page) => page.locator(selector).first().click();
const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.locator('#offline:not(:empty)').waitFor();
};
const saveOffline = async (page: Page) => {
  await page.locator('.cm-content').click();
  await page.keyboard.insertText(' ');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await page
    .locator(`${parts.editor} ${parts.banner}, ${parts.editor} [role="alert"]`)
    .locator('visible=true')
    .first()
    .waitFor();
};
const fillAndSend = async (page: Page) => {
  for (const field of await page.locator('form input:visible').all()) await field.fill('wrong');
  await page.locator('form button[type="submit"]').first().click();
  await page.locator(`[role="alert"], ${parts.fieldError}`).first().waitFor();
};

export const states: readonly State[] = [
  { name: 'home.anonymous', path: () => '/' },
  { name: 'home.signed-in', who: 'owner', path: () => '/' },
  { name: 'login.empty', path: () => '/user/login' },
  { name: 'login.offline', path: () => '/user/login', act: goOffline },
  { name: 'login.wrong', path: () => '/user/login', act: fillAndSend },
  { name: 'register.empty', path: () => '/user/register' },
  { name: 'reset-password.empty', path: () => '/user/resetPassword' },
  { name: 'reset-by-link.expired', path: () => '/user/ResetPasswordByUrl?uid=1&email=a@example.com&token=1' },
  { name: 'user-setting.filled', who: 'owner', path: () => '/user/setting' },
  { name: 'my-items.filled', who: 'owner', path: () => '/item/index' },
  { name: 'my-items.offline', who: 'owner', path: () => '/item/index', act: goOffline },
  { name: 'my-items.one', who: 'stranger', path: () => '/item/index' },
  { name: 'item-add.new', who: 'owner', path: () => '/item/add' },
  { name: 'item-add.copy', who: 'owner', path: () => '/item/add?way=copy' },
  { name: 'item-add.import', who: 'owner', path: () => '/item/add?way=import' },
  { name: 'item-add.auto', who: 'owner', path: () => '/item/add?way=api' },
  { name: 'item-password.empty', path: story => `/item/password/${story.private_id}` },
  { name: 'item-password.wrong', path: story => `/item/password/${story.private_id}`, act: fillAndSend },
  { name: 'item-view.anonymous', path: story => `/${story.item_id}?page_id=${story.page_id}` },
  { name: 'item-view.owner', who: 'owner', path: story => `/${story.item_id}?page_id=${story.page_id}` },
  {
    name: 'item-view.menu',
    who: 'owner',
    path: story => `/${story.item_id}?page_id=${story.page_id}`,
    act: openMore,
  },
  {
    name: 'item-view.moveCopy',
    who: 'owner',
    path: story => `/${story.item_id}?page_id=${story.page_id}`,
    act: openDialog(4),
  },
  {
    name: 'item-view.search',
    who: 'owner',
    path: story => `/${story.item_id}?page_id=${story.page_id}`,
    act: async page => page.keyboard.press('Control+k'),
  },
  {
    name: 'item-view.offline',
    who: 'owner',
    path: story => `/${story.item_id}?page_id=${story.page_id}`,
    act: goOffline,
  },
  {
    name: 'item-view.deep',
    who: 'owner',
    path: ({ deep }) => `/${deep.item_id}?page_id=${deep.page_id}`,
  },
  { name: 'catalogs.deep', who: 'owner', path: ({ deep }) => `/catalog/${deep.item_id}` },
  { name: 'item-view.empty', who: 'owner', path: story => `/${story.empty_id}` },
  { name: 'item-view.archived', who: 'owner', path: story => `/${story.archived_id}` },
  { name: 'item-view.single-page', who: 'owner', path: story => `/${story.single_id}` },
  { name: 'item-view.not-found', path: () => '/999999' },
  { name: 'page-view.anonymous', path: story => `/page/${story.page_id}` },
  { name: 'page-view.shared', path: story => `/p/${story.unique_key}` },
  { name: 'page-view.not-found', path: () => '/page/999999' },
  { name: 'page-edit.filled', who: 'owner', path: story => `/page/edit/${story.item_id}/${story.page_id}` },
  { name: 'page-edit.new', who: 'owner', path: story => `/page/edit/${story.item_id}/0` },
  {
    name: 'page-edit.no-network',
    who: 'owner',
    path: story => `/page/edit/${story.item_id}/${story.page_id}`,
    act: goOffline,
  },
  {
    name: 'page-edit.offline',
    who: 'owner',
    path: story => `/page/edit/${story.item_id}/${story.page_id}`,
    act: saveOffline,
  },
  {
    name: 'page-edit.no-right',
    who: 'stranger',
    path: story => `/page/edit/${story.item_id}/${story.page_id}`,
  },
  { name: 'page-diff.changed', who: 'owner', path: story => `/page/diff/${story.page_id}/0` },
  { name: 'catalogs.filled', who: 'owner', path: story => `/catalog/${story.item_id}` },
  { name: 'catalogs.empty', who: 'owner', path: story => `/catalog/${story.empty_id}` },
  { name: 'catalogs.no-right', who: 'stranger', path: story => `/catalog/${story.item_id}` },
  { name: 'export.filled', who: 'owner', path: story => `/item/export/${story.item_id}` },
  { name: 'item-report.filled', who: 'owner', path: story => `/item/report/${story.item_id}` },
  { name: 'insights.empty', who: 'owner', path: story => `/item/setting/${story.item_id}?tab=insights` },
  { name: 'feedback.empty', who: 'owner', path: story => `/item/feedback/${story.item_id}` },
  { name: 'item-report.empty', who: 'owner', path: story => `/item/report/${story.empty_id}` },
  { name: 'api-settings.filled', who: 'owner', path: story => `/item/api/${story.item_id}` },
  ...[
    'basics',
    'members',
    'shares',
    'advanced',
    'api',
    'sources',
    'environments',
    'recycle',
    'log',
    'api-settings',
  ].map(tab => ({
    name: `item-setting.${tab}`,
    who: 'owner' as const,
    path: (story: Story) => `/item/setting/${story.item_id}?tab=${tab}`,
  })),
  {
    name: 'item-setting.no-shares',
    who: 'owner',
    path: story => `/item/setting/${story.empty_id}?tab=shares`,
  },
  { name: 'item-setting.no-right', who: 'stranger', path: story => `/item/setting/${story.item_id}` },
  { name: 'notices.filled', who: 'stranger', path: () => '/notice/index' },
  { name: 'notices.empty', who: 'owner', path: () => '/notice/index' },
  ...['users', 'items', 'files', 'settings', 'portal', 'health', 'backup', 'log'].map(part => ({
    name: `admin.${part}`,
    who: 'owner' as const,
    path: () => `/admin/index?part=${part}`,
  })),
  {
    name: 'admin.backup-dialog',
    who: 'owner',
    path: () => '/admin/index?part=backup',
    act: click(`${parts.backup} button`),
  },
  { name: 'admin.no-right', who: 'stranger', path: () => '/admin/index' },
  { name: 'teams.filled', who: 'owner', path: () => '/team/index' },
  { name: 'team-members.filled', who: 'owner', path: story => `/team/member/${story.team_id}` },
  { name: 'team-items.filled', who: 'owner', path: story => `/team/item/${story.team_id}` },
  ...accountStates,
  ...edgeStates,
  ...readingStates,
  ...editorStates,
  ...dialogs,
];
