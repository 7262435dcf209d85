/** Whether a request goes where the owner of an item lets it go. */
import type { OutboundMethod } from '#common/outbound/outbound-kinds.ts';
import { normalHost, portOf } from '../../platform/outbound/allowed-hosts.ts';

export type Target = {
  scheme: 'https' | 'http';
  /** As requests name it. */
  host: string;
  /** 0: that of the scheme. */
  port: number;
  /** `/v1`: that path and all below it; `/`: all. */
  path_prefix: string;
  methods: OutboundMethod[];
};

/** Servers read these as other paths than they say: empty parts, parts of dots and blanks, `;`, and what is cut or left out. */
const unclearPath = /\/\/|\\|;|\p{Cc}|\/[.\s]+(?:\/|$)/u;
/** As they stand these are harmless; behind a percent sign they are there to be taken for something else. */
const disguised = /%(?:25)*(?:2e|2f|5c|00|3b)/i;
/** Some servers decode a path more than once. */
const decodingsMax = 6;

export function matchesTarget(target: Target, method: OutboundMethod, url: URL): boolean {
  const { scheme, host, methods, path_prefix } = target;
  return (
    url.protocol === `${scheme}:` &&
    normalHost(url.hostname) === host &&
    portOf(url) === portOfTarget(target) &&
    methods.includes(method) &&
    isBelow(path_prefix, url.pathname)
  );
}

export function portOfTarget({ scheme, port }: Target): number {
  return port === 0 ? (scheme === 'https' ? 443 : 80) : port;
}

function isBelow(prefix: string, path: string): boolean {
  if (prefix === '/') return true;
  return isClear(path) && (path === prefix || path.startsWith(`${prefix}/`));
}

/** However often it is decoded, and also with dots and slashes of other scripts: `%25%32%65`, `．．／`. */
function isClear(path: string): boolean {
  if (disguised.test(path) || /%(?![\da-f]{2})/i.test(path)) return false;
  let text = path;
  for (let times = 0; times < decodingsMax; times += 1) {
    if (unclearPath.test(text) || unclearPath.test(text.normalize('NFKC'))) return false;
    const next = decoded(text);
    if (next === text) return true;
    if (next === undefined) return false;
    text = next;
  }
  return false;
}

/** @returns undefined for what is no UTF-8, such as `%c0%ae` */
function decoded(text: string): string | undefined {
  try {
    return text.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** @returns undefined for what is no path that can be compared */
export function normalPrefix(typed: string): string | undefined {
  const trimmed = typed.trim();
  const path = trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
  if (/[\\\s?#]/.test(path) || path.startsWith('//')) return undefined;
  const prefix = new URL(path, 'http://host').pathname.replace(/\/$/, '');
  if (prefix === '') return '/';
  return isClear(prefix) ? prefix : undefined;
}
