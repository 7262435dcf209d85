/** What a browser says of where a request comes from: a change must come from a script of our own pages, or from no browser. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '#common/contract/call.ts';
import type { CallName } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { Actor } from '../../access/actor.ts';
import type { Config } from '../../config.ts';

/** LIST: calls that a browser may be sent to and that change something, because they check a state of their own. */
const navigableCalls: ReadonlySet<CallName> = new Set<CallName>();

type CallAttempt = {
  name: CallName;
  call: Call;
  has_own_credential: boolean;
  actor: Pick<Actor, 'token'>;
};

/**
 * Instead of a CSRF token (docs/decisions/007). Neither `Origin` nor fetch metadata: not a browser's request.
 * @throws navigationRefused, postNeeded, foreignOrigin
 */
export function requireOwnOrigin(
  { public_url }: Pick<Config, 'public_url'>,
  request: FastifyRequest,
  { name, call, has_own_credential, actor }: CallAttempt,
): void {
  // No browser adds a personal token by itself.
  if (actor.token !== undefined) return;
  if (call.kind === 'read' || call.kind === 'download') return;
  if (!isSentByScript(request) && !navigableCalls.has(name)) fail('navigationRefused');
  if (call.kind !== 'change') return;
  if (isGet(request) && !has_own_credential && !bringsCredential(request, call)) fail('postNeeded');
  if (!isOwnOrigin(request, public_url)) fail('foreignOrigin');
}

/** A browser that opens an address, sends a form or loads a picture or a frame says so; `fetch` says `empty`. */
function isSentByScript({ headers }: FastifyRequest): boolean {
  const dest = headers['sec-fetch-dest'];
  return headers['sec-fetch-mode'] !== 'navigate' && (dest === undefined || dest === 'empty');
}

const isGet = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The password stands in the call's own fields, and no browser sends it. */
function bringsCredential({ headers }: FastifyRequest, call: Call): boolean {
  return call.has_credential_fields === true && headers['sec-fetch-site'] === undefined;
}

function isOwnOrigin({ headers, protocol, host }: FastifyRequest, public_url: string | undefined): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const own = [`${protocol}://${host}`];
  if (public_url !== undefined) own.push(new URL(public_url).origin);
  if (origin !== undefined && !own.includes(origin)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}
