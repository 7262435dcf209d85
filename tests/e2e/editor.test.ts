/** Nothing a person has written is lost: reloads, ended sessions, lost networks, two tabs. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTimeoutMs, draftEveryMs } from '#common/limits.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, logIn, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let writer: Person;
let user_token: string;
let item_id: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  item_id = String(
    (await callProduct(product, 'item/add', { item_name: 'Payments API', user_token })).item_id,
  );
  writer = await openBrowserFor(browser);
  await writer.page.clock.install();
  await logIn(writer.page, product.address);
  // Leaving unsaved text asks; these people always leave.
  writer.page.on('dialog', dialog => void dialog.accept());
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function openPage(page_content: string, page = writer.page): Promise<string> {
  const sent = { item_id, page_id: '0', page_title: 'Create a charge', page_content, user_token };
  const { page_id } = await callProduct(product, 'page/save', sent);
  await open(page, String(page_id));
  return String(page_id);
}

async function open(page: Page, page_id: string): Promise<void> {
  await page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await page.getByRole('textbox', { name: 'Markdown text' }).waitFor();
}

/** Types at the end of the text, as a person would. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Markdown text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

async function savedText(page_id: string): Promise<string> {
  return (await callProduct(product, 'page/info', { page_id, user_token })).page_content;
}

test('what was typed before a reload comes back as a draft, after a look at it, and is gone when it is saved', async () => {
  const { page } = writer;
  const page_id = await openPage('First line.');
  await typeAtEnd(page, ' And half a s');
  await page.clock.fastForward(draftEveryMs - 10_000);
  expect(await page.getByText(/^Draft kept in this browser/).count()).toBe(0);
  await page.clock.fastForward(10_000);
  await page.getByText(/^Draft kept in this browser/).waitFor();
  await page.keyboard.type('ent');
  await page.reload();
  await page.getByText(/^This browser has a draft from .* today/).waitFor();
  expect(await page.getByRole('textbox', { name: 'Markdown text' }).innerText()).toBe('First line.');
  await page.getByRole('button', { name: 'View draft' }).click();
  await page.getByLabel('Text of the draft').getByText('First line. And half a sent').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Load draft' }).click();
  await page.getByLabel('Preview').getByText('First line. And half a sent').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  expect(await savedText(page_id)).toBe('First line. And half a sent');
  await page.reload();
  await page.getByLabel('Preview').getByText('And half a sent').waitFor();
  await expect.poll(async () => page.getByText(/has a draft from/).count()).toBe(0);
  expect(writer.complaints).toEqual([]);
});

test('a text too large for local storage is kept as well, and a discarded draft stays gone', async () => {
  const { page } = writer;
  await openPage('Large.');
  await page.evaluate(() => {
    localStorage.setItem('filler', 'x'.repeat(5_242_000 - JSON.stringify(localStorage).length));
  });
  await typeAtEnd(page, ' Too large for local storage.'.repeat(20));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByText(/^Draft kept in this browser/).waitFor();
  await page.evaluate(() => localStorage.removeItem('filler'));
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText(/has a draft from/).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel('Preview').getByText('Large.').waitFor();
  await expect.poll(async () => page.getByText(/has a draft from/).count()).toBe(0);
});

test('a session that ended while somebody wrote is begun again without leaving the text', async () => {
  const { page } = writer;
  const page_id = await openPage('Before.');
  await typeAtEnd(page, ' After.');
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText(/^Saved /).waitFor();
  expect(await savedText(page_id)).toBe('Before. After.');
  await expect.poll(async () => page.getByText('You are no longer logged in').count()).toBe(0);
});

test('a network that is lost while saving loses nothing: the save goes on when it is back', async () => {
  const { page } = writer;
  const page_id = await openPage('Online.');
  await typeAtEnd(page, ' Offline.');
  await page.context().setOffline(true);
  const line = page.getByRole('status').getByText('You are offline.');
  await line.waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  expect(await line.isVisible()).toBe(false);
  await typeAtEnd(page, ' Still $writing$.');
  const preview = page.getByLabel('Preview');
  await preview.getByText('The preview could not be rendered.').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Saved /).waitFor();
  expect(await savedText(page_id)).toBe('Online. Offline. Still $writing$.');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await preview.locator('.katex').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a save whose answer was lost is not taken for somebody else’s', async () => {
  const { page } = writer;
  const page_id = await openPage('Once.');
  const arrive = async (route: Route) => void (await route.fetch());
  await page.route('**/api/page/save', arrive, { times: 1 });
  await typeAtEnd(page, ' Twice.');
  await page.keyboard.press('Control+s');
  await expect.poll(() => savedText(page_id)).toBe('Once. Twice.');
  await typeAtEnd(page, ' And more.');
  await page.clock.fastForward(callTimeoutMs);
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText(/^Saved /).waitFor();
  expect(await savedText(page_id)).toBe('Once. Twice. And more.');
  await expect.poll(async () => page.getByText(/was merged/).count()).toBe(0);
});

