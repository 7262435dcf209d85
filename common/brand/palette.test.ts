import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, type Hex, leastContrast, luminanceOf, readHex, toHex, toOklch } from './color.ts';
import { brandTokens, inks, ownPalettes, surfaces, themes } from './grounds.ts';
import { paletteOf, readingOf, textContrast, writeContrast } from './palette.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`);
const extremes: [Hex][] = [
  ['#000000'],
  ['#ffffff'],
  ['#ffe600'],
  ['#0000ff'],
  ['#00ff00'],
  ['#101114'],
  ['#ff0000'],
];
const many = { numRuns: 1_500, examples: extremes };

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const tokenNamed = (name: string) => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return { light, dark };
};

const tints = ['accent-soft', 'accent-soft-2', 'accent-line', 'code-line', 'cover-malachite'] as const;

test.each(themes)('the %s colours that a brand stands on are those of the tokens', theme => {
  for (const name of brandTokens) expect(tokenNamed(name)[theme], name).toBe(ownPalettes[theme][name]);
  const named = (names: string[]) => names.map(name => tokenNamed(name)[theme]);
  const grounds = ['bg', 'bg-canvas', 'bg-sunken', 'bg-raised', 'bg-overlay', 'bg-hover', 'bg-active'];
  expect(named(grounds)).toEqual(surfaces[theme]);
  expect(named(['text', 'text-2', 'text-3'])).toEqual(inks[theme]);
});

test.each(themes)('whatever the colour, accent and text of it are read on every %s ground', theme => {
  fc.assert(
    fc.property(anyColor, brand => {
      const palette = paletteOf(brand, theme);
      const tints = [palette['accent-soft'], palette['accent-soft-2'], palette['code-line']];
      for (const name of ['accent', 'accent-hover', 'accent-press', 'focus'] as const)
        expect(leastContrast(palette[name], surfaces[theme]), name).toBeGreaterThanOrEqual(textContrast);
      const grounds = [...surfaces[theme], ...tints];
      expect(leastContrast(palette['accent-text'], grounds)).toBeGreaterThanOrEqual(textContrast);
    }),
    many,
  );
});

test.each(themes)('whatever the colour, words on the %s accent are read, also under the hand', theme => {
  fc.assert(
    fc.property(anyColor, brand => {
      const palette = paletteOf(brand, theme);
      const buttons = [palette.accent, palette['accent-hover'], palette['accent-press']];
      expect(leastContrast(palette['on-accent'], buttons)).toBeGreaterThanOrEqual(textContrast);
      expect(new Set(buttons).size).toBe(3);
    }),
    many,
  );
});

test.each(themes)('whatever the colour, text is read on the %s tints as well as on the own ones', theme => {
  fc.assert(
    fc.property(anyColor, brand => {
      const palette = paletteOf(brand, theme);
      for (const name of tints)
        for (const ink of inks[theme])
          expect(contrastOf(ink, palette[name])).toBeGreaterThanOrEqual(
            contrastOf(ink, ownPalettes[theme][name]),
          );
    }),
    many,
  );
});

test('a colour that can be read stays as it is', () => {
  expect(paletteOf('#136292', 'light').accent).toBe('#136292');
  expect(readingOf('#136292', 'light')).toMatchObject({ used: '#136292', isChanged: false });
});

test('nearly yellow is darkened for a light page and keeps its hue, and the change is known in figures', () => {
  const reading = readingOf('#ffe600', 'light');
  expect(writeContrast(reading.asked)).toBe('1.2');
  expect(reading.isChanged).toBe(true);
  expect(reading.reached).toBeGreaterThanOrEqual(textContrast);
  expect(Math.abs(toOklch(reading.used).hue - toOklch('#ffe600').hue)).toBeLessThan(0.05);
});

test('nearly black is lightened for a dark page', () => {
  const { accent } = paletteOf('#101114', 'dark');
  expect(luminanceOf(accent)).toBeGreaterThan(0.3);
});

test('a grey brand has grey tints', () => {
  expect(toOklch(paletteOf('#808080', 'light')['accent-soft']).chroma).toBeLessThan(0.003);
});

test('OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(anyColor, color => toHex(toOklch(color)) === color),
    many,
  );
});

test('colours are read as people write them, and nothing else is one', () => {
  expect(['#FFE600', 'ffe600', ' #fe0 ', '#ffee001', 'red', '', '#12'].map(readHex)).toEqual([
    '#ffe600',
    '#ffe600',
    '#ffee00',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a contrast is never written as more than it is', () => {
  expect([4.499, 4.5, 21].map(writeContrast)).toEqual(['4.4', '4.5', '21.0']);
});
