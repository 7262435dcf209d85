/** The preview beside the text: it shows what the cursor is at. */
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnBrowser } from '#tests/kit/browser/chromium.ts';
import { holdBack, openBrowserFor, type Person } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let writer: Person;
let user_token: string;

beforeAll(async () => {
  [browser, product] = await Promise.all([openOwnBrowser(), startProduct()]);
  user_token = await signIn(product);
  writer = await openBrowserFor(browser);
  await writer.page.context().addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
  writer.page.on('dialog', dialog => void dialog.accept());
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function openPage(page_content: string): Promise<Page> {
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Guide', user_token });
  const sent = { item_id, page_title: 'Start', page_content, user_token };
  const { page_id } = await callProduct(product, 'page/save', sent);
  await writer.page.goto(`${product.address}/page/edit/${item_id}/${page_id}`);
  await writer.page.getByRole('textbox', { name: 'Markdown text' }).click();
  return writer.page;
}

/** Where a part of the preview stands, from the upper edge of its pane, and how high the pane is. */
async function placeOf(page: Page, part: string): Promise<{ top: number; bottom: number; height: number }> {
  return preview(page).evaluate((pane, selector) => {
    const edge = pane.getBoundingClientRect();
    const found = pane.querySelector(selector)?.getBoundingClientRect();
    if (found === undefined) return { top: Number.NaN, bottom: Number.NaN, height: edge.height };
    return { top: found.top - edge.top, bottom: found.bottom - edge.top, height: edge.height };
  }, part);
}

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at} of the guide`).join('\n\n');

test('at the last line of a long page its end is seen, also where the text takes little space and the page much', async () => {
  const line = '# A large heading that takes much space\n';
  for (const text of [`${paragraphs(150)}\n\n${line.repeat(12)}`, line.repeat(25)]) {
    const page = await openPage(text);
    await preview(page).getByText('A large heading').first().waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('The very last words.');
    await preview(page).getByText('The very last words.').waitFor();
    const end = '.prose > :last-child';
    await expect
      .poll(async () => {
        const { bottom, height } = await placeOf(page, end);
        return bottom <= height;
      })
      .toBe(true);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => preview(page).evaluate(pane => pane.scrollTop)).toBe(0);
  }
  expect(writer.complaints).toEqual([]);
});

test('after a picture was pasted, whose height comes late, what is written below it is seen', async () => {
  const page = await openPage(`${paragraphs(40)}\n\n\n\n${paragraphs(40)}`);
  const bytes = await sharp({ create: { width: 600, height: 2_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await preview(page).getByText('Paragraph 39').first().waitFor();
  const letCome = await holdBack(page, '**/api/attachment/visitFile**');
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < 80; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.getByRole('textbox', { name: 'Markdown text' }).evaluate(
    (place, list) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(list)], 'image.png', { type: 'image/png' }));
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...bytes],
  );
  await preview(page).locator('img').waitFor({ state: 'attached' });
  await page.keyboard.insertText('\n\nBelow the picture.');
  await preview(page).getByText('Below the picture.').waitFor();
  letCome();
  const heightOf = () => preview(page).evaluate(pane => pane.querySelector('img')?.naturalHeight);
  await expect.poll(heightOf).toBe(2_000);
  await expect
    .poll(async () => {
      const { top, bottom, height } = await placeOf(page, 'p:has(img) + p');
      return top >= 0 && bottom <= height;
    })
    .toBe(true);
  expect(writer.complaints).toEqual([]);
});
