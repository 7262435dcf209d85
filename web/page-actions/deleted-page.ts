/** The page that was just deleted, remembered over the load of what is shown next: there it is said. */
const storageKey = 'docstead:deleted-page';

export type DeletedPage = { item_id: string; page_id: string; page_title: string };

export function rememberDeleted(page: DeletedPage): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(page));
  } catch {
    // Without session storage nothing is said; the recycle bin has the page all the same.
  }
}

/** @returns undefined when it was said already, or was a page of another item */
export function takeDeleted(item_id: string): DeletedPage | undefined {
  try {
    const page = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as DeletedPage | null;
    sessionStorage.removeItem(storageKey);
    return page?.item_id === item_id ? page : undefined;
  } catch {
    return undefined;
  }
}
