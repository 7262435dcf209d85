/**
 * What people do to a screen that the server rendered, before its scripts have come, is done once they are there.
 * Without React, which comes later.
 */
const earlyEvents: Event[] = [];
/** What was pressed so long before nobody waits for any more. */
const maxAgeMs = 10_000;

const captureEvent = (event: Event) => {
  earlyEvents.push(event);
};

export function captureEarlyEvents(): void {
  addEventListener('click', captureEvent);
  addEventListener('keydown', captureEvent);
}

/** For whoever hears clicks from now on; the last one counts. Links need nobody, forms keep what is sent early. */
export function clickEarlyButton(): void {
  removeEventListener('click', captureEvent);
  const clicked = earlyEvents.findLast(event => event.type === 'click')?.target as Element | undefined;
  clicked?.closest<HTMLButtonElement>('button[type=button]')?.click();
  setTimeout(() => {
    removeEventListener('keydown', captureEvent);
    earlyEvents.length = 0;
  }, maxAgeMs);
}

/** @param typed what was typed after it */
export type OnKey = (event: KeyboardEvent, typed?: string) => void;

/** For whoever hears keys from now on: those that nobody took, until one is taken, which prevents its default. */
export function replayEarlyKeys(onKey: OnKey): void {
  const keys = earlyEvents.filter(event => event instanceof KeyboardEvent);
  for (const [at, key] of keys.entries()) {
    if (!key.defaultPrevented) onKey(key, lettersOf(keys.slice(at + 1)));
    if (key.defaultPrevented) return;
  }
}

function lettersOf(keys: readonly KeyboardEvent[]): string {
  return keys.map(({ key, ctrlKey, metaKey }) => (key.length > 1 || ctrlKey || metaKey ? '' : key)).join('');
}
