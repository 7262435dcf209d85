import { useEffect } from 'react';
import type { MenuPage } from '../catalog/menu.ts';

type Item = { item_id: string; item_name: string };

/** A page that is shown is one of the last that were read. Both are the same objects at every rendering. */
export function useRemembered(item: Item, page: MenuPage | undefined): void {
  useEffect(() => {
    if (page === undefined) return;
    // Nobody waits for it: it comes after the page.
    const remembering = import('./recent-pages.ts').then(({ rememberPage }) => rememberPage(item, page));
    remembering.catch(() => undefined);
  }, [item, page]);
}
