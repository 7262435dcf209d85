/** Which addresses of a page are those of its servers. Pure. */
import { chainOf } from '../outline/label.ts';
import { pathKey } from './address-key.ts';
import type { Mention } from './labelled-call.ts';

/** Without those that are no endpoints but stand in front of all addresses. */
export function withoutServers(sure: readonly Mention[]): Mention[] {
  const paths = sure.filter(({ address }) => pathKey(address) !== '');
  const first = sure.findIndex(({ address }) => address.startsWith('/'));
  const isBased = sure.filter(({ address }) => address.startsWith('/')).length > 1;
  const labels = counted(paths.map(labelKey));
  const isServer = (one: Mention) =>
    paths.length > 0 && isHost(one) && !(one.isLabelled && (labels.get(labelKey(one)) ?? 0) > 1);
  const isCalled = sure.some(({ method, address }) => method !== '' && address !== '');
  return sure.filter(
    (one, at) =>
      !isServer(one) &&
      !(isCalled && isOfServers(one, sure)) &&
      !(isBased && (isBase(one) || (at < first && isWholeBase(one, sure)))),
  );
}

/** Sections give their addresses below labels of the same words; a server alone may be one of them. */
const labelKey = ({ label }: Mention) =>
  label?.above === undefined ? '' : `${label.above.rank} ${label.text}`;

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** So many addresses are looked at for what stands in front of them. */
const comparedMax = 200;

/** In a section about servers, without a method, with words in place of its parts or in front of another address: how all are made. */
const isOfServers = ({ method, address, label }: Mention, sure: readonly Mention[]) =>
  method === '' &&
  address !== '' &&
  (/^https?:.*[^\x00-\x7f]/i.test(address) ||
    (isBasePath(pathKey(address)) &&
      sure.slice(0, comparedMax).some(one => one.address.startsWith(`${address}/`)))) &&
  chainOf(label).some(({ rank, topics }) => rank <= 6 && topics.has('server'));

/** `boats` in front of `boats/{id}` is an address of its own, `api/v1` is none. */
const isBasePath = (path: string) => path === '' || /(?:^|\/)(?:api|rest|v\d+)(?=\/|$)/.test(path);

/** Where all the endpoints of a page are. */
const isHost = ({ method, address }: Mention) =>
  method === '' && address !== '' && address !== '/' && pathKey(address) === '';

/** What stands in front of all paths, where these have no server, also with one word for all of them behind it. */
const isBase = ({ method, address }: Mention) =>
  method === '' &&
  (/^https?:.*\/$/i.test(address) || (pathKey(address) === '{}' && /^[\w.:/-]*\w\/[<{]/.test(address)));

/** `接口地址：http://a.example/index.php` above all paths, where no other address has a server but that of the line beside it. */
const isWholeBase = ({ method, address, isLabelled, at }: Mention, sure: readonly Mention[]) =>
  method === '' &&
  isLabelled &&
  isWhole(address) &&
  sure.every(one => !isWhole(one.address) || Math.abs(one.at - at) <= 1);

const isWhole = (address: string) => /^https?:\/\//i.test(address);
