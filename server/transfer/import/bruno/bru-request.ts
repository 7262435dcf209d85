/** The blocks of a `.bru` file -> a request as Bruno's JSON export writes it. */
import type { Plain } from '#common/field-model/model/plain.ts';
import { type BruBlock, type BruField, readBlocks, readFields } from './bru-text.ts';

type Blocks = { textOf: (name: string) => string; fieldsOf: (name: string) => BruField[] };

function openBlocks(blocks: readonly BruBlock[]): Blocks {
  const texts = new Map(blocks.map(({ name, text }) => [name, text]));
  const textOf = (name: string) => texts.get(name) ?? '';
  return { textOf, fieldsOf: name => readFields(textOf(name)) };
}

const valueOf = (fields: readonly BruField[], name: string) =>
  fields.find(field => field.name === name)?.value ?? '';

const methods = /^(get|post|put|delete|patch|options|head|connect|trace|http)$/;

/** Undefined for a file that holds no request. */
export function readBruRequest(text: string): Plain | undefined {
  const blocks = readBlocks(text);
  const call = blocks.find(({ name }) => methods.test(name));
  if (!call) return undefined;
  const open = openBlocks(blocks);
  const said = readFields(call.text);
  const meta = open.fieldsOf('meta');
  return {
    type: 'http-request',
    name: valueOf(meta, 'name'),
    seq: Number(valueOf(meta, 'seq')),
    request: {
      method: call.name === 'http' ? valueOf(said, 'method') : call.name.toUpperCase(),
      url: valueOf(said, 'url'),
      params: [
        ...open.fieldsOf('params:query').map(field => ({ ...field, type: 'query' })),
        ...open.fieldsOf('query').map(field => ({ ...field, type: 'query' })),
        ...open.fieldsOf('params:path').map(field => ({ ...field, type: 'path' })),
      ],
      headers: open.fieldsOf('headers'),
      body: bodyOf(valueOf(said, 'body'), open),
      auth: authOf(valueOf(said, 'auth'), open),
      docs: open.textOf('docs'),
      ...(blocks.some(({ name }) => /^(script|tests|assert)/.test(name)) && { script: { req: 'yes' } }),
    },
  };
}

/** What `folder.bru` or `collection.bru` says of all that is in it. */
export function readBruFolder(text: string): { name: string; seq: number; auth: Plain; docs: string } {
  const open = openBlocks(readBlocks(text));
  const meta = open.fieldsOf('meta');
  return {
    name: valueOf(meta, 'name'),
    seq: Number(valueOf(meta, 'seq')),
    auth: authOf(valueOf(open.fieldsOf('auth'), 'mode'), open),
    docs: open.textOf('docs'),
  };
}

/** What an environment says, without its secrets: those have no values in the file. */
export function readBruVariables(text: string): BruField[] {
  return readBlocks(text)
    .filter(({ name }) => name === 'vars')
    .flatMap(block => readFields(block.text));
}

function bodyOf(mode: string, { textOf, fieldsOf }: Blocks): Plain {
  switch (mode) {
    case 'json':
      return { mode, json: textOf('body:json') + textOf('body') };
    case 'text':
      return { mode, text: textOf('body:text') };
    case 'xml':
      return { mode, xml: textOf('body:xml') };
    case 'sparql':
      return { mode, sparql: textOf('body:sparql') };
    case 'form-urlencoded':
    case 'formUrlEncoded':
      return { mode: 'formUrlEncoded', formUrlEncoded: fieldsOf('body:form-urlencoded') };
    case 'multipart-form':
    case 'multipartForm':
      return { mode: 'multipartForm', multipartForm: fieldsOf('body:multipart-form').map(filePart) };
    case 'graphql':
      return {
        mode,
        graphql: { query: textOf('body:graphql'), variables: textOf('body:graphql:vars') },
      };
    case 'file':
      return { mode };
    default:
      return { mode: 'none' };
  }
}

function filePart(field: BruField): Plain {
  return field.value.startsWith('@file(')
    ? { ...field, type: 'file', value: '' }
    : { ...field, type: 'text' };
}

function authOf(mode: string, { fieldsOf }: Blocks): Plain {
  if (mode === '') return {};
  const attributes = fieldsOf(`auth:${mode}`).map(({ name, value }) => [camelCase(name), value] as const);
  return { mode, [mode]: Object.fromEntries(attributes) };
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, sign: string) => sign.toUpperCase());
}
