/** Pictures are pasted into a text, files are put beside it; readers see both. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { accessibilityFindings, holdBack, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { parts } from '#tests/kit/parts.ts';
import { administrator, callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('a picture is pasted, a file is added and linked; a reader finds both, and the writer takes the file away', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Payments API', user_token });
  const { page, complaints } = await openBrowserFor(browser);
  page.on('dialog', dialog => void dialog.accept());
  await signInAt(page, product.address);
  await page.goto(`${product.address}/page/edit/${item_id}/0`);
  const text = page.getByRole('textbox', { name: 'Markdown text' });
  await text.click();
  const paste = (content: 'a drawing' | 'words') =>
    text.evaluate(async (target, what) => {
      const canvas = document.createElement('canvas');
      const drawing = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
      const part = what === 'words' || drawing === null ? what : drawing;
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([part], 'image.png', { type: 'image/png' }));
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, content);
  await paste('words');
  const refusal = page.getByRole('alert').filter({ hasText: 'The picture was not uploaded: ' });
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => text.innerText()).not.toContain('![');
  await paste('a drawing');
  const pasted = text.getByText(/^!\[\]\(\/api\/attachment\/visitFile\?sign=[0-9a-f]{32}\)$/);
  await pasted.waitFor();
  await page.keyboard.press('Control+z');
  expect(await text.innerText()).not.toContain('![');
  await page.keyboard.press('Control+Shift+Z');
  await pasted.waitFor();
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page.getByText('Save the page first').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('textbox', { name: 'Page title' }).fill('Create a charge');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*$/);

  await page.getByRole('button', { name: 'Attachments' }).click();
  const drawer = page.getByRole('complementary', { name: 'Attachments' });
  await drawer.locator('input[type=file]').setInputFiles([
    { name: '费率表.txt', mimeType: 'text/plain', buffer: Buffer.from('1.2 %') },
    { name: 'too-large.zip', mimeType: 'application/zip', buffer: Buffer.alloc(5_000_000) },
  ]);
  await drawer.getByText('4.8 MB is over the limit of 4 MB').waitFor();
  await drawer.getByRole('button', { name: 'Insert a link to 费率表.txt' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Attachments, 1' }).click();
  await drawer.waitFor({ state: 'detached' });
  await text.press('Control+End');
  await page.keyboard.insertText('\n\n## Rates\n\n## Errors\n');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved /).waitFor();

  const visitor = await openBrowserFor(browser, { viewport: { width: 1440, height: 900 } });
  await visitor.page.goto(`${product.address}/${item_id}`);
  const picture = visitor.page.getByRole('article').locator('.prose img');
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(300);
  await visitor.page.getByRole('heading', { name: '1 attachment' }).waitFor();
  const outline = visitor.page.getByRole('complementary', { name: 'On this page' });
  expect(await outline.getByRole('link', { name: '1 attachment' }).getAttribute('href')).toBe('#Files');
  const link = await visitor.page.locator(`${parts.pageFiles} a`).getAttribute('href');
  const file = await visitor.page.request.get(`${product.address}${link}`);
  expect(await file.text()).toBe('1.2 %');

  await page.goto(`${product.address}/${item_id}`);
  await page.locator(parts.pageFiles).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete 费率表.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await page.locator(parts.pageFiles).waitFor({ state: 'detached' });
  expect((await visitor.page.request.get(`${product.address}${link}`)).status()).toBe(404);

  // The drawer is closed while a file is on its way that will not arrive.
  const openDrawer = async () => {
    await page.locator('summary[aria-label=More]').click();
    await page.getByRole('button', { name: 'Attachments' }).click();
  };
  await openDrawer();
  const letItFail = await holdBack(page, '**/api/page/upload');
  const late = { name: 'late.txt', mimeType: 'text/plain', buffer: Buffer.from('late') };
  await drawer.locator('input[type=file]').setInputFiles(late);
  await drawer.getByRole('progressbar', { name: 'Uploading late.txt' }).waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
  const asksBeforeLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(true);
  await callProduct(product, 'item/archive', { item_id, password: administrator.password, user_token });
  letItFail();
  const message = page
    .getByRole('alert')
    .filter({ hasText: 'late.txt was not uploaded: This item is archived' });
  await message.getByRole('button', { name: 'Close' }).click();
  expect(await asksBeforeLeaving()).toBe(false);
  await openDrawer();
  await drawer.getByRole('button', { name: 'Dismiss late.txt' }).click();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

test('a picture is chosen from the machine: with the mouse from a menu, on a phone by finger; one of the web is put in by its address', async () => {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Gallery', user_token });
  const picture = { name: 'shop front.png', mimeType: 'image/png', buffer: await png() };
  const shown = /^!\[shop front\]\(\/api\/attachment\/visitFile\?sign=[0-9a-f]{32}\)$/;
  for (const isPhone of [false, true]) {
    const views = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const visit = await openBrowserFor(browser, isPhone ? views : {});
    const { page } = visit;
    page.on('dialog', dialog => void dialog.accept());
    await signInAt(page, product.address);
    await page.goto(`${product.address}/page/edit/${item_id}/0`);
    const text = page.getByRole('textbox', { name: 'Markdown text' });
    await text.waitFor();
    const choosing = page.waitForEvent('filechooser');
    if (isPhone) {
      await page.getByRole('button', { name: 'Format and insert' }).tap();
      await page.getByRole('button', { name: 'Image', exact: true }).tap();
    } else {
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Upload images' }).click();
    }
    await (await choosing).setFiles([picture]);
    await text.getByText(shown).waitFor();
    if (!isPhone) {
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Image address' }).click();
      await expect.poll(() => text.innerText()).toContain('![what the image shows](https://)');
    }
    expect(await page.locator('body > input').count()).toBe(0);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }
});
