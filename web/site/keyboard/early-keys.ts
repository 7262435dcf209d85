/**
 * What people do to a screen that the server rendered, before its scripts have come, is done once they are there. The
 * first script of the document records it, so it counts from the first paint on; without React, which comes later.
 */
declare global {
  interface Window {
    /** Clicks and keys until the screen has taken over; undefined from then on. */
    earlyEvents?: Event[] | undefined;
  }
}

export function recordEarlyEvents(): void {
  window.earlyEvents = [];
  const record = (event: Event) => window.earlyEvents?.push(event);
  addEventListener('click', record);
  addEventListener('keydown', record);
}

/** For whoever hears clicks from now on; the last one counts. Links need nobody, forms keep what is sent early. */
export function clickEarlyButton(): void {
  const clicked = window.earlyEvents?.findLast(event => event.type === 'click');
  (clicked?.target as Element | undefined)?.closest<HTMLButtonElement>('button[type=button]')?.click();
}

/** @param typed what was typed after it */
export type OnKey = (event: KeyboardEvent, typed?: string) => void;

/** For whoever hears keys from now on: those that nobody took, until one is taken, which prevents its default. */
export function replayEarlyKeys(onKey: OnKey): void {
  const keys = (window.earlyEvents ?? []).filter(event => event instanceof KeyboardEvent);
  keys.some((key, at) => {
    if (!key.defaultPrevented) onKey(key, lettersOf(keys.slice(at + 1)));
    return key.defaultPrevented;
  });
}

/** What may still want them: the screen at first, then each part of it that is still loaded. */
let waiting = 1;

/** For a part that is still loaded, however long that takes: early keys wait for it. @returns what ends that */
export function holdEarlyEvents(): () => void {
  waiting += 1;
  // A task later the part has heard them.
  return () => setTimeout(releaseEarlyEvents);
}

/** For a screen whose parts have heard them. What nobody took by the time nothing is loaded any more was for nobody. */
export function releaseEarlyEvents(): void {
  waiting -= 1;
  if (waiting === 0) window.earlyEvents = undefined;
}

function lettersOf(keys: readonly KeyboardEvent[]): string {
  return keys.map(({ key, ctrlKey, metaKey }) => (key.length > 1 || ctrlKey || metaKey ? '' : key)).join('');
}
