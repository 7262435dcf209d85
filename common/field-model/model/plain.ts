/** Looking into values that came from outside: each question has an answer, whatever is there. */
import type { Json } from './schema.ts';

export type Plain = { [name: string]: unknown };

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function plainOf(value: unknown): Plain {
  return isPlain(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text as it is, numbers and claims as they are written; everything else is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The first that says something; empty when none does. */
export function firstText(...values: unknown[]): string {
  return values.map(textOf).find(text => text !== '') ?? '';
}

/** Only what the object itself holds, never what all objects inherit. */
export function ownValue(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? (whole as Plain)[name]
    : undefined;
}

/** The value as JSON has it; `undefined` where JSON has none. */
export function jsonOf(value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  // Values read from YAML may hold dates or infinities, which JSON writes in its own way.
  const text = JSON.stringify(value);
  return text === undefined ? undefined : (JSON.parse(text) as Json);
}

/** Whether values stand in values more than so many levels deep; never recursive itself. */
function isDeeper(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > levels) return true;
    layer = layer.flatMap(whole => (typeof whole === 'object' && whole !== null ? Object.values(whole) : []));
  }
  return false;
}

const exampleDepthMax = 100;

/** An example as its source writes it: JSON where it is that, else the text itself. */
export function exampleOf(text: string): Json {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null && !isDeeper(value, exampleDepthMax) ? value : text;
  } catch {
    return text;
  }
}