test('what is typed while a save is on its way stays, whatever is refused afterwards, and leaves no draft behind', async () => {
  const { page } = writer;
  const page_id = await openPage('Held.');
  await typeAtEnd(page, ' Kept.');
  await page.clock.fastForward(draftEveryMs);
  await page.getByText(/^Draft kept in this browser/).waitFor();
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    await typeAtEnd(page, ' More.');
    await route.fulfill({ response });
  };
  await page.route('**/api/page/save', answerLate, { times: 1 });
  await page.route('**/api/item/info', route => route.abort(), { times: 1 });
  const refused = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/item/info'));
  await page.keyboard.press('Control+s');
  await refused;
  await page.clock.fastForward(draftEveryMs);
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes(':draft:')));
  await expect.poll(async () => JSON.stringify(await drafts())).toContain('Held. Kept. More.');
  await page.keyboard.press('Control+s');
  await expect.poll(() => savedText(page_id)).toBe('Held. Kept. More.');
  await expect.poll(drafts).toEqual([]);
});

test('two tabs on one page: other places are merged, the same place is a question under its heading, and the whole can be seen', async () => {
  const { page } = writer;
  const page_id = await openPage('# One\n\nmiddle\n\n# Two');
  const other = await page.context().newPage();
  await open(other, page_id);
  await typeAtEnd(other, ' from the other tab');
  await other.keyboard.press('Control+s');
  await other.getByText(/^Saved /).waitFor();

  await page.getByRole('textbox', { name: 'Markdown text' }).click();
  for (const key of ['Control+Home', 'End']) await page.keyboard.press(key);
  await page.keyboard.type(' from this tab');
  await page.keyboard.press('Control+s');
  await page.getByText('Changes that admin saved meanwhile were merged into your text.').waitFor();
  await page.getByText(/^Saved /).waitFor();
  expect(await savedText(page_id)).toBe('# One from this tab\n\nmiddle\n\n# Two from the other tab');

  await typeAtEnd(other, ', again');
  await other.keyboard.press('Control+s');
  await other.getByText('Changes that admin saved meanwhile').waitFor();
  await typeAtEnd(page, ', mine');
  await page.route('**/api/page/save', route => route.abort(), { times: 1 });
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('The server cannot be reached').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').locator('ins').filter({ hasText: 'mine' }).waitFor();
  await page.getByText('Two from the other tab, mine, line 5').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'See the whole merged text' }).click();
  expect(await page.getByLabel('Merged text').textContent()).toMatch(
    /^# One.*\n\nmiddle\n\n# Two.*, mine\n$/,
  );
  await page.getByRole('button', { name: 'Save merged page' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => savedText(page_id))
    .toBe('# One from this tab\n\nmiddle\n\n# Two from the other tab, mine');
  await other.close({ runBeforeUnload: false });
});

test('a text whose page was deleted meanwhile becomes a page of its own', async () => {
  const { page } = writer;
  const page_id = await openPage('Kept');
  await callProduct(product, 'page/delete', { page_id, user_token });
  await page.getByLabel('Page title').press('Enter');
  await page.keyboard.type('Never lost. ');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save as a new page' }).click();
  await page.waitForURL(new RegExp(`/page/edit/${item_id}/(?!${page_id}$)[1-9]`));
  expect(await savedText(/\d+$/.exec(page.url())?.[0] ?? '')).toBe('Never lost. Kept');
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a copy begins with the title and text of its page and is a page of its own', async () => {
  const { page } = writer;
  const page_id = await openPage('To be copied.');
  await page.goto(`${product.address}/page/edit/${item_id}/0?copy_page_id=${page_id}`);
  await page.getByLabel('Preview').getByText('To be copied.').waitFor();
  expect(await page.getByLabel('Page title').inputValue()).toBe('Create a charge');
  await page.getByText('Not saved').waitFor();
  await typeAtEnd(page, ' Copied.');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*$/);
  const copy_id = /\d+$/.exec(page.url())?.[0] ?? '';
  expect([await savedText(page_id), await savedText(copy_id)]).toEqual([
    'To be copied.',
    'To be copied. Copied.',
  ]);
});

test('a very long page switches the preview off once with a word, and by hand it comes back', async () => {
  const { page } = writer;
  await openPage(`${'plain words '.repeat(1_000)}\n\n`.repeat(26));
  const preview = page.getByLabel('Preview');
  const stopped = preview.getByText('Live preview is off: the page has more than 300,000 characters.');
  await stopped.waitFor();
  const word = page.locator(parts.toast, { hasText: 'Live preview is off' });
  await word.waitFor();
  await page.reload();
  await stopped.waitFor();
  expect(await word.count()).toBe(0);
  await typeAtEnd(page, 'The end.');
  await preview.getByRole('button', { name: 'Turn on' }).click();
  await preview.getByText('The end.').waitFor({ state: 'attached' });
});

test('on a phone the tools come as a sheet, and nothing in it troubles a screen reader', async () => {
  const phone = await openBrowserFor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await logIn(phone.page, product.address);
  phone.page.on('dialog', dialog => void dialog.accept());
  await openPage('words', phone.page);
  await phone.page.getByRole('button', { name: 'Format and insert' }).click();
  expect(await accessibilityFindings(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Heading' }).click();
  await phone.page.getByRole('button', { name: 'Preview' }).click();
  await phone.page.getByLabel('Preview').getByRole('heading', { name: 'words' }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.page.getByRole('button', { name: 'Catalog and more' }).click();
  await phone.page.getByRole('button', { name: 'History' }).click();
  const history = phone.page.getByRole('dialog', { name: 'History' });
  await history.press('Escape');
  await history.waitFor({ state: 'detached' });
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
