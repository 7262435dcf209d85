/** A page that is shown as it was typed says why. The HTML has a place for it; the words are of whoever reads. */

const typedReasons = [
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
export type TypedReason = (typeof typedReasons)[number];

/** The class of the element such a page begins with, which is empty until the reason is shown. */
export const typedPlace = 'as-typed';

const place = new RegExp(`^(<div class="hint ${typedPlace}" data-why="(\\w+)">)</div>`);

export function isTypedReason(found: string | undefined): found is TypedReason {
  return typedReasons.some(reason => reason === found);
}

/** @param say plain words, without markup */
export function explainPlainRendering(html: string, say: (why: TypedReason) => string): string {
  return html.replace(place, (whole, start: string, why: string) =>
    isTypedReason(why) ? `${start}${say(why)}</div>` : whole,
  );
}
