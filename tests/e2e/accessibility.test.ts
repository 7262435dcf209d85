/** axe on every screen, in both themes: nothing serious. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
const paths = new Map<string, string>();

const article = `## Request

| Name | Type | Required | Description |
|---|---|---|---|
| amount | integer | yes | Smallest unit |

\`\`\`json
{ "amount": 12900 }
\`\`\`

> [!WARNING]
> Tokens work once.

- [x] done
- [ ] open[^1]

$$ a^2 $$

[^1]: A note.
`;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const user_token = await signIn(product);
  const add = (settings: Record<string, string>) =>
    callProduct(product, 'item/add', { user_token, ...settings });
  const { item_id } = await add({ item_name: 'Payments API' });
  const single = await add({ item_name: 'Changelog', item_type: '2' });
  const secret = await add({ item_name: 'Secret', password: 'x-visit' });
  const page = { item_id, page_title: 'Create a charge', page_content: article, user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  paths.set('home', '/');
  paths.set('regular item', `/${item_id}`);
  paths.set('single-page item', `/${single.item_id}`);
  paths.set('page', `/page/${page_id}`);
  paths.set('item password', `/item/password/${secret.item_id}`);
  paths.set('nothing there', '/987654');
  paths.set('log in', '/user/login');
  paths.set('register', '/user/register');
  paths.set('forgotten password', '/user/resetPassword');
  paths.set('personal settings', '/user/setting');
  paths.set('my items', '/item/index');
  paths.set('add item', '/item/add');
  const team = await callProduct(product, 'team/save', { team_name: 'Core', user_token });
  await callProduct(product, 'teamItem/save', { item_id, team_id: team.id, user_token });
  const lin = { username: 'lin', password: administrator.password };
  await callProduct(product, 'adminUser/addUser', { ...lin, user_token });
  await callProduct(product, 'member/save', { item_id, username: 'lin', user_token });
  await callProduct(product, 'teamMember/save', { team_id: team.id, member_username: 'lin', user_token });
  const session = await callProduct(product, 'user/login', lin);
  await callProduct(product, 'notice/feedback', { content: 'Hello', user_token: session.user_token });
  paths.set('members', `/item/setting/${item_id}?tab=members`);
  paths.set('open API', `/item/setting/${item_id}?tab=api`);
  paths.set('teams', '/team/index');
  paths.set('team members', `/team/member/${team.id}`);
  paths.set('team items', `/team/item/${team.id}`);
  paths.set('notices', '/notice/index');
  await callProduct(product, 'page/save', { ...page, page_id, page_content: 'Before.' });
  await callProduct(product, 'catalog/save', { item_id, cat_name: 'Guides', user_token });
  const gone = await callProduct(product, 'page/save', { ...page, page_title: 'Gone' });
  await callProduct(product, 'page/delete', { page_id: gone.page_id, user_token });
  paths.set('compare versions', `/page/diff/${page_id}/0`);
  paths.set('catalogs', `/catalog/${item_id}`);
  paths.set('export', `/item/export/${item_id}`);
  paths.set('API report', `/item/report/${item_id}`);
  paths.set('feedback', `/item/feedback/${item_id}`);
  paths.set('insights', `/item/setting/${item_id}?tab=insights`);
  paths.set('API settings', `/item/api/${item_id}`);
  paths.set('print', `/item/print/${item_id}`);
  paths.set('item settings', `/item/setting/${item_id}`);
  paths.set('advanced settings', `/item/setting/${item_id}?tab=advanced`);
  paths.set('audit log', `/item/setting/${item_id}?tab=log`);
  paths.set('recycle bin', `/item/setting/${item_id}?tab=recycle`);
  paths.set('users', '/admin/index');
  paths.set('all items', '/admin/index?part=items');
  paths.set('site settings', '/admin/index?part=settings');
  paths.set('log of the site', '/admin/index?part=log');
  paths.set('a person', '/admin/index?part=users&uid=1');
  paths.set('files of the site', '/admin/index?part=files');
  paths.set('health', '/admin/index?part=health');
  paths.set('backup', '/admin/index?part=backup');
  paths.set('page editor', `/page/edit/${item_id}/${page_id}`);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const behindTheLogin = [
  'my items',
  'add item',
  'page editor',
  'members',
  'open API',
  'teams',
  'team members',
  'team items',
  'notices',
  'compare versions',
  'catalogs',
  'item settings',
  'advanced settings',
  'recycle bin',
  'users',
  'all items',
  'site settings',
  'log of the site',
  'a person',
  'files of the site',
  'health',
  'backup',
  'audit log',
  'personal settings',
];
type Asking = {
  /** Of a tree: its buttons show when the keyboard is on it. */
  line?: string;
  open?: string[];
  /** In a menu. */
  more?: [menu: string, ...names: string[]];
};
/** Buttons that open a dialog, by screen. */
const asking: Record<string, Asking> = {
  members: { open: ['Remove lin', 'Add a team', 'Member permissions', 'Remove Core'] },
  'advanced settings': { open: ['Transfer…', 'Archive…', 'Delete…'] },
  'open API': { open: ['Reset…'] },
  'recycle bin': { open: ['Recover'] },
  catalogs: { line: 'Guides', open: ['Sort pages', 'Move or copy…', 'Delete'] },
  teams: {
    open: ['New team'],
    more: ['More actions for Core', 'Rename…', 'Transfer team…', 'Delete team…'],
  },
  'team members': { open: ['Remove lin'] },
  'team items': { open: ['Member permissions', 'Remove Payments API'] },
  notices: { open: ['Feedback', 'Delete: Feedback from lin'] },
  users: {
    open: ['Announce…', 'Add user', 'Change password'],
    more: ['More actions for lin', 'Delete user…'],
  },
  'all items': { open: ['Transfer Changelog', 'Delete Changelog'] },
  backup: { open: ['Start a backup…'] },
};
const screens = [
  'home',
  'regular item',
  'single-page item',
  'page',
  'item password',
  'nothing there',
  'log in',
  'register',
  'forgotten password',
];

