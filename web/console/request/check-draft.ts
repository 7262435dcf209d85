/** What of a draft is not as the page says: said at its field, and never in the way of sending. Pure. */
import { checkValue, readText } from '#common/field-model/check-value.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import type { Draft, DraftRow } from './draft.ts';

export type RowFault = { kind: 'missing' | 'type' | 'values' | 'limit'; wanted: string };

/** @param filled the value with those of the environment in it */
export function checkRow({ said, is_on }: DraftRow, filled: string): RowFault | undefined {
  if (!said) return undefined;
  if (!is_on || filled === '') return said.is_required ? { kind: 'missing', wanted: '' } : undefined;
  const [fault] = checkValue(said.schema, readText(said.schema, filled));
  if (!fault || fault.path !== '') return undefined;
  const { kind, wanted } = fault;
  return kind === 'type' || kind === 'values' || kind === 'limit' ? { kind, wanted } : undefined;
}

/** `line` counts from 1. */
export type BodyFault = {
  line: number;
  kind: 'syntax' | 'missing' | 'type' | 'values' | 'limit' | 'unknown' | 'choice';
  path: string;
  wanted: string;
};

const shownMax = 5;

/** @param text as it would go out */
export function checkBody(draft: Draft, endpoint: Endpoint, text: string): BodyFault[] {
  const { body } = draft;
  if (body.kind !== 'text' || !/json/i.test(body.content_type) || text.trim() === '') return [];
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return [{ line: lineOfFault(text, error), kind: 'syntax', path: '', wanted: '' }];
  }
  const schema = endpoint.bodies[0]?.schema;
  if (!schema) return [];
  return checkValue(schema, value)
    .slice(0, shownMax)
    .map(fault => ({ ...fault, line: lineOfPath(text, fault.path) }));
}

/** Engines say where in words of their own: a position, or a line. */
function lineOfFault(text: string, error: unknown): number {
  const message = String(error);
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
}

/** The line that names the last step of a path that the text has. */
function lineOfPath(text: string, path: string): number {
  let at = 0;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    if (/^\d+$/.test(step)) continue;
    const found = text.indexOf(`${JSON.stringify(step)}`, at);
    if (found === -1) break;
    at = found;
  }
  return text.slice(0, at).split('\n').length;
}
