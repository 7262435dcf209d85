/** The pages somebody has read last, in this browser. */
import type { MenuPage } from '../catalog/menu.ts';

export type RecentPage = {
  item_id: string;
  item_name: string;
  page_id: string;
  page_title: string;
  /** Missing where an earlier version remembered the page. */
  endpoint_method?: string;
};

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

type Item = Pick<RecentPage, 'item_id' | 'item_name'>;

export function rememberPage({ item_id, item_name }: Item, read: MenuPage): void {
  const { page_id, page_title, endpoint_method = '' } = read;
  const page: RecentPage = { item_id, item_name, page_id, page_title, endpoint_method };
  const others = listRecentPages().filter(other => other.page_id !== page_id);
  try {
    localStorage.setItem(storageKey, JSON.stringify([page, ...others].slice(0, remembered)));
  } catch {
    // As above: then nothing is remembered.
  }
}

function isPage(entry: unknown): entry is RecentPage {
  const fields = ['item_id', 'item_name', 'page_id', 'page_title'] as const;
  if (typeof entry !== 'object' || entry === null) return false;
  const { endpoint_method = '', ...page } = entry as Record<string, unknown>;
  return typeof endpoint_method === 'string' && fields.every(field => typeof page[field] === 'string');
}
