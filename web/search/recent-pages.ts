/** The pages somebody has read last, in this browser. */
export type RecentPage = { item_id: string; item_name: string; page_id: string; page_title: string };

const storageKey = 'docstead-recent';
const remembered = 8;

export function listRecentPages(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage) : [];
  } catch {
    return []; // Storage can be switched off, or hold what somebody else wrote.
  }
}

export function rememberPage(page: RecentPage): void {
  const others = listRecentPages().filter(({ page_id }) => page_id !== page.page_id);
  try {
    localStorage.setItem(storageKey, JSON.stringify([page, ...others].slice(0, remembered)));
  } catch {
    // As above: then nothing is remembered.
  }
}

function isPage(entry: unknown): entry is RecentPage {
  const fields = ['item_id', 'item_name', 'page_id', 'page_title'] as const;
  if (typeof entry !== 'object' || entry === null) return false;
  return fields.every(field => typeof (entry as Record<string, unknown>)[field] === 'string');
}
