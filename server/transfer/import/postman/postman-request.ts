/** A request of a Postman collection -> what its page says. */
import {
  type Endpoint,
  emptyEndpoint,
  type Parameter,
  type Security,
} from '#common/field-model/model/endpoint.ts';
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { pathNames, readAddress } from '#common/field-model/model/request-address.ts';
import { anySchema } from '#common/field-model/model/schema.ts';
import { publicValue } from '#common/field-model/model/secret-values.ts';
import { readPostmanBody, readPostmanResponses } from './postman-body.ts';
import { descriptionOf, type Field, listFields, type Variables } from './postman-field.ts';

/** A request stands as an object, or as its address alone. `auth` is what its folders say. */
export function readRequest(item: Plain, auth: Plain, variables: Variables): Endpoint {
  const request = typeof item.request === 'string' ? { url: item.request } : plainOf(item.request);
  const headers = listFields(request.header ?? request.headers);
  const address = addressOf(request.url);
  const said = readAuth(isPlain(request.auth) ? request.auth : auth);
  const told = said.length > 0 ? undefined : headers.find(namesScheme);
  const body = readPostmanBody(plainOf(request.body), contentType(headers), variables);
  return {
    ...emptyEndpoint(),
    method: firstText(request.method, 'GET').trim().toUpperCase(),
    path: address.path,
    servers: address.server === '' ? [] : [address.server],
    description: firstText(descriptionOf(request), descriptionOf(item)),
    security: told ? readAuth({ type: schemeOf(told)?.toLowerCase() }) : said,
    parameters: [
      ...address.variables.map(field => parameterOf('path', field)),
      ...address.query.map(field => parameterOf('query', field)),
      ...headers
        .filter(field => field !== told && !isContentType(field))
        .map(field => parameterOf('header', field)),
    ],
    bodies: body === undefined ? [] : [body],
    responses: readPostmanResponses(listOf(item.response ?? item.responses), variables),
  };
}

function isContentType({ name }: Field): boolean {
  return name.toLowerCase() === 'content-type';
}

/** A header that says no more than how one authenticates. */
function namesScheme(field: Field): boolean {
  const isToldAlone = !field.is_disabled && field.description === '';
  return /^authorization$/i.test(field.name) && isToldAlone && schemeOf(field) !== undefined;
}

function schemeOf({ value }: Field): string | undefined {
  return /^(Basic|Bearer|Digest)\b/i.exec(value)?.[1];
}

function contentType(headers: Field[]): string {
  const value = headers.find(field => isContentType(field) && !field.is_disabled)?.value ?? '';
  return value.split(';', 1)[0]?.trim() ?? '';
}

function parameterOf(place: Parameter['place'], field: Field): Parameter {
  const value = publicValue(field.name, field.value);
  const schema = { ...anySchema(), types: ['string'], description: field.description };
  return {
    place,
    name: field.name,
    is_required: place === 'path',
    schema: { ...schema, examples: value === '' ? [] : [value] },
  };
}

type Address = { server: string; path: string; query: Field[]; variables: Field[] };

function addressOf(url: unknown): Address {
  const parts = plainOf(url);
  const { server, path, query } = readAddress(typeof url === 'string' ? url : rawAddress(parts));
  const described = listFields(parts.query);
  const variables = listFields(parts.variable);
  const named = pathNames(path).filter(name => !variables.some(field => field.name === name));
  return {
    server,
    path,
    query: described.length > 0 ? described : query.map(({ name, value }) => plainField(name, value)),
    variables: [...variables, ...named.map(name => plainField(name, ''))],
  };
}

function plainField(name: string, value: string): Field {
  return { name, value, description: '', is_disabled: false, is_file: false };
}

/** The address as it was typed, or put together from its parts where only these are given. */
function rawAddress({ raw, protocol, host, port, path }: Plain): string {
  if (textOf(raw) !== '') return textOf(raw);
  const name = Array.isArray(host) ? host.map(textOf).join('.') : textOf(host);
  const scheme = textOf(protocol) === '' ? '' : `${textOf(protocol).replace(/:?\/*$/, '')}://`;
  const steps = Array.isArray(path)
    ? path.map(step => textOf(isPlain(step) ? step.value : step)).join('/')
    : textOf(path);
  const place = textOf(port) === '' ? name : `${name}:${textOf(port)}`;
  return steps === '' ? `${scheme}${place}` : `${scheme}${place}/${steps.replace(/^\//, '')}`;
}

/** How one authenticates; what is secret about it stays out. */
function readAuth(auth: Plain): Security[][] {
  const type = textOf(auth.type);
  if (type === '' || type === 'noauth') return [];
  const attributes = attributesOf(auth[type]);
  return [[{ name: type, ...kindOf(type, attributes), scopes: scopesOf(attributes) }]];
}

function attributesOf(said: unknown): Plain {
  if (!Array.isArray(said)) return plainOf(said);
  return Object.fromEntries(said.filter(isPlain).map(({ key, value }) => [textOf(key), value]));
}

function kindOf(type: string, attributes: Plain): Pick<Security, 'kind' | 'detail'> {
  if (type === 'apikey') {
    const place = attributes.in === 'query' ? 'query' : 'header';
    return { kind: 'apiKey', detail: `${place}: ${firstText(attributes.key, 'X-API-Key')}` };
  }
  if (type === 'oauth2') return { kind: 'oauth2', detail: oauthDetail(attributes) };
  return { kind: 'http', detail: type };
}

function oauthDetail({ authUrl, accessTokenUrl }: Plain): string {
  const [login, token] = [textOf(authUrl), textOf(accessTokenUrl)];
  if (token === '') return '';
  return login === ''
    ? `clientCredentials tokenUrl=${token}`
    : `authorizationCode authorizationUrl=${login} tokenUrl=${token}`;
}

function scopesOf({ scope }: Plain): string[] {
  return textOf(scope)
    .split(/[\s,]+/)
    .filter(name => name !== '');
}
