/** What a page shows of how its endpoints are called, beside what it says of them: for samples of requests, and for trying them. Pure. */

import { writtenHost } from '../environment/written-host.ts';
import { isTold } from '../field-model/curl/read-curl.ts';
import type { Endpoint, Parameter, Security } from '../field-model/model/endpoint.ts';
import { endpointsIn } from '../field-model/model/page-model.ts';
import { anySchema } from '../field-model/model/schema.ts';
import { isSecretValue } from '../field-model/model/secret-values.ts';
import { readRecognised } from '../field-model/read-markdown.ts';
import type { CodeKind, HeaderLine } from '../field-model/recognise/evidence/code-kind.ts';
import type { ItemCorrection } from '../field-model/recognise/outline/alike.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';
import { partsOf, serverOfPage, serverShape, withoutStartOf } from './page-server.ts';

/** All endpoints of a page as it shows that they are called. @param corrections of the item that the page is in */
export function readCalledEndpoints(markdown: string, corrections: readonly ItemCorrection[]): Endpoint[] {
  const { models, page } = readRecognised(markdown, corrections);
  const endpoints = endpointsIn(models);
  const isSame = endpoints.length === page.endpoints.length;
  return isSame ? endpoints.map((endpoint, at) => calledEndpoint(endpoint, page, at)) : endpoints;
}

/** The endpoint with the server and the headers of the command that calls it on the page, else with the only server that the page names. @param at which endpoint of the page */
export function calledEndpoint(endpoint: Endpoint, page: RecognisedPage, at: number): Endpoint {
  const call = callOf(callsOf(endpoint, page, at));
  return withHeaders(withServer(endpoint, call, serverOfPage(page)), call?.headers ?? []);
}

/** The one call that says most: with a server, else with headers. */
function callOf(calls: readonly Call[]): Call | undefined {
  const served = calls.filter(({ front }) => serverShape.test(front));
  return (
    served.find(({ headers }) => headers.length > 0) ??
    served[0] ??
    calls.find(({ headers }) => headers.length > 0)
  );
}

function withServer(endpoint: Endpoint, call: Call | undefined, named: string | undefined): Endpoint {
  const { servers, path } = endpoint;
  if (servers.length > 0 || path === '' || writtenHost(path) !== '') return endpoint;
  if (call !== undefined && serverShape.test(call.front)) return { ...endpoint, servers: [call.front] };
  // What the API sends itself goes to its users.
  if (named === undefined || endpoint.is_webhook === true) return endpoint;
  return { ...endpoint, servers: [withoutStartOf(path, named)] };
}

/** A command or a message that calls the endpoint; `front` stands before its path. */
type Call = { front: string; headers: readonly HeaderLine[] };

/** `http://localhost:3000/api` of a command that calls `http://localhost:3000/api/users/42`, for `/users/{id}`. */
function callsOf(
  { method, path }: Endpoint,
  { items, parts, endpoints }: RecognisedPage,
  at: number,
): Call[] {
  const { from = 0, to = 0 } = endpoints[at]?.segment ?? {};
  return items.slice(from, to).flatMap(({ at: place }) => {
    const code = parts.codes.get(place);
    if (!isCall(code) || (method !== '' && code.method !== method)) return [];
    const front = frontOf(code.address.replace(/[?#].*$/s, ''), path);
    return front === undefined
      ? []
      : [{ front, headers: code.kind === 'command' ? code.headers : code.headers.filter(isHeader) }];
  });
}

type CallCode = Extract<CodeKind, { kind: 'command' | 'request' }>;

const isCall = (code: CodeKind | undefined): code is CallCode =>
  code?.kind === 'command' || code?.kind === 'request';

/** What stands in front of the path in the address: part for part the same, with values for variables, and at least one word. */
function frontOf(address: string, path: string): string | undefined {
  const [own, whole] = [partsOf(path), partsOf(address)];
  const end = whole.slice(-own.length);
  const isVariable = (part: string) => /^(?:\{.*\}|:\w.*|<.*>)$/.test(part);
  const fits = own.every((part, at) => isVariable(part) || part.toLowerCase() === end[at]?.toLowerCase());
  const isCalled = fits && own.some(part => !isVariable(part)) && whole.length >= own.length;
  return isCalled ? whole.slice(0, whole.length - own.length).join('/') : undefined;
}

/** Lines below the first one of a message may be fields of a form as well. */
const isHeader = ({ name }: HeaderLine) =>
  /^(?:authorization|accept|cookie|x-[\w-]+|[A-Z]\w*(?:-\w+)+)$/i.test(name) &&
  name.toLowerCase() !== 'transfer-encoding';

/** Those that the page says nothing else of, and values for those that it names; a scheme for credentials is a way to sign in. */
function withHeaders(endpoint: Endpoint, shown: readonly HeaderLine[]): Endpoint {
  const values = new Map(shown.map(header => [header.name.toLowerCase(), header]));
  const known = new Set<string>();
  const parameters = endpoint.parameters.map(parameter => {
    const key = parameter.name.toLowerCase();
    const header = parameter.place === 'header' ? values.get(key) : undefined;
    if (parameter.place === 'header') known.add(key);
    return header === undefined || isTold(key) ? parameter : withValue(parameter, header);
  });
  const added = shown.filter(({ name }) => !isTold(name) && !known.has(name.toLowerCase()));
  const [signIn] = endpoint.security.length > 0 ? [] : added.flatMap(signInOf);
  const headers = added.filter(header => signInOf(header).length === 0).map(parameterOf);
  return {
    ...endpoint,
    parameters: [...parameters, ...headers],
    security: signIn === undefined ? endpoint.security : [[signIn]],
  };
}

/** `Authorization: Bearer …` */
function signInOf({ name, value }: HeaderLine): Security[] {
  const [, scheme = ''] = /^(bearer|basic)\s/i.exec(value) ?? [];
  if (!/^authorization$/i.test(name) || scheme === '') return [];
  return [{ name: scheme.toLowerCase(), kind: 'http', detail: scheme.toLowerCase(), scopes: [] }];
}

const parameterOf = (header: HeaderLine): Parameter =>
  withValue({ place: 'header', name: header.name, is_required: true, schema: anySchema() }, header);

/** The command sends it, so that it is sent; its value stays unless it is secret, or none that a header can have. */
function withValue(parameter: Parameter, { name, value }: HeaderLine): Parameter {
  const isHidden = secretHeader.test(name) || isSecretValue(value) || /[^\x20-\x7e]/.test(value);
  const { schema } = parameter;
  const examples = schema.examples.length > 0 || isHidden || value === '' ? schema.examples : [value];
  // Without a value there is a place for one, and none is made up.
  const open = examples.length === 0 ? { default: schema.default ?? '' } : {};
  return { ...parameter, is_required: true, schema: { ...schema, examples, ...open } };
}

const secretHeader = /auth|key|token|secret|sign|session|credential|jwt|cookie|pass/i;
