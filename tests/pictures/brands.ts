/**
 * npm run pictures:brands -- FOLDER: what visitors see of a site under three brands, named `yellow.portal.zh-cn.dark.390.png`.
 * `--brand yellow --screen portal --lang en --width 390` choose some of them. Ends with 1 when a visit shows a fault.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { langs } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings } from '#tests/kit/browser.ts';
import { type Product, startProduct } from '#tests/kit/product.ts';
import { type BrandedSite, type BrandName, brands, buildBrandedSite, putOnBrand } from './branded-site.ts';
import { settle, switchTo, themes, widths } from './settle.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    screen: { type: 'string' },
    lang: { type: 'string' },
    width: { type: 'string' },
  },
});

const screens: Record<string, (site: BrandedSite) => string> = {
  portal: () => '/',
  front: ({ item_id }) => `/${item_id}`,
  endpoint: ({ item_id, endpoint_id }) => `/${item_id}?page_id=${endpoint_id}`,
  'sign-in': () => '/user/login',
  dictionary: ({ table_id }) => `/page/${table_id}`,
  handbook: ({ guide_id }) => `/page/${guide_id}`,
};
const chosen = <T>(all: readonly T[], one: string | undefined) =>
  all.filter(each => (one ?? String(each)) === String(each));
const say = (line: string) => void process.stdout.write(`${line}\n`);

type Screen = { brand: BrandName; screen: string; lang: (typeof langs)[number]; width: number };

function listScreens(brand: BrandName): Screen[] {
  return chosen(Object.keys(screens), values.screen).flatMap(screen =>
    chosen(langs, values.lang).flatMap(lang =>
      chosen(widths, values.width).map(width => ({ brand, screen, lang, width })),
    ),
  );
}

/** @returns what is wrong, in a sentence each */
async function look(browser: Browser, address: string, visit: Screen, folder: string): Promise<string[]> {
  const { brand, screen, lang, width } = visit;
  const viewport = { width, height: width < 500 ? 844 : 900 };
  const locale = languages[lang].tag;
  const context = await browser.newContext({
    viewport,
    locale,
    hasTouch: width < 500,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await settle(page);
    for (const theme of themes) {
      await switchTo(page, theme);
      const path = join(folder, `${brand}.${screen}.${lang}.${theme}.${width}.png`);
      await page.screenshot({ path, animations: 'disabled', fullPage: true });
      faults.push(...(await accessibilityFindings(page)).map(finding => `${theme}: ${finding}`));
    }
    return [...faults, ...(await overflowOf(page))];
  } finally {
    await context.close();
  }
}

async function overflowOf(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return wide > 0 ? [`${wide} px wider than the window`] : [];
}

async function takeAll(product: Product, browser: Browser, folder: string): Promise<number> {
  const site = await buildBrandedSite(product);
  let faulty = 0;
  for (const brand of chosen(Object.keys(brands) as BrandName[], values.brand)) {
    await putOnBrand(product, site, brand);
    for (const visit of listScreens(brand)) {
      const path = screens[visit.screen]?.(site) ?? '/';
      const faults = await look(browser, product.address + path, visit, folder);
      for (const fault of faults) say(`${Object.values(visit).join('.')}: ${fault}`);
      if (faults.length > 0) faulty += 1;
    }
  }
  return faulty;
}

const [folder] = positionals;
if (folder === undefined) {
  say(
    'Usage: npm run pictures:brands -- FOLDER [--brand yellow] [--screen portal] [--lang en] [--width 390]',
  );
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('The build failed.');
const product = await startProduct({ environment: { PUBLISH_HANDBOOK: 'true' } });
const browser = await openBrowser();
try {
  const faulty = await takeAll(product, browser, folder);
  say(faulty === 0 ? 'No visit shows a fault.' : `${faulty} visits show a fault.`);
  process.exitCode = faulty === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
