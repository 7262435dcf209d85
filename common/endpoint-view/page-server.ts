/** Where a page says that its endpoints are: for samples of requests, where the endpoint itself names no server. Pure. */
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { fitsPath } from '../field-model/recognise/call/address-key.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';

const wholeAddress = /https?:\/\/[^\s`"'<>|()[\]（），。；]+/i;

/** The endpoint with the server of the command that calls it on the page, else with the only one that the page names. */
export function withServer(endpoint: Endpoint, page: RecognisedPage, at: number): Endpoint {
  const { servers, path } = endpoint;
  if (servers.length > 0 || path === '' || /^[a-z][\w+.-]*:\/\//i.test(path) || path.startsWith('{{'))
    return endpoint;
  const server = serverOfCommand(page, at, path) ?? serverOfPage(page);
  return server === undefined ? endpoint : { ...endpoint, servers: [withoutStartOf(path, server)] };
}

/** `http://localhost:3000/api` of a command that calls `http://localhost:3000/api/users/42`, for `/users/{id}`. */
function serverOfCommand({ items, parts, endpoints }: RecognisedPage, at: number, path: string) {
  const { from = 0, to = 0 } = endpoints[at]?.segment ?? {};
  for (const { at: place } of items.slice(from, to)) {
    const code = parts.codes.get(place);
    const address = code?.kind === 'command' ? code.address.split(/[?#]/)[0] : undefined;
    if (address === undefined || !/^https?:/i.test(address) || !fitsPath(path, address)) continue;
    const [own, whole] = [partsOf(path), partsOf(address)];
    if (own.length <= whole.length - 3) return whole.slice(0, whole.length - own.length).join('/');
  }
  return undefined;
}

const partsOf = (address: string) => address.replace(/^\/+|\/+$/g, '').split('/');

/** Below or behind words for a server, `Base URL: https://a.example/api`; of several nobody knows which is meant. */
function serverOfPage({ items }: RecognisedPage): string | undefined {
  const named = items.flatMap(({ block, label }) => {
    const isNamed = block.kind !== 'table' && label?.topics.has('server') === true;
    const [address] = (isNamed && wholeAddress.exec(block.text.slice(0, textMax))) || [];
    return address === undefined ? [] : [address.replace(/[/.,;:]+$/, '')];
  });
  const [server, ...others] = new Set(named);
  return others.length === 0 ? server : undefined;
}

const textMax = 1_000;

/** A path may begin with what stands behind the host. */
function withoutStartOf(path: string, server: string): string {
  const [, host = server, start = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(server) ?? [];
  return start !== '' && `${path}/`.startsWith(`${start}/`) ? host : server;
}
