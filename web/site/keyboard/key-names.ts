/** How keys that are pressed together are written for people and for assistive technology. */
export { isMacKeyboard } from './mac-keyboard.ts';

const macSigns: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** `Mod-Shift-x` as it is printed on the person's keyboard: `Ctrl Shift X`, `⇧⌘X`. */
export function printedKeys(key: string, isMac: boolean): string {
  const parts = key.split('-').map(part => (part.length === 1 ? part.toUpperCase() : part));
  if (!isMac) return parts.map(part => (part === 'Mod' ? 'Ctrl' : part)).join(' ');
  const signs = parts.slice(0, -1).map(part => macSigns[part] ?? part);
  return [...signs.toReversed(), parts.at(-1)].join('');
}

/** The value of `aria-keyshortcuts`: both kinds of keyboard. */
export function shortcutsOf(key: string): string {
  const parts = key.split('-').map(part => (part.length === 1 ? part.toUpperCase() : part));
  return ['Control', 'Meta'].map(mod => parts.map(part => (part === 'Mod' ? mod : part)).join('+')).join(' ');
}
