/**
 * The colours of web/styles/tokens.css that a brand stands on or takes the place of, for light and dark; a test holds
 * the two together.
 */
import type { Hex } from './color.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Names of tokens that a brand has its own colours for. */
export const brandTokens = [
  'accent',
  'accent-hover',
  'accent-press',
  'on-accent',
  'accent-text',
  'accent-soft',
  'accent-soft-2',
  'accent-line',
  'focus',
  'code-line',
  'cover-malachite',
  'cover-malachite-ink',
] as const;
export type BrandToken = (typeof brandTokens)[number];
export type Palette = Readonly<Record<BrandToken, Hex>>;

/** What Docstead has where there is no brand: malachite. */
export const ownPalettes: Readonly<Record<Theme, Palette>> = {
  light: {
    accent: '#046a5b',
    'accent-hover': '#03594c',
    'accent-press': '#03493e',
    'on-accent': '#ffffff',
    'accent-text': '#066254',
    'accent-soft': '#e8f8f4',
    'accent-soft-2': '#d1f0e8',
    'accent-line': '#87cebe',
    focus: '#0c8472',
    'code-line': '#daf3ed',
    'cover-malachite': '#ccece4',
    'cover-malachite-ink': '#187363',
  },
  dark: {
    accent: '#5bc7b1',
    'accent-hover': '#6cd7c1',
    'accent-press': '#8de5d1',
    'on-accent': '#001b16',
    'accent-text': '#6fd3be',
    'accent-soft': '#0e2722',
    'accent-soft-2': '#0e3830',
    'accent-line': '#15695b',
    focus: '#5bc7b1',
    'code-line': '#102622',
    'cover-malachite': '#193832',
    'cover-malachite-ink': '#78cab7',
  },
};

/** Surfaces: --bg, --bg-canvas, --bg-sunken, --bg-raised, --bg-overlay, --bg-hover, --bg-active. */
export const surfaces: Readonly<Record<Theme, readonly Hex[]>> = {
  light: ['#ffffff', '#f7faf9', '#f1f5f3', '#ffffff', '#ffffff', '#eef2f0', '#e6ebe9'],
  dark: ['#121715', '#0e1210', '#191e1c', '#191f1d', '#1d2321', '#1f2523', '#272e2b'],
};

/** --text, --text-2, --text-3: they stand on the tints of a brand. */
export const inks: Readonly<Record<Theme, readonly Hex[]>> = {
  light: ['#19201d', '#444d49', '#616a66'],
  dark: ['#e4e9e7', '#b0b8b4', '#8d9692'],
};
