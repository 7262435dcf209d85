import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Arrival = {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Called when a link of ours is followed: the heading of the page that comes gets the focus. */
  expect: () => void;
};

/** After a page change without a document load, people who cannot see it must be told where they are. */
export function useArrival(shown: string | undefined): Arrival {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (shown === undefined || !isExpected.current) return;
    isExpected.current = false;
    headingRef.current?.focus({ preventScroll: true });
  }, [shown]);
  const expect = useCallback(() => {
    isExpected.current = true;
  }, []);
  return { headingRef, expect };
}
