/**
 * What people do to a screen that the server rendered, before its scripts have come, is done once they are there.
 * Without React, which comes later.
 */
let early: Event | undefined;

const keep = (event: Event) => {
  early = event;
};

/** The last key or click counts. */
export function keepEarly(): void {
  addEventListener('click', keep);
  addEventListener('keydown', keep);
}

/** For whoever hears clicks from now on. Links and forms have worked by themselves. */
export function clickEarlyButton(): void {
  removeEventListener('click', keep);
  if (early?.type === 'click') (early.target as Element).closest('button')?.click();
}

/** A key that nobody has taken, which is said by preventing its default. */
export function earlyKey(): KeyboardEvent | undefined {
  return early instanceof KeyboardEvent && !early.defaultPrevented ? early : undefined;
}
