/** The menu of an item, all of it open, scrolled from its beginning to its end. */
import type { Browser } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';
import { milliseconds, type Outcome, quantile } from '../outcome.ts';
import type { Site } from '../site.ts';

const frames = 300;
const stepPx = 120;
/** What a screen of 60 pictures a second gives each, and a little for the clock. */
const frameMs = 17;

/** @param path of a page of the item */
export async function scrollMenu(browser: Browser, { product }: Site, path: string): Promise<Outcome> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(product.address + path, { waitUntil: 'networkidle' });
  const closed = page.locator(`${parts.itemMenu} ${parts.menuCatalog}[aria-expanded="false"]`);
  while ((await closed.count()) > 0) await closed.first().click();
  const { times, moved } = await page.evaluate(scrollDown, { frames, stepPx, menu: parts.itemMenu });
  await context.close();
  const median = quantile(times, 0.5);
  const slow = quantile(times, 0.95);
  const measured = `a frame after ${milliseconds(median)}, 95th percentile ${milliseconds(slow)}, ${Math.round(moved / 1_000)},000 px`;
  return { measured, reached: moved > 0 && slow <= frameMs };
}

/** Runs in the page. */
async function scrollDown(by: {
  frames: number;
  stepPx: number;
  menu: string;
}): Promise<{ times: number[]; moved: number }> {
  const box = [...document.querySelectorAll(`${by.menu}, ${by.menu} *`)].find(one =>
    /auto|scroll/.test(getComputedStyle(one).overflowY),
  );
  if (box === undefined) throw new Error('The menu cannot be scrolled.');
  box.scrollTop = 0;
  const times: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < by.frames; frame += 1) {
    box.scrollTop += by.stepPx;
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return { times, moved: box.scrollTop };
}
