/** Schemas that only name a component which has a page of its own: their pages link to it. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
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
  return linked.size === 0 ? undefined : onlyNamed(source, name => linked.has(name));
}

/** Of a component that may be unfolded as well. */
function linkOfLarge({ links_large, root }: ReferenceReader, source: Plain): Link | undefined {
  if (!links_large) return undefined;
  const schemas = plainOf(plainOf(root.components).schemas);
  return onlyNamed(source, name => Object.hasOwn(schemas, name) && isPlain(schemas[name]));
}

function onlyNamed(source: Plain, isLinked: (name: string) => boolean): Link | undefined {
  const named = namedIn(source);
  if (!named || !isLinked(named.name)) return undefined;
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
  if (link) writeLink(link, into, budget);
  return link !== undefined;
}

/** In place of what is too large to stand there. @returns false for what has no name */
export function fillLargeLink(source: Plain, into: Schema, budget: Budget): boolean {
  const link = linkOfLarge(budget.book, source);
  if (!link) return false;
  budget.book.large.add(link.name);
  writeLink(link, into, budget);
  return true;
}

function writeLink(link: Link, into: Schema, budget: Budget): void {
  describeSchema({ words: link.words, name: '', targets: [], rest: [] }, into, budget);
  into.types = link.isNullable ? ['null'] : [];
  into.reference = link.name;
}
