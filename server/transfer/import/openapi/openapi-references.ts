/** One OpenAPI document while it is read: looking things up in it, and what could not be kept. */

import { LRUCache } from 'lru-cache';
import { componentName } from '#common/field-model/model/component-name.ts';
import { isPlain, ownValue, type Plain, textOf } from '#common/field-model/model/plain.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportWarning, OperationPlace } from '../document/document.ts';
import { findPart, unescapeStep } from '../document/find-part.ts';

/** A schema with the others that must hold as well merged into it, as far as that can be. */
export type Unfolded = {
  /** JSON Schema's words, without `$ref` and `allOf`. */
  words: Plain;
  /** As others call it; empty without a name. */
  name: string;
  /** What was followed on the way: meeting one of them again inside is a recursion. */
  targets: object[];
  /** Parts of `allOf` that contradict the others, or that only a choice can describe. */
  rest: unknown[];
};

/** How much a schema describes. */
type Extent = { fields: number; characters: number; is_incomplete: boolean };
type ConvertedSchema = Extent & { schema: Schema };

/** A schema that holds no other. */
export type Leaf = { schema: Schema; characters: number };

/** As the document has it: where it stands, and what is said of all operations of its path. */
export type Operation = {
  place: OperationPlace;
  method: string;
  path: string;
  /** Of a callback where it stands in the document: its path may be that of others. */
  at?: string;
  /** Of a callback what its operation calls it. */
  name?: string;
  operation: Plain;
  path_item: Plain;
};

export type ReferenceReader = {
  root: Plain;
  lang: Lang;
  warnings: ImportWarning[];
  warned: Set<string>;
  /** Operations that were not read yet: their warnings are missing. */
  unread: Set<Operation>;
  /** How often something was to be warned of. */
  warn_count: number;
  /** What is converted once more was warned of before. */
  is_quiet: boolean;
  /** References that lead nowhere and are reported already. */
  unresolved: ReadonlySet<string>;
  /** Components that are linked wherever they stand. */
  linked: ReadonlySet<string>;
  /** Others are linked where they are too large or too deep to be unfolded. */
  links_large: boolean;
  /** Those that were linked because of that, so far. */
  large: Set<string>;
  /** Schemas are used many times; each is made one from its parts once. */
  unfolded: WeakMap<object, Unfolded>;
  /** By what a reference says that says nothing else. */
  referred: Map<string, Unfolded>;
  /** Bodies that many operations share are converted once, as long as there is memory to keep them. */
  converted: LRUCache<object, ConvertedSchema>;
  extents: WeakMap<object, Extent>;
  leaves: WeakMap<object, Leaf>;
};

const keptFieldsMax = 30_000;

export function openReferences(
  root: Plain,
  lang: Lang,
  {
    unresolved = new Set(),
    linked = new Set(),
    links_large = false,
  }: Partial<Pick<ReferenceReader, 'unresolved' | 'linked' | 'links_large'>> = {},
): ReferenceReader {
  const converted = new LRUCache<object, ConvertedSchema>({
    maxSize: keptFieldsMax,
    sizeCalculation: ({ fields }) => fields + 1,
  });
  const unfolded = { unfolded: new WeakMap(), referred: new Map<string, Unfolded>() };
  const shared = { converted, extents: new WeakMap(), leaves: new WeakMap() };
  const said = {
    warnings: [],
    warned: new Set<string>(),
    warn_count: 0,
    is_quiet: false,
    unread: new Set<Operation>(),
  };
  const links = { linked, links_large, large: new Set<string>() };
  return { root, lang, unresolved, ...links, ...said, ...unfolded, ...shared };
}

/** The same thing at the same place is reported once. */
export function warn(book: ReferenceReader, code: ImportWarning['code'], where: string): void {
  book.warn_count += 1;
  const key = `${code} ${where}`;
  if (book.is_quiet || book.warned.has(key)) return;
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
