import { store, stored, systemIsDark } from '../../site/theme.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

export function themeChoice(): ThemeChoice {
  const choice = stored();
  return choice === 'dark' || choice === 'light' ? choice : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  store(choice === 'system' ? null : choice);
  const system = systemIsDark().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
}
