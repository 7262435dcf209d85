/** Bodies that were recorded, of one endpoint or of one status -> one body for each type, with examples of each shape. */
import type { Body, Example } from '#common/field-model/model/endpoint.ts';
import { inferSchema } from '#common/field-model/model/infer-schema.ts';
import { exampleOf } from '#common/field-model/model/plain.ts';
import { anySchema, type Json, type Property } from '#common/field-model/model/schema.ts';
import { recordedValue } from '#common/field-model/model/secret-values.ts';
import { readMultipart } from '../postman/multipart.ts';
import { keepExamples } from '../postman/postman-body.ts';
import type { Field, Variables } from '../postman/postman-field.ts';
import { type Call, fieldOf } from './har-call.ts';

/** As many are looked at; the others are hardly of another shape. */
const samplesMax = 30;
const examplesMax = 3;

type Sample = { type: string; text: string };

const formType = 'application/x-www-form-urlencoded';

export function requestBodies(calls: readonly Call[], variables: Variables): Body[] {
  const forms = new Map<string, Field[]>();
  const samples: Sample[] = [];
  for (const call of calls) {
    const fields = formFields(call);
    const known = forms.get(call.body_type) ?? [];
    for (const field of fields) known.push(field);
    if (known.length > 0) forms.set(call.body_type, known);
    if (fields.length === 0) samples.push({ type: call.body_type, text: call.body_text });
  }
  return [...[...forms].map(([type, fields]) => formBody(type, fields)), ...sampleBodies(samples, variables)];
}

function formFields({ form, body_type, body_text }: Call): Field[] {
  const isForm = body_type === formType || body_type.startsWith('multipart/');
  if (!isForm) return [];
  if (form.length > 0) return form.filter(({ name }) => name !== '');
  if (body_type !== formType) return readMultipart(body_text);
  return [...new URLSearchParams(body_text)].map(([name, value]) => fieldOf(name, value));
}

function formBody(content_type: string, fields: readonly Field[]): Body {
  const unique = new Map(fields.toReversed().map(field => [field.name, field]));
  const properties = [...unique.values()].toReversed().map(propertyOf);
  return { content_type, schema: { ...anySchema(), types: ['object'], properties }, examples: [] };
}

function propertyOf({ name, value, is_file }: Field): Property {
  const example = is_file ? '' : recordedValue(name, value);
  const schema = { ...anySchema(), types: ['string'], format: is_file ? 'binary' : '' };
  return { name, is_required: false, schema: { ...schema, examples: example === '' ? [] : [example] } };
}

/** One body for each type. */
export function sampleBodies(samples: readonly Sample[], variables: Variables): Body[] {
  const groups = new Map<string, Json[]>();
  for (const { type, text } of samples) {
    const known = groups.get(type) ?? [];
    if (text.trim() === '' || known.length >= samplesMax) continue;
    known.push(exampleOf(text));
    groups.set(type, known);
  }
  return [...groups].map(([type, values]) => ({
    content_type: type === '' ? usualType(values) : type,
    schema: schemaOf(values),
    examples: keepExamples(differentOf(values), variables),
  }));
}

function usualType(values: readonly Json[]): string {
  return values.some(value => typeof value !== 'string') ? 'application/json' : 'text/plain';
}

function schemaOf(values: readonly Json[]) {
  const typed = values.filter(value => typeof value !== 'string');
  return typed.length > 0 ? inferSchema(typed) : { ...anySchema(), types: ['string'] };
}

/** The first of each shape. */
function differentOf(values: readonly Json[]): Example[] {
  const shapes = new Map<string, Json>();
  for (const value of values) {
    const shape = JSON.stringify(inferSchema([value]));
    if (!shapes.has(shape)) shapes.set(shape, value);
    if (shapes.size >= examplesMax) break;
  }
  return [...shapes.values()].map(value => ({ name: '', value }));
}
