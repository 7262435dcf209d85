/** Two schemas of one place, and all that is inside of them -> what changed. The rules stand in `rules.ts`. Pure. */
import { stepInto } from '../../model/field-path.ts';
import { firstText } from '../../model/plain.ts';
import { anySchema, type Choice, type Property, type Schema } from '../../model/schema.ts';
import { type Change, type ChangedPart, change, pairUp } from '../changes.ts';
import { readRemoval } from '../compare-deprecation.ts';
import { compareFacts, type FactContext, isIgnored } from '../compare-facts.ts';
import type { RuleName } from '../rules.ts';
import { showTypes } from './compare-type.ts';
import { compareDescriptions } from './compare-values.ts';

export function compareSchemas(before: Schema, after: Schema, context: FactContext): Change[] {
  if ((before.reference ?? after.reference) !== undefined && !isSilent(before) && !isSilent(after))
    return compareComponents(before, after, context);
  const changes = [
    ...compareFacts(before, after, context),
    ...compareProperties(before, after, context),
    ...compareInside(before, after, context),
    ...compareChoices(before, after, context),
  ];
  return isIgnored(before, context.where) && isIgnored(after, context.where) ? changes.map(unheard) : changes;
}

/** What is in a component is compared on its own page; unfolded or not, it is the same. */
function compareComponents(before: Schema, after: Schema, context: FactContext): Change[] {
  const { where } = context;
  const [was, is] = [nameOf(before), nameOf(after)];
  const words = compareDescriptions(before.description, after.description, where);
  if (was !== is) return [change('component_changed', where, { before: was, after: is }), ...words];
  return before.reference === after.reference ? compareFacts(before, after, context) : [];
}

const nameOf = (schema: Schema) => firstText(schema.reference, schema.title, showTypes(schema));

function unheard(one: Change): Change {
  return one.level === 'words' ? one : { ...one, level: 'safe' };
}

function compareProperties(before: Schema, after: Schema, context: FactContext): Change[] {
  const moved = isPutIntoChoice(before, after) ? namesInChoice(after) : new Set();
  const kept = before.properties.filter(({ name }) => !moved.has(name));
  const family = {
    ...familyOf(before.properties),
    refuses_others: after.other_properties === false,
    is_silent: listsNothing(before),
  };
  return pairUp<Property>(kept, after.properties, property => property.name).flatMap(pair => {
    const name = (pair.after ?? pair.before)?.name ?? '';
    return compareNamed(
      pair,
      inside(context, stepInto(context.where.path, { kind: 'property', name })),
      family,
    );
  });
}

/** Nothing is said of what is in it. */
function listsNothing({ properties, items, other_properties: others, choice }: Schema): boolean {
  return properties.length === 0 && items === undefined && others === undefined && !choice;
}

/** Nothing is said of it at all. */
export const isSilent = (schema: Schema) =>
  schema.types.length === 0 && schema.reference === undefined && listsNothing(schema);

export type NamedSchema = Pick<Property, 'is_required' | 'schema'>;
/** What is known of the fields around one. */
type Family = {
  /** Some of them are required, so that the others are optional. */
  says_required: boolean;
  refuses_others: boolean;
  /** Before, nothing was said of any. */
  is_silent: boolean;
};

export function familyOf(before: readonly NamedSchema[]): Family {
  const says_required = before.some(({ is_required }) => is_required);
  return { says_required, refuses_others: false, is_silent: false };
}

/** A field or a parameter, which may be new or gone. */
export function compareNamed(
  { before, after }: { before?: NamedSchema; after?: NamedSchema },
  context: FactContext,
  family: Family,
): Change[] {
  const { where } = context;
  if (!before) return after ? [added(after, where, family)] : [];
  if (!after) return [removed(before, context, family)];
  const isRequired = before.is_required && after.is_required;
  const changes = compareSchemas(before.schema, after.schema, { ...context, isRequired });
  if (before.is_required === after.is_required) return changes;
  const claim = change(after.is_required ? 'required' : 'optional', where);
  const isUnheard = isIgnored(before.schema, where) && isIgnored(after.schema, where);
  return [isUnheard ? unheard(claim) : claim, ...changes];
}

function added({ is_required, schema }: NamedSchema, where: ChangedPart, { is_silent }: Family): Change {
  const isDemanded = (is_required || where.place === 'path') && !is_silent;
  const rule = isDemanded ? 'field_added_required' : 'field_added';
  const one = change(rule, where, { after: showTypes(schema) });
  return isIgnored(schema, where) ? unheard(one) : one;
}

