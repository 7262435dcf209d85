/** What the log says of an address: the call's name or the route's pattern. The address itself may hold a token or a key. */
import type { FastifyRequest } from 'fastify';
import { appRoutes, readerRoutes } from '#common/routes.ts';
import { crashFacts } from '../log.ts';

type NamedRequest = Pick<FastifyRequest, 'url' | 'originalUrl' | 'call_name' | 'routeOptions'>;

const machineRoutes = ['/robots.txt', '/sitemap.xml', '/llms.txt'] as const;
const patterns = [...machineRoutes, ...readerRoutes, ...appRoutes].map(route => ({
  route,
  parts: route.split('/'),
}));

/** `/api/page/info`, `/p/:unique_key`, `/assets/*`; `/*` for what the product does not have. */
export function nameOfAddress({ url, call_name, routeOptions }: NamedRequest): string {
  if (call_name !== undefined) return `/api/${call_name}`;
  // The pages are answered where no route was found.
  const { url: route } = routeOptions;
  return route ?? nameOfPage(url.split('?', 1)[0] ?? '');
}

function nameOfPage(path: string): string {
  const parts = path.split('/');
  const found = patterns.find(pattern => isLike(parts, pattern.parts));
  if (found) return found.route;
  return parts.length === 2 ? '/:item' : '/*';
}

function isLike(parts: readonly string[], pattern: readonly string[]): boolean {
  return (
    parts.length === pattern.length &&
    pattern.every((part, at) => part.startsWith(':') || part.toLowerCase() === parts[at]?.toLowerCase())
  );
}

/** As crashFacts, without what the address holds: the words of some crashes repeat it. */
export function requestCrash(request: NamedRequest, error: unknown): Record<string, unknown> {
  const values = valuesOf(request);
  const hide = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, '…'), text);
  return Object.fromEntries(
    Object.entries(crashFacts(error)).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? hide(fact) : fact,
    ]),
  );
}

/** Shorter ones are no secret, and stand in every other word. */
const secretLength = 8;

/** The whole address, then its parts, as they came and as they read; the longest first. */
function valuesOf({ url, originalUrl }: NamedRequest): string[] {
  const whole = [url, originalUrl, ...[url, originalUrl].map(one => one.split('?', 1)[0] ?? '')];
  const parts = whole.flatMap(one => one.split(/[/?&=]/)).filter(part => part.length >= secretLength);
  const all = [...whole.filter(one => one.length > 1), ...parts];
  return [...new Set([...all, ...all.map(decoded)])].toSorted((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
