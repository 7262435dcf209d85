/** What was searched goes along to the page that is opened: there the reader is led to the words. */

const storageKey = 'docstead:hit';
/** A page that takes longer to open was not opened from the search. */
const keptMs = 20_000;
type Kept = { page_id: string; keyword: string; at: number };

export function rememberHit(page_id: string, keyword: string): void {
  if (keyword === '') return;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ page_id, keyword, at: Date.now() } satisfies Kept));
  } catch {
    // Without storage the page opens at its beginning.
  }
}

/** What was searched for the page at this address; asked once. `''` when it was not opened from a search. */
export function takeHit(): string {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored === null) return '';
    const { page_id, keyword, at } = JSON.parse(stored) as Kept;
    if (page_id !== new URLSearchParams(window.location.search).get('page_id')) return '';
    localStorage.removeItem(storageKey);
    return Date.now() - at < keptMs ? keyword : '';
  } catch {
    return '';
  }
}
