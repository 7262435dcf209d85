/** Brings a page into the state in which a picture of it is taken. */
import type { Page } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const widths = [1440, 1100, 390];

const stillMaxMs = 1_000;

/** A screen follows the system while it is open. */
export async function switchTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await settle(page);
}

/** A picture of a whole page would lose the finger and what sticks to the window; a window as long as the text keeps both. */
export async function growWithText(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(covers => {
    const isCovered = document.querySelector(covers) !== null;
    return isCovered ? window.innerHeight : document.documentElement.scrollHeight;
  }, `:modal, :popover-open, details${parts.popover}[open]`);
  await page.setViewportSize({ width, height });
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(standStill, stillMaxMs);
}

/** Runs in the browser: ends when what began to move has ended and every picture and face is there. */
async function standStill(mostMs: number): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().map(({ finished }) => finished);
  const pictures = Array.from(document.images, image => image.decode());
  // A cursor that blinks does not end, nor does a picture begun before the network went.
  const longest = new Promise(end => setTimeout(end, mostMs));
  await Promise.race([Promise.allSettled([document.fonts.ready, ...pictures, ...moving]), longest]);
  await new Promise(requestAnimationFrame);
}
