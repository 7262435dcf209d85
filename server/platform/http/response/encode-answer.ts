/**
 * The server's values as the wire has them. An encoder is built once from the shape of an answer: zod's own checks
 * every value anew, which took most of the time of a long menu. The types hold the handlers to the shape, and the
 * test kit reads every answer back through zod.
 */
import { z } from 'zod';

type Encode = (value: never) => unknown;
const encoders = new WeakMap<z.ZodType, Encode>();

/** Fields that the shape does not name are left out, whatever the value holds. */
export function encodeAnswer(shape: z.ZodType, value: unknown): unknown {
  let encode = encoders.get(shape);
  if (!encode) {
    encode = encoderOf(shape);
    encoders.set(shape, encode);
  }
  return encode(value as never);
}

/** @param shape of each line @returns them as they are sent */
export async function* encodeLines(shape: z.ZodType, lines: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const line of lines) yield `${JSON.stringify(encodeAnswer(shape, line))}\n`;
}

function encoderOf(shape: z.core.$ZodType): Encode {
  if (shape instanceof z.ZodObject) return encodeObject(shape);
  if (shape instanceof z.ZodArray) return encodeList(encoderOf(shape.element));
  if (shape instanceof z.ZodOptional) return encodeOptional(encoderOf(shape.def.innerType));
  if (shape instanceof z.ZodUnion) return encodeUnion(shape);
  if (shape instanceof z.ZodCodec) return shape.def.reverseTransform as unknown as Encode;
  if (plainKinds.some(kind => shape instanceof kind)) return value => value;
  return value => z.encode(shape, value);
}

/** Values that travel as they are. */
const plainKinds = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral];

function encodeObject(shape: z.ZodObject): Encode {
  const fields = Object.entries(shape.shape).map(([name, field]) => ({ name, encode: encoderOf(field) }));
  return (row: Record<string, never>) => {
    const encoded: Record<string, unknown> = {};
    for (const { name, encode } of fields) {
      const value = encode(row[name] as never);
      if (value !== undefined) encoded[name] = value;
    }
    return encoded;
  };
}

function encodeList(encode: Encode): Encode {
  return (list: readonly never[]) => list.map(one => encode(one));
}

function encodeOptional(encode: Encode): Encode {
  return value => (value === undefined ? undefined : encode(value));
}

/** The options of a union differ in their kind of value; where they do not, zod finds out. */
function encodeUnion(shape: z.ZodUnion): Encode {
  const options = shape.options.map(option => ({ kind: kindOf(option), encode: encoderOf(option) }));
  const kinds = new Set(options.map(option => option.kind));
  if (kinds.has(undefined) || kinds.size < options.length) return value => z.encode(shape, value);
  return value => {
    const kind = Array.isArray(value) ? 'array' : typeof value;
    const option = options.find(one => one.kind === kind);
    if (option === undefined) throw new Error(`No option of the answer's shape takes a ${kind}`);
    return option.encode(value);
  };
}

/** The server's kind of value for a shape, undefined where it is not plain to see. */
function kindOf(shape: z.core.$ZodType): string | undefined {
  if (shape instanceof z.ZodArray) return 'array';
  if (shape instanceof z.ZodObject) return 'object';
  if (shape instanceof z.ZodString) return 'string';
  if (shape instanceof z.ZodNumber) return 'number';
  if (shape instanceof z.ZodBoolean) return 'boolean';
  if (shape instanceof z.ZodLiteral) return typeof shape.value;
  return undefined;
}
