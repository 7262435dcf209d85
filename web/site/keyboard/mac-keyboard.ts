import { useSyncExternalStore } from 'react';

/** Whether keys are to be shown as a Mac's keyboard has them; the document knows from its first line on. */
export function isMacKeyboard(): boolean {
  return 'mac' in document.documentElement.dataset;
}

/** The same on a screen that the server rendered, which does not know. */
export function useMacKeyboard(): boolean {
  return useSyncExternalStore(never, isMacKeyboard, () => false);
}

const never = () => () => undefined;
