/** The fields of an answer that its page does not have: those that differ, or all where it has none. Pure. */

import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import {
  type AnswerDifference,
  responseFor,
  typeName,
  wayOf,
} from '#common/field-model/received/compare-answer.ts';
import { foundFieldsMax } from '#common/limits.ts';

export type FieldToAdd = { path: string; type: string };

export function fieldsToAdd(
  value: Json | undefined,
  differences: readonly AnswerDifference[] | undefined,
  endpoint: Endpoint | undefined,
  status: string,
): FieldToAdd[] {
  if (value === undefined || endpoint === undefined) return [];
  const isDescribed = differences !== undefined || (responseFor(endpoint, status)?.bodies.length ?? 0) > 1;
  const unknown = (differences ?? []).filter(({ kind }) => kind === 'unknown').map(({ path }) => path);
  const roots = isDescribed ? unknown : [''];
  const found = new Map<string, string>();
  for (const root of roots) collect(valueAt(value, root), wayOf(root), found);
  return [...found].slice(0, foundFieldsMax).map(([path, type]) => ({ path, type }));
}

function valueAt(value: Json, path: string): Json {
  return (path.match(/[^.[\]]+/g) ?? []).reduce<Json>(
    (part, step) => (part as Record<string, Json>)[step] ?? null,
    value,
  );
}

/** A field and what is inside it, in the order of the answer; of an array what its entries have together. */
function collect(value: Json, way: string, found: Map<string, string>): void {
  if (found.size >= foundFieldsMax) return;
  if (way !== '' && !way.endsWith('[]') && !found.has(way)) found.set(way, typeName(value));
  if (Array.isArray(value)) for (const one of value) collect(one, `${way}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      collect(one, way === '' ? name : `${way}.${name}`, found);
}
