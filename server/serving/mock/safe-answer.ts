/**
 * What may leave of an answer that an author wrote: it stands on the product's own host, so nothing of it may run there,
 * set a cookie, lead away or change what a browser does.
 */
import type { Json } from '#common/field-model/model/schema.ts';
import { keyHeader } from './mock-request.ts';

const allowedTypes = new Set([
  'application/json',
  'application/problem+json',
  'application/xml',
  'text/xml',
  'application/yaml',
  'text/yaml',
  'application/x-ndjson',
  'application/x-www-form-urlencoded',
  'text/csv',
  'text/event-stream',
]);

/** What a browser could draw or run. XML is one of it only by what it holds. */
const drawn =
  /<\s*(?:!doctype\s+html|html|svg|script|iframe|[\w-]+:script)\b|<\?xml-stylesheet|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;

/** Everything else is plain text, HTML, pictures and scripts as well. @param content_type as the page says */
export function safeType(content_type: string, text: string): string {
  const type = (content_type.split(';', 1)[0] ?? '').trim().toLowerCase();
  const named = type === '' ? typeByLook(text) : type;
  const isJson = /^application\/[\w.+-]{1,80}\+json$/.test(named) || /^text\/json$/.test(named);
  const known = isJson ? 'application/json' : named;
  const isAllowed = allowedTypes.has(named) || isJson;
  const isSafe = isAllowed && !(known.endsWith('xml') && drawn.test(text));
  return `${isSafe ? (isJson ? named : known) : 'text/plain'}; charset=utf-8`;
}

function typeByLook(text: string): string {
  if (/^\s*[[{]/.test(text)) return 'application/json';
  return /^\s*<\?xml\b/.test(text) ? 'application/xml' : 'text/plain';
}

const allowedHeaders =
  /^(?:etag|last-modified|retry-after|content-language|allow|deprecation|sunset|api-version|x-api-version|x-total|x-total-(?:count|pages)|x-(?:page|per-page|next-page|prev-page|page-count|page-size)|x-pagination(?:-[\w-]{1,40})?|(?:x-)?rate-?limit(?:-[\w-]{1,40})?|x-(?:correlation|trace)-id|idempotency-key)$/;
const relations = /^(?:next|prev|previous|first|last|self|up|collection|item)$/i;
const valueMaxLength = 500;

/** @returns undefined for a header that does not leave */
export function safeHeader(
  name: string,
  value: string,
  base: { prefix: string; servers: readonly string[] },
): [name: string, value: string] | undefined {
  const known = name.trim().toLowerCase();
  const text = value.trim();
  if (text === '' || text.length > valueMaxLength || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  if (known === 'location') {
    const place = placeInMock(text, base);
    return place === undefined ? undefined : [known, place];
  }
  if (known === 'link') return isPaging(text) ? [known, text] : undefined;
  return allowedHeaders.test(known) ? [known, text] : undefined;
}

/** `rel=preload`, `preconnect` and their like make a browser do something; leading to other pages of a list does not. */
function isPaging(text: string): boolean {
  const parts = text.split(/,(?=\s*<)/);
  return parts.every(part => {
    const [, rel = ''] = /^\s*<[^<>]*>\s*;\s*rel\s*=\s*"?([\w\s-]+)"?\s*$/i.exec(part) ?? [];
    return (
      rel !== '' &&
      rel
        .trim()
        .split(/\s+/)
        .every(word => relations.test(word))
    );
  });
}

/** An address of the API becomes that of its mock; no other leaves. */
function placeInMock(
  text: string,
  { prefix, servers }: { prefix: string; servers: readonly string[] },
): string | undefined {
  const own = servers
    .filter(server => URL.canParse(server))
    .find(server => text.startsWith(`${server.replace(/(?<!\/)\/+$/, '')}/`));
  const path = own === undefined ? text : text.slice(own.replace(/(?<!\/)\/+$/, '').length);
  if (!/^\/(?![/\\])/.test(path) || /[\\{}]/.test(path)) return undefined;
  const place = new URL(`${prefix}${path}`, 'http://mock.invalid');
  return place.pathname.startsWith(`${prefix}/`) ? `${place.pathname}${place.search}` : undefined;
}

/** No browser runs it. */
const sealedHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;

/** Of every answer of a mock: programs of any site may read it. */
export const openHeaders = {
  ...sealedHeaders,
  // Without credentials: a session of this site never opens an item to a script of another one.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const;

const preflightSeconds = 600;
const token = /^[\w!#$%&'*+.^`|~-]{1,40}$/;

/** What a browser asks before it sends; says nothing of items. */
export function preflightHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const method = headers['access-control-request-method'] ?? '';
  const names = (headers['access-control-request-headers'] ?? '').split(',').map(name => name.trim());
  return {
    ...openHeaders,
    'access-control-allow-methods': token.test(method) ? method : 'GET',
    'access-control-allow-headers': [
      keyHeader,
      'prefer',
      ...names.filter(name => token.test(name)).slice(0, 50),
    ].join(', '),
    'access-control-max-age': String(preflightSeconds),
  };
}

/** As the content type wants it. A text that is JSON already stays as its author wrote it. */
export function writeValue(value: Json, content_type: string): string {
  const isXml = /[/+]xml\b/i.test(content_type);
  if (isXml && typeof value !== 'string')
    return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml('response', value)}`;
  if (typeof value !== 'string') return JSON.stringify(value, undefined, 2);
  return /[/+]json\b/i.test(content_type) && !/^\s*[[{"]/.test(value) ? JSON.stringify(value) : value;
}

function toXml(name: string, value: Json): string {
  const tag = /^[A-Za-z_][\w.-]*$/.test(name) ? name : 'field';
  if (Array.isArray(value)) return value.map(one => toXml(tag, one)).join('');
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, one]) => toXml(key, one))
          .join('')
      : escaped(value === null ? '' : String(value));
  return `<${tag}>${inside}</${tag}>`;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
