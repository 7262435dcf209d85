import { hitKey, type KeptHit } from './hit-to-show.ts';

/** For the page that is opened next. */
export function rememberHit(page_id: string, keyword: string): void {
  if (keyword === '') return;
  try {
    localStorage.setItem(hitKey, JSON.stringify({ page_id, keyword, at: Date.now() } satisfies KeptHit));
  } catch {
    // Without storage the page opens at its beginning.
  }
}
