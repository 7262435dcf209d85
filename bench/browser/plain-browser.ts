/**
 * Chromium as a person has it, which gets only what is measured. A test tool's browser listens to each page's scripts,
 * and V8 then parses a script once more to know where an error in it was made: on the slow phone 70 ms for React alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import CDP from 'chrome-remote-interface';
import { chromiumArgs, needChromium } from '#tests/kit/browser/chromium.ts';

type Size = { width: number; height: number };
/** One page with nothing in its cache. */
type Tab = { devtools: CDP.Client; close: () => Promise<void> };
export type PlainBrowser = { openTab: (size: Size) => Promise<Tab>; close: () => Promise<void> };

/** @throws Error when no Chromium is found or it does not start */
export async function openPlainBrowser(): Promise<PlainBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'docstead-bench-'));
  const args = [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(needChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await addressOf(child);
  const browser = await CDP({ target: address });
  return {
    openTab: size => openTab(browser, new URL(address).port, size),
    close: async () => {
      const ended = once(child, 'exit');
      await browser.Browser.close();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Chromium was started without its output.');
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('Chromium ended before it could be used.');
}

async function openTab(browser: CDP.Client, port: string, size: Size): Promise<Tab> {
  const { browserContextId } = await browser.Target.createBrowserContext({});
  const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId });
  const devtools = await CDP({ port: Number(port), target: targetId });
  await devtools.Emulation.setDeviceMetricsOverride({ ...size, deviceScaleFactor: 1, mobile: false });
  await devtools.Page.enable();
  return {
    devtools,
    close: async () => {
      await devtools.close();
      await browser.Target.disposeBrowserContext({ browserContextId });
    },
  };
}
