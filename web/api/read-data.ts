import type { BrowserData } from '#common/reader-page.ts';

/** What the server answered while it made the document. */
export function readData(): BrowserData {
  // Headings and fields of a page may have this address as well; they never stand right in the body.
  const found = document.querySelector('body > script#answers[type="application/json"]');
  const data = JSON.parse(found?.textContent ?? '{}') as Partial<BrowserData>;
  return { answers: data.answers ?? {}, person: data.person ?? null };
}
