/** Where a page says that all its endpoints are. Pure. */
import { bareText } from '../field-model/recognise/evidence/call-shape.ts';
import type { Item } from '../field-model/recognise/outline/outline.ts';
import { plainLabel } from '../field-model/recognise/outline/topics.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';

/** A server with what stands in front of its paths; no name, no password and no query. */
export const serverShape = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*\/?$/i;

/** Looked for once a page. */
const servers = new WeakMap<RecognisedPage, { server: string | undefined }>();

export function serverOfPage(page: RecognisedPage): string | undefined {
  const known = servers.get(page) ?? { server: namedServer(page) };
  servers.set(page, known);
  return known.server;
}

/** In front of the endpoints or in their sections; of several nobody knows which is meant. */
function namedServer({ items, endpoints }: RecognisedPage): string | undefined {
  const first = endpoints[0]?.segment.mentions[0]?.at ?? items.length;
  const isInside = (at: number) =>
    at < first || endpoints.some(({ segment }) => at >= segment.from && at < segment.to);
  const named = items.filter(item => isLabelled(item) && isInside(item.at)).flatMap(serverIn);
  const [server, ...others] = new Set(named);
  return others.length === 0 ? server : undefined;
}

/** Behind a label for a server, or right below it. */
const isLabelled = ({ at, label }: Item) =>
  label !== undefined && label.at >= at - 1 && serverLabel.test(plainLabel(label.text));

/** And nothing else there. */
function serverIn({ block, text }: Item): string[] {
  if (block.kind === 'table' || block.kind === 'heading') return [];
  const bare = bareText(block.kind === 'code' ? block.text : text);
  return serverShape.test(bare) ? [bare.replace(/\/$/, '')] : [];
}

/** `Base URL`, `Server`, and not the server of something else. */
const serverLabel =
  /^(?:(?:the|api|base|root|service|production|请求|接口|服务|基础|基准|根|正式|线上|生产)\s?)*(?:url|uri|path|address|hosts?|servers?|domain|prefix|base|地址|路径|域名|服务器|主机|前缀|网关)(?:\s(?:url|address|base))?$|^(?:url (?:base|raíz)|servidor|ベース ?url|기본 ?url)$/i;

/** A path may begin with what stands behind the host. */
export function withoutStartOf(path: string, server: string): string {
  const [first = ''] = partsOf(path);
  const [, host = server, start = ''] = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(server) ?? [];
  if (start !== '' && `${path}/`.startsWith(`${start}/`)) return host;
  return start.endsWith(`/${first}`) ? server.slice(0, -first.length - 1) : server;
}

export const partsOf = (address: string) => address.replace(/^\/+|\/+$/g, '').split('/');
