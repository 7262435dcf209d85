/** What a page says -> a request of a Postman collection, with its saved answers. */
import type { Endpoint, Parameter, Security } from '#common/field-model/model/endpoint.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import { securityScheme } from '#common/field-model/model/security-detail.ts';
import type { Lang } from '#common/texts/index.ts';
import { operationPathOf } from '../openapi/openapi-place.ts';
import { isVariable, type Servers, serverOf } from './postman-servers.ts';
import { exampleText, writeAnswers, writeBody } from './write-body.ts';

export type Writing = { servers: Servers; lang: Lang };

export function writeItem(name: string, endpoint: Endpoint, { servers, lang }: Writing): Plain {
  const { description, security, bodies } = endpoint;
  const [body] = bodies;
  const auth = writeAuth(security);
  const request = {
    method: methodOf(endpoint),
    header: [...headersOf(endpoint), ...contentType(body?.content_type ?? '')],
    url: addressOf(endpoint, servers),
    ...(auth && { auth }),
    ...(body && writeBody(body, lang)),
    ...(description !== '' && { description }),
  };
  return { name, request, response: writeAnswers(endpoint.responses, request, lang) };
}

function methodOf({ method, bodies }: Endpoint): string {
  if (method !== '') return method;
  return bodies.length > 0 ? 'POST' : 'GET';
}

function contentType(type: string): Plain[] {
  const [first = ''] = type.split(',', 1);
  return first === '' || /multipart\//i.test(first) ? [] : [{ key: 'Content-Type', value: first.trim() }];
}

const fieldsIn = ({ parameters }: Endpoint, place: Parameter['place']) =>
  parameters.filter(parameter => parameter.place === place).map(writeParameter);

/** Cookies are sent in one header. */
function headersOf(endpoint: Endpoint): Plain[] {
  const cookies = endpoint.parameters.filter(({ place }) => place === 'cookie');
  const headers = fieldsIn(endpoint, 'header').filter(({ key }) => !/^content-type$/i.test(String(key)));
  if (cookies.length === 0) return headers;
  return [...headers, { key: 'Cookie', value: cookies.map(({ name }) => `${name}={{${name}}}`).join('; ') }];
}

function writeParameter({ name, schema }: Parameter): Plain {
  const description = schema.description === '' ? {} : { description: schema.description };
  return { key: name, value: exampleText(name, schema), ...description };
}

function addressOf(endpoint: Endpoint, servers: Servers): Plain {
  const path = endpoint.path.startsWith('/') ? endpoint.path : (operationPathOf(endpoint)?.path ?? '');
  const server = hostOf(endpoint, servers);
  // Only a name that is a whole step is a variable of Postman.
  const steps = stepsOf(path).map(step => step.replace(/^\{([A-Za-z_][\w-]*)\}$/, ':$1'));
  const query = fieldsIn(endpoint, 'query');
  const variable = fieldsIn(endpoint, 'path');
  const asked = query.map(({ key, value }) => `${escaped(String(key))}=${escaped(String(value))}`).join('&');
  return {
    raw: `${server}${steps.map(step => `/${step}`).join('')}${asked === '' ? '' : `?${asked}`}`,
    host: [server],
    path: steps,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
}

function stepsOf(path: string): string[] {
  return path === '' || path === '/' ? [] : path.replace(/^\//, '').split('/');
}

/** Variables stay what they are. */
function escaped(text: string): string {
  return /^\{\{[^{}]+\}\}$/.test(text) ? text : encodeURIComponent(text);
}

function hostOf(endpoint: Endpoint, servers: Servers): string {
  const [own = ''] = operationPathOf(endpoint)?.servers ?? endpoint.servers;
  if (isVariable(own)) return own;
  return `{{${servers.get(serverOf(endpoint)) ?? 'baseUrl'}}}`;
}

/** One of the ways; any of them is enough. */
function writeAuth([first]: readonly Security[][]): Plain | undefined {
  if (!first) return undefined;
  const [one] = first;
  if (!one) return { type: 'noauth' };
  const scheme = securityScheme(one);
  if (scheme.type === 'apiKey' && scheme.in !== 'cookie')
    return authOf('apikey', { key: scheme.name, value: '{{apiKey}}', in: scheme.in });
  if (scheme.type === 'oauth2') return authOf('oauth2', oauthAttributes(one));
  if (scheme.type !== 'http') return undefined;
  const kind = String(scheme.scheme).toLowerCase();
  if (kind === 'basic' || kind === 'digest')
    return authOf(kind, { username: '{{username}}', password: '{{password}}' });
  return otherSchemes.has(kind) ? { type: kind } : authOf('bearer', { token: '{{token}}' });
}

/** Ways that Postman knows, and pages only name. */
const otherSchemes = new Set(['hawk', 'awsv4', 'ntlm', 'oauth1', 'edgegrid', 'asap', 'jwt']);

function authOf(type: string, attributes: Plain): Plain {
  return { type, [type]: Object.entries(attributes).map(([key, value]) => ({ key, value, type: 'string' })) };
}

/** Of a line such as `authorizationCode authorizationUrl=… tokenUrl=…`. */
function oauthAttributes({ detail, scopes }: Security): Plain {
  const [, login = ''] = /authorizationUrl=(\S+)/.exec(detail) ?? [];
  const [, token = ''] = /tokenUrl=([^\s;]+)/.exec(detail) ?? [];
  return {
    ...(login !== '' && { authUrl: login }),
    ...(token !== '' && { accessTokenUrl: token }),
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  };
}
