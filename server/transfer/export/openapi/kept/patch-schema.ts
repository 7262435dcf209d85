/** What changed in a schema as pages describe it -> the same change in the schema as its source wrote it. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { changeParts, isNullOnly, ownPart, partWith } from './own-part.ts';
import { patchLink } from './patch-link.ts';
import { compareNames, insertKey, isEqual, put, renameKey } from './patch-words.ts';

type Change = { before: unknown; after: unknown };

/** @param holder has the schema at `key`; both sides of the change have all of it unfolded */
export function patchSchema(
  root: Plain,
  holder: object,
  key: string | number,
  { before, after }: Change,
): void {
  if (isEqual(before, after) || patchLink(root, holder, key, { before, after })) return;
  const isPatched =
    isPlain(before) && isPlain(after) && patchPart(root, ownPart(root, holder, key), { before, after });
  if (!isPatched) put(holder, key, restoreReferences(root, after));
}

type PlainChange = { before: Plain; after: Plain };

/** @returns false where the change has no place in it: the whole schema is written anew then */
function patchPart(root: Plain, node: Plain | undefined, { before, after }: PlainChange): boolean {
  if (!node || !patchChoices(root, node, { before, after })) return false;
  for (const word of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (!structural.has(word) && !isEqual(before[word], after[word])) setWord(root, node, word, after[word]);
  if (mayBeNull(before) && !mayBeNull(after)) dropNull(root, node);
  patchProperties(root, node, { before: plainOf(before.properties), after: plainOf(after.properties) });
  patchRequired(root, node, { before: listOf(before.required), after: listOf(after.required) });
  for (const word of ['items', 'additionalProperties'])
    patchInner(root, node, word, { before: before[word], after: after[word] });
  return true;
}

const choices = ['oneOf', 'anyOf', 'allOf'] as const;
const structural = new Set<string>([
  ...choices,
  'properties',
  'required',
  'items',
  'additionalProperties',
  'x-is-cut',
  'x-is-incomplete',
]);

/** What is named only because it stands elsewhere in full refers to it again. */
export function restoreReferences(root: Plain, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner => restoreReferences(root, inner));
  if (!isPlain(value)) return value;
  const name = textOf(value.title);
  const schemas = plainOf(plainOf(root.components).schemas);
  if (value['x-is-cut'] === true && Object.hasOwn(schemas, name))
    return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(
    Object.entries(value).map(([word, inner]) => [word, restoreReferences(root, inner)]),
  );
}

/** The ways in which a source may say what a page says in one. */
const spellings: Record<string, readonly string[]> = {
  enum: ['enum', 'const'],
  examples: ['examples', 'example', 'x-example'],
  example: ['example', 'examples', 'x-example'],
  nullable: ['nullable', 'x-nullable'],
};

/** Where it was said it is changed; elsewhere it is taken back, so that nothing contradicts it. */
function setWord(root: Plain, node: Plain, word: string, value: unknown): void {
  const words = spellings[word] ?? [word];
  const says = (part: Plain) => words.some(spelling => part[spelling] !== undefined);
  changeParts(root, node, says, parts => {
    const [part = node] = parts;
    const isSingle = part.example !== undefined && word === 'examples' && listOf(value).length === 1;
    for (const other of parts) for (const spelling of words) delete other[spelling];
    if (isSingle) part.example = listOf(value)[0];
    else put(part, word, value);
  });
}

function mayBeNull({ type, nullable }: Plain): boolean {
  return nullable === true || listOf(type).includes('null');
}

/** Null as one of two alternatives. */
function dropNull(root: Plain, node: Plain): void {
  const hasNull = (part: Plain) =>
    (['oneOf', 'anyOf'] as const).some(kind => listOf(part[kind]).some(isNullOnly));
  const part = partWith(root, node, hasNull);
  for (const kind of ['oneOf', 'anyOf'] as const)
    if (part && Array.isArray(part[kind])) part[kind] = part[kind].filter(inner => !isNullOnly(inner));
}

const holding =
  (name: string) =>
  ({ properties }: Plain): boolean =>
    isPlain(properties) && Object.hasOwn(properties, name);

