/** A site and an item get a brand, in a browser, as people do it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { logIn, openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#136292"/></svg>`;
const inPreview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
/** How far the layout shifted while the page came, with what CSS found of the site's own face. */
const textFaceOf = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    await new Promise(resolve => setTimeout(resolve, 500));
    const faces = [...document.fonts].filter(({ family }) => family.includes('Docstead Text'));
    const loaded = faces.filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'));
    return { shift, faces: loaded.length };
  });
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent)';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });

test('a site gets a brand that is looked at before it is saved', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=brand`);
  await page.getByLabel('Name of the site').fill('Example Pay');
  await page.getByLabel('Choose… Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await page.getByLabel('Value of the colour').fill('#FFE600');
  await expect.poll(() => page.getByText('#FFE600 would be read at 1.2:1 on light pages').count()).toBe(1);
  await page.getByLabel('Title of the front, English').fill('Build with Example Pay');
  await page.getByRole('button', { name: 'Waves' }).click();
  await inPreview(page).getByRole('heading', { name: 'Build with Example Pay' }).waitFor();
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await inPreview(page).getByText('Example Pay', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  expect(await page.title()).toContain('Docstead');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();

  const visitor = await openBrowserFor(browser);
  await visitor.page.goto(product.address);
  await visitor.page.getByRole('heading', { name: 'Build with Example Pay' }).waitFor();
  expect(await visitor.page.title()).toBe('Example Pay');
  expect(await visitor.page.locator('link[rel="icon"]').getAttribute('href')).toContain('icon=1');
  expect(await accentOf(visitor.page)).not.toBe('rgb(4, 106, 91)');
  await visitor.page.goto(`${product.address}/user/login`);
  await visitor.page.getByText('Made with Docstead').waitFor();
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

test('an item gets a colour and a link of its own, and readers see them', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  await logIn(page, product.address);
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: 'Orders' });
  await page.goto(`${product.address}/item/setting/${item_id}?tab=brand`);
  await page.getByRole('button', { name: 'Madder' }).click();
  const links = page.getByRole('group', { name: 'Links in the bar' });
  await links.getByRole('button', { name: 'Add a link' }).click();
  await links.getByLabel('Words of link 1, English').fill('Status');
  await links.getByLabel('Address of link 1').fill('javascript:alert(1)');
  await links.getByText('A link needs words and an address').waitFor();
  expect(await page.getByRole('button', { name: 'Save and publish' }).isDisabled()).toBe(true);
  await links.getByLabel('Address of link 1').fill('/2');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();

  const reader = await openBrowserFor(browser);
  await reader.page.goto(`${product.address}/${item_id}`);
  await reader.page.getByRole('link', { name: 'Status' }).waitFor();
  expect(await accentOf(reader.page)).toBe('rgb(174, 45, 49)');
  expect([...complaints, ...reader.complaints]).toEqual([]);
});

test('Latin text is in the face of the site, which moves nothing, until the site keeps to those of each system', async () => {
  const { page, complaints } = await openBrowserFor(browser);
  const fonts: string[] = [];
  page.on('request', request => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(product.address);
  expect(await textFaceOf(page)).toEqual({ shift: 0, faces: 1 });
  expect(fonts.map(url => new URL(url).origin)).toEqual([product.address]);

  await signInAt(page, product.address);
  await page.goto(`${product.address}/admin/index?part=brand`);
  await page.getByLabel('Use the faces of each system').check();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  const visitor = await openBrowserFor(browser);
  const asked: string[] = [];
  visitor.page.on('request', request => request.resourceType() === 'font' && asked.push(request.url()));
  await visitor.page.goto(product.address);
  expect(await textFaceOf(visitor.page)).toEqual({ shift: 0, faces: 0 });
  expect(asked).toEqual([]);
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});
