/** One visitor with a cold cache, on a slow phone or a fast line, in Chromium. */
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'chrome-remote-interface';
import type { Outcome } from '../outcome.ts';
import { milliseconds, quantile } from '../outcome.ts';
import type { Site } from '../site.ts';
import type { PlainBrowser } from './plain-browser.ts';

type Line = 'slow phone' | 'fast line';
const rounds = 5;
const timeoutMs = 120_000;
const stillMs = 1_000;

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
/** Milliseconds from the start of the navigation, `answered` when the document had come; `shift` is the layout shift, `blocking` what long tasks held up. */
type Measured = { visible: number; answered: number; shift: number; blocking: number };
type PageMeasurement = Measured & { bytes: number; script_bytes: number; requests: number };
/** `moved_at` is when something last went to or fro. */
type Traffic = { bytes: number; script_bytes: number; requests: number; moved_at: number };

export async function openView(browser: PlainBrowser, site: Site, view: View): Promise<PageMeasurement> {
  const seen: PageMeasurement[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await openOnce(browser, site, view));
  const median = (fact: keyof PageMeasurement) =>
    quantile(
      seen.map(one => one[fact]),
      0.5,
    );
  return {
    visible: median('visible'),
    answered: median('answered'),
    shift: median('shift'),
    blocking: median('blocking'),
    bytes: median('bytes'),
    script_bytes: median('script_bytes'),
    requests: median('requests'),
  };
}

async function openOnce(
  browser: PlainBrowser,
  { product, user_token }: Site,
  view: View,
): Promise<PageMeasurement> {
  const isPhone = view.line === 'slow phone';
  const tab = await browser.openTab(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  const { devtools } = tab;
  const traffic = await watchTraffic(devtools);
  if (isPhone) await slowDown(devtools);
  if (view.signed_in === true)
    await devtools.Network.setCookie({ name: 'cookie_token', value: user_token, url: product.address });
  await watchPage(devtools, view.selector);
  await devtools.Page.navigate({ url: product.address + view.path });
  const seen = await readWhenStill(devtools, traffic);
  await tab.close();
  const { bytes, script_bytes, requests } = traffic;
  return { ...seen, bytes, script_bytes, requests };
}

async function slowDown({ Network, Emulation }: Client): Promise<void> {
  await Network.emulateNetworkConditions(phone);
  await Emulation.setCPUThrottlingRate({ rate: phoneSlowdown });
}

async function watchTraffic({ Network }: Client): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, script_bytes: 0, requests: 0, moved_at: Date.now() };
  const scripts = new Set<string>();
  const isMoving = () => {
    traffic.moved_at = Date.now();
  };
  await Network.enable({});
  Network.requestWillBeSent(({ request }) => {
    isMoving();
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  Network.dataReceived(({ requestId, encodedDataLength }) => {
    isMoving();
    // Without its headers, which a script has whatever it weighs.
    if (scripts.has(requestId)) traffic.script_bytes += encodedDataLength;
  });
  Network.responseReceived(({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  Network.loadingFinished(({ encodedDataLength }) => {
    isMoving();
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

async function watchPage({ Page }: Client, selector: string): Promise<void> {
  // The name marks that the TypeScript loader leaves in functions mean nothing in a page.
  const source = `globalThis.__name = value => value;(${watchUnrest.toString()})();(${watchFor.toString()})(${JSON.stringify(selector)})`;
  await Page.addScriptToEvaluateOnNewDocument({ source });
}

/** Polls until the element was seen and nothing has moved for a while. @throws Error after two minutes */
async function readWhenStill({ Runtime }: Client, traffic: Traffic): Promise<Measured> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    await setTimeout(100);
    const { result } = await Runtime.evaluate({
      expression: `(${readMeasured.toString()})()`,
      returnByValue: true,
    });
    if (result.value !== null && Date.now() - traffic.moved_at > stillMs) return result.value;
  }
  throw new Error('The page did not come to rest.');
}

/**
 * Runs in the page: keeps the moment of the frame in which the element first shows text. It reads no size itself,
 * as that would lay the page out at moments of its own and lengthen what is measured.
 */
function watchFor(selector: string): void {
  const keep = () => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted) performance.mark('docstead-shown');
    else requestAnimationFrame(keep);
  };
  const seen = new IntersectionObserver(changes => {
    if (!changes.some(change => change.intersectionRect.height > 0)) return;
    seen.disconnect();
    keep();
  });
  const look = () => {
    const element = document.querySelector(selector);
    if (element === null || element.textContent.trim() === '') return;
    parsed.disconnect();
    seen.observe(element);
  };
  const parsed = new MutationObserver(look);
  parsed.observe(document, { childList: true, subtree: true, characterData: true });
  // Without a script of its own, a document may be whole before this runs.
  look();
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

/**
 * Runs in the page; null before the element was seen. A task counts for what it takes beyond 50 ms, from the first
 * frame on: what comes before shows nothing yet.
 */
function readMeasured(): Measured | null {
  const { watched } = globalThis as unknown as { watched: Watched };
  const visible = performance.getEntriesByName('docstead-shown')[0]?.startTime;
  if (visible === undefined) return null;
  const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const over = watched.tasks.map(({ begin, end }) => Math.max(0, end - Math.max(begin, shown) - 50));
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    visible,
    answered: document?.responseEnd ?? 0,
    shift: watched.shift,
    blocking: over.reduce((sum, one) => sum + one, 0),
  };
}

export type ViewAim = {
  visible: number;
  kilobytes?: number;
  script_kilobytes?: number;
  requests?: number;
  isCalm?: true;
  isSteady?: true;
  isTimedFromData?: true;
};
const calm = { shift: 0.02, blocking: 50 };

export function judgeView(seen: PageMeasurement, aim: ViewAim): Outcome {
  const { visible, answered, requests } = seen;
  const kilobytes = Math.round(seen.bytes / 1000);
  const scripts = Math.round(seen.script_bytes / 1000);
  const measured = [
    milliseconds(visible),
    ...(aim.isTimedFromData ? [`${milliseconds(visible - answered)} after its data`] : []),
    ...(aim.kilobytes === undefined ? [] : [`${kilobytes} kB`]),
    ...(aim.script_kilobytes === undefined ? [] : [`${scripts} kB of scripts`]),
    ...(aim.requests === undefined ? [] : [`${requests} requests`]),
    ...unrestOf(seen, aim),
  ];
  const isLight =
    kilobytes <= (aim.kilobytes ?? Infinity) &&
    scripts <= (aim.script_kilobytes ?? Infinity) &&
    requests <= (aim.requests ?? Infinity);
  return { measured: measured.join(', '), reached: visible <= aim.visible && isLight && isStill(seen, aim) };
}

function unrestOf({ shift, blocking }: Measured, { isCalm, isSteady }: ViewAim): string[] {
  if (isCalm) return [`layout shift ${shift.toFixed(3)}, blocked ${milliseconds(blocking)}`];
  return isSteady ? [`layout shift ${shift.toFixed(3)}`] : [];
}

function isStill({ shift, blocking }: Measured, { isCalm, isSteady }: ViewAim): boolean {
  const isSteadyHere = shift <= calm.shift;
  if (isCalm) return isSteadyHere && blocking <= calm.blocking;
  return isSteady ? isSteadyHere : true;
}
