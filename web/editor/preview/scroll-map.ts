/** Where one pane stands when the other is scrolled: between two known places by proportion. Pure. */

export type ScrollPoint = { from: number; to: number };

/** The places must rise; before the first and after the last nothing moves further. */
export function mapScroll(count: number, placeAt: (index: number) => ScrollPoint, value: number): number {
  if (count === 0) return 0;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (placeAt(middle).from <= value) low = middle;
    else high = middle - 1;
  }
  const here = placeAt(low);
  if (value <= here.from || low === count - 1) return here.to;
  const next = placeAt(low + 1);
  const part = (value - here.from) / (next.from - here.from);
  return here.to + part * (next.to - here.to);
}
