/** The keys of a whole screen. */
import { useEffect, useRef } from 'react';
import { type OnKey, replayEarlyKeys } from './early-keys.ts';

/** @param onKey prevents the default of a key that was for it */
export function useKeys(onKey: OnKey): void {
  const isReplayed = useRef(false);
  useEffect(() => {
    if (!isReplayed.current) replayEarlyKeys(onKey);
    isReplayed.current = true;
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
