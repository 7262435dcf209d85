/** Callbacks whose pages were deleted leave the operations that have them, also those that several share. */
import { isPlain, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { findCallbackItem } from '../../../import/openapi/callback-place.ts';
import { methods } from '../../../import/openapi/methods.ts';
import type { KeptCallback } from '../../book.ts';
import { listPlaced } from './kept-document.ts';
import { resolvePart } from './own-part.ts';

type Staying = {
  /** The operations of pages, as they stand in the document. */
  callbacks: readonly Plain[];
  elsewhere: readonly KeptCallback[];
};

/** @param root changed in place */
export function dropCallbacks(root: Plain, { callbacks, elsewhere }: Staying): void {
  const staying = new Set<unknown>(callbacks);
  for (const { path, method } of elsewhere) staying.add(findCallbackItem(root, path)?.[method]);
  const all = listPlaced(root).flatMap(({ operation }) => {
    const named = resolvePart(root, operation.callbacks);
    return isPlain(named) ? [{ operation, named, parts: partsOf(root, named) }] : [];
  });
  const emptied = new Set<unknown>();
  const items = all.flatMap(({ parts }) => parts.flatMap(callback => partsOf(root, callback)));
  for (const item of items) dropMethods(item, staying, emptied);
  for (const { named, parts } of all)
    for (const whole of [...parts, named]) markEmptied(root, whole, emptied);
  const components = plainOf(root.components);
  const shared = [plainOf(components.callbacks), plainOf(components.pathItems)];
  // Names may lead to each other: all that go are found before the first goes.
  const going = [...all.flatMap(({ named, parts }) => [named, ...parts]), ...shared].map(
    whole => [whole, keysOf(root, whole, emptied)] as const,
  );
  for (const [whole, keys] of going) for (const key of keys) delete whole[key];
  for (const { operation, named } of all) if (emptied.has(named)) delete operation.callbacks;
}

function partsOf(root: Plain, whole: Plain): Plain[] {
  return Object.values(whole)
    .map(part => resolvePart(root, part))
    .filter(isPlain);
}

function dropMethods(item: Plain, staying: ReadonlySet<unknown>, emptied: Set<unknown>): void {
  const gone = methods.filter(method => isPlain(item[method]) && !staying.has(item[method]));
  for (const method of gone) delete item[method];
  if (gone.length > 0 && methods.every(method => item[method] === undefined)) emptied.add(item);
}

/** Names whose parts are empty now. */
function keysOf(root: Plain, whole: Plain, emptied: ReadonlySet<unknown>): string[] {
  return Object.keys(whole).filter(key => emptied.has(resolvePart(root, whole[key])));
}

function markEmptied(root: Plain, whole: Plain, emptied: Set<unknown>): void {
  const keys = keysOf(root, whole, emptied);
  if (keys.length > 0 && keys.length === Object.keys(whole).length) emptied.add(whole);
}
