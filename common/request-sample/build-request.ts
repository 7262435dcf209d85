/** An endpoint -> a request to it, with the values that its page gives; secrets stand as placeholders. Pure. */
import { joinAddress } from '../environment/fill.ts';
import { withScheme, writtenHost } from '../environment/written-host.ts';
import type { Body, Endpoint, Parameter, Security } from '../field-model/model/endpoint.ts';
import { showExample, showValue } from '../field-model/model/json-text.ts';
import type { Json } from '../field-model/model/schema.ts';
import { publicValue } from '../field-model/model/secret-values.ts';
import { securityScheme } from '../field-model/model/security-detail.ts';
import { sampleValue } from '../field-model/sample-value.ts';
import type { Lang } from '../texts/index.ts';
import { isFileField } from './file-field.ts';
import type { HttpRequest, RequestBody } from './http-request.ts';
import { plainJson } from './plain-json.ts';
import { valueTexts } from './value-texts.ts';

type Pair = { name: string; value: string };

/** Where a page names no server. */
const unknownHost = 'https://{host}';

export function buildRequest(endpoint: Endpoint, lang: Lang): HttpRequest {
  const { parameters, bodies, security } = endpoint;
  const [body] = bodies;
  const method = methodOf(endpoint);
  const sent = body && method !== 'GET' && method !== 'HEAD' ? buildBody(body, lang) : undefined;
  const keys = (security[0] ?? []).flatMap(keyOf);
  const place = (name: Parameter['place']) =>
    parameters.filter(one => one.place === name && isShown(one)).flatMap(one => pairsOf(one, lang));
  const cookies = [...place('cookie'), ...keys.filter(key => key.place === 'cookie')];
  const headers = uniqueHeaders([
    ...keys.filter(key => key.place === 'header'),
    ...place('header').filter(({ name, value }) => !isContentType(name) || isTypeOf(value, sent)),
    ...(cookies.length > 0
      ? [{ name: 'Cookie', value: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }]
      : []),
    ...contentTypeHeader(body, sent),
  ]);
  const query = [...place('query'), ...keys.filter(key => key.place === 'query')];
  return { method, url: addressOf(endpoint, query), headers, ...(sent && { body: sent }) };
}

function methodOf({ method, bodies }: Endpoint): string {
  const [first = ''] = method.split(/[^A-Z]+/);
  return first === '' ? (bodies.length > 0 ? 'POST' : 'GET') : first;
}

/** What is optional and has no value on the page would only be in the way. */
function isShown({ is_required, schema }: Parameter): boolean {
  return is_required || schema.examples.length > 0;
}

/** A list is said in the query entry by entry, elsewhere in one text. */
function pairsOf({ name, place, schema }: Parameter, lang: Lang): Pair[] {
  const texts = valueTexts(sampleValue(schema, lang, name));
  const values = place === 'query' && texts.length > 0 ? texts : [texts.join(',')];
  return values.map(value => {
    const said = publicValue(name, value);
    return { name, value: oneLine(said === '' ? `<${name}>` : said) };
  });
}

const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim();

type Key = Pair & { place: 'header' | 'query' | 'cookie' };

function keyOf(security: Security): Key[] {
  const scheme = securityScheme(security);
  if (scheme.type === 'apiKey') {
    const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
    return [{ place, name: String(scheme.name), value: '<key>' }];
  }
  const isBasic = scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic';
  if (security.kind === 'mutualTLS') return [];
  return [
    { place: 'header', name: 'Authorization', value: isBasic ? 'Basic <credentials>' : 'Bearer <token>' },
  ];
}

/** The first of one name; names of headers have no case. */
function uniqueHeaders(headers: readonly Pair[]): Pair[] {
  const seen = new Set<string>();
  return headers.flatMap(({ name, value }) => {
    const key = name.toLowerCase();
    const isNew = !seen.has(key) && /^[\w!#$%&'*+.^`|~-]+$/.test(name);
    seen.add(key);
    return isNew ? [{ name, value }] : [];
  });
}

const isContentType = (name: string) => /^content-type$/i.test(name);

/** A made value is no media type, and a form of several parts is sent with a boundary that nobody knows yet. */
const isTypeOf = (value: string, sent: RequestBody | undefined) =>
  /^[\w-]+\/[\w.+*-]+/.test(value) && sent?.kind !== 'form';

function contentTypeHeader(body: Body | undefined, sent: RequestBody | undefined): Pair[] {
  if (!body || sent?.kind !== 'text') return [];
  const isJson = /^\s*[[{]/.test(sent.text);
  const type =
    body.content_type === ''
      ? isJson
        ? 'application/json'
        : 'application/x-www-form-urlencoded'
      : body.content_type;
  return [{ name: 'Content-Type', value: oneLine(type) }];
}

function buildBody({ content_type, schema, examples }: Body, lang: Lang): RequestBody | undefined {
  const [example] = examples;
  const value: Json = example === undefined ? sampleValue(schema, lang) : example.value;
  if (example === undefined && schema.types.length === 0 && schema.properties.length === 0) return undefined;
  const isForm = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (/multipart\//i.test(content_type) && isForm) {
    const parts = Object.entries(value).flatMap(([name, one]) => {
      const is_file = isFileField(schema, name, one);
      const values = is_file ? ['file.bin'] : valueTexts(one);
      return values.map(said => ({ name, value: said, is_file }));
    });
    return { kind: 'form', parts };
  }
  if (/x-www-form-urlencoded/i.test(content_type) && isForm) {
    const pairs = Object.entries(value).flatMap(([name, one]) =>
      valueTexts(one).map(said => ({ name, value: said })),
    );
    return { kind: 'text', text: queryText(pairs) };
  }
  return { kind: 'text', text: plainJson(showExample(value).text) };
}

function queryText(pairs: readonly Pair[]): string {
  return pairs.map(({ name, value }) => `${escaped(name)}=${escaped(value)}`).join('&');
}

/** Placeholders stay readable. */
function escaped(text: string): string {
  return /^<[\w.-]+>$/.test(text)
    ? text
    : encodeURIComponent(text).replace(/%(?:5B|5D|2C|3A)/g, sign => decodeURIComponent(sign));
}

/** What stands before the path in the address of its sample; empty where the path is a whole address. */
export function baseOf({ servers, path }: Endpoint): string {
  return writtenHost(path) === '' ? (servers[0] ?? unknownHost).replace(/(?<!\/)\/+$/, '') : '';
}

function addressOf(endpoint: Endpoint, query: readonly Pair[]): string {
  const { path, parameters } = endpoint;
  const base = baseOf(endpoint);
  const whole = base === '' ? withScheme(path) : joinAddress(base, path);
  const filled = whole.replace(/(?<!\{)\{([^{}]+)\}(?!\})/g, (written, name: string) => {
    const parameter = parameters.find(one => one.place === 'path' && one.name === name);
    const [value] = parameter ? [...parameter.schema.examples, ...parameter.schema.values] : [];
    return value === undefined ? written : encodeURIComponent(showValue(value));
  });
  const clean = oneLine(filled).replace(/\s/g, '%20');
  if (query.length === 0) return clean;
  return `${clean}${clean.includes('?') ? '&' : '?'}${queryText(query)}`;
}
