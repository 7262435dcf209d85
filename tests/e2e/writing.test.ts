/** Ways into a text that is written: pasting, templates, tools; and the way back by undo. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let writer: Person;
let user_token: string;
let item_id: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openOwnBrowser(), startProduct()]);
  user_token = await signIn(product);
  item_id = (await callProduct(product, 'item/add', { item_name: 'Payments API', user_token })).item_id;
  writer = await openBrowserFor(browser);
  await writer.page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  // Leaving unsaved text asks; this person always leaves.
  writer.page.on('dialog', dialog => void dialog.accept());
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function openPage(page_content: string): Promise<string> {
  const sent = { item_id, page_title: 'Create a charge', page_content, user_token };
  const { page_id } = await callProduct(product, 'page/save', sent);
  await writer.page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await writer.page.getByRole('textbox', { name: 'Markdown text' }).waitFor();
  return page_id;
}

/** Types at the end of the text, as a person would. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Markdown text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

/** Puts on the clipboard what a program would, then pastes it as a person does. */
async function pasteWith(page: Page, keys: string, parts: { text: string; html: string }): Promise<void> {
  await page.evaluate(({ text, html }) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      event.clipboardData?.setData('text/html', html);
    };
    document.addEventListener('copy', fill, { once: true, capture: true });
    document.execCommand('copy');
  }, parts);
  await page.keyboard.press(keys);
}

