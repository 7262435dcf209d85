/** Schemas that only name a component which has a page of its own: their pages link to it. */
import { isPlain, listOf, type Plain, textOf } from '#common/field-model/model/plain.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { unescapeStep } from '../../document/find-part.ts';
import type { Budget } from '../openapi-budget.ts';
import type { ReferenceReader } from '../openapi-references.ts';
import { describeSchema } from './openapi-keywords.ts';

type Link = {
  name: string;
  /** What is said beside it. */
  words: Plain;
  isNullable: boolean;
};

const componentShape = /^#\/components\/schemas\/([^/]+)$/;

/** Words that say something of a place, and nothing of what may stand there. */
const wordsBeside =
  /^(?:title|description|type|nullable|default|examples?|deprecated|readOnly|writeOnly|externalDocs|xml|x-.*)$/;

/** Undefined for what says more than a name: that is unfolded. */
export function linkOf({ linked }: ReferenceReader, source: Plain): Link | undefined {
  if (linked.size === 0) return undefined;
  const named = namedIn(source);
  if (!named || !linked.has(named.name)) return undefined;
  const isOnlyNamed = Object.keys(named.words).every(word => wordsBeside.test(word));
  return isOnlyNamed ? named : undefined;
}

/** What a schema names that is no more than a name, and words beside it. */
export function namedIn(source: Plain): Link | undefined {
  const { $ref, ...beside } = source;
  if ($ref !== undefined) return linkTo($ref, beside, false);
  for (const kind of ['allOf', 'oneOf', 'anyOf'] as const) {
    const { [kind]: parts, ...words } = source;
    const others = listOf(parts).filter(part => kind === 'allOf' || !isNull(part));
    const [only] = others;
    if (!isPlain(only) || others.length !== 1 || listOf(parts).length > 2) continue;
    if (Object.keys(only).length === 1) return linkTo(only.$ref, words, listOf(parts).length > 1);
  }
  return undefined;
}

function isNull(part: unknown): boolean {
  return isPlain(part) && part.type === 'null' && Object.keys(part).length === 1;
}

function linkTo(reference: unknown, words: Plain, isNullable: boolean): Link | undefined {
  const name = componentShape.exec(textOf(reference))?.[1];
  if (name === undefined) return undefined;
  const mayBeNull = isNullable || words.nullable === true || listOf(words.type).includes('null');
  return { name: unescapeStep(name), words, isNullable: mayBeNull };
}

/** @returns false for what is no link */
export function fillLink(source: Plain, into: Schema, budget: Budget): boolean {
  const link = linkOf(budget.book, source);
  if (!link) return false;
  describeSchema({ words: link.words, name: '', targets: [], rest: [] }, into, budget);
  into.types = link.isNullable ? ['null'] : [];
  into.reference = link.name;
  return true;
}
