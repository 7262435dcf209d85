/** From one colour of a brand, the colours of both themes: hue and chroma stay, lightness is moved until it can be read. Pure. */
import { contrastOf, type Hex, leastContrast, luminanceOf, type Oklch, toHex, toOklch } from './color.ts';
import { type BrandToken, ownPalettes, type Palette, surfaces, type Theme } from './grounds.ts';

/** Of text, and of the accent, which is text and ground. WCAG 2, AA. */
export const textContrast = 4.5;

/** In the dark an accent is at least so light, as the product's own is. */
const darkLightness = 0.74;
/** What a hand on a button changes. */
const steps: Readonly<Record<'accent-hover' | 'accent-press', number>> = {
  'accent-hover': 0.05,
  'accent-press': 0.1,
};
/** Darker than this, a button gets lighter under the hand, in larger steps: the eye tells dark tones apart less well. */
const nearlyBlack = 0.3;
const nearlyBlackSteps = 3;
/** Lighter than this, a button gets darker. */
const nearlyWhite = 0.9;

const tints = [
  'accent-soft',
  'accent-soft-2',
  'accent-line',
  'code-line',
  'cover-malachite',
  'cover-malachite-ink',
] as const satisfies BrandToken[];
type Tint = (typeof tints)[number];

export function paletteOf(brand: Hex, theme: Theme): Palette {
  const color = toOklch(brand);
  const tinted = Object.fromEntries(tints.map(name => [name, tintOf(color, name, theme)])) as Record<
    Tint,
    Hex
  >;
  const grounds = surfaces[theme];
  const accent = readableOn(grounds, startOf(color, theme), theme);
  return {
    accent,
    ...underTheHand(accent, grounds, theme),
    'on-accent': theme === 'light' ? '#ffffff' : inkOf(color),
    'accent-text': readableOn(
      [...grounds, tinted['accent-soft'], tinted['accent-soft-2'], tinted['code-line']],
      startOf(color, theme),
      theme,
    ),
    focus: accent,
    ...tinted,
  };
}

function startOf(color: Oklch, theme: Theme): Oklch {
  return theme === 'light' ? color : { ...color, lightness: Math.max(color.lightness, darkLightness) };
}

/** Unchanged where it can be read on all grounds; else darkened for light ones, lightened for dark ones, as little as needed. */
function readableOn(grounds: readonly Hex[], color: Oklch, theme: Theme): Hex {
  const first = toHex(color);
  if (leastContrast(first, grounds) >= textContrast) return first;
  let [bad, good] = [color.lightness, theme === 'light' ? 0 : 1];
  for (let step = 0; step < 20; step += 1) {
    const lightness = (bad + good) / 2;
    if (leastContrast(toHex({ ...color, lightness }), grounds) >= textContrast) good = lightness;
    else bad = lightness;
  }
  return toHex({ ...color, lightness: good });
}

/** Further from the ground; where there is nothing further, back towards it, as long as its words can be read. */
function underTheHand(accent: Hex, grounds: readonly Hex[], theme: Theme) {
  const color = toOklch(accent);
  const moved = (by: number) => {
    const lightness = color.lightness + by * directionOf(color, theme);
    return readableOn(grounds, { ...color, lightness }, theme);
  };
  return { 'accent-hover': moved(steps['accent-hover']), 'accent-press': moved(steps['accent-press']) };
}

function directionOf({ lightness }: Oklch, theme: Theme): number {
  if (theme === 'dark') return lightness < nearlyWhite ? 1 : -1;
  return lightness < nearlyBlack ? nearlyBlackSteps : -1;
}

/** Nearly black, with a little of the brand: on a light accent. */
function inkOf({ hue, chroma }: Oklch): Hex {
  return toHex({ lightness: 0.19, chroma: Math.min(chroma, 0.04), hue });
}

/**
 * As light as the product's own tint, to the eye of WCAG: what can be read on that one, can be read on this one. Its hue
 * is the brand's, its chroma no more than either has.
 */
function tintOf({ hue, chroma }: Oklch, name: Tint, theme: Theme): Hex {
  const own = ownPalettes[theme][name];
  const aim = luminanceOf(own);
  const most = Math.min(chroma, toOklch(own).chroma);
  const isEnough = (hex: Hex) => (theme === 'light' ? luminanceOf(hex) >= aim : luminanceOf(hex) <= aim);
  let [bad, good] = theme === 'light' ? [0, 1] : [1, 0];
  for (let step = 0; step < 20; step += 1) {
    const lightness = (bad + good) / 2;
    if (isEnough(toHex({ lightness, chroma: most, hue }))) good = lightness;
    else bad = lightness;
  }
  return toHex({ lightness: good, chroma: most, hue });
}

export type Reading = {
  /** Of the brand's colour as it was chosen, on the page. */
  asked: number;
  used: Hex;
  /** Of the colour that is used, on the page. */
  reached: number;
  isChanged: boolean;
};

/** How the colour would be read as text on the page, and what is used instead. */
export function readingOf(brand: Hex, theme: Theme): Reading {
  const [page] = surfaces[theme];
  if (page === undefined) throw new Error('A theme has a page.');
  const used = paletteOf(brand, theme)['accent-text'];
  return {
    asked: contrastOf(brand, page),
    used,
    reached: contrastOf(used, page),
    isChanged: used !== brand,
  };
}

/** One digit behind the point, never more than it is. */
export function writeContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}
