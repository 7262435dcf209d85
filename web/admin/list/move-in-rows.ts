/** A list by the keyboard: arrows or j and k go from row to row, Home and End to its ends, Enter opens what has the focus. */
import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The part of a row that opens it has `data-row`. @returns for the part of the screen that holds list and search */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return;
  const isTyping = target.matches('input:not([type=checkbox]), textarea, select');
  // Out of the search, down leads into the list; all other keys are for what is typed.
  if (isTyping && !(key === 'ArrowDown' && target.matches('[type=search]'))) return;
  if (target.closest('dialog, [popover]') !== null) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rowAfter(rows, target, key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function rowAfter(rows: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  const at = rows.findIndex(row => row === from || row.closest('tr')?.contains(from) === true);
  if (at === -1) return step > 0 ? rows[0] : rows.at(-1);
  return rows[at + step];
}
