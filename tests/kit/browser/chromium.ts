// The system's Chromium for journeys. Nothing is downloaded.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH,
  // Without the frame that nobody sees: a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium(): string | undefined {
  return places.find(place => place !== undefined && existsSync(place));
}

/** @throws when no Chromium is found; CHROMIUM_PATH names one that stands elsewhere. */
export function needChromium(): string {
  const found = findChromium();
  if (found === undefined) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH.');
  return found;
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function launchOptions() {
  return { executablePath: needChromium(), headless: true, args: chromiumArgs };
}

/** The one of this run where there is one (browser-setup.ts), else a new one. @throws when no Chromium is found */
export async function openBrowser(): Promise<Browser> {
  const shared = process.env.TEST_BROWSER;
  return shared === undefined ? openOwnBrowser() : chromium.connect(shared);
}

/** One that nobody else uses, for tests of the clipboard: a browser has one, whoever copies. @throws when none is found */
export async function openOwnBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** A Chromium that several processes use. @throws when none is found */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });
}
