/** One of several values that fit equally well. Pure. */

/** A whole number from 0, below the limit. */
export type Choose = (limit: number) => number;

export const chooseFirst: Choose = () => 0;

/** Each number follows from the text and from how many were taken before (FNV-1a, then mulberry32). */
export function chooseBy(text: string): Choose {
  let seed = 0x811c9dc5;
  for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return limit => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
