/** Names for files of an archive: safe on every system, and none twice in a folder. */
const longest = 120;
/** File systems end a name at 255 bytes, which is 85 Chinese letters; a number and an end come after this. */
const longestBytes = 220;
/** Windows keeps these for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Any writing of the world, but no path, no hidden file, nothing a file system refuses. */
export function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const cut = cutToBytes(Array.from(clean).slice(0, longest)).replace(/[\s.]+$/, '');
  return cut === '' || reserved.test(cut) ? `_${cut}` : cut;
}

function cutToBytes(letters: readonly string[]): string {
  let bytes = 0;
  const end = letters.findIndex(letter => {
    bytes += Buffer.byteLength(letter);
    return bytes > longestBytes;
  });
  return (end < 0 ? letters : letters.slice(0, end)).join('');
}

/** Hands out each name of a folder once: `Start.md`, `Start_1.md`. */
export class FolderNames {
  readonly #taken = new Map<string, Set<string>>();

  /** @param folder `''` or `guides/` @returns with its folder */
  take(folder: string, name: string, end = ''): string {
    const taken = this.#taken.get(folder) ?? new Set<string>();
    this.#taken.set(folder, taken);
    for (let number = 0; ; number += 1) {
      const tried = `${name}${number === 0 ? '' : `_${number}`}${end}`;
      // Some systems do not distinguish A and a, nor the two ways to write é.
      const key = tried.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return `${folder}${tried}`;
    }
  }
}

/** From one file of the archive to another, as an address. */
export function relativeAddress(from: string, to: string): string {
  const [start, end] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < start.length && same < end.length - 1 && start[same] === end[same]) same += 1;
  const up = start.slice(same).map(() => '..');
  return [...up, ...end.slice(same).map(encodeSegment)].join('/');
}

/** Writing stays readable; what would end the address in a text does not. */
function encodeSegment(segment: string): string {
  return segment.replace(/[^\p{L}\p{N}\-._~]/gu, letter =>
    Array.from(
      new TextEncoder().encode(letter),
      byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
