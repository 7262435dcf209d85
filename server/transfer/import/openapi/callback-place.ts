/**
 * Callbacks: requests that an API sends back to whoever called one of its operations. Each has a page; in its document it
 * stands inside of the operation, or in a component that several operations share.
 */
import { isPlain, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { findPart, unescapeStep } from '../document/find-part.ts';
import { methods } from './methods.ts';
import { followPlain, type Operation, type ReferenceReader } from './openapi-references.ts';

/** One that several operations share comes once. */
export function listCallbacks(book: ReferenceReader, operations: readonly Operation[]): Operation[] {
  const listed = new Set<Plain>();
  return operations.flatMap(one =>
    callbacksOf(book, one).filter(({ operation }) => {
      const isNew = !listed.has(operation);
      listed.add(operation);
      return isNew;
    }),
  );
}

function callbacksOf(book: ReferenceReader, { place, path, method, operation }: Operation): Operation[] {
  const where = `${method} ${path}`;
  const steps = [place, path, method.toLowerCase(), 'callbacks'];
  return Object.entries(followPlain(book, operation.callbacks ?? {}, where) ?? {}).flatMap(([name, value]) =>
    Object.entries(followPlain(book, value, where) ?? {}).flatMap(([address, item]) => {
      const path_item = followPlain(book, item, where) ?? {};
      return methods.flatMap(called => {
        const found = path_item[called];
        if (!isPlain(found)) return [];
        const at = placeOf([...steps, name, address]);
        const sent = { place: 'callbacks' as const, method: called.toUpperCase(), path: address, at, name };
        return [{ ...sent, operation: followPlain(book, found, where) ?? {}, path_item }];
      });
    }),
  );
}

const placeOf = (steps: readonly string[]) => `#/${steps.map(escapeStep).join('/')}`;

const escapeStep = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** @returns where a callback beside this one stands that is sent to the address */
export function callbackPlace(beside: string, address: string): string {
  return `${beside.slice(0, beside.lastIndexOf('/'))}/${escapeStep(address)}`;
}

/** @param place as `at` of an operation says it @returns the address that it is sent to */
export function addressOfCallback(place: string): string {
  return unescapeStep(place.split('/').at(-1) ?? '');
}

/** @returns what the document says of the address, where the operation that has it is there */
export function findCallbackItem(root: Plain, place: string): Plain | undefined {
  const found = findPart(root, place);
  if (!isPlain(found)) return undefined;
  const { $ref } = found;
  return typeof $ref === 'string' ? plainOf(findPart(root, $ref)) : found;
}
