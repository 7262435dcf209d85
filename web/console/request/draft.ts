/** A request as somebody prepares it: from what the page says, changed by hand, before the environment fills it. Pure. */

import type { Endpoint, Parameter, ParameterPlace } from '#common/field-model/model/endpoint.ts';
import { showExample } from '#common/field-model/model/json-text.ts';
import type { Json, Schema } from '#common/field-model/model/schema.ts';
import { publicValue } from '#common/field-model/model/secret-values.ts';
import { sampleValue } from '#common/field-model/sample-value.ts';
import { isFileField } from '#common/request-sample/file-field.ts';
import { valueTexts } from '#common/request-sample/value-texts.ts';
import type { Lang } from '#common/texts/langs.ts';

export type DraftRow = {
  key: number;
  place: ParameterPlace;
  name: string;
  value: string;
  /** A row that is off is not sent. */
  is_on: boolean;
  /** undefined: the reader added it. */
  said: Parameter | undefined;
};

export type DraftPart = {
  key: number;
  name: string;
  value: string;
  file: File | undefined;
  is_file: boolean;
};

export type DraftBody =
  | { kind: 'none' }
  | { kind: 'text'; content_type: string; text: string }
  | { kind: 'parts'; content_type: string; parts: DraftPart[] }
  | { kind: 'file'; content_type: string; file: File | undefined };

export type Draft = { method: string; path: string; servers: string[]; rows: DraftRow[]; body: DraftBody };

export const formType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';

let keys = 0;
/** Of a new row. */
export function nextKey(): number {
  keys += 1;
  return keys;
}

export function draftOf(endpoint: Endpoint, lang: Lang): Draft {
  const { parameters, path, servers } = endpoint;
  const method = methodOf(endpoint);
  const known = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => name));
  const unnamed = namesInPath(path).filter(name => !known.has(name));
  return {
    method,
    path,
    servers,
    rows: [
      ...parameters.flatMap(parameter => rowsOf(parameter, lang)),
      ...unnamed.map(name => newRow('path', name)),
    ],
    body: ['GET', 'HEAD'].includes(method) ? { kind: 'none' } : bodyOf(endpoint, lang),
  };
}

function methodOf({ method, bodies }: Endpoint): string {
  const [first = ''] = method.split(/[^A-Z]+/);
  return first === '' ? (bodies.length > 0 ? 'POST' : 'GET') : first;
}

/** `/shops/{shop_id}/:order` has two; `{{host}}` is a variable of the environment. */
function namesInPath(path: string): string[] {
  const found = path.matchAll(/(?<!\{)\{([^{}\s]+)\}(?!\})|(?<=\/):([A-Za-z_]\w*)/g);
  return [...new Set([...found].map(([, braced, coloned]) => braced ?? coloned ?? ''))];
}

export function newRow(place: ParameterPlace, name = ''): DraftRow {
  return { key: nextKey(), place, name, value: '', is_on: true, said: undefined };
}

/** What is optional and has no value on the page is there, and off; a list in the query has a row for each entry. */
function rowsOf(parameter: Parameter, lang: Lang): DraftRow[] {
  const { place, name, is_required, schema } = parameter;
  const texts = textsOf(parameter, lang);
  const values = place === 'query' && texts.length > 0 ? texts : [texts.join(',')];
  return values.map(value => {
    const is_on = is_required || place === 'path' || (schema.examples.length > 0 && value !== '');
    return { key: nextKey(), place, name, value, is_on, said: parameter };
  });
}

/** Secrets are the reader's to type, and a made value names nothing in a path. */
function textsOf({ place, name, is_required, schema }: Parameter, lang: Lang): string[] {
  const [said] = [...schema.examples, ...(schema.default === undefined ? [] : [schema.default])];
  const value = said ?? (is_required && place !== 'path' ? sampleValue(schema, lang, name) : '');
  return valueTexts(value).map(text => publicValue(name, text).trim());
}

function bodyOf({ bodies }: Endpoint, lang: Lang): DraftBody {
  const [body] = bodies;
  if (!body) return { kind: 'none' };
  const { content_type, schema, examples } = body;
  const value: Json = examples[0]?.value ?? sampleValue(schema, lang);
  const form = formTypeOf(content_type);
  if (form !== undefined && isObject(value)) {
    const parts = Object.entries(value).flatMap(([name, one]) => partsOf(name, one, schema));
    return { kind: 'parts', content_type: form, parts };
  }
  if (schema.format === 'binary' || content_type === 'application/octet-stream')
    return { kind: 'file', content_type, file: undefined };
  const isEmpty = examples.length === 0 && schema.types.length === 0 && schema.properties.length === 0;
  return isEmpty ? { kind: 'none' } : textBody(content_type, showExample(value).text);
}

function formTypeOf(content_type: string): string | undefined {
  if (content_type.includes('multipart/')) return multipartType;
  return content_type.includes('form-urlencoded') ? formType : undefined;
}

function textBody(content_type: string, text: string): DraftBody {
  const guessed = /^\s*[[{]/.test(text) ? 'application/json' : 'text/plain';
  return { kind: 'text', content_type: content_type === '' ? guessed : content_type, text };
}

function partsOf(name: string, value: Json, schema: Schema): DraftPart[] {
  const is_file = isFileField(schema, name, value);
  const texts = is_file ? [''] : valueTexts(value);
  return texts.map(text => ({ key: nextKey(), name, value: text, file: undefined, is_file }));
}

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