function patchProperties(root: Plain, node: Plain, { before, after }: PlainChange): void {
  const { renamed, removed, added, kept } = compareNames(before, after);
  const inEach = (name: string, change: (properties: Plain) => void) =>
    changeParts(root, node, holding(name), parts => {
      for (const part of parts) change(plainOf(part.properties));
    });
  for (const [from, to] of renamed) inEach(from, properties => renameKey(properties, from, to));
  for (const name of removed) inEach(name, properties => delete properties[name]);
  for (const name of kept) {
    if (isEqual(before[name], after[name])) continue;
    const change = { before: before[name], after: after[name] };
    changeParts(root, node, holding(name), parts => {
      const maps = parts.map(part => plainOf(part.properties));
      if (maps.length === 0) maps.push(ownProperties(node));
      patchTogether(root, maps, name, change);
    });
  }
  for (const name of added) {
    const above = Object.keys(after)[Object.keys(after).indexOf(name) - 1] ?? '';
    const beside = partWith(root, node, holding(above));
    const part = beside ?? partWith(root, node, ({ properties }) => isPlain(properties)) ?? node;
    part.properties = plainOf(part.properties);
    insertKey(plainOf(part.properties), Object.keys(after), name, restoreReferences(root, after[name]));
  }
}

function patchRequired(
  root: Plain,
  node: Plain,
  { before, after }: { before: unknown[]; after: unknown[] },
): void {
  for (const name of before.filter(one => !after.includes(one)))
    changeParts(
      root,
      node,
      ({ required }) => listOf(required).includes(name),
      parts => {
        for (const part of parts) {
          const others = listOf(part.required).filter(one => one !== name);
          put(part, 'required', others.length > 0 ? others : undefined);
        }
      },
    );
  for (const name of after.filter(one => !before.includes(one))) {
    const holds = ({ properties }: Plain) => isPlain(properties) && Object.hasOwn(properties, textOf(name));
    const part = partWith(root, node, holds) ?? node;
    part.required = [...listOf(part.required), name];
  }
}

function patchInner(root: Plain, node: Plain, word: string, { before, after }: Change): void {
  if (isEqual(before, after)) return;
  changeParts(
    root,
    node,
    inner => inner[word] !== undefined,
    parts => {
      if (after === undefined) for (const part of parts) delete part[word];
      else patchTogether(root, parts.length > 0 ? parts : [node], word, { before, after });
    },
  );
}

function ownProperties(node: Plain): Plain {
  node.properties = plainOf(node.properties);
  return plainOf(node.properties);
}

/** Several parts say something of one schema: all of them must hold. */
function patchTogether(root: Plain, holders: readonly Plain[], key: string, change: Change): void {
  const [first = {}, ...others] = holders;
  const { before, after } = change;
  if (others.length === 0 || !isPlain(before) || !isPlain(after)) {
    patchSchema(root, first, key, change);
    return;
  }
  const all = holders.map(holder => holder[key]);
  const whole: Plain = { allOf: all };
  if (!patchPart(root, whole, { before, after })) {
    first[key] = restoreReferences(root, after);
    for (const holder of others) delete holder[key];
    return;
  }
  for (const [at, holder] of holders.entries()) holder[key] = all[at];
  const { allOf: _all, ...more } = whole;
  if (Object.keys(more).length > 0) Object.assign(ownPart(root, first, key) ?? {}, more);
}

/** @returns false where the alternatives cannot be distinguished: the whole schema is written anew then */
function patchChoices(root: Plain, node: Plain, { before, after }: PlainChange): boolean {
  return choices.every(kind => {
    if (isEqual(before[kind], after[kind])) return true;
    const [was, is] = [listOf(before[kind]), listOf(after[kind])];
    const part = partWith(root, node, inner => listOf(inner[kind]).length === was.length);
    if (!part || was.length !== is.length || was.length === 0) return false;
    for (const [at, one] of was.entries())
      patchSchema(root, listOf(part[kind]), at, { before: one, after: is[at] });
    return true;
  });
}
