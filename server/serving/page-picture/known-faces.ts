/** For which letters this machine has faces: as its fontconfig lists them, which is also what draws by them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Range = readonly [from: number, to: number];
export type ListFaces = () => Promise<string>;

const listMaxBytes = 64 * 1024 * 1024;
const listMaxMs = 10_000;
const keptMs = 10 * 60_000;

/** Each face is a line of ranges in hexadecimal. `''` where there is no fontconfig, or none that can say it. */
export const listWithFontconfig: ListFaces = async () => {
  const options = { maxBuffer: listMaxBytes, timeout: listMaxMs };
  return promisify(execFile)('fc-list', ['--format', '%{charset}\n'], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
};

/** @returns whether there is a face for each letter of a text */
export function openFaces(list: ListFaces, elapsedMs: () => number): (text: string) => Promise<boolean> {
  let known: Promise<readonly Range[]> | undefined;
  let listed_at = 0;
  const listAgain = () => {
    listed_at = elapsedMs();
    return list().then(readRanges);
  };
  return async text => {
    known ??= listAgain();
    let ranges = await known;
    if (elapsedMs() - listed_at > keptMs) {
      const newer = listAgain();
      // Where there is one nobody waits for a newer list, and one that could not be made takes nothing away.
      if (ranges.length > 0) void newer.then(found => (known = found.length > 0 ? newer : known));
      else {
        known = newer;
        ranges = await newer;
      }
    }
    return [...text].every(letter => isUnseen.test(letter) || isIn(ranges, letter.codePointAt(0) ?? 0));
  };
}

/** They need no face. */
const isUnseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** In their order, those that overlap as one. */
export function readRanges(listed: string): Range[] {
  // Many faces have the same letters.
  const lines = [...new Set(listed.split('\n'))].join('\n');
  const all = [...lines.matchAll(/\b([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?\b/g)]
    .map(([, from = '', to = from]): Range => [Number.parseInt(from, 16), Number.parseInt(to, 16)])
    .sort(([a], [b]) => a - b);
  const joined: Range[] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + 1)
      joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

function isIn(ranges: readonly Range[], letter: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, -1];
    if (letter < from) high = middle - 1;
    else if (letter > to) low = middle + 1;
    else return true;
  }
  return false;
}
