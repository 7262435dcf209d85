import { useEffect, useState } from 'react';

const turnEveryMs = 8_000;

/** Which of `count` slides is shown. They turn by themselves, unless held, paused, or motion is unwelcome. */
export function useTurning(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, pause] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isPaused || isHeld || isStill) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % count), turnEveryMs);
    return () => clearTimeout(timer);
  }, [at, count, isPaused, isHeld]);
  return { at, show: setAt, isPaused, pause, hold: () => setHeld(true), release: () => setHeld(false) };
}
