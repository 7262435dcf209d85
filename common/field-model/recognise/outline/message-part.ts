/** Points and titles that are called like a part of a message. Pure. */
import type { Block, TextLine } from '../block/block.ts';

/** `query` with points further in is the part of a message that these are in. */
export function isPartOverPoints(next: Block | undefined, { text, marker, indent }: TextLine): boolean {
  const isOfType = mediaShape.test(text);
  const holdsPoints = next?.kind === 'line' && (next.marker !== '' || isOfType) && next.indent > indent;
  return marker !== '' && holdsPoints && partShape.test(text);
}

/** `Request (application/json)` */
const mediaShape = /\([\w.+-]+\/[\w.+-]+(?:;[^()]{0,60})?\)$/;
const partShape =
  /^[`*]*(?:query|path|headers?|cookies?|body|request|response|parameters|attributes)[`*]*(?:\s*(?:\d{3}\s*)?\((?:[\w.+-]+\/[\w.+-]+(?:;[^()]{0,60})?|object|array\b.{0,40})\))?$/i;

/** `Parameters ([boats/add](https://…))`, `Request (application/json)`: the link and the type are not part of the words. */
export const withoutLink = (text: string) =>
  text.replace(/[(（]\[[^\]]{0,200}\]\([^)\s]{0,1000}\)[)）]/g, '').replace(mediaShape, '');
