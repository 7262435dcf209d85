/** What a page shows of how its endpoints are called, beside what it says of them: for samples of requests, and for trying them. Pure. */

import { isTold } from '../field-model/curl/read-curl.ts';
import type { Endpoint, Parameter, Security } from '../field-model/model/endpoint.ts';
import { endpointsIn } from '../field-model/model/page-model.ts';
import { anySchema } from '../field-model/model/schema.ts';
import { publicValue } from '../field-model/model/secret-values.ts';
import { readRecognised } from '../field-model/read-markdown.ts';
import { bareText } from '../field-model/recognise/evidence/call-shape.ts';
import type { CodeKind, HeaderLine } from '../field-model/recognise/evidence/code-kind.ts';
import type { ItemCorrection } from '../field-model/recognise/outline/alike.ts';
import { plainLabel } from '../field-model/recognise/outline/topics.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';

/** A server with what stands in front of its paths; no name, no password and no query. */
const serverShape = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*\/?$/i;

/** All endpoints of a page as it shows that they are called. @param corrections of the item that the page is in */
export function readCalledEndpoints(markdown: string, corrections: readonly ItemCorrection[]): Endpoint[] {
  const { models, page } = readRecognised(markdown, corrections);
  const endpoints = endpointsIn(models);
  const isSame = endpoints.length === page.endpoints.length;
  return isSame ? endpoints.map((endpoint, at) => calledEndpoint(endpoint, page, at)) : endpoints;
}

/** The endpoint with the server and the headers of the command that calls it on the page, else with the only server that the page names. @param at which endpoint of the page */
export function calledEndpoint(endpoint: Endpoint, page: RecognisedPage, at: number): Endpoint {
  const calls = callsOf(endpoint, page, at);
  return withHeaders(withServer(endpoint, page, calls), calls);
}

function withServer(endpoint: Endpoint, page: RecognisedPage, calls: readonly Call[]): Endpoint {
  const { servers, path } = endpoint;
  if (servers.length > 0 || !/^(?:\/[\w~-]|(?!localhost\b)[\w~-]+(?:\/|$))/.test(path)) return endpoint;
  const server = calls.find(({ front }) => serverShape.test(front))?.front ?? serverOfPage(page);
  return server === undefined ? endpoint : { ...endpoint, servers: [withoutStartOf(path, server)] };
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
    return front === undefined ? [] : [{ front, headers: code.headers }];
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

/** Those that the page says nothing else of; a scheme for credentials is a way to sign in. */
function withHeaders(endpoint: Endpoint, calls: readonly Call[]): Endpoint {
  const known = new Set(endpoint.parameters.map(({ name }) => name.toLowerCase()));
  const shown = calls.find(({ headers }) => headers.length > 0)?.headers ?? [];
  const added = shown.filter(({ name }) => !isTold(name) && !known.has(name.toLowerCase()));
  const signIn = added.flatMap(signInOf);
  const isSigned = signIn.length > 0 && endpoint.security.length === 0;
  const headers = added.filter(header => signInOf(header).length === 0).map(parameterOf);
  return {
    ...endpoint,
    parameters: [...endpoint.parameters, ...headers],
    security: isSigned ? [signIn.slice(0, 1)] : endpoint.security,
  };
}

/** `Authorization: Bearer …` */
function signInOf({ name, value }: HeaderLine): Security[] {
  const [, scheme = ''] = /^(bearer|basic)\s/i.exec(value) ?? [];
  if (!/^authorization$/i.test(name) || scheme === '') return [];
  return [{ name: scheme.toLowerCase(), kind: 'http', detail: scheme.toLowerCase(), scopes: [] }];
}

function parameterOf({ name, value }: HeaderLine): Parameter {
  const shown = publicValue(name, value);
  const schema = { ...anySchema(), types: ['string'], examples: shown === '' ? [] : [shown] };
  return { place: 'header', name, is_required: true, schema };
}

const partsOf = (address: string) => address.replace(/^\/+|\/+$/g, '').split('/');

/** Behind a label for a server, or right below it, and nothing else there; of several nobody knows which is meant. */
function serverOfPage({ items }: RecognisedPage): string | undefined {
  const named = items.flatMap(({ block, at, label, text }) => {
    const isNamed =
      serverLabel.test(plainLabel(label?.text ?? '')) && (label?.at === at || label?.at === at - 1);
    if (!isNamed || block.kind === 'table' || block.kind === 'heading') return [];
    const bare = bareText(block.kind === 'code' ? block.text : text);
    return serverShape.test(bare) ? [bare.replace(/\/$/, '')] : [];
  });
  const [server, ...others] = new Set(named);
  return others.length === 0 ? server : undefined;
}

/** `Base URL`, `Server`, and not the server of something else. */
const serverLabel =
  /^(?:(?:the|api|base|root|service|production|请求|接口|服务|基础|基准|根|正式|线上|生产)\s?)*(?:url|uri|path|address|hosts?|servers?|domain|prefix|base|地址|路径|域名|服务器|主机|前缀|网关)(?:\s(?:url|address|base))?$|^(?:url (?:base|raíz)|servidor|ベース ?url|기본 ?url)$/i;

/** A path may begin with what stands behind the host. */
function withoutStartOf(path: string, server: string): string {
  const [first = ''] = partsOf(path);
  const [, host = server, start = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(server) ?? [];
  if (start !== '' && `${path}/`.startsWith(`${start}/`)) return host;
  return start.endsWith(`/${first}`) ? server.slice(0, -first.length - 1) : server;
}
