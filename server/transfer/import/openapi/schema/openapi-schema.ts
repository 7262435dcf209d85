/** A schema of an OpenAPI document -> its fields on a page, level by level, so that the nearest come first. */
import { isPlain, listOf, type Plain } from '#common/field-model/model/plain.ts';
import { anySchema, type Schema } from '#common/field-model/model/schema.ts';
import { bodyFieldsMax, unfoldedDepthMax } from '#common/limits.ts';
import { type Budget, bodyBudget, takeFields, warnIncomplete } from '../openapi-budget.ts';
import type { Leaf, Unfolded } from '../openapi-references.ts';
import { describeSchema } from './openapi-keywords.ts';
import { fillLargeLink, fillLink, linkOf } from './openapi-link.ts';
import { bareReference, unfold } from './openapi-unfold.ts';

/** What was followed on the way to a schema. */
type Trail = { targets: object[]; outer: Trail | undefined };
/** `depth`: in how many objects it stands. */
type Task = { source: unknown; into: Schema; trail: Trail | undefined; depth: number };

/** The schema as a page describes it, within the budget of that page. Nobody changes it: other pages may hold the same. */
export function readSchema(source: unknown, page: Budget): Schema {
  if (!isPlain(source)) return anySchema();
  const budget = bodyBudget(page);
  if (linkOf(page.book, source)) return convertLink(source, { page, budget });
  const key = sharedPart(source, page);
  const known = page.book.extents.get(key);
  if (known && known.fields <= budget.fields && known.characters <= budget.characters) {
    releaseBudget(page, known);
    if (known.is_incomplete) warnIncomplete(page);
    return page.book.converted.get(key)?.schema ?? convertAgain({ source, key }, budget);
  }
  const { fields, characters } = budget;
  const schema = convert(source, budget);
  const extent = {
    fields: fields - budget.fields,
    characters: characters - budget.characters,
    is_incomplete: budget.is_incomplete,
  };
  if (fields === bodyFieldsMax && !budget.is_short) {
    page.book.extents.set(key, extent);
    page.book.converted.set(key, { schema, ...extent });
  }
  releaseBudget(page, extent);
  return schema;
}

/** A link says little: nothing of it is kept. */
function convertLink(source: Plain, { page, budget }: { page: Budget; budget: Budget }): Schema {
  const { fields, characters } = budget;
  const schema = convert(source, budget);
  releaseBudget(page, { fields: fields - budget.fields, characters: characters - budget.characters });
  return schema;
}

/** What was converted before and not kept: the same, and nothing new to warn of. */
function convertAgain({ source, key }: { source: Plain; key: object }, budget: Budget): Schema {
  const { book } = budget;
  const extent = book.extents.get(key);
  book.is_quiet = true;
  try {
    const schema = convert(source, budget);
    if (extent) book.converted.set(key, { schema, ...extent });
    return schema;
  } finally {
    book.is_quiet = false;
  }
}

/** What others that say the same refer to as well. */
function sharedPart(source: Plain, { book, where }: Budget): object {
  return (bareReference(source) === '' ? undefined : unfold(book, source, where).targets[0]) ?? source;
}

function releaseBudget(page: Budget, extent: { fields: number; characters: number }): void {
  page.fields -= extent.fields;
  page.characters -= extent.characters;
}

function convert(source: unknown, budget: Budget): Schema {
  const whole = anySchema();
  const tasks: Task[] = [{ source, into: whole, trail: undefined, depth: 0 }];
  for (const task of tasks) tasks.push(...fill(task, budget));
  return whole;
}

/** Fills in one schema; its inner ones are left for later, except those that were converted before. */
function fill({ source, into, trail, depth }: Task, budget: Budget): Task[] {
  if (!isPlain(source) || fillLink(source, into, budget)) return [];
  const unfolded = unfold(budget.book, source, budget.where);
  const before = budget.characters;
  const inner = innerSchemas(unfolded);
  if (isLarge(inner, depth, budget) && fillLargeLink(source, into, budget)) return [];
  describeSchema(unfolded, into, budget);
  if (inner.length === 0) keepLeaf(budget, source, { schema: into, characters: before - budget.characters });
  const isAgain = inner.length > 0 && isRepeated(unfolded, trail);
  const taken = isAgain ? 0 : takeFields(budget, inner.length);
  // A document that was written from pages says where these were cut.
  const says = (word: string) => source[word] === true || unfolded.words[word] === true;
  into.is_cut = isAgain || says('x-is-cut');
  into.is_incomplete = (!isAgain && taken < inner.length) || says('x-is-incomplete');
  return fillInner(
    inner.slice(0, taken),
    { into, trail: { targets: unfolded.targets, outer: trail }, depth },
    budget,
  );
}

