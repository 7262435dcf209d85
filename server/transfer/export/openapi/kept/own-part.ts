/** Parts of an operation that may be changed: what it refers to is copied into it on the way to a change. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { findPart } from '../../../import/document/find-part.ts';

/** What is changed: a copy of the operation, in the document it came from. */
export type PatchedOperation = {
  root: Plain;
  target: Plain;
  /** What is said of all operations of its path. */
  path_item: Plain;
  /** It says all of its parameters itself from now on. */
  is_apart?: boolean;
};

const hopsMax = 50;

/** What a reference leads to; anything else as it is. */
export function resolvePart(root: Plain, value: unknown): unknown {
  let found = value;
  for (let hop = 0; hop < hopsMax && isPlain(found); hop += 1) {
    const { $ref } = found;
    if (typeof $ref !== 'string' || !$ref.startsWith('#')) return found;
    found = findPart(root, $ref);
  }
  return found;
}

/** The object at a key, its own copy where a reference stood; the words beside a reference win. */
export function ownPart(root: Plain, holder: object, key: string | number): Plain | undefined {
  const whole = holder as Record<string | number, unknown>;
  for (let hop = 0; hop < hopsMax; hop += 1) {
    const value = whole[key];
    if (!isPlain(value)) return undefined;
    const { $ref, ...beside } = value;
    if (typeof $ref !== 'string') return value;
    const target = findPart(root, $ref);
    if (!isPlain(target)) return undefined;
    whole[key] = { ...structuredClone(target), ...beside };
  }
  return undefined;
}

type Has = (part: Plain) => boolean;

/** The schema, or one that must hold as well, that says something; its own from then on. */
export function partWith(
  root: Plain,
  node: Plain,
  has: Has,
  followed = new Set<string>(),
): Plain | undefined {
  if (has(node)) return node;
  for (const { list, at } of partsOf(node)) {
    if (!reaches(root, list[at], has, new Set(followed))) continue;
    recordReference(list[at], followed);
    const inner = ownPart(root, list, at);
    return inner && partWith(root, inner, has, followed);
  }
  return undefined;
}

/** @returns false for a reference that was followed before: a schema that must hold itself says nothing new */
function recordReference(value: unknown, followed: Set<string>): boolean {
  const { $ref } = plainOf(value);
  if (typeof $ref !== 'string') return true;
  const isNew = !followed.has($ref);
  followed.add($ref);
  return isNew;
}

/** What was copied, and what stood there before. */
type CopiedPart = Part & { before: unknown; json: string };

/** All parts that say something, to be changed together; what nobody changed refers to what it referred to. */
export function changeParts(root: Plain, node: Plain, has: Has, change: (parts: Plain[]) => void): void {
  const copied: CopiedPart[] = [];
  change(ownParts(root, node, { has, copied, followed: new Set() }));
  for (const { list, at, before, json } of copied.toReversed())
    if (JSON.stringify(list[at]) === json) list[at] = before;
}

type PartSearch = { has: Has; copied: CopiedPart[]; followed: Set<string> };

function ownParts(root: Plain, node: Plain, search: PartSearch): Plain[] {
  const { has, copied, followed } = search;
  const inner = partsOf(node).flatMap(({ list, at }) => {
    const before = list[at];
    if (!reaches(root, before, has, new Set(followed)) || !recordReference(before, followed)) return [];
    const part = ownPart(root, list, at);
    if (!part) return [];
    copied.push({ list, at, before, json: JSON.stringify(part) });
    return ownParts(root, part, search);
  });
  return has(node) ? [node, ...inner] : inner;
}

function reaches(root: Plain, value: unknown, has: Has, followed: Set<string>): boolean {
  if (!isPlain(value)) return false;
  const { $ref, ...beside } = value;
  if (has(beside)) return true;
  const isNew = typeof $ref === 'string' && recordReference(value, followed);
  if (isNew && reaches(root, findPart(root, $ref), has, followed)) return true;
  return partsOf(beside).some(({ list, at }) => reaches(root, list[at], has, followed));
}

type Part = { list: unknown[]; at: number };

/** Those of `allOf`, and the only one of a choice that is none. */
function partsOf({ allOf, oneOf, anyOf }: Plain): Part[] {
  const all = listOf(allOf);
  const only = [oneOf, anyOf].flatMap(choice => onlyPart(listOf(choice)));
  return [...all.map((_, at) => ({ list: all, at })), ...only];
}

function onlyPart(list: unknown[]): Part[] {
  const places = [...list.keys()].filter(at => !isNullOnly(list[at]));
  const [at] = places;
  return places.length === 1 && list.length <= 2 && at !== undefined ? [{ list, at }] : [];
}

export function isNullOnly(schema: unknown): boolean {
  return isPlain(schema) && schema.type === 'null' && schema.description === undefined;
}

/** What tells parameters apart. */
export function parameterKey(parameter: unknown): string {
  const { in: place, name } = plainOf(parameter);
  return `${textOf(place)} ${textOf(name)}`;
}
