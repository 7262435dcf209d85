/** LIST: dialogs, menus and refusals of the screens for reading, and what leads to them. */
import type { Page } from 'playwright-core';
import { actedOnCodes } from '#common/acted-on-codes.ts';
import { loginFailuresBeforeCode } from '#common/limits.ts';
import { parts } from '#tests/kit/parts.ts';
import type { State } from './states.ts';
import type { Story } from './story.ts';

const click = (selector: string) => async (page: Page) =>
  page.locator(selector).locator('visible=true').first().click();

const itemPage = (story: Story) => `/${story.item_id}?page_id=${story.page_id}`;

async function openMenu(page: Page): Promise<void> {
  await page.locator(`${parts.topBar} summary:visible`).last().click();
  await page.locator(`${parts.menu} ${parts.menuEntry}:visible`).nth(4).waitFor();
}

/** The entry of the menu with this icon's place, counted from the end. */
const fromMenu = (selector: string) => async (page: Page) => {
  await openMenu(page);
  await page.locator(`${parts.menu} ${selector}`).locator('visible=true').first().click();
};

async function searchFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator(`${parts.palette} input`).fill(words);
  await page.locator(`${parts.palette} mark, ${parts.nothingFound}:not(:empty)`).first().waitFor();
}

const needsCaptcha: readonly number[] = [actedOnCodes.loginWrongCodeNeeded, actedOnCodes.codeWrong];

/** What is far below is drawn and fetched when it comes near. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await new Promise(frame => setTimeout(frame, 100));
    }
    window.scrollTo(0, 0);
  });
  await page.locator('.diagram + .hint').waitFor();
}

const openConsole = async (page: Page) => {
  await page.locator('.call-bar > button').first().click();
  await page.locator(parts.sendLine).waitFor();
};

export const readingStates: readonly State[] = [
  {
    name: 'endpoint.environments',
    who: 'owner',
    path: itemPage,
    act: click('.call-bar summary'),
  },
  { name: 'endpoint.console', who: 'owner', path: itemPage, act: openConsole },
  { name: 'endpoint.console-visitor', path: itemPage, act: openConsole },
  {
    name: 'item-view.every-kind',
    who: 'owner',
    path: story => `/${story.rich_id}`,
    act: readToTheEnd,
  },
  { name: 'home.write', path: () => '/', act: click(`${parts.carouselDots} button:nth-child(2)`) },
  { name: 'home.share', path: () => '/', act: click(`${parts.carouselDots} button:nth-child(3)`) },
  { name: 'home.trace', path: () => '/', act: click(`${parts.carouselDots} button:nth-child(4)`) },
  {
    name: 'login.code',
    path: () => '/user/login',
    act: async page => {
      await page.locator('input[name="username"]').fill('somebody');
      for (let times = 0; times < loginFailuresBeforeCode; times += 1) {
        await page.locator('input[name="password"]').fill('wrong');
        const answered = page.waitForResponse('**/api/user/login');
        await page.locator('form button[type="submit"]').click();
        const answer = (await (await answered).json()) as { error_code: number };
        if (needsCaptcha.includes(answer.error_code)) break;
      }
      await page.locator(parts.captcha).waitFor();
    },
  },
  {
    name: 'my-items.account-menu',
    who: 'owner',
    path: () => '/item/index',
    act: async page => page.locator('summary:visible').last().click(),
  },
  { name: 'item-add.single', who: 'owner', path: () => '/item/add?way=single' },
  {
    name: 'item-add.wrong',
    who: 'owner',
    path: () => '/item/add',
    act: async page => {
      await page.locator('form button[type="submit"]').click();
      await page.locator(`${parts.fieldError}, [role="alert"]`).first().waitFor();
    },
  },
  { name: 'item-view.reader', who: 'stranger', path: itemPage },
  { name: 'item-view.delete', who: 'owner', path: itemPage, act: fromMenu(parts.dangerEntry) },
  {
    name: 'item-view.files',
    who: 'owner',
    path: itemPage,
    act: fromMenu(`button${parts.menuEntry}[aria-haspopup="dialog"]:nth-last-of-type(3)`),
  },
  { name: 'item-view.share', who: 'owner', path: itemPage, act: shareDialog },
  {
    name: 'item-view.found',
    who: 'owner',
    path: itemPage,
    act: async page => searchFor(page, 'sku'),
  },
  {
    name: 'item-view.commands',
    who: 'owner',
    path: itemPage,
    act: async page => {
      await page.keyboard.press('Control+k');
      await page.locator(`${parts.palette} input`).fill('>');
      await page.locator(`${parts.palette} .numeric`).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'item-view.nothing-found',
    who: 'owner',
    path: itemPage,
    act: async page => searchFor(page, 'zzzzqq'),
  },
  {
    name: 'item-view.results',
    path: story => `/${story.item_id}?keyword=sku`,
    act: async page => page.locator(`${parts.itemResults} mark`).first().waitFor(),
  },
  {
    name: 'item-view.contents',
    path: itemPage,
    act: async page => {
      const button = page.locator(`${parts.topBarStart} ${parts.narrowOnly}`);
      if (await button.isVisible()) await button.click();
      else
        await page
          .locator(`${parts.outlineButton}, ${parts.sideList} a`)
          .locator('visible=true')
          .first()
          .click();
    },
  },
  { name: 'page-diff.none', who: 'owner', path: story => `/page/diff/${story.plain_page_id}/0` },
  {
    name: 'page-diff.fields',
    who: 'owner',
    path: story => `/page/diff/${story.page_id}/0`,
    act: click(`${parts.segments} button:nth-child(3)`),
  },
];

async function shareDialog(page: Page): Promise<void> {
  const button = page.locator(`${parts.topBarEnd} > button${parts.button}`);
  if (await button.isVisible()) await button.click();
  else {
    await openMenu(page);
    await page.locator(`${parts.menu} button${parts.narrowEntry}`).first().click();
  }
  await page.locator(`dialog ${parts.share}`).waitFor();
}
