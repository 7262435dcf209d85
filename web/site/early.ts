/**
 * What people do to a screen that the server rendered, before its scripts have come, is done once they are there.
 * Without React, which comes later.
 */
import { isTyping } from './is-typing.ts';

let early: Event | undefined;
/** What was typed since search was asked for; null once search hears for itself. */
let typed: string | null | undefined;

const keep = (event: Event) => {
  const isKey = event instanceof KeyboardEvent;
  if (typed === null || document.querySelector('.find') === null) early = event;
  else if (isKey && typed !== undefined) typed += event.key.length === 1 && !isChord(event) ? event.key : '';
  else if (asksForSearch(event)) typed = '';
  else [early, typed] = [event, undefined];
  if (isKey && typeof typed === 'string') event.preventDefault();
};

/** The last key or click counts, and what is typed after one that asks for search. */
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

/** For search, which hears keys from now on: what was typed for it; undefined when nobody asked. */
export function takeTyped(): string | undefined {
  const taken = typed ?? undefined;
  typed = null;
  return taken;
}

/** Ctrl or Command K, "/" where nobody is typing, or the button. */
export function asksForSearch(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return (event.target as Element).closest('.find') !== null;
  return isChord(event) ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping(event.target);
}

function isChord(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey;
}
