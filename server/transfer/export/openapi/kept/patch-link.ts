/** What changed in a cell that links to a component -> the same at the reference that its source wrote. */
import { isPlain, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { namedIn } from '../../../import/openapi/schema/openapi-link.ts';
import { isEqual, put } from './patch-words.ts';

type Change = { before: unknown; after: unknown };

/** @returns whether one of both sides is a link: no component is copied for a word beside it */
export function patchLink(
  root: Plain,
  holder: object,
  key: string | number,
  { before, after }: Change,
): boolean {
  const [was, is] = [before, after].map(side => (isPlain(side) ? namedIn(side) : undefined));
  if (!was && !is) return false;
  const there = plainOf((holder as Record<string | number, unknown>)[key]);
  const isSamePlace = was && is && was.name === is.name && was.isNullable === is.isNullable;
  if (isSamePlace) put(holder, key, withWords(root, there, { before: was.words, after: is.words }));
  else if (isPlain(after)) put(holder, key, is ? { ...extensionsOf(there), ...after } : after);
  else put(holder, key, after);
  return true;
}

function withWords(root: Plain, there: Plain, { before, after }: { before: Plain; after: Plain }): Plain {
  const changed = { ...there };
  for (const word of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (!isEqual(before[word], after[word])) put(changed, word, after[word]);
  const { $ref, ...beside } = changed;
  // Beside a reference 3.0 reads nothing.
  const isOld = textOf(root.openapi).startsWith('3.0');
  return isOld && $ref !== undefined && Object.keys(beside).length > 0
    ? { allOf: [{ $ref }], ...beside }
    : changed;
}

/** What no page shows stays at its place. */
function extensionsOf(there: Plain): Plain {
  const kept = Object.entries(there).filter(([word]) => word.startsWith('x-') || word === 'xml');
  return Object.fromEntries(kept);
}
