/** Where a page says that its endpoints are: for samples of requests, where the endpoint itself names no server. Pure. */
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { bareText } from '../field-model/recognise/evidence/call-shape.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';

/** A server with what stands in front of its paths; no name, no password and no query. */
const serverShape = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:\/[\w.~-]+)*\/?$/i;

/** The endpoint with the server of the command that calls it on the page, else with the only one that the page names. */
export function withServer(endpoint: Endpoint, page: RecognisedPage, at: number): Endpoint {
  const { servers, path } = endpoint;
  if (servers.length > 0 || !/^\/?[\w.~-]/.test(path) || /^[\w.-]+:|^\w+(?:\.\w+)+\//.test(path))
    return endpoint;
  const server = serverOfCommand(endpoint, page, at) ?? serverOfPage(page);
  return server === undefined ? endpoint : { ...endpoint, servers: [withoutStartOf(path, server)] };
}

/** `http://localhost:3000/api` of a command that calls `http://localhost:3000/api/users/42`, for `/users/{id}`. */
function serverOfCommand(
  { method, path }: Endpoint,
  { items, parts, endpoints }: RecognisedPage,
  at: number,
): string | undefined {
  const { from = 0, to = 0 } = endpoints[at]?.segment ?? {};
  const found = items.slice(from, to).flatMap(({ at: place }) => {
    const code = parts.codes.get(place);
    const isOwn = code?.kind === 'command' && (method === '' || code.method === method);
    return isOwn ? (frontOf(code.address.replace(/[?#].*$/s, ''), path) ?? []) : [];
  });
  return found.find(server => serverShape.test(server));
}

/** What stands in front of the path in the address: part for part the same, with values for variables, and at least one word. */
function frontOf(address: string, path: string): string | undefined {
  const [own, whole] = [partsOf(path), partsOf(address)];
  const end = whole.slice(-own.length);
  const isVariable = (part: string) => /^(?:\{.*\}|:\w.*|<.*>)$/.test(part);
  const fits = own.every((part, at) => isVariable(part) || part.toLowerCase() === end[at]?.toLowerCase());
  const isCalled = fits && own.some(part => !isVariable(part)) && whole.length >= own.length + 3;
  return isCalled ? whole.slice(0, whole.length - own.length).join('/') : undefined;
}

const partsOf = (address: string) => address.replace(/^\/+|\/+$/g, '').split('/');

/** Behind a label for a server, or right below it, and nothing else there; of several nobody knows which is meant. */
function serverOfPage({ items }: RecognisedPage): string | undefined {
  const named = items.flatMap(({ block, at, label, text }) => {
    const isNamed = label?.topics.has('server') === true && (label.at === at || label.at === at - 1);
    if (!isNamed || block.kind === 'table' || block.kind === 'heading') return [];
    const bare = bareText(block.kind === 'code' ? block.text : text);
    return serverShape.test(bare) ? [bare.replace(/\/$/, '')] : [];
  });
  const [server, ...others] = new Set(named);
  return others.length === 0 ? server : undefined;
}

/** A path may begin with what stands behind the host. */
function withoutStartOf(path: string, server: string): string {
  const [, host = server, start = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(server) ?? [];
  return start !== '' && `${path}/`.startsWith(`${start}/`) ? host : server;
}
