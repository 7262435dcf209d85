/** One visitor with a cold cache, on a slow phone or a fast line, in Chromium. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Outcome } from './outcome.ts';
import { milliseconds, quantile } from './outcome.ts';
import type { Site } from './site.ts';

type Line = 'slow phone' | 'fast line';
const rounds = 5;

const phone = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const phoneSlowdown = 4;

export type View = {
  path: string;
  line: Line;
  /** What has to be on the screen; its appearance is what is timed. */
  selector: string;
  signed_in?: boolean;
};
/** `shift` is the layout shift; `blocking` what long tasks held up after the first frame, in milliseconds. */
type Seen = { visible: number; shift: number; blocking: number; bytes: number; requests: number };
type Unrest = Pick<Seen, 'shift' | 'blocking'>;
type Traffic = { bytes: number; requests: number };

export async function openView(browser: Browser, site: Site, view: View): Promise<Seen> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await openOnce(browser, site, view));
  const median = (fact: keyof Seen) =>
    quantile(
      seen.map(one => one[fact]),
      0.5,
    );
  return {
    visible: median('visible'),
    shift: median('shift'),
    blocking: median('blocking'),
    bytes: median('bytes'),
    requests: median('requests'),
  };
}

async function openOnce(browser: Browser, site: Site, view: View): Promise<Seen> {
  const isPhone = view.line === 'slow phone';
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  if (view.signed_in === true) await signInBrowser(context, site);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await countTraffic(devtools);
  if (isPhone) await slowDown(devtools);
  // The name marks that the TypeScript loader leaves in functions mean nothing in a page.
  await page.addInitScript({ content: 'globalThis.__name = value => value' });
  await page.addInitScript(watchFor, view.selector);
  await page.addInitScript(watchUnrest);
  await page.goto(site.product.address + view.path, { waitUntil: 'load', timeout: 120_000 });
  const visible = await appearanceOf(page);
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const unrest = await unrestOf(page);
  await context.close();
  return { visible, ...unrest, ...traffic };
}

export async function signInBrowser(context: BrowserContext, { product, user_token }: Site): Promise<void> {
  await context.addCookies([{ name: 'cookie_token', value: user_token, url: product.address }]);
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', phone);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
}

async function countTraffic(devtools: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, requests: 0 };
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page: keeps the moment of the first frame after the element has text and size. */
function watchFor(selector: string): void {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    const isThere = element !== null && element.innerText.trim() !== '' && element.clientHeight > 0;
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isThere && isPainted) performance.mark('docstead-shown');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Watched = { shift: number; tasks: { begin: number; end: number }[] };

/** Runs in the page. */
function watchUnrest(): void {
  const watched: Watched = { shift: 0, tasks: [] };
  Object.assign(globalThis, { watched });
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      watched.tasks.push({ begin: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      watched.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A task counts for what it takes beyond 50 ms, from the first frame on: what comes before shows nothing yet. */
async function unrestOf(page: Page): Promise<Unrest> {
  return page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const over = watched.tasks.map(({ begin, end }) => Math.max(0, end - Math.max(begin, shown) - 50));
    return { shift: watched.shift, blocking: over.reduce((sum, one) => sum + one, 0) };
  });
}

/** Milliseconds from the start of the navigation. */
async function appearanceOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('docstead-shown')[0]?.startTime,
    null,
    {
      timeout: 120_000,
    },
  );
  return (await handle.jsonValue()) ?? Infinity;
}

export type ViewAim = { visible: number; kilobytes?: number; requests?: number; isCalm?: true };
const calm = { shift: 0.02, blocking: 50 };

export function judgeView(seen: Seen, aim: ViewAim): Outcome {
  const { visible, bytes, requests, shift, blocking } = seen;
  const measured = [milliseconds(visible)];
  if (aim.kilobytes !== undefined) measured.push(`${Math.round(bytes / 1000)} kB`);
  if (aim.requests !== undefined) measured.push(`${requests} requests`);
  if (aim.isCalm) measured.push(`layout shift ${shift.toFixed(3)}, blocked ${milliseconds(blocking)}`);
  const isCalm = shift <= calm.shift && blocking <= calm.blocking;
  const reached =
    visible <= aim.visible &&
    bytes / 1000 <= (aim.kilobytes ?? Infinity) &&
    requests <= (aim.requests ?? Infinity) &&
    (isCalm || !aim.isCalm);
  return { measured: measured.join(', '), reached };
}
