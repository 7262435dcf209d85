/** The words of one schema, without what is inside it. */
import { isPlain, listOf, type Plain, textOf } from '#common/field-model/model/plain.ts';
import { type Limits, limitNames, type Schema } from '#common/field-model/model/schema.ts';
import { type Budget, takeText, takeValue, takeValues } from '../openapi-budget.ts';
import { type Unfolded, warn } from '../openapi-references.ts';

/** Words of JSON Schema that a page has no place for. */
const untold = ['not', 'if', 'dependentSchemas', 'contains', 'propertyNames'];

export function describeSchema({ words, name }: Unfolded, into: Schema, budget: Budget): void {
  into.types = typesOf(words);
  into.title = name;
  into.format = formatOf(words);
  into.description = takeText(budget, words.description);
  into.is_deprecated = words.deprecated === true;
  into.removal_date = textOf(words['x-sunset']);
  into.is_read_only = words.readOnly === true;
  into.is_write_only = words.writeOnly === true;
  into.values = takeValues(budget, words.const === undefined ? listOf(words.enum) : [words.const]);
  into.examples = examplesOf(words, budget);
  into.limits = limitsOf(words);
  const preset = takeValue(budget, words.default);
  if (preset !== undefined) into.default = preset;
  if (words.additionalProperties === false || words.unevaluatedProperties === false) {
    into.other_properties = false;
  }
  if (untold.some(word => words[word] !== undefined)) warn(budget.book, 'notTold', budget.where);
}

function typesOf(words: Plain): string[] {
  const named = (Array.isArray(words.type) ? words.type : [words.type])
    .map(textOf)
    .filter(type => type !== '');
  const types = named.length > 0 ? named : impliedTypes(words);
  if (types.length === 1 && types[0] === 'file') return ['string'];
  const isNullable = words.nullable === true || words['x-nullable'] === true;
  return isNullable && types.length > 0 && !types.includes('null') ? [...types, 'null'] : [...new Set(types)];
}

function impliedTypes({ properties, items }: Plain): string[] {
  if (isPlain(properties)) return ['object'];
  return isPlain(items) ? ['array'] : [];
}

function formatOf({ format, type, contentEncoding, contentMediaType }: Plain): string {
  if (textOf(format) !== '') return textOf(format);
  if (type === 'file') return 'binary';
  if (contentEncoding === 'base64') return 'byte';
  return contentMediaType === undefined ? '' : 'binary';
}

function examplesOf({ example, examples, ...words }: Plain, budget: Budget): Schema['examples'] {
  const single = example ?? words['x-example'];
  // Some write named examples here, as OpenAPI has them beside a schema.
  const named = isPlain(examples)
    ? Object.values(examples).map(entry => (isPlain(entry) ? entry.value : entry))
    : [];
  return takeValues(budget, [...(single === undefined ? [] : [single]), ...listOf(examples), ...named]);
}

/** Before 3.1 a limit was made exclusive by a claim beside it. */
function limitsOf(words: Plain): Limits {
  const limits: Limits = {};
  for (const name of limitNames) {
    const value = words[name];
    if (typeof value === 'number' || typeof value === 'string') limits[name] = value;
  }
  if (words.uniqueItems === true) limits.uniqueItems = true;
  if (words.exclusiveMinimum === true) moveLimit(limits, 'minimum', 'exclusiveMinimum');
  if (words.exclusiveMaximum === true) moveLimit(limits, 'maximum', 'exclusiveMaximum');
  return limits;
}

type Bound = 'minimum' | 'maximum';

function moveLimit(limits: Limits, from: Bound, to: `exclusive${Capitalize<Bound>}`): void {
  const value = limits[from];
  if (value === undefined) return;
  delete limits[from];
  limits[to] = value;
}
