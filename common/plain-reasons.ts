/** A page that is shown as it was typed says why. The HTML has a place for it; the words are of whoever reads. */

const plainReasons = [
  'long',
  'marks',
  'links',
  'cells',
  'footnotes',
  'lines',
  'parts',
  'nested',
  'slow',
] as const;
export type PlainReason = (typeof plainReasons)[number];

/** The class of the element such a page begins with, which is empty until the reason is shown. */
export const plainReasonClass = 'as-typed';

const place = new RegExp(`^(<div class="hint ${plainReasonClass}" data-why="(\\w+)">)</div>`);

export function isPlainReason(found: string | undefined): found is PlainReason {
  return plainReasons.some(reason => reason === found);
}

/** @param say plain words, without markup */
export function explainPlainRendering(html: string, say: (why: PlainReason) => string): string {
  return html.replace(place, (whole, start: string, why: string) =>
    isPlainReason(why) ? `${start}${say(why)}</div>` : whole,
  );
}
