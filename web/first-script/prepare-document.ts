import { themeStorageKey } from '#common/reader-page.ts';

const root = document.documentElement;

/** Addresses of ShowDoc stand behind `#/`. */
export function openHashAddress(): void {
  const { hash } = location;
  if (!hash.startsWith('#/')) return;
  location.replace((root.dataset.base ?? '') + hash.slice(1).replace(/^[\\/]+/, '/'));
}

/** Before the first paint, so that nothing flashes. */
export function setTheme(): void {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem(themeStorageKey);
  } catch {
    // Storage can be switched off.
  }
  const system = () => (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : system();
}

/** Keys are named as on a Mac: `data-mac`. */
export function markMacKeyboard(): void {
  if (/mac|iphone|ipad/i.test(navigator.userAgent)) root.dataset.mac = '';
}

/** A form that is sent before its own script is there (`data-wait`) waits for it. */
export function delayEarlySubmits(): void {
  const hold = (event: SubmitEvent) => {
    const { dataset } = event.target as HTMLFormElement;
    if (dataset.wait === undefined) return;
    event.preventDefault();
    dataset.wait = 'again';
  };
  document.addEventListener('submit', hold, true);
}
