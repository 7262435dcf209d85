/** The one face of text that every document brings along: Inter, cut down to Latin letters. Pure. */

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Western, central European and Turkish letters, romanised Chinese, Japanese and Vietnamese names in part, signs of text. */
export const faceCharacters =
  between(0x20, 0x7e) +
  between(0xa0, 0xff) +
  '–—‘’‚“”„•…‹›€™−←↑→↓' +
  'ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŒœŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽžȘșȚț';

/** Id of the element with its rules, in each document. */
export const textFaceSheet = 'text-face';

/** Of the variable font. */
export const faceWeights = { min: 400, max: 700 };

/** `U+20-7E,U+A0-FF,…`: what CSS asks the file for; everything else stays with the faces behind it. */
function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map(letter => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

/** Height of the face over and under the line, in parts of its size: of the font's own table. */
const [ascent, descent] = [0.96875, 0.2412];

/**
 * Faces that most machines have, drawn as wide and as high as Inter: a text that is read before the file is there
 * breaks its lines where it would with it. The width is that of English sentences in both.
 */
const fallbacks = [
  { weight: '400 500', width: 1.065, local: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'] },
  { weight: '600 700', width: 1.015, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
];

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/**
 * The rules of both faces; without them the names in the tokens stand for nothing, and the system's faces show.
 * `optional`: a page that was drawn without the file keeps its faces, so that no line moves under who reads it.
 * @param url of the file, without quotes
 */
export function textFaceRules(url: string): string {
  const face = `@font-face{font-family:"Docstead Text";font-weight:${faceWeights.min} ${faceWeights.max};font-display:optional;src:url("${url}") format("woff2");unicode-range:${unicodeRange(faceCharacters)}}`;
  const behind = fallbacks.map(
    ({ weight, width, local }) =>
      `@font-face{font-family:"Docstead Text Fallback";font-weight:${weight};src:${local.map(name => `local("${name}")`).join(',')};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`,
  );
  return [face, ...behind].join('');
}
