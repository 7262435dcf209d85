/** One OpenAPI document while it is read: looking things up in it, and what could not be kept. */

import { componentName } from '#common/field-model/component-name.ts';
import { isPlain, ownValue, type Plain, textOf } from '#common/field-model/plain.ts';
import type { Schema } from '#common/field-model/schema.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportWarning } from '../document/document.ts';
import { findPart, unescapeStep } from '../document/find-part.ts';

/** A schema with the others that must hold as well merged into it, as far as that can be. */
export type Unfolded = {
  /** JSON Schema's words, without `$ref` and `allOf`. */
  words: Plain;
  /** As others call it; empty without a name. */
  name: string;
  /** What was followed on the way: meeting one of them again inside is a recursion. */
  targets: object[];
  /** Parts of `allOf` that contradict the others, or that only a choice can tell. */
  rest: unknown[];
};

type ConvertedSchema = { schema: Schema; fields: number; characters: number; is_incomplete: boolean };

/** A schema that holds no other. */
export type Leaf = { schema: Schema; characters: number };

export type ReferenceReader = {
  root: Plain;
  /** Version 2.0, which says several things in other words. */
  is_swagger: boolean;
  lang: Lang;
  warnings: ImportWarning[];
  warned: Set<string>;
  /** References that lead nowhere and are told already. */
  unresolved: ReadonlySet<string>;
  /** Schemas are used many times; each is made one from its parts once. */
  unfolded: WeakMap<object, Unfolded>;
  /** Bodies that many operations share are told once. */
  told: WeakMap<object, ConvertedSchema>;
  leaves: WeakMap<object, Leaf>;
};

export function openReferences(
  root: Plain,
  lang: Lang,
  unresolved: ReadonlySet<string> = new Set(),
): ReferenceReader {
  const is_swagger = ownValue(root, 'swagger') !== undefined;
  const shared = { unfolded: new WeakMap(), told: new WeakMap(), leaves: new WeakMap() };
  return { root, is_swagger, lang, warnings: [], warned: new Set(), unresolved, ...shared };
}

/** The same thing at the same place is told once. */
export function warn(book: ReferenceReader, code: ImportWarning['code'], where: string): void {
  const key = `${code} ${where}`;
  if (book.warned.has(key)) return;
  book.warned.add(key);
  book.warnings.push({ code, where });
}

/** What a reference names, or the value itself; `name` is the last part of the reference. */
type Followed = { target: unknown; name: string };

const hopsMax = 50;

/** Follows references within the document only; others are warned of and lead nowhere. */
function follow(book: ReferenceReader, value: unknown, where: string): Followed {
  let followed: Followed = { target: value, name: '' };
  for (let hop = 0; hop < hopsMax; hop += 1) {
    const reference = ownValue(followed.target, '$ref');
    if (typeof reference !== 'string') return followed;
    const { target } = lookUp(book, reference, where);
    followed = { target, name: nameOf(reference) };
  }
  warn(book, 'missingReference', where);
  return { target: undefined, name: followed.name };
}

/** The same, for what must be an object to say anything. */
export function followPlain(book: ReferenceReader, value: unknown, where: string): Plain | undefined {
  const { target } = follow(book, value, where);
  if (isPlain(target)) return target;
  if (target !== undefined) warn(book, 'notRead', where);
  return undefined;
}

/** One step, so that each name on the way can be seen. */
export function lookUp(book: ReferenceReader, reference: string, where: string): Followed {
  const name = nameOf(reference);
  if (!reference.startsWith('#')) {
    if (!book.unresolved.has(reference))
      warn(book, 'externalReference', `${where}: ${reference.slice(0, 200)}`);
    return { target: undefined, name };
  }
  const target = findPart(book.root, reference);
  if (target === undefined && !book.unresolved.has(reference))
    warn(book, 'missingReference', `${where}: ${reference.slice(0, 200)}`);
  return { target, name };
}

/** `Order` of `#/components/schemas/Order`, of `order.yaml` and of `../order.json#/Order`. */
function nameOf(reference: string): string {
  const last = reference.split('/').at(-1) ?? '';
  return unescapeStep(last.replace(/^#/, '')).replace(/\.(json|ya?ml)(#.*)?$/i, '');
}

/** A component's own title says more than a name made safe from it. */
export function schemaName(name: string, target: unknown): string {
  const title = textOf(ownValue(target, 'title'));
  return title !== '' && componentName(title) === name ? title : name;
}
