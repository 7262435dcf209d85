/** What goes into a call and what comes out, as JSON Schema with words. Documents only. */
import { z } from 'zod';
import type { Lang } from '../../texts/index.ts';
import { inLang } from '../../texts/languages.ts';
import type { Call } from '../call.ts';
import { type CallName, contract } from '../index.ts';
import { aboutField, type FieldDirection, type FieldNames } from './look-up.ts';

/** As much of a JSON Schema as the shapes of the contract use. */
export type JsonShape = {
  type?: string;
  description?: string;
  properties?: Record<string, JsonShape>;
  required?: string[];
  items?: JsonShape;
  anyOf?: JsonShape[];
  enum?: readonly (string | number)[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  not?: JsonShape;
  contentMediaType?: string;
};

/** Shapes as they are on the wire. A call with a file has it among its fields. */
export function shapeOf(name: CallName, direction: FieldDirection, lang: Lang): JsonShape {
  const call: Call = contract[name];
  const { $schema: _, ...shape } = z.toJSONSchema(direction === 'sent' ? call.input : call.answer, {
    io: 'input',
    unrepresentable: 'any',
  });
  const plain = shape as JsonShape;
  if (direction === 'sent' && call.upload) addFile(plain, call.upload.field);
  return withDescriptions(plain, [], names => {
    const entry = aboutField(name, direction, names);
    return entry && inLang(entry, lang);
  });
}

function addFile(shape: JsonShape, field: string): void {
  shape.properties = {
    ...shape.properties,
    [field]: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  shape.required = [...(shape.required ?? []), field];
}

function withDescriptions(
  shape: JsonShape,
  names: FieldNames,
  descriptionOf: (names: FieldNames) => string | undefined,
): JsonShape {
  const { properties, items, anyOf } = shape;
  const inside = Object.entries(properties ?? {}).map(([name, field]) => {
    const description = descriptionOf([...names, name]);
    const described = withDescriptions(field, [...names, name], descriptionOf);
    return [name, description === undefined ? described : { ...described, description }] as const;
  });
  return {
    ...shape,
    ...(properties && { properties: Object.fromEntries(inside) }),
    ...(items && { items: withDescriptions(items, names, descriptionOf) }),
    ...(anyOf && { anyOf: anyOf.map(one => withDescriptions(one, names, descriptionOf)) }),
  };
}

/** Every field of a shape by the names that lead to it; one that lists repeat comes once. */
export function listFields(shape: JsonShape, names: FieldNames = []): FieldNames[] {
  const parts = [shape.items, ...(shape.anyOf ?? [])].filter(part => part !== undefined);
  const ways = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
      [...names, name],
      ...listFields(field, [...names, name]),
    ]),
    ...parts.flatMap(part => listFields(part, names)),
  ];
  return [...new Map(ways.map(one => [one.join('.'), one])).values()];
}
