import { useState } from 'react';
import { adminRowsChoices, adminRowsPerPage } from '#common/limits.ts';

const storageKey = 'docstead-admin-rows';

/** How many rows a list of the administration shows, as chosen last in this browser. */
export function useRowsPerPage(): { rows: number; choose: (rows: number) => void } {
  const [rows, setRows] = useState(storedRows);
  const choose = (next: number) => {
    setRows(next);
    try {
      localStorage.setItem(storageKey, String(next));
    } catch {
      // Storage can be switched off; then the choice lasts for this list.
    }
  };
  return { rows, choose };
}

function storedRows(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return adminRowsChoices.find(one => one === stored) ?? adminRowsPerPage;
  } catch {
    return adminRowsPerPage;
  }
}
