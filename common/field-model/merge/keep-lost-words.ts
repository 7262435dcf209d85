/** Words of a person that found no place on a merged page are said at its end. Pure. */
import type { PageTexts } from './merge-cell.ts';

/** @param quote how such words are introduced */
export function keepLostWords(
  { base, mine, theirs }: PageTexts,
  merged: string,
  quote: (text: string) => string,
): string {
  const known = new Set(base?.split(/\r?\n/));
  const lost = mine
    .split(/\r?\n/)
    .filter(line => !known.has(line))
    .flatMap(piecesOf)
    .filter(piece => isLost(piece, { base, theirs }, merged));
  if (lost.length === 0) return merged;
  const newline = mine.includes('\r\n') ? '\r\n' : '\n';
  return [merged.trimEnd(), ...new Set(lost.map(quote)), ''].join(newline + newline).trimEnd() + newline;
}

/** The cells of a row; another line is one piece. */
function piecesOf(line: string): string[] {
  const pieces = line.includes('|') ? line.split(/(?<!\\)\|/) : [line];
  return pieces.map(piece => piece.trim());
}

/**
 * Facts are single words: a source may change them. A sentence has several, or is Chinese. Where nobody knows what the
 * source said before, one word that is gone may have been a fact's.
 */
function isLost(
  piece: string,
  { base, theirs }: Pick<PageTexts, 'base' | 'theirs'>,
  merged: string,
): boolean {
  if (piece === '' || merged.includes(piece)) return false;
  const words = piece.match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
  const said = `${base ?? ''}\n${theirs}`;
  const gone = words.filter(word => !said.includes(word) && !merged.includes(word));
  const isChinese = (piece.match(/\p{Script=Han}/gu) ?? []).length >= 4;
  return gone.length >= 2 || (gone.length === 1 && (isChinese || (base !== undefined && words.length > 1)));
}
