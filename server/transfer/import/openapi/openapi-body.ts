/** What is sent and what comes back: contents by type, responses by status. */
import type { Body, Example, Parameter, Response } from '#common/field-model/model/endpoint.ts';
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { anySchema, type Schema } from '#common/field-model/model/schema.ts';
import { type Budget, takeText, takeValue } from './openapi-budget.ts';
import { followPlain } from './openapi-references.ts';
import { readSchema } from './schema/openapi-schema.ts';

/** Types with the same content stand together, parted by commas. */
export function readBodies(content: unknown, budget: Budget): Body[] {
  const groups = new Map<string, { types: string[]; media: Plain }>();
  for (const [type, value] of Object.entries(plainOf(content))) {
    const media = followPlain(budget.book, value, budget.where) ?? {};
    const same = JSON.stringify([media.schema, media.example, media.examples]);
    const group = groups.get(same);
    if (group) group.types.push(type);
    else groups.set(same, { types: [type], media });
  }
  return [...groups.values()].map(({ types, media }) => ({
    content_type: types.join(', '),
    schema: readSchema(media.schema, budget),
    examples: readExamples(media, budget),
  }));
}

/** Examples beside a schema, named or not. */
function readExamples({ example, examples }: Plain, budget: Budget): Example[] {
  const named = isPlain(examples)
    ? Object.entries(examples)
    : listOf(examples).map(value => ['', { value }] as const);
  const all = example === undefined ? named : [['', { value: example }] as const, ...named];
  return all.flatMap(([name, entry]) => {
    const found = followPlain(budget.book, entry, budget.where) ?? {};
    const value = takeValue(budget, found.value ?? found.externalValue);
    return value === undefined ? [] : [{ name: firstText(found.summary, name), value }];
  });
}

/** A parameter or a header; undefined when it does not say where it goes. */
export function readParameter(source: Plain, budget: Budget): Parameter | undefined {
  const place = textOf(source.in);
  const name = textOf(source.name);
  if (name === '' || !isPlace(place)) return undefined;
  const schema = parameterSchema(source, budget);
  return { place, name, is_required: place === 'path' || source.required === true, schema };
}

function isPlace(place: string): place is Parameter['place'] {
  return ['path', 'query', 'header', 'cookie'].includes(place);
}

/** What is said of the parameter counts more than what is said of its schema. */
function parameterSchema(source: Plain, budget: Budget): Schema {
  const media = Object.values(plainOf(source.content))[0];
  const schema = readSchema(source.schema ?? plainOf(media).schema, budget);
  const examples = readExamples({ example: source.example, examples: source.examples }, budget);
  return {
    ...anySchema(),
    ...schema,
    description: firstText(takeText(budget, source.description), schema.description),
    is_deprecated: schema.is_deprecated || source.deprecated === true,
    removal_date: firstText(source['x-sunset'], schema.removal_date),
    examples: examples.length > 0 ? examples.map(({ value }) => value) : schema.examples,
  };
}

export function readResponses(operation: Plain, budget: Budget): Response[] {
  const entries = Object.entries(plainOf(operation.responses)).filter(([status]) => !status.startsWith('x-'));
  return entries.flatMap(([status, value]) => {
    const response = followPlain(budget.book, value, budget.where);
    if (!response) return [];
    const description = takeText(budget, response.description);
    const headers = readHeaders(response.headers, budget);
    return [{ status, description, headers, bodies: readBodies(response.content, budget) }];
  });
}

function readHeaders(headers: unknown, budget: Budget): Parameter[] {
  return Object.entries(plainOf(headers)).flatMap(([name, value]) => {
    const header = followPlain(budget.book, value, budget.where);
    const parameter = header && readParameter({ ...header, name, in: 'header' }, budget);
    return parameter ? [parameter] : [];
  });
}
