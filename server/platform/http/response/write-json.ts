/** JSON of answers. A long one is written part by part, and other requests are answered between two parts. */
import { setImmediate as othersFirst } from 'node:timers/promises';

/** Characters that are written at once, in a few milliseconds. */
const partCharacters = 500_000;

/** @param value as JSON knows it */
export async function writeJson(value: unknown): Promise<Buffer> {
  if (sizeOf(value) < partCharacters) return Buffer.from(JSON.stringify(value));
  const written: Buffer[] = [];
  for (const part of joined(partsOf(value))) {
    written.push(Buffer.from(part));
    await othersFirst();
  }
  return Buffer.concat(written);
}

/** Characters of the texts in it; what is beyond a part is not counted. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const entry of Object.values(value)) {
    size += sizeOf(entry);
    if (size >= partCharacters) break;
  }
  return size;
}

function* partsOf(value: unknown): Generator<string> {
  if (sizeOf(value) < partCharacters) yield JSON.stringify(value) ?? 'null';
  else if (typeof value === 'string') yield* partsOfText(value);
  else if (Array.isArray(value)) yield* between('[', value.map(partsOf), ']');
  else yield* between('{', fieldsOf(value as object), '}');
}

/** A pair of surrogates that is cut becomes two escapes, which mean the same. */
function* partsOfText(text: string): Generator<string> {
  yield '"';
  for (let at = 0; at < text.length; at += partCharacters)
    yield JSON.stringify(text.slice(at, at + partCharacters)).slice(1, -1);
  yield '"';
}

function fieldsOf(value: object): Iterable<string>[] {
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry]) => fieldOf(name, entry));
}

function* fieldOf(name: string, entry: unknown): Generator<string> {
  yield `${JSON.stringify(name)}:`;
  yield* partsOf(entry);
}

function* between(first: string, entries: readonly Iterable<string>[], last: string): Generator<string> {
  yield first;
  for (const [at, entry] of entries.entries()) {
    if (at > 0) yield ',';
    yield* entry;
  }
  yield last;
}

/** Small ones together. */
function* joined(parts: Iterable<string>): Generator<string> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < partCharacters) continue;
    yield text;
    text = '';
  }
  yield text;
}