const fromWord = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<h2>Fees</h2><p class=MsoNormal><b>Rounded</b> up.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>first</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>second</p>
<!--EndFragment--></body></html>`;

test('what Word and Excel copy becomes Markdown, Ctrl+Shift+V brings the plain words, and a diagram is drawn in the colours of the theme', async () => {
  const { page } = writer;
  await openPage('Start.');
  await typeAtEnd(page, '\n\n');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await pasteWith(page, 'Control+v', { text: 'Fees Rounded up. first second', html: fromWord });
  await expect
    .poll(() => text.innerText())
    .toMatch(/## Fees\s+\*\*Rounded\*\* up\.\s+[-*] first\s+[-*] second/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.innerText()).not.toContain('Fees');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await pasteWith(page, 'Control+v', { text: 'https://x.example/start', html: '' });
  await text.getByText('[Start.](https://x.example/start)').waitFor();
  await page.keyboard.press('Control+End');
  const cells = { text: 'name\tprice\nbook\t12', html: '<table><tr><td>name</td></tr></table>' };
  await pasteWith(page, 'Control+Shift+V', cells);
  await expect.poll(() => text.innerText()).toContain('book\t12');
  await page.keyboard.press('Control+z');
  await pasteWith(page, 'Control+v', cells);
  await page.getByLabel('Preview').getByRole('rowheader', { name: 'book' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.innerText()).not.toContain('book');
  await page.keyboard.insertText('```mermaid\ngraph TD; Draft-->Review\n```');
  await page.getByLabel('Preview').locator('svg').getByText('Review').waitFor();
  const fill = async () => page.$eval('.diagram .node rect', node => getComputedStyle(node).fill);
  const light = await fill();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(fill).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.insertText('\n\n```mermaid\ngraph TD\nDraft--\n```');
  await page.getByLabel('Preview').getByText('This diagram has a mistake in line 2').waitFor();
  await page.getByLabel('Preview').locator('pre', { hasText: 'Draft--' }).waitFor();
  await page.keyboard.insertText('\n\n```mermaid\nDraft, then Review\n```');
  await page.getByLabel('Preview').getByText('The first line names no kind of diagram').waitFor();
  const page_id = await openPage('```mermaid\ngraph TD; Old-->Version\n```');
  const now = { item_id, page_id, page_title: 'Cells', page_content: '|'.repeat(60_001), user_token };
  await callProduct(product, 'page/save', now);
  await page.reload();
  await page.getByLabel('Preview').getByText('it has too many table cells to be laid out').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').locator('svg').getByText('Version').waitFor();
});

test('cells pasted from a spreadsheet become a table, and one undo gives the plain text back', async () => {
  const { page } = writer;
  await openPage('Prices\n');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await text.evaluate(place => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'name\tprice\nbook\t12\n');
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByLabel('Preview').getByRole('rowheader', { name: 'book' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await text.innerText()).toContain('name\tprice');
  await text.evaluate(place => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Copied and strong');
    clipboardData.setData('text/html', '<h3>Copied</h3><p>and <strong>strong</strong></p>');
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByLabel('Preview').getByRole('heading', { name: 'Copied' }).waitFor();
  expect(await text.innerText()).toContain('and **strong**');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await text.innerText()).not.toContain('Copied');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: 'JSON to table' }).click();
  await page.getByRole('dialog').getByLabel('JSON').fill('{"buyer": {"name": 1}');
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('alert').getByText('This is not valid JSON').waitFor();
  await page.getByRole('dialog').getByLabel('JSON').fill('{"buyer": {"name": 1}}');
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await page.getByLabel('Preview').getByRole('rowheader', { name: 'buyer.name' }).waitFor();
});

/** A call of order 7. */
async function pasteCurl(text: Locator): Promise<void> {
  await text.evaluate(place => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      `curl -X PUT 'https://x.example/orders/7?full=1' -d '{"buyer":"Li"}'`,
    );
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

test('a pasted cURL line stays as it is, or becomes an API document when that is chosen', async () => {
  const { page } = writer;
  await openPage('Orders\n');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await pasteCurl(text);
  await page.getByLabel('Preview').getByText('curl -X PUT').waitFor();
  await page.getByRole('button', { name: 'Insert as API document' }).click();
  await page.getByLabel('Preview').getByRole('rowheader', { name: 'buyer' }).waitFor();
  expect(await text.innerText()).not.toContain('curl');
});

test('a pasted cURL line of the endpoint on the page fills in what it does not say', async () => {
  const { page } = writer;
  const own =
    '**PUT** `/orders/:id`\n\n**Body**\n\n| Name | Type | Remark |\n|--|--|--|\n| note | text | by hand |\n';
  await openPage(own);
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await pasteCurl(text);
  await page.getByRole('button', { name: 'Fill in what this page lacks' }).click();
  await page.getByLabel('Preview').getByRole('rowheader', { name: 'buyer' }).waitFor();
  const now = await text.innerText();
  expect(now).toContain('| note | text | by hand |');
  expect(now).not.toContain('curl');
});

test('templates, the order of pages and JSON that is none: each dialog gives the focus back', async () => {
  const { page } = writer;
  const page_id = await openPage('Text.');
  const dialog = page.getByRole('dialog');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await typeAtEnd(page, '\n\n');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: /^API document/ }).click();
  await text.getByText('POST https://api.example.com/v1/orders').waitFor();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Data dictionary/ }).click();
  await page.getByLabel('Preview').getByRole('heading', { name: 'user: people who can log in' }).waitFor();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More templates…' }).click();
  await dialog.getByText('No templates yet').waitFor();
  await page.keyboard.press('Escape');
  const isBack = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
  await isBack('Insert');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Beautify JSON' }).click();
  await dialog.getByLabel('JSON').fill('{"buyer": nobody');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await text.getByText('{"buyer": nobody').waitFor();
  expect(await text.innerText()).not.toContain('```json\n{"buyer": nobody');
  await page.keyboard.type('!');
  await text.getByText('{"buyer": nobody!').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await dialog.getByRole('heading', { name: 'no data' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('History');
  await page.getByRole('link', { name: 'Try a call' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  expect((await callProduct(product, 'page/info', { page_id, user_token })).page_content).toContain(
    '{"buyer": nobody!',
  );
  expect(writer.complaints.filter(text => !text.includes('ERR_'))).toEqual([]);
});

test('the catalog of a page is chosen in the editor, and its place among the pages there', async () => {
  const { page } = writer;
  const { cat_id } = await callProduct(product, 'catalog/save', { item_id, cat_name: 'Guides', user_token });
  const other = { item_id, cat_id, page_title: 'Refunds', page_content: 'x', user_token };
  await callProduct(product, 'page/save', other);
  const page_id = await openPage('Text.');
  await page.getByLabel('Catalog', { exact: true }).selectOption({ label: 'Guides' });
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  expect(await callProduct(product, 'page/info', { page_id, user_token })).toMatchObject({ cat_id });
  await page.getByRole('button', { name: 'Sort pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sort pages in “Guides”' });
  await dialog.getByRole('button', { name: 'Move up: Create a charge' }).click();
  await dialog.getByText('Order saved').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const pages = await callProduct(product, 'catalog/getPagesBycat', { item_id, cat_id, user_token });
  expect(pages.map(({ page_title }) => page_title)).toEqual(['Create a charge', 'Refunds']);
});

test('undo takes back one burst of typing after the other, and redo brings it again', async () => {
  const { page } = writer;
  await openPage('Start.');
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await typeAtEnd(page, '\n\n');
  const begin = Date.now();
  await page.clock.setFixedTime(begin);
  await page.keyboard.type('first burst');
  await page.clock.setFixedTime(begin + 5_000);
  await page.keyboard.type(' second burst');
  await page.keyboard.press('Control+z');
  expect(await text.innerText()).toMatch(/first burst$/);
  await page.keyboard.press('Control+z');
  expect(await text.innerText()).not.toContain('burst');
  await page.keyboard.press('Control+Shift+Z');
  expect(await text.innerText()).toMatch(/first burst$/);
});

/** Saves anew what is open in the editor, as somebody else would. */
async function saveOver(page_id: string, page_content: string): Promise<void> {
  const sent = { item_id, page_id, page_title: 'Create a charge', page_content, user_token };
  await callProduct(product, 'page/save', sent);
}

test('an old version is looked at, put into the editor, and stands when it is saved', async () => {
  const { page } = writer;
  const page_id = await openPage('The first words.');
  await saveOver(page_id, 'Other words.');
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The first words.').waitFor();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByLabel('Preview').getByText('The first words.').waitFor();
  const savedText = async () => (await callProduct(product, 'page/info', { page_id })).page_content;
  expect(await savedText()).toBe('Other words.');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();
  expect(await savedText()).toBe('The first words.');
  expect(await callProduct(product, 'page/versions', { page_id, user_token })).toHaveLength(2);
});

test('two versions of an API page are compared field by field, the worst change first', async () => {
  const { page } = writer;
  const one = (name: string, rows: string) =>
    `## ${name}\n\nPOST /${name}\n\n### Body\n\n| Name | Type | Description |\n|---|---|---|\n${rows}\n`;
  const text = (type: string) =>
    `## Endpoint\n\n\`\`\`http\nPOST /orders\n\`\`\`\n\n## Request body\n\n| Name | Type |\n|---|---|\n| age | ${type} |\n`;
  const page_id = await openPage(text('int'));
  await saveOver(page_id, text('string'));
  await page.goto(`${product.address}/page/diff/${page_id}/0`);
  await page.getByRole('button', { name: 'By field' }).click();
  expect(await page.locator(`${parts.fieldChanges} li`).allInnerTexts()).toEqual([
    expect.stringMatching(/^Request field age: int to string\s+Breaking$/),
  ]);
  const several_id = await openPage(
    one('a', '| x | int | Old. |\n| y | int | |') + one('b', '| z | int | |'),
  );
  await saveOver(
    several_id,
    one('b', '| z | string | |') + one('a', '| x | int | New. |') + one('c', '| w | int | |'),
  );
  await page.goto(`${product.address}/page/diff/${several_id}/0`);
  await page.getByRole('button', { name: 'By field' }).click();
  expect(await page.locator(`${parts.fieldChanges} li`).allInnerTexts()).toEqual([
    expect.stringMatching(/^Request field z: int to string\s+Breaking$/),
    expect.stringMatching(/^Request field y removed\s+Risky$/),
    expect.stringMatching(/^Endpoint POST \/c added\s+Safe$/),
    expect.stringMatching(/^Request field x: text changed\s+Words$/),
  ]);
});
