/**
 * npm run pictures -- FOLDER: a picture of every screen and state, named `item-view.archived.zh-cn.dark.390.png`.
 * `--screen item-view --lang en --theme dark --width 390` choose some of them. Ends with 1 when a visit shows a fault.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { type Lang, langs } from '#common/texts/index.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { accessibilityFindings } from '#tests/kit/browser.ts';
import { freePort, type Product, startProduct } from '#tests/kit/product.ts';
import { findFaults } from './look.ts';
import { growWithText, settle, switchTo, themes, widths } from './settle.ts';
import { type State, states } from './states.ts';
import { type Story, writeStory } from './story.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screen: { type: 'string', default: '' },
    lang: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
  },
});
const wantedThemes = themes.filter(one => (values.theme ?? one) === one);
const wantedWidths = widths.filter(one => (values.width ?? String(one)) === String(one));
const wantedLangs = langs.filter(one => (values.lang ?? one) === one);
const locales: Record<Lang, string> = { en: 'en-US', 'zh-cn': 'zh-CN' };
const stateMaxMs = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Site = { browser: Browser; product: Product; story: Story; lang: Lang; folder: string };

/** One visit, looked at in each theme: a screen follows the system while it is open. @returns whether nothing is wrong */
async function takePictures(site: Site, state: State, width: number): Promise<boolean> {
  const { browser, product, story, lang, folder } = site;
  const viewport = { width, height: width < 500 ? 844 : 900 };
  const view = { viewport, hasTouch: width < 500, locale: locales[lang] };
  const context = await browser.newContext({ ...view, reducedMotion: 'reduce' });
  try {
    if (state.who !== undefined) {
      const value = story.tokens[state.who];
      await context.addCookies([{ name: 'cookie_token', value, url: product.address }]);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(stateMaxMs);
    const undone = await show(page, product.address + state.path(story), state);
    await growWithText(page, width);
    const faults = [...undone];
    for (const theme of wantedThemes) {
      await switchTo(page, theme);
      const path = join(folder, `${state.name}.${lang}.${theme}.${width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      faults.push(...(await accessibilityFindings(page)).map(finding => `${theme}: ${finding}`));
    }
    // Last, as it scrolls.
    faults.push(...(await findFaults(page, lang)));
    for (const fault of faults) say(`${state.name}.${lang}.${width}: ${fault}`);
    return faults.length === 0;
  } finally {
    await context.close();
  }
}

async function show(page: Page, address: string, state: State): Promise<string[]> {
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 3 * stateMaxMs });
    await page.locator('h1, .cm-content').first().waitFor();
    await state.act?.(page);
    if (await page.evaluate(() => navigator.onLine)) await page.waitForLoadState('networkidle');
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await settle(page);
    return [];
  } catch (error) {
    return [`not reached: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`];
  }
}

/** Each width has a site of its own, as some states leave something behind. */
async function takeAll(browser: Browser, lang: Lang, width: number, folder: string): Promise<number> {
  const port = await freePort();
  // Mail is set up, though no letter arrives.
  const environment = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const product = await startProduct({ port, environment });
  let faulty = 0;
  try {
    const site = { browser, product, lang, folder, story: await writeStory(product, lang) };
    for (const state of chosen) if (!(await takePictures(site, state, width))) faulty += 1;
  } finally {
    await product.stop();
  }
  return faulty;
}

const [folder] = positionals;
const chosen = states.filter(({ name }) => name.startsWith(values.screen));
if (folder === undefined || chosen.length === 0) {
  if (chosen.length === 0) say(`No screen begins with ${values.screen}.`);
  say('Usage: npm run pictures -- FOLDER [--screen NAME] [--lang en] [--theme dark] [--width 390]');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('The build failed.');
const browser = await openBrowser();
const counts = await Promise.all(
  wantedLangs.flatMap(lang => wantedWidths.map(width => takeAll(browser, lang, width, folder))),
);
const faulty = counts.reduce((sum, one) => sum + one, 0);
await browser.close();
say(faulty === 0 ? 'No visit shows a fault.' : `${faulty} visits show a fault.`);
process.exitCode = faulty === 0 ? 0 : 1;
