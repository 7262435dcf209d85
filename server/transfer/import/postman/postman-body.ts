/** What a request of a Postman collection sends, and all that was saved of its answers. */
import type { Body, Example, Parameter, Response } from '#common/field-model/model/endpoint.ts';
import { inferSchema } from '#common/field-model/model/infer-schema.ts';
import {
  exampleOf,
  firstText,
  isPlain,
  type Plain,
  plainOf,
  textOf,
} from '#common/field-model/model/plain.ts';
import { anySchema, type Json, type Property, type Schema } from '#common/field-model/model/schema.ts';
import { publicExample, publicValue } from '#common/field-model/model/secret-values.ts';
import { importedPageMaxCharacters } from '#common/limits.ts';
import { type Field, listFields, type Variables } from './postman-field.ts';

/** The body of a request; undefined when it sends none. */
export function readPostmanBody(body: Plain, content_type: string, variables: Variables): Body | undefined {
  const mode = textOf(body.mode);
  if (mode === 'raw') return rawBody(body, content_type, variables);
  if (mode === 'urlencoded') return formBody(body.urlencoded, 'application/x-www-form-urlencoded');
  if (mode === 'formdata') return formBody(body.formdata, 'multipart/form-data');
  if (mode === 'graphql') return graphqlBody(body.graphql, variables);
  if (mode === 'file' || mode === 'binary') return fileBody(content_type);
  return undefined;
}

function rawBody(body: Plain, content_type: string, variables: Variables): Body | undefined {
  const text = textOf(body.raw);
  if (text.trim() === '') return undefined;
  const value = exampleOf(text);
  const language = textOf(plainOf(plainOf(body.options).raw).language);
  return {
    content_type: firstText(content_type, languageType(language), usualType(value)),
    schema: schemaOf([value]),
    examples: keepExamples([{ name: '', value }], variables),
  };
}

const languageTypes: Record<string, string | undefined> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  javascript: 'application/javascript',
  text: 'text/plain',
};

function languageType(language: string): string {
  return (Object.hasOwn(languageTypes, language) ? languageTypes[language] : undefined) ?? '';
}

function usualType(value: Json): string {
  return typeof value === 'string' ? 'text/plain' : 'application/json';
}

/** Text that is not JSON says nothing of its parts. */
function schemaOf(values: Json[]): Schema {
  const typed = values.filter(value => typeof value !== 'string');
  return typed.length > 0 ? inferSchema(typed) : { ...anySchema(), types: ['string'] };
}

function formBody(source: unknown, content_type: string): Body | undefined {
  const properties = listFields(source).map(propertyOf);
  if (properties.length === 0) return undefined;
  return { content_type, schema: { ...anySchema(), types: ['object'], properties }, examples: [] };
}

function propertyOf({ name, description, is_file, ...field }: Field): Property {
  const value = publicValue(name, field.value);
  const schema = { ...anySchema(), types: ['string'], format: is_file ? 'binary' : '', description };
  return {
    name,
    is_required: false,
    schema: { ...schema, examples: value === '' ? [] : [value] },
  };
}

/** A query and its variables travel as JSON. */
function graphqlBody(source: unknown, variables: Variables): Body {
  const { query, variables: sent } = plainOf(source);
  const value: Json = { query: textOf(query), variables: queryVariables(sent) };
  return {
    content_type: 'application/json',
    schema: inferSchema([value]),
    examples: keepExamples([{ name: '', value }], variables),
  };
}

function queryVariables(sent: unknown): Json {
  const value = exampleOf(textOf(sent));
  return typeof value === 'string' ? {} : value;
}

function fileBody(content_type: string): Body {
  const schema = { ...anySchema(), types: ['string'], format: 'binary' };
  return { content_type: firstText(content_type, 'application/octet-stream'), schema, examples: [] };
}

/** Answers with one status and type are examples of one response. */
export function readPostmanResponses(sources: unknown[], variables: Variables): Response[] {
  const groups = new Map<string, Plain[]>();
  for (const source of sources.filter(isPlain)) {
    const status = textOf(source.code);
    groups.set(status, [...(groups.get(status) ?? []), source]);
  }
  return [...groups].map(([status, answers]) => ({
    status,
    description: textOf(answers[0]?.status),
    headers: answerHeaders(answers),
    bodies: answerBodies(answers, variables),
  }));
}

function answerBodies(answers: Plain[], variables: Variables): Body[] {
  const groups = new Map<string, Example[]>();
  for (const answer of answers) {
    const text = textOf(answer.body);
    if (text.trim() === '') continue;
    const value = exampleOf(text);
    const type = firstText(answerType(answer), usualType(value));
    groups.set(type, [...(groups.get(type) ?? []), { name: textOf(answer.name), value }]);
  }
  return [...groups].map(([content_type, examples]) => ({
    content_type,
    schema: schemaOf(examples.map(({ value }) => value)),
    examples: keepExamples(examples, variables),
  }));
}

function answerType(answer: Plain): string {
  const said = listFields(answer.header).find(field => field.name.toLowerCase() === 'content-type');
  const type = said?.value.split(';', 1)[0]?.trim() ?? '';
  return type === '' ? languageType(textOf(answer._postman_previewlanguage)) : type;
}

/** What every server adds, and what belongs to one visitor only. */
const plainHeaders =
  /^(date|server|connection|keep-alive|vary|via|etag|age|set-cookie|x-powered-by|cf-.*|transfer-.*|content-(type|length|encoding))$/i;

function answerHeaders(answers: Plain[]): Parameter[] {
  const described = answers
    .flatMap(answer => listFields(answer.header))
    .filter(({ name }) => !plainHeaders.test(name));
  const unique = new Map(described.toReversed().map(field => [field.name.toLowerCase(), field]));
  return [...unique.values()].toReversed().map(({ name, value, description }) => ({
    place: 'header',
    name,
    is_required: false,
    schema: { ...anySchema(), types: ['string'], description, examples: value === '' ? [] : [value] },
  }));
}

/** Examples that make a page long are left out; their fields are listed all the same. */
export function keepExamples(examples: Example[], { where, warnings }: Variables): Example[] {
  const kept = examples.filter(({ value }) => JSON.stringify(value).length <= importedPageMaxCharacters / 3);
  if (kept.length < examples.length) warnings.push({ code: 'tooLong', where });
  return kept.map(({ name, value }) => ({ name, value: publicExample(value) }));
}
