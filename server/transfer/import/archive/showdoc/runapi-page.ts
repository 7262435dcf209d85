/** Pages of ShowDoc's other item types -> Markdown: API pages of RunApi, and whatever else is JSON. Pure. */
import { z } from 'zod';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import {
  type Endpoint,
  emptyEndpoint,
  type Parameter,
  type ParameterPlace,
} from '#common/field-model/model/endpoint.ts';
import { anySchema, type Json, type Schema } from '#common/field-model/model/schema.ts';
import { decodeJson } from './decode-showdoc.ts';

const runApi = '3';
const others = ['4', '5', '6'];

/** @param content decoded */
export function markdownOf(content: string, item_type: string): string {
  if (item_type === runApi) return runApiMarkdown(content) ?? content;
  return others.includes(item_type) ? codeBlock(content) : content;
}

function codeBlock(content: string): string {
  const value = decodeJson(content);
  const text = value === undefined ? content : JSON.stringify(value, undefined, 2);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${value === undefined ? '' : 'json'}\n${text}\n${fence}\n`;
}

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).catch('');
const field = z.object({ name: text, type: text, value: text, require: text, remark: text });
const fields = z.array(field).catch([]);
const empty = <T extends z.ZodType>(shape: T) => z.preprocess(value => value ?? {}, shape);

const page = z.object({
  info: empty(z.object({ description: text, method: text, url: text, remark: text })),
  request: empty(
    z.object({
      params: empty(
        z.object({ mode: text, json: text, jsonDesc: fields, urlencoded: fields, formdata: fields }),
      ),
      query: fields,
      headers: fields,
      pathVariable: fields,
    }),
  ),
  response: empty(
    z.object({
      responseExample: text,
      responseParamsDesc: fields,
      responseFailExample: text,
      responseFailParamsDesc: fields,
    }),
  ),
});
type Field = z.output<typeof field>;

/** undefined for a page that is none: hand-written ones stand in such items too. */
function runApiMarkdown(content: string): string | undefined {
  const value = decodeJson(content);
  const read = page.safeParse(value);
  if (typeof value !== 'object' || value === null || !('info' in value) || !read.success) return undefined;
  const { info, request, response } = read.data;
  const endpoint: Endpoint = {
    ...emptyEndpoint(),
    method: info.method.toUpperCase(),
    path: info.url,
    description: info.description,
    remarks: info.remark,
    parameters: [
      ...parametersOf('path', request.pathVariable),
      ...parametersOf('query', request.query),
      ...parametersOf('header', request.headers),
    ],
    bodies: bodyOf(request.params),
    responses: [
      ...responseOf('200', response.responseExample, response.responseParamsDesc),
      ...responseOf('default', response.responseFailExample, response.responseFailParamsDesc),
    ],
  };
  return writeEndpoint(endpoint, 'zh-cn');
}

const named = (list: readonly Field[]) => list.filter(({ name }) => name.trim() !== '');

function parametersOf(place: ParameterPlace, list: readonly Field[]): Parameter[] {
  return named(list).map(one => ({
    place,
    name: one.name,
    is_required: one.require === '1',
    schema: schemaOf(one),
  }));
}

function schemaOf({ type, remark, value }: Field): Schema {
  const types = type === '' ? [] : [type];
  return { ...anySchema(), types, description: remark, examples: value === '' ? [] : [value] };
}

function objectOf(list: readonly Field[]): Schema {
  const properties = named(list).map(one => ({
    name: one.name,
    is_required: one.require === '1',
    schema: schemaOf(one),
  }));
  return { ...anySchema(), types: ['object'], properties };
}

type Params = z.output<typeof page>['request']['params'];

function bodyOf({ mode, json, jsonDesc, urlencoded, formdata }: Params): Endpoint['bodies'] {
  if (mode === 'json') return bodiesOf('application/json', json, jsonDesc);
  if (mode === 'formdata') return bodiesOf('multipart/form-data', '', formdata);
  return bodiesOf('application/x-www-form-urlencoded', '', urlencoded);
}

function bodiesOf(content_type: string, example: string, list: readonly Field[]): Endpoint['bodies'] {
  if (example.trim() === '' && named(list).length === 0) return [];
  const examples = example.trim() === '' ? [] : [{ name: '', value: exampleOf(example) }];
  return [{ content_type, schema: objectOf(list), examples }];
}

function exampleOf(example: string): Json {
  return (decodeJson(example) as Json | undefined) ?? example;
}

function responseOf(status: string, example: string, list: readonly Field[]): Endpoint['responses'] {
  const bodies = bodiesOf('application/json', example, list);
  return bodies.length === 0 ? [] : [{ status, description: '', headers: [], bodies }];
}
