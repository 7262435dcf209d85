/** JSON values <-> what stands on a page: a text that is not JSON stands as it is. Pure. */
import type { Json } from './schema.ts';

/** Numbers that JavaScript would change (`1.0`, 20 digits) are not read: the text stays as it was written. */
export function readValue(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return isExact(text) && !isTooDeep(text) ? value : text;
  } catch {
    return text;
  }
}

/** Also one that would not be read exactly. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Deeper values are only shown: writing them takes as many calls inside each other. */
const depthLimit = 500;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (const sign of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest > depthLimit;
}

function isExact(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  return (bare.match(/[-\d][\d.eE+-]*/g) ?? []).every(number => String(Number(number)) === number);
}

/** A word that stands in quotes is what the quotes hold. */
export function unquote(text: string): string {
  const value = text.startsWith('"') ? readValue(text) : text;
  return typeof value === 'string' ? value : text;
}

/** In one line. */
export function showValue(value: Json): string {
  const isLine = typeof value === 'string' && value !== '' && value === value.trim();
  return isLine && !/\p{Cc}/u.test(value) && readValue(value) === value ? value : JSON.stringify(value);
}

/** In as many lines as it takes. */
export function showExample(value: Json): { is_json: boolean; text: string } {
  if (typeof value === 'string' && !value.includes('\r') && readValue(value) === value)
    return { is_json: false, text: value };
  return { is_json: true, text: JSON.stringify(value, undefined, 2) };
}
