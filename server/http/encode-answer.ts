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

function encoderOf(shape: z.core.$ZodType): Encode {
  if (shape instanceof z.ZodObject) return encodeObject(shape);
  if (shape instanceof z.ZodArray) return encodeList(encoderOf(shape.element));
  if (shape instanceof z.ZodOptional) return encodeOptional(encoderOf(shape.def.innerType));
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
