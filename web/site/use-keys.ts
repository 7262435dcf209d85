/** The keys of a whole screen. */
import { useEffect } from 'react';
import { type OnKey, tellEarlyKeys } from './early.ts';

/** @param onKey prevents the default of a key that was for it */
export function useKeys(onKey: OnKey): void {
  // Once: later renderings heard their keys when they were pressed.
  useEffect(() => tellEarlyKeys(onKey), []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
