import { useEffect } from 'react';

type Item = { item_id: string; item_name: string };
type Page = { page_id: string; page_title: string };

/** A page that is shown is one of the last that were read. */
export function useRemembered({ item_id, item_name }: Item, page: Page | undefined): void {
  const { page_id, page_title } = page ?? { page_id: '', page_title: '' };
  useEffect(() => {
    if (page_id === '') return;
    // Nobody waits for it: it comes after the page.
    const remembering = import('./recent-pages.ts').then(({ rememberPage }) =>
      rememberPage({ item_id, item_name, page_id, page_title }),
    );
    remembering.catch(() => undefined);
  }, [item_id, item_name, page_id, page_title]);
}
