/** A person's browser in a journey: fails on anything the page complains about. */
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { administrator } from './product.ts';

export type Person = {
  page: Page;
  /** What the pages complained about. */
  complaints: string[];
  close(): Promise<void>;
};

const defaults = { viewport: { width: 1440, height: 900 }, locale: 'en-US' } as const;

export async function openBrowserFor(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({ ...defaults, ...options });
  // On a busy machine a moment is longer; what never comes ends with the test.
  context.setDefaultTimeout(100_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/**
 * A browser of somebody who is signed in, the administrator unless somebody is named; no screen is open yet. The login
 * screen itself is gone through in home-and-login.test.ts.
 */
export async function signInAt(page: Page, address: string, who = administrator): Promise<void> {
  const reply = await page.context().request.post(`${address}/api/user/login`, { form: who });
  const { error_code, error_message } = (await reply.json()) as { error_code: number; error_message: string };
  if (error_code !== 0) throw new Error(`user/login: ${error_message}`);
}

/** The same, with the list of items open, as after the login screen. */
export async function logIn(page: Page, address: string, who = administrator): Promise<void> {
  await signInAt(page, address, who);
  await page.goto(`${address}/item/index`);
}

/** Files come no sooner than the answer is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let letCome = () => {};
  const released = new Promise<void>(resolve => (letCome = resolve));
  await page.route(files, async route => {
    await released;
    await route.continue();
  });
  return letCome;
}

/** How far the clock goes on while it is taken hold of. */
export const holdClockMs = 10_000;

/**
 * Holds the page's clock, from a few seconds from now: it goes on only as `page.clock.runFor` says, however slow the
 * machine is. Timers that run already keep to the clock before.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + holdClockMs);
}

/** Lets a held clock go on just until this is there. */
export async function runUntil(shown: Locator): Promise<void> {
  const isShown = async () => {
    await shown.page().clock.runFor(100);
    return shown.isVisible();
  };
  await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
}

/** Under a held clock: what is said comes, stays for so long, and goes. @throws otherwise */
export async function seeHintFor(hint: Locator, shownMs: number): Promise<void> {
  const { clock } = hint.page();
  await runUntil(hint);
  await clock.runFor(shownMs - 200);
  expect(await hint.isVisible()).toBe(true);
  await clock.runFor(200);
  await hint.waitFor({ state: 'detached' });
}

type Finding = { id: string; impact: string; nodes: { html: string }[] };

type Tester = {
  run(within: string, options: { resultTypes: string[] }): Promise<{ violations: Finding[] }>;
};

/** In its short form: half as much to send to each screen and to compile there. */
const axe = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof Axe;

/** Serious and critical findings of axe on the page as it stands, or on a part of it. */
export async function accessibilityFindings(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async part => {
    const { axe: tester } = globalThis as unknown as { axe: Tester };
    // What passed is not described.
    return (await tester.run(part, { resultTypes: ['violations'] })).violations;
  }, within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(node => node.html)
          .join(' ')
          .slice(0, 400)}`,
    );
}
