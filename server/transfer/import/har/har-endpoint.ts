/** All calls of one endpoint -> what its page says: what was sent at any time, and an example of each kind of answer. */
import {
  type Body,
  type Endpoint,
  emptyEndpoint,
  type Parameter,
  type Response,
  type Security,
} from '#common/field-model/model/endpoint.ts';
import { anySchema, type Json } from '#common/field-model/model/schema.ts';
import { isSecretName, recordedValue } from '#common/field-model/model/secret-values.ts';
import type { Field, Variables } from '../postman/postman-field.ts';
import { requestBodies, sampleBodies } from './har-body.ts';
import type { Call } from './har-call.ts';
import type { Template, Variable } from './path-template.ts';

export type Recorded = { call: Call; template: Template };

/** @param calls at least one, all of the same method and template */
export function recordedEndpoint(calls: readonly Recorded[], variables: Variables): Endpoint {
  const [first] = calls;
  const sent = calls.map(({ call }) => call);
  const headers = sent.flatMap(call => call.headers);
  return {
    ...emptyEndpoint(),
    method: first?.call.method ?? '',
    path: first?.template.path ?? '',
    servers: [...new Set(sent.map(({ server }) => server))],
    security: securityOf(headers),
    parameters: [
      ...parametersOf('path', calls.flatMap(({ template }) => template.variables).map(variableField)),
      ...parametersOf(
        'query',
        sent.flatMap(({ query }) => query),
      ),
      ...parametersOf('header', headers.filter(isTelling)),
    ],
    bodies: requestBodies(sent, variables),
    responses: responsesOf(sent, variables),
  };
}

function variableField({ name, value }: Variable): Field {
  return { name, value: decoded(value), description: '', is_disabled: false, is_file: false };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values that a page looks at to tell a type. */
const valuesMax = 50;

/** Each name once, in the order in which they came. */
function parametersOf(place: Parameter['place'], fields: readonly Field[]): Parameter[] {
  const values = new Map<string, { name: string; values: string[] }>();
  for (const { name, value } of fields) {
    const key = place === 'header' ? name.toLowerCase() : name;
    const known = values.get(key) ?? { name, values: [] };
    if (known.values.length < valuesMax) known.values.push(value);
    values.set(key, known);
  }
  return [...values.values()].map(one => parameterOf(place, one.name, one.values));
}

function parameterOf(place: Parameter['place'], name: string, values: readonly string[]): Parameter {
  const example = values.map(value => recordedValue(name, value)).find(value => value !== '');
  const type = typeOf(values);
  return {
    place,
    name,
    is_required: place === 'path',
    schema: {
      ...anySchema(),
      ...type,
      examples: example === undefined ? [] : [inType(example, values, type)],
    },
  };
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function typeOf(values: readonly string[]): { types: string[]; format: string } {
  const said = values.filter(value => value !== '');
  const are = (shape: RegExp) => said.length > 0 && said.every(value => shape.test(value));
  if (are(/^-?(0|[1-9]\d{0,14})$/)) return { types: ['integer'], format: '' };
  if (are(/^(true|false)$/)) return { types: ['boolean'], format: '' };
  return { types: ['string'], format: are(uuid) ? 'uuid' : '' };
}

/** Numbers and answers as such; what stands in place of a secret is a text. */
function inType(example: string, values: readonly string[], { types }: { types: string[] }): Json {
  const isText = types[0] === 'string' || !values.includes(example);
  return isText ? example : (JSON.parse(example) as Json);
}

/** What every browser sends, what follows from the body or the address, and what only its own server understands. */
const usualHeaders =
  /^(:.*|accept|accept-(charset|encoding|language)|authorization|proxy-.*|cookie2?|content-(length|type)|host|connection|keep-alive|user-agent|referer|origin|pragma|cache-control|dnt|priority|te|trailer|upgrade.*|sec-.*|if-(none-match|modified-since)|range|save-data|viewport-width|x-requested-with|x-forwarded-.*|x-(request|correlation|trace)-?id|traceparent|tracestate|baggage|sentry-trace|newrelic|x-newrelic-.*|x-datadog-.*|x-b3-.*|access-control-.*|purpose|via|forwarded|x-real-ip|postman-token|x-client-data)$/i;

function isTelling({ name }: Field): boolean {
  return !usualHeaders.test(name) && !isKeyHeader(name);
}

/** A header that stands for who calls. */
function isKeyHeader(name: string): boolean {
  return isSecretName(name) && !/[cx]srf/i.test(name);
}

/** Each way that was seen. Cookies are a browser's affair. */
function securityOf(headers: readonly Field[]): Security[][] {
  const ways = new Map<string, Security>();
  for (const { name, value } of headers) {
    const way = wayOf(name, value);
    if (way) ways.set(`${way.kind} ${way.detail.toLowerCase()}`, way);
  }
  return [...ways.values()].map(way => [way]);
}

function wayOf(name: string, value: string): Security | undefined {
  if (/^(cookie2?|proxy-.*)$/i.test(name) || !isKeyHeader(name)) return undefined;
  if (!/^authorization$/i.test(name))
    return { name: 'apikey', kind: 'apiKey', detail: `header: ${name}`, scopes: [] };
  const [, scheme = ''] = /^(Basic|Bearer|Digest)\s/i.exec(value) ?? [];
  const detail = scheme.toLowerCase();
  return scheme === ''
    ? { name: 'apikey', kind: 'apiKey', detail: 'header: Authorization', scopes: [] }
    : { name: detail, kind: 'http', detail, scopes: [] };
}

/** Not modified: says nothing that the first answer did not say. */
const notModified = '304';

function responsesOf(calls: readonly Call[], variables: Variables): Response[] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const { status } = call.answer;
    if (status === '' || status === notModified) continue;
    const known = groups.get(status);
    if (known) known.push(call);
    else groups.set(status, [call]);
  }
  return [...groups]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, some]) => ({
      status,
      description: some[0]?.answer.status_text ?? '',
      headers: parametersOf(
        'header',
        some.flatMap(({ answer }) => answer.headers).filter(({ name }) => !plainAnswerHeaders.test(name)),
      ),
      bodies: answerBodies(some, variables),
    }));
}

function answerBodies(calls: readonly Call[], variables: Variables): Body[] {
  return sampleBodies(
    calls.map(({ answer }) => answer),
    variables,
  );
}

/** What servers and what stands before them add to everything. */
const plainAnswerHeaders =
  /^(:.*|date|server|connection|keep-alive|vary|via|etag|age|expires|pragma|cache-control|last-modified|accept-ranges|set-cookie2?|content-(type|length|encoding|language|security-policy.*)|transfer-.*|x-powered-by|x-(frame-options|xss-protection|content-type-options|dns-prefetch-control|download-options|permitted-.*|runtime|served-by|cache.*|timer|request-id|correlation-id|trace-?id|amz.*|goog.*|azure.*|ms-.*|envoy.*|vercel.*|github-request-id|aspnet.*)|cf-.*|strict-transport-security|referrer-policy|permissions-policy|feature-policy|cross-origin-.*|access-control-.*|timing-allow-origin|server-timing|report-to|reporting-endpoints|nel|alt-svc|p3p|origin-agent-cluster|expect-ct|status|upgrade|.*session.*|.*token.*|.*[cx]srf.*)$/i;
