/** Where a request is not as the page of its endpoint says. */
import { checkValue, readText, type ValueFault } from '#common/field-model/check-value.ts';
import type { Body, Endpoint, Parameter, Security } from '#common/field-model/model/endpoint.ts';
import { isPlain } from '#common/field-model/model/plain.ts';
import type { Json, Schema } from '#common/field-model/model/schema.ts';
import { securityScheme } from '#common/field-model/model/security-detail.ts';
import type { MockFault } from '#common/mock-kinds.ts';
import { cookiesOf, type SentBody, type SentRequest } from './mock-request.ts';

export type CheckedRequest = SentRequest & { variables: ReadonlyMap<string, string>; sent: SentBody };

const faultsMax = 30;

export function checkRequest(endpoint: Endpoint, request: CheckedRequest): MockFault[] {
  const cookies = cookiesOf(request);
  const faults = [
    ...checkSecurity(endpoint.security, request),
    ...endpoint.parameters.flatMap(parameter => checkParameter(parameter, request, cookies)),
    ...checkBody(endpoint, request),
  ];
  return faults.slice(0, faultsMax);
}

/** These are said of every request, and are no parameters of one endpoint. */
const commonHeaders = new Set([
  'accept',
  'content-type',
  'content-length',
  'host',
  'user-agent',
  'authorization',
]);

function checkParameter(
  { place, name, is_required, schema }: Parameter,
  request: CheckedRequest,
  cookies: ReadonlyMap<string, string>,
): MockFault[] {
  if (place === 'header' && commonHeaders.has(name.toLowerCase())) return [];
  const values = valuesOf(place, name, request, cookies);
  if (values.length === 0) {
    // A variable that the address does not have is not its sender's fault.
    const isMissing = is_required && place !== 'path';
    return isMissing ? [{ place, path: name, kind: 'missing', wanted: schema.types.join(' | ') }] : [];
  }
  // An object in an address is written in too many ways.
  if (schema.properties.length > 0) return [];
  const [text = ''] = values;
  const value: Json =
    values.length > 1 ? values.map(one => readText(schema.items ?? schema, one)) : readText(schema, text);
  const known: Schema = values.length > 1 && !schema.items ? { ...schema, types: [] } : schema;
  return checkValue(known, value, name).map(fault => inPlace(place, fault));
}

function valuesOf(
  place: Parameter['place'],
  name: string,
  { query, headers, variables }: CheckedRequest,
  cookies: ReadonlyMap<string, string>,
): string[] {
  const plain = name.replace(/\[\]$/, '');
  if (place === 'query') return [...query.getAll(plain), ...query.getAll(`${plain}[]`)];
  const value =
    place === 'header'
      ? headers[name.toLowerCase()]
      : place === 'cookie'
        ? cookies.get(name)
        : variables.get(name);
  return value === undefined ? [] : [value];
}

const inPlace = (place: MockFault['place'], { path, kind, wanted }: ValueFault): MockFault => ({
  place,
  path,
  kind,
  wanted,
});

/** Any one of the lists is enough; whether a credential is right, nobody here can know. */
function checkSecurity(security: Endpoint['security'], request: CheckedRequest): MockFault[] {
  if (security.length === 0 || security.some(all => all.every(one => isGiven(one, request)))) return [];
  const wanted = security.map(all => all.map(({ name }) => name).join(' + ')).join(' | ');
  return [{ place: 'header', path: 'Authorization', kind: 'credentials', wanted }];
}

function isGiven(security: Security, request: CheckedRequest): boolean {
  if (security.kind === 'mutualTLS') return true;
  const scheme = securityScheme(security);
  if (scheme.type !== 'apiKey') return request.headers.authorization !== undefined;
  const name = String(scheme.name);
  if (scheme.in === 'query') return request.query.has(name);
  if (scheme.in === 'cookie') return cookiesOf(request).has(name);
  return request.headers[name.toLowerCase()] !== undefined;
}

function checkBody(
  { bodies, is_body_required }: Endpoint,
  { sent, headers, method }: CheckedRequest,
): MockFault[] {
  const [first] = bodies;
  if (!first || method === 'GET' || method === 'HEAD') return [];
  if (sent.kind === 'none')
    return needsBody(first, is_body_required) ? [fault('missing', first.content_type)] : [];
  const type = mediaType(headers['content-type'] ?? '');
  const body = bodies.find(one => isTypeOf(one, type));
  if (!body) return [fault('contentType', bodies.map(({ content_type }) => content_type).join(' | '))];
  if (sent.kind === 'malformed') return [fault('malformed', type)];
  if (sent.kind === 'other') return [];
  const value = sent.is_form ? readForm(body.schema, sent.value) : sent.value;
  return checkValue(body.schema, value).map(one => inPlace('body', one));
}

const fault = (kind: MockFault['kind'], wanted: string): MockFault => ({
  place: 'body',
  path: '',
  kind,
  wanted,
});

/** A page that says of fields that they are needed needs not say it of all of them together. */
function needsBody({ schema }: Body, is_required: boolean): boolean {
  return is_required || schema.properties.some(property => property.is_required);
}

const mediaType = (header: string) => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

/** A page that names no type, and a request that names none, go with any. */
function isTypeOf({ content_type }: Body, type: string): boolean {
  const own = mediaType(content_type);
  if (own === '' || type === '' || own === '*/*') return true;
  const isJson = (one: string) => /[/+]json$/.test(one);
  return (
    own === type || (isJson(own) && isJson(type)) || (own.endsWith('/*') && type.startsWith(own.slice(0, -1)))
  );
}

/** The values of a form are text. */
function readForm(schema: Schema, value: Json): Json {
  if (!isPlain(value)) return value;
  const read = Object.entries(value as { [name: string]: Json }).map(([name, one]): [string, Json] => {
    const own = schema.properties.find(property => property.name === name)?.schema;
    if (!own) return [name, one];
    if (Array.isArray(one)) return [name, one.map(part => readPart(own.items ?? own, part))];
    return [name, readPart(own, one)];
  });
  return Object.fromEntries(read);
}

function readPart(schema: Schema, value: Json): Json {
  return typeof value === 'string' && schema.types.length > 0 ? readText(schema, value) : value;
}

/** What this endpoint's credentials are called. */
export function secretNamesOf({ security }: Endpoint): string[] {
  return security.flat().flatMap(one => {
    const { name } = securityScheme(one);
    return typeof name === 'string' ? [name] : [];
  });
}
