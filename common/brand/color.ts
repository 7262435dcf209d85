/** Colours of sRGB and their place in OKLCH, where equal steps look equal; contrast as WCAG 2 counts it. Pure. */

/** `#rrggbb`, in small letters. */
export type Hex = `#${string}`;
/** Lightness 0 to 1, chroma from 0, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number };
type Triple = readonly [number, number, number];

const shape = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#FFE600`, `ffe600` and `#fe0` are colours. */
export function readHex(typed: string): Hex | undefined {
  const [, digits] = shape.exec(typed.trim()) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 6 ? digits : [...digits].map(digit => digit + digit).join('');
  return `#${six.toLowerCase()}`;
}

function channelsOf(hex: Hex): Triple {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function linearOf(hex: Hex): Triple {
  const [red, green, blue] = channelsOf(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

/** Relative luminance, 0 to 1. */
export function luminanceOf(hex: Hex): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The smallest of the contrasts with several grounds. */
export function leastContrast(color: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map(ground => contrastOf(color, ground)));
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (color: Oklch) => linearOfOklch(color).every(value => value >= -0.0001 && value <= 1.0001);

/** Where no screen shows it, with as much of its chroma as one does: lightness and hue stay. */
export function toHex(color: Oklch): Hex {
  let shown = color;
  if (!isInGamut(color)) {
    let [low, high] = [0, color.chroma];
    for (let step = 0; step < 20; step += 1) {
      const chroma = (low + high) / 2;
      if (isInGamut({ ...color, chroma })) low = chroma;
      else high = chroma;
    }
    shown = { ...color, chroma: low };
  }
  const digits = linearOfOklch(shown).map(value =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