function addressOf(screen: string): string {
  const path = paths.get(screen);
  if (path === undefined) throw new Error(`No path is set for the screen “${screen}”.`);
  return `${product.address}${path}`;
}

describe.each(['light', 'dark'] as const)('in the %s theme', colorScheme => {
  let visitor: Person;
  let owner: Person;
  beforeAll(async () => {
    visitor = await openBrowserFor(browser, { colorScheme });
    owner = await openBrowserFor(browser, { colorScheme });
    await logIn(owner.page, product.address);
  });
  afterAll(async () => {
    await visitor.close();
    await owner.close();
  });

  test.each([...screens, ...behindTheLogin])('%s has no serious finding', async name => {
    const { page } = behindTheLogin.includes(name) ? owner : visitor;
    await page.goto(addressOf(name));
    await page.locator('h1, .cm-content').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('dialogs', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await openBrowserFor(browser, { reducedMotion: 'reduce' });
    await logIn(owner.page, product.address);
  });
  afterAll(async () => owner.close());

  /** Opens one, looks at it in both themes, closes it. @param back where the keyboard has to be afterwards */
  async function findingsOf(opener: Locator, back: Locator): Promise<string[]> {
    const { page } = owner;
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    const findings: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      findings.push(...(await accessibilityFindings(page, 'dialog[open]')));
    }
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const isBack = await back.evaluate(button => button === document.activeElement);
    return [...findings, ...(isBack ? [] : ['the focus is lost'])];
  }

  const screensWithDialogs = Object.entries(asking);
  test.each(screensWithDialogs)(
    'of %s have no serious finding in either theme, and the keyboard comes back to where it was',
    async (screen, { line, open = [], more }) => {
      const { page } = owner;
      await page.goto(addressOf(screen));
      const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
      for (const name of open) {
        const back = line === undefined ? button(name) : page.getByRole('treeitem', { name: line });
        await back.focus();
        expect(await findingsOf(button(name), back), name).toEqual([]);
      }
      const [menu = '', ...names] = more ?? [];
      for (const name of names) {
        const summary = page.locator(`summary[aria-label="${menu}"]`);
        await summary.focus();
        await page.keyboard.press('Enter');
        expect(await findingsOf(button(name), summary), name).toEqual([]);
      }
    },
  );
});
