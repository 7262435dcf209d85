/** Where a page says that its endpoints are: for samples of requests, where the endpoint itself names no server. Pure. */
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { bareText } from '../field-model/recognise/evidence/call-shape.ts';
import { plainLabel } from '../field-model/recognise/outline/topics.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';

/** A server with what stands in front of its paths; no name, no password and no query. */
const serverShape = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*\/?$/i;

/** The endpoint with the server of the command that calls it on the page, else with the only one that the page names. */
export function withServer(endpoint: Endpoint, page: RecognisedPage, at: number): Endpoint {
  const { servers, path } = endpoint;
  if (servers.length > 0 || !/^(?:\/[\w~-]|(?!localhost\b)[\w~-]+(?:\/|$))/.test(path)) return endpoint;
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
