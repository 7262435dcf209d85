/** Bodies of a page -> what a request of a Postman collection sends, and its saved answers. */
import type { Body, Example, Response } from '#common/field-model/model/endpoint.ts';
import { showExample, showValue } from '#common/field-model/model/json-text.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import { anySchema, type Property, type Schema } from '#common/field-model/model/schema.ts';
import { publicExample, recordedValue } from '#common/field-model/model/secret-values.ts';
import { sampleValue } from '#common/field-model/sample-value.ts';
import type { Lang } from '#common/texts/index.ts';

/** The first example, else a value made from the fields. */
export function writeBody(body: Body, lang: Lang): Plain {
  const { content_type, schema } = body;
  const isForm = schema.properties.length > 0 && body.examples.length === 0;
  if (/multipart\//i.test(content_type) && schema.properties.length > 0)
    return { body: { mode: 'formdata', formdata: schema.properties.map(writeField) } };
  if (/x-www-form-urlencoded/i.test(content_type) && isForm)
    return { body: { mode: 'urlencoded', urlencoded: schema.properties.map(writeField) } };
  if (schema.format === 'binary' && body.examples.length === 0) return { body: { mode: 'file' } };
  const [example] = examplesOf(body, lang);
  if (!example) return {};
  const raw = textOf(example);
  return { body: { mode: 'raw', raw, options: { raw: { language: languageOf(content_type, raw) } } } };
}

function writeField({ name, schema }: Property): Plain {
  const description = schema.description === '' ? {} : { description: schema.description };
  if (isFile(schema)) return { key: name, type: 'file', src: [], ...description };
  return { key: name, value: exampleText(name, schema), type: 'text', ...description };
}

/** What the page gives; a secret is left out. */
export function exampleText(name: string, schema: Schema): string {
  const [example] = [...schema.examples, ...(schema.default === undefined ? [] : [schema.default])];
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : showValue(example);
  // Already without its secret.
  return /^(Basic|Bearer|Digest|Token) …$/.test(text) ? text : recordedValue(name, text);
}

function isFile({ format, types }: Schema): boolean {
  return format === 'binary' || types.some(type => /^(file|binary|文件)/i.test(type));
}

function examplesOf({ schema, examples }: Body, lang: Lang): Example[] {
  if (examples.length > 0) return examples.map(({ name, value }) => ({ name, value: publicExample(value) }));
  if (JSON.stringify(schema) === JSON.stringify(anySchema()) || schema.format === 'binary') return [];
  return [{ name: '', value: publicExample(sampleValue(schema, lang)) }];
}

function textOf({ value }: Example): string {
  return showExample(value).text;
}

function languageOf(content_type: string, text: string): string {
  const [, named] = /(json|xml|html|javascript)/i.exec(content_type) ?? [];
  if (named !== undefined) return named.toLowerCase();
  return content_type === '' && /^\s*[[{]/.test(text) ? 'json' : 'text';
}

/** Each example is a saved answer; a status without one is an answer without a body. */
export function writeAnswers(responses: readonly Response[], request: Plain, lang: Lang): Plain[] {
  return responses.flatMap(response => {
    const bodies = response.bodies.flatMap(body => {
      const examples = examplesOf(body, lang);
      return examples.map(example => writeAnswer(response, request, { body, example }));
    });
    return bodies.length > 0 ? bodies : [writeAnswer(response, request)];
  });
}

type Sample = { body: Body; example: Example };

function writeAnswer({ status, description, headers }: Response, request: Plain, sample?: Sample): Plain {
  const type = sample?.body.content_type.split(',', 1)[0]?.trim() ?? '';
  const raw = sample === undefined ? '' : textOf(sample.example);
  const fields = headers.map(({ name, schema }) => ({
    key: name,
    value: exampleText(name, schema),
    ...(schema.description !== '' && { description: schema.description }),
  }));
  return {
    name: sample?.example.name ?? '',
    originalRequest: request,
    status: description,
    ...codeOf(status),
    _postman_previewlanguage: languageOf(type, raw),
    header: [...(type === '' ? [] : [{ key: 'Content-Type', value: type }]), ...fields],
    body: raw,
  };
}

/** `4XX` has no number of its own: the first of its kind stands for it. */
function codeOf(status: string): Plain {
  const code = Number(status.replaceAll(/x/gi, '0'));
  return Number.isInteger(code) && code >= 100 && code < 600 ? { code } : {};
}