/** More than stands there. */
function isLarge({ length }: readonly Inner[], depth: number, { fields }: Budget): boolean {
  return length > 0 && (length > fields || depth >= unfoldedDepthMax);
}

/** @returns those that were not converted before */
function fillInner(
  inner: readonly Inner[],
  { into, trail, depth }: Pick<Task, 'into' | 'trail' | 'depth'>,
  budget: Budget,
): Task[] {
  const tasks: Task[] = [];
  for (const { source: next, put, is_field } of inner) {
    const leaf = takeLeaf(budget, next);
    const schema = leaf ?? anySchema();
    put(into, schema);
    if (!leaf) tasks.push({ source: next, into: schema, trail, depth: depth + (is_field ? 1 : 0) });
  }
  return tasks;
}

/** What holds nothing else is the same everywhere, as long as all of its words were within the budget. */
function keepLeaf({ book, is_short }: Budget, source: object, leaf: Leaf): void {
  if (!is_short) book.leaves.set(source, leaf);
}

function takeLeaf(budget: Budget, source: unknown): Schema | undefined {
  const leaf = isPlain(source) ? budget.book.leaves.get(source) : undefined;
  if (!leaf || leaf.characters > budget.characters) return undefined;
  budget.characters -= leaf.characters;
  return leaf.schema;
}

function isRepeated({ targets }: Unfolded, trail: Trail | undefined): boolean {
  for (let step = trail; step; step = step.outer) {
    if (step.targets.some(target => targets.includes(target))) return true;
  }
  return false;
}

type Inner = { source: unknown; put: (outer: Schema, schema: Schema) => void; is_field?: true };

const innerOf = new WeakMap<Unfolded, Inner[]>();

function innerSchemas(unfolded: Unfolded): Inner[] {
  const known = innerOf.get(unfolded);
  if (known) return known;
  const inner = listInner(unfolded);
  innerOf.set(unfolded, inner);
  return inner;
}

function listInner({ words, rest }: Unfolded): Inner[] {
  return [
    ...innerProperties(words),
    ...innerItems(words),
    ...innerOthers(words),
    ...innerChoice(words, rest),
  ];
}

function innerProperties({ properties, required }: Plain): Inner[] {
  if (!isPlain(properties)) return [];
  const needed = new Set(listOf(required));
  return Object.entries(properties).map(([name, source]) => ({
    source,
    is_field: true,
    put: (outer, schema) => outer.properties.push({ name, is_required: needed.has(name), schema }),
  }));
}

function innerItems({ items, prefixItems }: Plain): Inner[] {
  const first = listOf(prefixItems);
  const source = first.length > 0 ? { anyOf: items === undefined ? first : [...first, items] } : items;
  // Items that may be anything are written as the word `array` alone.
  if (!isPlain(source) || Object.keys(source).length === 0) return [];
  return [
    {
      source,
      put: (outer, schema) => {
        outer.items = schema;
      },
    },
  ];
}

function innerOthers({ additionalProperties, patternProperties }: Plain): Inner[] {
  const source = isPlain(additionalProperties) ? additionalProperties : firstOf(patternProperties);
  if (!isPlain(source)) return [];
  return [
    {
      source,
      is_field: true,
      put: (outer, schema) => {
        outer.other_properties = schema;
      },
    },
  ];
}

function firstOf(schemas: unknown): unknown {
  return isPlain(schemas) ? Object.values(schemas)[0] : undefined;
}

function innerChoice(words: Plain, rest: unknown[]): Inner[] {
  const kind = words.oneOf === undefined ? 'anyOf' : 'oneOf';
  const alternatives = listOf(words[kind]);
  const isNullable = words.nullable === true && words.type === undefined && alternatives.length > 0;
  const schemas = isNullable ? [...alternatives, { type: 'null' }] : alternatives;
  const both = rest.length > 0 && schemas.length > 0 ? [...rest, { [kind]: schemas }] : [...rest, ...schemas];
  const choiceKind = rest.length > 0 ? 'allOf' : kind;
  return both.map(source => ({
    source,
    put: (outer, schema) => {
      outer.choice ??= { kind: choiceKind, schemas: [] };
      outer.choice.schemas.push(schema);
    },
  }));
}
