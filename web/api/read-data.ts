import type { BrowserData } from '#common/reader-page.ts';

/** What the server answered while it made the document. */
export function readData(): BrowserData {
  const data = JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as Partial<BrowserData>;
  return { answers: data.answers ?? {}, person: data.person ?? null };
}
