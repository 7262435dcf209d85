import type { BrowserData } from '#common/reader-page.ts';

const nothing = { answers: {}, person: null };

/** What the server answered while it made the document. */
export function readData(): BrowserData {
  // Headings and fields of a page may have this address as well; they never stand right in the body.
  const found = document.querySelector('body > script#answers[type="application/json"]');
  // The server writes all of it into each document.
  return { ...nothing, ...JSON.parse(found?.textContent ?? '{}') } as BrowserData;
}
