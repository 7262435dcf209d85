import type { Locator } from 'playwright-core';

/** Drags a line over another: at each height of it, in pixels, words are seen; at the last one it is dropped. */
export async function dragOver(line: Locator, other: Locator, seen: Record<string, number>): Promise<void> {
  const page = line.page();
  await line.hover();
  await page.mouse.down();
  for (const [words, y] of Object.entries(seen)) {
    // The first move only begins to drag.
    for (const x of [200, 210]) await other.hover({ position: { x, y } });
    await page.getByText(words).waitFor();
  }
  await page.mouse.up();
}
