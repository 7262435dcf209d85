/** From a key in a text of 500 kB to the frame that shows it. */
import type { Browser } from 'playwright-core';
import type { Outcome } from '../outcome.ts';
import { milliseconds, quantile } from '../outcome.ts';
import type { Site } from '../site.ts';

const keys = 120;
const pauseMs = 80;

export async function typeInLongPage(browser: Browser, site: Site): Promise<Outcome> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const { address } = site.product;
  await context.addCookies([{ name: 'cookie_token', value: site.user_token, url: address }]);
  const page = await context.newPage();
  const { item_id, page_id } = site.long_page;
  await page.goto(`${address}/page/edit/${item_id}/${page_id}`);
  await page.locator('.cm-content').click();
  await page.evaluate(watchKeys);
  await page.keyboard.type('a'.repeat(keys), { delay: pauseMs });
  const times = await page.evaluate(() => performance.getEntriesByName('key').map(entry => entry.duration));
  await context.close();
  const median = quantile(times, 0.5);
  const slow = quantile(times, 0.95);
  const measured = `median ${milliseconds(median)}, 95th percentile ${milliseconds(slow)}`;
  return { measured, reached: times.length >= keys - 2 && median <= 16 && slow <= 50 };
}

/** Runs in the page: the message after a frame's callbacks comes when the frame has been painted. */
function watchKeys(): void {
  addEventListener(
    'keydown',
    event => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.measure('key', { start: event.timeStamp, end: performance.now() });
      requestAnimationFrame(() => port2.postMessage(''));
    },
    { capture: true },
  );
}
