/** What files go through on their way, and what people do to them: the same damage for the same seed. */

/** From 0 to below 1, always in the same order. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const below = (chance: Chance, end: number) => Math.floor(chance() * end);
function oneOf<V>(chance: Chance, values: readonly V[]): V {
  const value = values[below(chance, values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** Two places, the first not behind the second. */
function stretch(chance: Chance, length: number): [from: number, to: number] {
  const from = below(chance, length);
  return [from, from + below(chance, Math.min(length - from, 2_000) + 1)];
}

const insertions = [
  '{"a":'.repeat(3_000),
  '['.repeat(3_000),
  '- '.repeat(3_000),
  '> '.repeat(3_000),
  '<div>'.repeat(3_000),
  '9'.repeat(400),
  '-1e999',
  '\u0000',
  '\ufffe',
  '"',
  '\\',
  '&a *a',
  '!!binary ',
  ']]>',
  '<!--',
  '../../',
];

type Damage = (bytes: Buffer, chance: Chance) => Buffer;

function flipBits(bytes: Buffer, chance: Chance): Buffer {
  const result = Buffer.from(bytes);
  for (let count = 1 + below(chance, 12); count > 0 && result.length > 0; count -= 1) {
    const at = below(chance, result.length);
    result[at] = (result[at] ?? 0) ^ (1 << below(chance, 8));
  }
  return result;
}

const cutOff: Damage = (bytes, chance) => bytes.subarray(0, below(chance, bytes.length));

const takeOut: Damage = (bytes, chance) => {
  const [from, to] = stretch(chance, bytes.length);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
};

const repeat: Damage = (bytes, chance) => {
  const [from, to] = stretch(chance, bytes.length);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
};

const insert: Damage = (bytes, chance) => {
  const at = below(chance, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(oneOf(chance, insertions)), bytes.subarray(at)]);
};

/** Sizes, places, methods and flags stand after the signatures of a zip. */
const damageHeaders: Damage = (bytes, chance) => {
  const result = Buffer.from(bytes);
  const heads: number[] = [];
  for (let at = result.indexOf('PK'); at >= 0; at = result.indexOf('PK', at + 2)) heads.push(at);
  if (heads.length === 0) return flipBits(bytes, chance);
  const at = oneOf(chance, heads) + 4 + below(chance, 42);
  if (at < result.length) result[at] = oneOf(chance, [0, 1, 0x7f, 0x80, 0xff]);
  return result;
};

const damages: readonly Damage[] = [flipBits, cutOff, takeOut, repeat, insert, damageHeaders];

export function damage(bytes: Buffer, chance: Chance): Buffer {
  return oneOf(chance, damages)(bytes, chance);
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

const others: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => '',
  () => 'x'.repeat(100_000),
  () => [],
  () => ({}),
  () => [[null, {}]],
  () => ({ $ref: '#' }),
  () => ({ $ref: '#/a/~1b/%zz' }),
  () => ({ __proto__: { a: 1 }, constructor: 1, toString: 2, length: -1 }),
  () => nested(300),
  () => nested(20_000),
  () => '\ud800',
];

type JsonPosition = { holder: Record<string, unknown>; key: string };

function placesIn(value: unknown): JsonPosition[] {
  const places: JsonPosition[] = [];
  const waiting = [value];
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const [key, inner] of Object.entries(holder as Record<string, unknown>)) {
      places.push({ holder: holder as JsonPosition['holder'], key });
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  }
  return places;
}

/** A tree of JSON with some of its values lost, of another type, or in another's place. */
export function damageTree(tree: unknown, chance: Chance): unknown {
  const result: unknown = structuredClone(tree);
  for (let count = 1 + below(chance, 4); count > 0; count -= 1) {
    const places = placesIn(result);
    if (places.length === 0) return result;
    const { holder, key } = oneOf(chance, places);
    const chosen = chance();
    if (chosen < 0.2) Reflect.deleteProperty(holder, key);
    else if (chosen < 0.35) {
      const from = oneOf(chance, places);
      holder[key] = JSON.parse(printTree(from.holder[from.key] ?? null));
    } else if (chosen < 0.45)
      holder[oneOf(chance, ['__proto__', '', 'constructor', '$ref', key.repeat(3)])] = 1;
    else holder[key] = oneOf(chance, others)();
  }
  return result;
}

/** As JSON.stringify, however deep. */
export function printTree(tree: unknown): string {
  try {
    return JSON.stringify(tree);
  } catch {
    return `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  }
}
