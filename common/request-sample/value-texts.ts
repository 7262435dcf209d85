/** A value -> the texts that stand for it where nothing but text can: in an address, a header, a form. Pure. */
import type { Json } from '../field-model/model/schema.ts';

/** Of a list of plain values each entry, as OpenAPI sends it unless a document says otherwise; anything else is one text. */
export function valueTexts(value: Json): string[] {
  const entries = Array.isArray(value) && !value.some(isNested) ? value : [value];
  return entries.map(one => (isNested(one) ? JSON.stringify(one) : String(one)));
}

const isNested = (value: Json) => typeof value === 'object' && value !== null;