function removed(gone: NamedSchema, { where, today }: FactContext, family: Family): Change {
  const one = change(ruleOfRemoval(gone, today, family), where, { before: showTypes(gone.schema) });
  return isIgnored(gone.schema, where) ? unheard(one) : one;
}

function ruleOfRemoval({ is_required, schema }: NamedSchema, today: string, family: Family): RuleName {
  const removal = readRemoval(schema, today);
  if (removal !== undefined) return removal === 'in time' ? 'removed_deprecated' : 'removed_too_early';
  if (family.refuses_others) return 'field_removed_refused';
  return !is_required && family.says_required ? 'field_removed_optional' : 'field_removed';
}

function inside({ where, today }: FactContext, path: string): FactContext {
  return { today, where: { ...where, path } };
}

/** What an array holds, and the fields nobody named. */
function compareInside(before: Schema, after: Schema, context: FactContext): Change[] {
  const { path } = context.where;
  const items = inside(context, stepInto(path, { kind: 'items' }));
  const others = inside(context, stepInto(path, { kind: 'others' }));
  const [was, is] = [before.other_properties, after.other_properties];
  return [
    ...compareSpare(before.items, after.items, items),
    ...compareSpare(was === false ? undefined : was, is === false ? undefined : is, others),
    ...(is === false && was !== false ? [change('others_refused', context.where)] : []),
    ...(was === false && is !== false ? [change('others_allowed', context.where)] : []),
  ];
}

/** A schema that a page may leave out: its fields are gone with it. */
function compareSpare(before: Schema | undefined, after: Schema | undefined, context: FactContext): Change[] {
  return before || after ? compareSchemas(before ?? anySchema(), after ?? anySchema(), context) : [];
}

/** Choices go together by title, and without one by their place. */
function compareChoices(before: Schema, after: Schema, context: FactContext): Change[] {
  if (isPutIntoChoice(before, after)) return [change('choice_around', context.where)];
  const [was, is] = [before.choice?.schemas ?? [], after.choice?.schemas ?? []];
  const places = new Map([...was.entries(), ...is.entries()].map(([at, schema]) => [schema, at]));
  const rule = choiceRules(before, after);
  const pairs = pairUp(was, is, schema => schema.title).flatMap(pair => {
    const known = pair.after ?? pair.before;
    const at = (known && places.get(known)) ?? 0;
    const choice = inside(context, stepInto(context.where.path, { kind: 'choice', at }));
    if (pair.before && pair.after) return compareSchemas(pair.before, pair.after, choice);
    const said = known?.title === '' ? showTypes(known) : (known?.title ?? '');
    return pair.after
      ? [change(rule.added, choice.where, { after: said })]
      : [change(rule.removed, choice.where, { before: said })];
  });
  return [...compareKinds(before.choice, after.choice, context), ...pairs];
}

function compareKinds(
  before: Choice | undefined,
  after: Choice | undefined,
  { where }: FactContext,
): Change[] {
  if (!before || !after || before.kind === after.kind) return [];
  return [change('choice_kind', where, { before: before.kind, after: after.kind })];
}

function choiceRules(before: Schema, { choice }: Schema): { added: RuleName; removed: RuleName } {
  const kind = before.choice?.kind ?? choice?.kind;
  if (isSilent(before)) return { added: 'choice_given', removed: 'choice_removed' };
  if (kind === 'allOf') return { added: 'choice_added_all', removed: 'choice_removed_all' };
  return { added: kind === 'anyOf' ? 'choice_added_any' : 'choice_added', removed: 'choice_removed' };
}

/** What was one object is one of several now. */
function isPutIntoChoice(before: Schema, after: Schema): boolean {
  const names = namesInChoice(after);
  const isMoved = before.properties.some(({ name }) => names.has(name));
  return !before.choice && after.choice?.kind === 'oneOf' && isMoved;
}

/** The names of fields that a choice has, and the object itself has not. */
function namesInChoice({ choice, properties }: Schema): ReadonlySet<string> {
  const own = new Set(properties.map(({ name }) => name));
  const names = (choice?.schemas ?? []).flatMap(schema => schema.properties.map(({ name }) => name));
  return new Set(names.filter(name => !own.has(name)));
}
