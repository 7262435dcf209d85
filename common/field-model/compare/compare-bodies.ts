/** What is sent and what is answered -> what changed. Pure. */
import { fieldModel } from '#common/texts/field-model.ts';
import type { Body, Endpoint, Response } from '../model/endpoint.ts';
import { showExample } from '../model/json-text.ts';
import { type Change, type ChangedPart, change, compareText, pairUp } from './changes.ts';
import { compareNamed, compareSchemas, familyOf, isSilent } from './schema/compare-schemas.ts';

type FactContext = { where: ChangedPart; today: string };

export function compareRequests(before: Endpoint, after: Endpoint, today: string): Change[] {
  const where: ChangedPart = { place: 'body', of: '', path: '' };
  const text = compareText(before.body_description, after.body_description, where);
  if (before.bodies.length === 0 && after.bodies.length > 0) {
    const isRequired = after.is_body_required || after.bodies.some(demandsField);
    return [...compareWhole(after.bodies, where, isRequired ? 'body_added_required' : 'body_added'), ...text];
  }
  const changes = compareBodies(before.bodies, after.bodies, { where, today });
  if (after.bodies.length > 0 && before.is_body_required !== after.is_body_required)
    changes.unshift(change(after.is_body_required ? 'required' : 'optional', where));
  return [...changes, ...text];
}

const demandsField = ({ schema }: Body) => schema.properties.some(({ is_required }) => is_required);

function compareBodies(before: Body[], after: Body[], { where, today }: FactContext): Change[] {
  if (after.length === 0) return compareWhole(before, where, 'body_removed');
  if (before.length === 0) return compareWhole(after, where, 'body_added');
  return pairOpen(before, after, { nameOf: nameOfType, isAlike: () => true }).flatMap(pair => {
    const type = (pair.after ?? pair.before)?.content_type ?? '';
    const here = { ...where, of: where.place === 'body' && after.length > 1 ? type : where.of };
    if (!pair.before) return [change('content_added', here, { after: type })];
    if (!pair.after) return [change('content_removed', here, { before: type })];
    const changes = compareSchemas(pair.before.schema, pair.after.schema, { where: here, today });
    const [was, is] = [showExamples(pair.before), showExamples(pair.after)];
    return was === is ? changes : [...changes, change('example', here, { before: was, after: is })];
  });
}

/** A body that is new or gone; one that only shows an example claims nothing. */
function compareWhole(
  bodies: readonly Body[],
  where: ChangedPart,
  rule: 'body_added' | 'body_added_required' | 'body_removed',
): Change[] {
  if (bodies.length === 0) return [];
  const text = bodies.map(({ content_type }) => content_type).join(', ');
  const difference = rule === 'body_removed' ? { before: text } : { after: text };
  return [
    change(bodies.every(({ schema }) => isSilent(schema)) ? 'body_example_alone' : rule, where, difference),
  ];
}

/** `application/json; charset=utf-8` is `application/json`. */
function nameOfType({ content_type }: Body): string {
  return content_type.replace(/;.*/s, '').trim().toLowerCase();
}

const showExamples = ({ examples }: Body) =>
  examples.map(({ name, value }) => `${name}\n${showExample(value).text}`.trim()).join('\n\n');

type Pair<T> = { before?: T; after?: T };
type Naming<T> = { nameOf: (entry: T) => string; isAlike: (one: T, other: T) => boolean };

/** One that does not say which it is goes with the first that is left of the others. */
function pairOpen<T extends object>(
  before: readonly T[],
  after: readonly T[],
  { nameOf, isAlike }: Naming<T>,
): Pair<T>[] {
  const pairs = pairUp(before, after, nameOf);
  const gone = pairs.filter(pair => !pair.after);
  const came = pairs.filter(pair => !pair.before);
  for (const one of gone)
    for (const other of came) {
      if (!one.before || !other.after || !isAlike(one.before, other.after)) continue;
      if (nameOf(one.before) !== '' && nameOf(other.after) !== '') continue;
      return pairs.filter(pair => pair !== one).map(pair => (pair === other ? { ...one, ...other } : pair));
    }
  return pairs;
}

export function compareResponses(before: Response[], after: Response[], today: string): Change[] {
  const isAlike = (one: Response, other: Response) => isOfError(one) === isOfError(other);
  return pairOpen(before, after, { nameOf: ({ status }) => status, isAlike }).flatMap(pair => {
    const status = (pair.after ?? pair.before)?.status ?? '';
    const where: ChangedPart = { place: 'response', of: status, path: '' };
    if (!pair.before) return [change('response_added', where)];
    if (!pair.after)
      return [change(isOfError(pair.before) ? 'response_removed_error' : 'response_removed', where)];
    return [
      ...compareText(pair.before.description, pair.after.description, where),
      ...compareHeaders(pair.before, pair.after, { where, today }),
      ...compareBodies(pair.before.bodies, pair.after.bodies, { where, today }),
    ];
  });
}

/** Whoever can do without an error does not need it said. */
function isOfError({ status, description }: Response): boolean {
  const isFailure = Object.values(fieldModel.failure).some(word => word === description);
  return /^[45]|^default$/.test(status) || (status === '' && isFailure);
}

function compareHeaders(before: Response, after: Response, { where, today }: FactContext): Change[] {
  return pairUp(before.headers, after.headers, ({ name }) => name.toLowerCase()).flatMap(pair => {
    const name = (pair.after ?? pair.before)?.name ?? '';
    const here: ChangedPart = { place: 'response_header', of: where.of, path: name };
    return compareNamed(pair, { where: here, today }, familyOf(before.headers));
  });
}
