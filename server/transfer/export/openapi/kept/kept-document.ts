/** A document of an API as it was imported, put together again from what was kept of it. */
import { isPlain, listOf, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import type { OperationPlace } from '../../../import/document/document.ts';
import { findPart } from '../../../import/document/find-part.ts';
import { addressOfCallback, findCallbackItem } from '../../../import/openapi/callback-place.ts';
import { methods } from '../../../import/openapi/methods.ts';
import { parameterKey, resolvePart } from './own-part.ts';

/** An operation and where it stands. */
export type PlacedOperation = {
  place: OperationPlace;
  path: string;
  method: string;
  /** Of a callback that is sent otherwise now: how it was. */
  before?: { path: string; method: string };
  operation: Plain;
  /** It says all of its parameters itself: its path must not say them for all. */
  is_apart?: boolean;
};

const places = ['paths', 'webhooks'] as const;

/** @param source changed in place: the operations stand in it, and paths that had some and have none are gone */
export function placeOperations(source: Plain, operations: readonly PlacedOperation[]): Plain {
  for (const { place, path, method, operation } of operations) {
    if (place === 'callbacks') continue;
    const paths = isPlain(source[place]) ? source[place] : {};
    source[place] = paths;
    paths[path] = isPlain(paths[path]) ? paths[path] : {};
    plainOf(paths[path])[method] = operation;
  }
  // The operations that they stand in are there by now.
  for (const one of operations) if (one.place === 'callbacks') placeCallback(source, one);
  for (const { place, path } of operations.filter(({ is_apart }) => is_apart === true))
    shareOut(plainOf(plainOf(source[place])[path]), source, operations);
  for (const place of places) dropEmpty(plainOf(source[place]));
  return source;
}

/** One that is sent to another address, or by another method, goes from where it stood. */
function placeCallback(root: Plain, { path, method, operation, before }: PlacedOperation): void {
  const item = findCallbackItem(root, before?.path ?? path);
  if (item === undefined) return;
  if (before === undefined) {
    item[method] = operation;
    return;
  }
  delete item[before.method];
  const others = plainOf(findPart(root, before.path.slice(0, before.path.lastIndexOf('/'))));
  const address = addressOfCallback(path);
  others[address] = { ...plainOf(others[address]), [method]: operation };
  if (methods.every(one => item[one] === undefined)) delete others[addressOfCallback(before.path)];
}

/** What a path says for all is said by each operation that does not say it itself. */
function shareOut(item: Plain, root: Plain, operations: readonly PlacedOperation[]): void {
  const { parameters } = item;
  delete item.parameters;
  const apart = new Set(operations.filter(one => one.is_apart === true).map(({ operation }) => operation));
  for (const operation of methods.map(method => item[method])) {
    if (!isPlain(operation) || apart.has(operation)) continue;
    const own = listOf(operation.parameters);
    const names = new Set(own.map(one => parameterKey(resolvePart(root, one))));
    const shared = listOf(parameters).filter(one => !names.has(parameterKey(resolvePart(root, one))));
    operation.parameters = [...shared, ...own];
  }
}

/** Where an operation stood and none is. */
function dropEmpty(paths: Plain): void {
  for (const [path, item] of Object.entries(paths)) {
    if (!isPlain(item)) continue;
    const gone = methods.filter(method => item[method] === null);
    for (const method of gone) delete item[method];
    if (gone.length > 0 && methods.every(method => item[method] === undefined)) delete paths[path];
  }
}

/** The operations of a document, with their paths. */
export function listPlaced(document: Plain): PlacedOperation[] {
  return places.flatMap(place =>
    Object.entries(plainOf(document[place])).flatMap(([path, item]) =>
      methods.flatMap(method => {
        const operation = plainOf(item)[method];
        return isPlain(operation) ? [{ place, path, method, operation }] : [];
      }),
    ),
  );
}
