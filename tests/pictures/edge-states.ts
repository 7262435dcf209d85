/** LIST: empty lists, refused forms, a search that finds nothing, long names, the last page of a list. It knows no language. */
import type { Page } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';
import { reopen } from './answers.ts';
import { importedApi } from './api-settings.ts';
import type { State } from './states.ts';
import type { Story } from './story.ts';

const search = async (page: Page) => {
  await page.locator(`${parts.screenHead} input, ${parts.listHead} input`).first().fill('zzz');
  await page.locator(`${parts.empty}, ${parts.noItemFound}`).first().waitFor();
};
const sendDialog = (opener: string, at: number, typed?: string) => async (page: Page) => {
  await page.locator(opener).nth(at).dispatchEvent('click');
  await page.locator('dialog[open]').waitFor();
  if (typed !== undefined) await page.locator('dialog input').first().fill(typed);
  await page.locator(`dialog ${parts.dialogFoot} ${parts.button}`).last().click();
  await page.locator(`dialog ${parts.fieldError}`).first().waitFor();
};
const lastPage = async (page: Page) => {
  await page.locator(`${parts.pager} button`).last().click();
  await page.locator(`${parts.pager} button:disabled`).last().waitFor();
};
const refuseDirectory = async (page: Page) => {
  await page.locator('[role="switch"]').nth(1).check();
  await page.locator('form button[type="submit"]').last().click();
  await page.locator(`${parts.fieldError}, [role="alert"]`).first().waitFor();
};
const lengthen = async (page: Page) => {
  await page.route('**/api/item/myList', async route => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: { item_name: string; item_description: string }[] };
    const long = (text: string) => text.repeat(12);
    const items = data.map(item => ({
      ...item,
      item_name: long(item.item_name),
      item_description: long(item.item_description),
    }));
    await route.fulfill({ json: { error_code: 0, data: items } });
  });
  await page.reload({ waitUntil: 'networkidle' });
};

const doubtfulReport = {
  item_id: '1',
  item_name: 'Payments API',
  endpoint_pages: '452',
  endpoints: '460',
  table_pages: '8',
  guide_pages: '31',
  complete_pages: '458',
  waiting_pages: '0',
  doubtful_pages: [
    {
      page_id: '7',
      cat_id: '0',
      page_title: 'POST /orders',
      kind: 'endpoint',
      doubts: [
        { reason: 'noMethod', line: '3' },
        { reason: 'unclearTable', line: '118' },
      ],
    },
    {
      page_id: '8',
      cat_id: '0',
      page_title: 'GET /orders/{order_id}/items',
      kind: 'endpoint',
      doubts: Array.from({ length: 9 }, (_, at) => ({ reason: 'unclearCode', line: String(10 * at + 4) })),
    },
    {
      page_id: '9',
      cat_id: '0',
      page_title: 'API',
      kind: 'guide',
      doubts: [{ reason: 'tooLong', line: '0' }],
    },
  ],
};

const setting = (tab: string) => (story: Story) => `/item/setting/${story.item_id}?tab=${tab}`;
const admin = (part: string) => () => `/admin/index?part=${part}`;
const teams = () => '/team/index';
const items = () => '/item/index';

const ofOwner: readonly Omit<State, 'who'>[] = [
  { name: 'teams.empty', path: teams, act: reopen('team/getList', []) },
  {
    name: 'teams.name-missing',
    path: teams,
    act: sendDialog(`${parts.screenHead} ${parts.primaryButton}`, 0),
  },
  {
    name: 'team-members.empty',
    path: story => `/team/member/${story.team_id}`,
    act: reopen('teamMember/getList', []),
  },
  {
    name: 'team-items.empty',
    path: story => `/team/item/${story.team_id}`,
    act: reopen('teamItem/getListByTeam', []),
  },
  {
    name: 'api-settings.imported',
    path: story => `/item/api/${story.item_id}`,
    act: reopen('item/apiSettings', importedApi),
  },
  {
    name: 'item-report.doubtful',
    path: story => `/item/report/${story.item_id}`,
    act: reopen('item/report', doubtfulReport),
  },
  { name: 'item-setting.no-members', path: setting('members'), act: reopen('member/getList', []) },
  { name: 'item-setting.recycle-empty', path: setting('recycle'), act: reopen('recycle/getList', []) },
  {
    name: 'item-setting.delete-refused',
    path: setting('advanced'),
    act: sendDialog(`${parts.panelHead} button`, 2, 'wrong'),
  },
  {
    name: 'item-setting.transfer-missing',
    path: setting('advanced'),
    act: sendDialog(`${parts.panelHead} button`, 0),
  },
  { name: 'my-items.empty', path: items, act: reopen('item/myList', []) },
  { name: 'my-items.none-found', path: items, act: search },
  { name: 'my-items.long-names', path: items, act: lengthen },
  { name: 'admin.users-none-found', path: admin('users'), act: search },
  {
    name: 'admin.add-user-refused',
    path: admin('users'),
    act: sendDialog(`${parts.screenHead} ${parts.primaryButton}`, 0),
  },
  { name: 'admin.items-last-page', path: admin('items'), act: lastPage },
  { name: 'admin.ldap-refused', path: admin('settings'), act: refuseDirectory },
];

export const edgeStates: readonly State[] = ofOwner.map(state => ({ ...state, who: 'owner' as const }));
