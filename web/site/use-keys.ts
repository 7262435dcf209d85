/** The keys of a whole screen. */
import { useEffect } from 'react';
import { earlyKey, takeTyped } from './early.ts';

/** @param onKey prevents the default of a key that was for it */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const early = earlyKey();
    if (early !== undefined) onKey(early);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** What was typed for search before its screen could hear. */
export function useTyped(onTyped: (typed: string) => void): void {
  useEffect(() => {
    const typed = takeTyped();
    if (typed !== undefined) onTyped(typed);
  });
}
