/** A file of requests (`.http`, `.rest`) -> a page for each request, read as a collection of Postman in one folder. */
import type { Plain } from '#common/field-model/model/plain.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportedDocument } from '../document/document.ts';
import { readMultipart } from '../postman/multipart.ts';
import type { Field } from '../postman/postman-field.ts';
import { readPostman } from '../postman/read-postman.ts';
import { type HttpBlock, readHttpFile } from './http-file.ts';

export function readHttpRequests(text: string, item_name: string, lang: Lang): ImportedDocument {
  const { blocks, variables, others } = readHttpFile(text);
  const variable = variables.map(({ key, value }) => ({ key, value: plainVariables(value) }));
  const document = readPostman({ info: { name: item_name }, variable, item: blocks.map(itemOf) }, lang);
  const scripted = blocks.filter(({ has_script }) => has_script);
  const [first] = scripted;
  if (first)
    document.warnings.push({
      code: 'scriptsLeftOut',
      where: first.title === '' ? `${first.method} ${first.address}` : first.title,
      values: { count: scripted.length },
    });
  for (const where of others) document.warnings.push({ code: 'notHttp', where });
  return document;
}

/** `{{ host }}` and `{{$processEnv HOST}}` -> `{{host}}`, `{{HOST}}`; a value that is made anew keeps its name. */
function plainVariables(text: string): string {
  return text.replace(/\{\{([^{}]{1,200})\}\}/g, (_, name: string) => {
    const [, own] = /^\$(?:processEnv|dotenv|env)[ .]+%?([\w-]+)$/.exec(name.trim()) ?? [];
    return `{{${own ?? name.trim()}}}`;
  });
}

type Header = { key: string; value: string };

function itemOf(block: HttpBlock): Plain {
  const headers = block.headers.flatMap(headerOf);
  const isGraphql = block.method === 'GRAPHQL' || headers.some(isGraphqlHeader);
  return {
    name: block.title,
    request: {
      method: block.method === 'GRAPHQL' ? 'POST' : block.method,
      url: { raw: plainVariables(addressOf(block, headers)) },
      header: headers.filter(header => !isTold(header)),
      description: plainVariables(block.description),
      ...bodyOf(block.body, headers, isGraphql),
    },
  };
}

/** A path alone is sent to the host that a header names. */
function addressOf({ address }: HttpBlock, headers: readonly Header[]): string {
  const host = headers.find(isHost)?.value ?? '';
  if (!address.startsWith('/') || host === '') return address;
  return `${/^https?:\/\//i.test(host) ? '' : 'http://'}${host}${address}`;
}

function headerOf(line: string): Header[] {
  const at = line.indexOf(':');
  const key = line.slice(0, Math.max(0, at)).trim();
  return /^[\w!#$%&'*+.^`|~-]+$/.test(key) ? [{ key, value: plainVariables(line.slice(at + 1).trim()) }] : [];
}

const isHost = ({ key }: Header) => /^host$/i.test(key);
const isTold = (header: Header) => isGraphqlHeader(header) || isHost(header);
const isGraphqlHeader = ({ key, value }: Header) => /^x-request-type$/i.test(key) && /^graphql$/i.test(value);

function bodyOf(lines: readonly string[], headers: readonly Header[], isGraphql: boolean): Plain {
  const text = plainVariables(lines.join('\n')).trim();
  const type = headers.find(({ key }) => /^content-type$/i.test(key))?.value ?? '';
  if (text === '') return {};
  if (isGraphql) return { body: { mode: 'graphql', graphql: graphqlOf(text) } };
  if (/^<@?(\w+)?[ \t]+\S+$/.test(text)) return { body: { mode: 'file' } };
  if (/x-www-form-urlencoded/i.test(type)) return { body: { mode: 'urlencoded', urlencoded: formOf(text) } };
  const parts = /multipart\//i.test(type) ? readMultipart(text) : [];
  if (parts.length > 0) return { body: { mode: 'formdata', formdata: parts.map(partOf) } };
  return { body: { mode: 'raw', raw: text } };
}

/** The variables stand as JSON below an empty line. */
function graphqlOf(text: string): Plain {
  const at = text.lastIndexOf('\n\n{');
  return at < 0 ? { query: text } : { query: text.slice(0, at).trim(), variables: text.slice(at).trim() };
}

/** In lines that begin with `&`, or in one. */
function formOf(text: string): Plain[] {
  const joined = text
    .replace(/\s*\n\s*/g, '')
    .replaceAll('{{', '%7B%7B')
    .replaceAll('}}', '%7D%7D');
  return [...new URLSearchParams(joined)].map(([key, value]) => ({ key: key.trim(), value: value.trim() }));
}

function partOf({ name, value, is_file }: Field): Plain {
  return { key: name, value, ...(is_file && { type: 'file' }) };
}
