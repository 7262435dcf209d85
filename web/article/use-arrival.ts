import { type RefObject, useEffect, useMemo, useRef } from 'react';

export type Expectation = {
  /** Called when a link of ours is followed. */
  expect: () => void;
  /** Whether one was followed since the last call of this. */
  wasExpected: () => boolean;
};

export function useExpectation(): Expectation {
  const isExpected = useRef(false);
  return useMemo(
    () => ({
      expect: () => {
        isExpected.current = true;
      },
      wasExpected: () => {
        const was = isExpected.current;
        isExpected.current = false;
        return was;
      },
    }),
    [],
  );
}

/** After a page change without a document load the new heading gets the focus: a screen reader reads it. */
export function useArrival(
  shown: string | undefined,
  expectation: Expectation,
): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown !== undefined && expectation.wasExpected()) headingRef.current?.focus({ preventScroll: true });
  }, [shown, expectation]);
  return headingRef;
}
