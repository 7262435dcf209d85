/** What a reference within a document names. Pure. */
import { ownValue } from '#common/field-model/model/plain.ts';

/** In all: references on the way to references would multiply. */
const hopsMax = 50;

/** A part that is a reference itself is followed on the way. */
export function findPart(root: unknown, reference: string, hops = { left: hopsMax }): unknown {
  return stepsOf(reference).reduce<unknown>((whole, step) => {
    const part = ownValue(whole, step);
    const further = part === undefined ? ownValue(whole, '$ref') : undefined;
    if (typeof further !== 'string' || !further.startsWith('#')) return part;
    hops.left -= 1;
    return hops.left < 0 ? undefined : ownValue(findPart(root, further, hops), step);
  }, root);
}

function stepsOf(reference: string): string[] {
  return reference
    .slice(1)
    .split('/')
    .slice(1)
    .map(step => unescapeStep(step));
}

export function unescapeStep(step: string): string {
  return decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
