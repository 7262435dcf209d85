/** Light or dark: as the system has it until the reader chooses; choosing what the system has follows it again. */
import { themeStorageKey } from '#common/reader-page.ts';

export const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function stored(): string | null {
  try {
    return localStorage.getItem(themeStorageKey);
  } catch {
    return null; // Storage can be switched off; then the choice lasts for this page.
  }
}

export function store(theme: string | null): void {
  try {
    if (theme === null) localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // As above.
  }
}

export function switchTheme(): void {
  const root = document.documentElement;
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  store(next === (systemIsDark().matches ? 'dark' : 'light') ? null : next);
}

/** Keeps up with the system and with the other windows of this site. Called once by each entry. */
export function followTheme(): void {
  const update = () => {
    const choice = stored();
    const system = systemIsDark().matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = choice === 'dark' || choice === 'light' ? choice : system;
  };
  systemIsDark().addEventListener('change', update);
  window.addEventListener('storage', update);
}
