/** What is sent and what comes back: contents by type, responses by status. */
import type { Body, Example, Parameter, Response } from '#common/field-model/model/endpoint.ts';
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { anySchema, type Schema } from '#common/field-model/model/schema.ts';
import { type Budget, takeText, takeValue } from './openapi-budget.ts';
import { followPlain } from './openapi-references.ts';
import { readSchema } from './openapi-schema.ts';
import { modernParameter, modernResponse } from './openapi-swagger.ts';

/** Types that carry the same stand together, parted by commas. */
export function readBodies(content: unknown, room: Budget): Body[] {
  const groups = new Map<string, { types: string[]; media: Plain }>();
  for (const [type, value] of Object.entries(plainOf(content))) {
    const media = followPlain(room.book, value, room.where) ?? {};
    const same = JSON.stringify([media.schema, media.example, media.examples]);
    const group = groups.get(same);
    if (group) group.types.push(type);
    else groups.set(same, { types: [type], media });
  }
  return [...groups.values()].map(({ types, media }) => ({
    content_type: types.join(', '),
    schema: readSchema(media.schema, room),
    examples: readExamples(media, room),
  }));
}

/** Examples beside a schema, named or not. */
function readExamples({ example, examples }: Plain, room: Budget): Example[] {
  const named = isPlain(examples)
    ? Object.entries(examples)
    : listOf(examples).map(value => ['', { value }] as const);
  const all = example === undefined ? named : [['', { value: example }] as const, ...named];
  return all.flatMap(([name, entry]) => {
    const found = followPlain(room.book, entry, room.where) ?? {};
    const value = takeValue(room, found.value ?? found.externalValue);
    return value === undefined ? [] : [{ name: firstText(found.summary, name), value }];
  });
}

/** A parameter or a header; undefined when it does not say where it goes. */
export function readParameter(source: Plain, room: Budget): Parameter | undefined {
  const place = textOf(source.in);
  const name = textOf(source.name);
  if (name === '' || !isPlace(place)) return undefined;
  const modern = room.book.is_swagger ? modernParameter(source) : source;
  const schema = parameterSchema(modern, room);
  return { place, name, is_required: place === 'path' || source.required === true, schema };
}

function isPlace(place: string): place is Parameter['place'] {
  return ['path', 'query', 'header', 'cookie'].includes(place);
}

/** What is said of the parameter counts more than what is said of its schema. */
function parameterSchema(source: Plain, room: Budget): Schema {
  const media = Object.values(plainOf(source.content))[0];
  const told = readSchema(source.schema ?? plainOf(media).schema, room);
  const examples = readExamples({ example: source.example, examples: source.examples }, room);
  return {
    ...anySchema(),
    ...told,
    description: firstText(takeText(room, source.description), told.description),
    is_deprecated: told.is_deprecated || source.deprecated === true,
    examples: examples.length > 0 ? examples.map(({ value }) => value) : told.examples,
  };
}

export function readResponses(operation: Plain, room: Budget): Response[] {
  const entries = Object.entries(plainOf(operation.responses)).filter(([status]) => !status.startsWith('x-'));
  return entries.flatMap(([status, value]) => {
    const found = followPlain(room.book, value, room.where);
    if (!found) return [];
    const response = room.book.is_swagger ? modernResponse(room.book, found, operation) : found;
    const description = takeText(room, response.description);
    const headers = readHeaders(response.headers, room);
    return [{ status, description, headers, bodies: readBodies(response.content, room) }];
  });
}

function readHeaders(headers: unknown, room: Budget): Parameter[] {
  return Object.entries(plainOf(headers)).flatMap(([name, value]) => {
    const header = followPlain(room.book, value, room.where);
    const parameter = header && readParameter({ ...header, name, in: 'header' }, room);
    return parameter ? [parameter] : [];
  });
}
