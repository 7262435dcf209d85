import { useState } from 'react';
import { adminRowsChoices, adminRowsPerPage } from '#common/limits.ts';

const storageKey = 'docstead-admin-rows';

export type Paging = {
  /** From 1 on. */
  page: number;
  rows: number;
  goTo: (page: number) => void;
  chooseRows: (rows: number) => void;
};

/**
 * Which page of a list is shown: the first of every new search. How many rows it has was chosen last in this browser.
 * @param search what is searched, as one text
 */
export function usePaging(search = ''): Paging {
  const [rows, setRows] = useState(storedRows);
  const [place, setPlace] = useState({ search, page: 1 });
  return {
    page: place.search === search ? place.page : 1,
    rows,
    goTo: page => setPlace({ search, page }),
    chooseRows(next) {
      setRows(next);
      setPlace({ search, page: 1 });
      storeRows(next);
    },
  };
}

function storedRows(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return adminRowsChoices.find(one => one === stored) ?? adminRowsPerPage;
  } catch {
    return adminRowsPerPage;
  }
}

function storeRows(rows: number): void {
  try {
    localStorage.setItem(storageKey, String(rows));
  } catch {
    // Storage can be switched off; then the choice lasts for this list.
  }
}
