/** What was searched goes along to the page that is opened (remember-hit.ts): there the reader is led to the words. */

export const hitKey = 'docstead:hit';
/** A page that takes longer to open was not opened from the search. */
const keptMs = 20_000;
export type KeptHit = { page_id: string; keyword: string; at: number };

/** What was searched for the page at this address; read once. `''` when it was not opened from a search. */
export function takeHit(): string {
  try {
    const stored = localStorage.getItem(hitKey);
    if (stored === null) return '';
    const { page_id, keyword, at } = JSON.parse(stored) as KeptHit;
    if (page_id !== new URLSearchParams(window.location.search).get('page_id')) return '';
    localStorage.removeItem(hitKey);
    return Date.now() - at < keptMs ? keyword : '';
  } catch {
    return '';
  }
}
