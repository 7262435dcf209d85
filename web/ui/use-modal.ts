import { type RefObject, useLayoutEffect } from 'react';

/** The event of the document when a dialog has opened or closed. */
export const modalChange = 'modalchange';

/**
 * Opens the dialog over everything; the browser keeps the focus inside. Afterwards the focus is where it was.
 * A layout effect, because a dialog that has left the document gives no focus back.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    // React focuses while the dialog is still closed, which does nothing.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    document.dispatchEvent(new Event(modalChange));
    return () => {
      dialog?.close();
      document.dispatchEvent(new Event(modalChange));
      requestAnimationFrame(() => giveFocusBack(before));
    };
  }, [ref]);
}

/** What was pressed may be gone by now: then the button of the menu, the line it was in or that `data-back-to` names, or the text of the screen. */
function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  for (const place of [
    ...placesNear(before),
    document.getElementById('text'),
    document.querySelector('main'),
  ]) {
    if (!(place instanceof HTMLElement) || !place.checkVisibility()) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

function placesNear(before: Element | null): (Element | null | undefined)[] {
  if (before === null || before === document.body) return [];
  const menu = before.closest('details')?.querySelector('summary');
  const beside = before.closest<HTMLElement>('[data-back-to]')?.dataset.backTo;
  return [before, menu, document.getElementById(beside ?? ''), before.parentElement?.closest('[tabindex]')];
}
