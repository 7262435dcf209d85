/** The keys of a whole screen. */
import { useEffect } from 'react';
import { earlyKey } from './early.ts';

/** @param onKey prevents the default of a key that was for it */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const early = earlyKey();
    if (early !== undefined) onKey(early);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
