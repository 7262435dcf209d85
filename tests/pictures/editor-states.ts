/** LIST: what the page editor opens, asks and says. It knows no language. */
import type { Page } from 'playwright-core';
import type { State } from './states.ts';
import type { Story } from './story.ts';

const click = (selector: string) => async (page: Page) =>
  page.locator(selector).locator('visible=true').first().click();
const opened = async (page: Page) => page.locator('dialog[open]').waitFor();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

const editPage = (story: Story) => `/page/edit/${story.item_id}/${story.page_id}`;

async function inEditor(page: Page): Promise<void> {
  await page.locator('.cm-content').waitFor();
}

/** A menu of the tool bar on a large screen; on a phone the sheet that holds the same. */
const toolMenu = (index: number) => async (page: Page) => {
  await inEditor(page);
  if (isPhone(page)) {
    await page.locator('.ed-m .icb').nth(1).click();
    return;
  }
  await page.locator('.ed-tools [aria-haspopup="menu"]').nth(index).click();
};

/** Deeds of the bar, by their place; on a phone they are rows of a sheet. */
const deed = (index: number) => async (page: Page) => {
  await inEditor(page);
  if (isPhone(page)) {
    await page.locator('.ed-m .icb').last().click();
    await page.locator('dialog[open] button.mrow').nth(index).click();
    return;
  }
  await page.locator('.ed-top > .icb:not(a)').locator('visible=true').nth(index).click();
};

/** The first of the tools that take a text; on a phone it stands behind the templates. */
const textTool = async (page: Page) => {
  await toolMenu(3)(page);
  if (isPhone(page)) await page.locator('dialog[open] button.mrow').nth(4).click();
  else await page.locator('.tool-menu:popover-open .mi').first().click();
  await opened(page);
};

/** What this person writes into two lines, and what somebody else saved there meanwhile. */
const writings = [
  [' `12900` = ¥129.00', ' 12900'],
  [' (60 s)', ' [30 s]'],
] as const;

/** Somebody saved while this person wrote: in two places the same lines, and one place more. */
const conflict = async (page: Page) => {
  await inEditor(page);
  await page.route('**/api/page/save', async route => {
    const { page_title, page_content, page_id } = route.request().postDataJSON() as Record<string, string>;
    const theirs = writings.reduce((text, [mine, other]) => text.replace(mine, other), page_content ?? '');
    const data = { page_id, page_title, page_content: theirs.replace('/v1/', '/v2/'), version: '9' };
    const saved = { author_username: 'zhou.yu', addtime: String(Math.floor(Date.now() / 1000) - 300) };
    await route.fulfill({ json: { error_code: 11008, error_message: '', data: { ...data, ...saved } } });
  });
  for (const [at, [words]] of writings.entries()) {
    await page
      .locator('.cm-line')
      .nth(10 + 4 * at)
      .click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(words);
  }
  await page.keyboard.press('Control+s');
  await page.locator('.mg').first().waitFor();
};
const choose = async (page: Page) => {
  await conflict(page);
  await page.locator('.mg').first().locator('.seg button').first().click();
  await page.locator('.mg').last().locator('.seg button').last().click();
};

const edit = (state: string, act: State['act']): State => ({
  name: `page-edit.${state}`,
  who: 'owner',
  path: editPage,
  ...(act !== undefined && { act }),
});

export const editorStates: readonly State[] = [
  edit('headings', toolMenu(0)),
  edit('image', toolMenu(1)),
  edit('insert', toolMenu(2)),
  edit('json-to-table', textTool),
  edit('sort', deed(0)),
  edit('history', async page => {
    await deed(1)(page);
    await page.locator('dialog .prose > *').first().waitFor();
  }),
  edit('files', async page => {
    await inEditor(page);
    await click('[aria-expanded][title]:not([aria-haspopup])')(page);
    await page.locator('.dr-r').waitFor();
  }),
  edit('save-menu', async page => {
    await inEditor(page);
    await page.locator('.btn-more, .ed-m .icb:last-child').locator('visible=true').first().click();
  }),
  edit('draft', async page => {
    await inEditor(page);
    await page.locator('.cm-content').click();
    await page.keyboard.insertText('x ');
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.locator('.banner, .ed [role="status"]:has(button)').first().waitFor();
  }),
  edit('preview', async page => {
    await inEditor(page);
    await click('.seg button:last-child')(page);
  }),
  edit('saved', async page => {
    await inEditor(page);
    await page.keyboard.press('Control+s');
    await page.locator('.state.ok, .ed-sub').first().waitFor();
  }),
  edit('conflict', conflict),
  edit('conflict-chosen', choose),
  edit('conflict-whole', async page => {
    await choose(page);
    await page.locator('.dlg-f .l button').click();
    await page.locator('.mg-all').waitFor();
  }),
];
