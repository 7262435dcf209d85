import { useEffect, useState } from 'react';

const waitMs = 200;

/** What was typed, a moment after the last key. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled.trim();
}
