/** A draft and the chosen environment -> the request as it goes out. Pure. */
import type { Environment } from '#common/contract/content/environment.ts';
import { fillText, joinAddress, type Values } from '#common/environment/fill.ts';
import { withScheme, writtenHost } from '#common/environment/written-host.ts';
import type { HttpRequest } from '#common/request-sample/http-request.ts';
import type { Draft, DraftBody, DraftRow } from './draft.ts';
import { formType, multipartType } from './draft.ts';
import type { Credentials } from './sign-in.ts';

type SentPart = { name: string; value: string | File };
export type SentRequest = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** At most one of these three. */
  text?: string;
  parts?: SentPart[];
  file?: File;
};

export type Filling = { environment: Environment | undefined; values: Values; credentials: Credentials };

export function buildSent(draft: Draft, filling: Filling): SentRequest {
  const { values, credentials } = filling;
  const fill = (text: string) => fillText(text, values, 'double');
  const rows = draft.rows.filter(row => row.is_on && row.name !== '');
  const pairs = (place: DraftRow['place']) =>
    rows.filter(row => row.place === place).map(({ name, value }) => [name, fill(value)] as const);
  const query = [...pairs('query'), ...credentials.query.map(({ name, value }) => [name, value] as const)];
  const body = fillBody(draft.body, fill);
  return {
    method: draft.method,
    url: withQuery(addressOf(draft, filling), query),
    headers: mergeHeaders([
      ...credentials.headers.map(({ name, value }) => [name, value] as const),
      ...pairs('header').filter(([, value]) => value !== ''),
      ...(body.content_type === '' ? [] : [['Content-Type', body.content_type] as const]),
    ]),
    ...body.sent,
  };
}

/** With its path filled, without the query. */
export function addressOf(
  draft: Draft,
  { environment, values }: Pick<Filling, 'environment' | 'values'>,
): string {
  const inPath: Record<string, string> = {};
  for (const { place, name, value, is_on } of draft.rows)
    if (place === 'path' && is_on && value !== '') inPath[name] = fillText(value, values, 'double');
  const path = withBraces(draft.path);
  // Before it is filled: what somebody types for a name in the path is no host.
  const host = writtenHost(path);
  const fill = (text: string) => fillText(text, { ...values, ...inPath }, 'any');
  const rest = fill(path.slice(host.length));
  if (environment)
    return joinAddress(fillText(environment.base_url, values, 'double'), belowHost(host, rest));
  if (host !== '') return fill(withScheme(path));
  const [server] = draft.servers;
  return server === undefined ? rest : joinAddress(server, belowHost(host, rest));
}

/** A path without a host begins with its slash, whatever it is filled with. */
const belowHost = (host: string, rest: string) =>
  host === '' && !/^[/?#]|^$/.test(rest) ? `/${rest}` : `${host}${rest}`;

const withBraces = (path: string) => path.replace(/(?<=\/):([A-Za-z_]\w*)/g, '{$1}');

function withQuery(address: string, query: readonly (readonly [string, string])[]): string {
  if (query.length === 0) return address;
  const [before = '', ...place] = address.split('#');
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const joint = before.includes('?') ? '&' : '?';
  return [`${before}${joint}${text}`, ...place].join('#');
}

/** The first of one name; names have no case. */
function mergeHeaders(headers: readonly (readonly [string, string])[]): [string, string][] {
  const seen = new Map<string, [string, string]>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (!seen.has(key)) seen.set(key, [name, value]);
  }
  return [...seen.values()];
}

type FilledBody = { content_type: string; sent: Pick<SentRequest, 'text' | 'parts' | 'file'> };

function fillBody(body: DraftBody, fill: (text: string) => string): FilledBody {
  if (body.kind === 'text') return { content_type: body.content_type, sent: { text: fill(body.text) } };
  if (body.kind === 'file')
    return { content_type: body.content_type, sent: body.file ? { file: body.file } : {} };
  if (body.kind === 'none') return { content_type: '', sent: {} };
  const parts = body.parts
    .filter(({ name, is_file, file }) => name !== '' && (!is_file || file !== undefined))
    .map(({ name, value, file }) => ({ name, value: file ?? fill(value) }));
  // The browser writes the border of the parts into the header.
  if (body.content_type === multipartType) return { content_type: '', sent: { parts } };
  const text = parts
    .map(
      ({ name, value }) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : value.name)}`,
    )
    .join('&');
  return { content_type: formType, sent: { text } };
}

/** For a line of cURL. */
export function asHttpRequest({ method, url, headers, text, parts, file }: SentRequest): HttpRequest {
  const request = { method, url, headers: headers.map(([name, value]) => ({ name, value })) };
  if (text !== undefined) return { ...request, body: { kind: 'text', text } };
  if (parts) {
    const named = parts.map(({ name, value }) =>
      typeof value === 'string'
        ? { name, value, is_file: false }
        : { name, value: value.name, is_file: true },
    );
    return { ...request, body: { kind: 'form', parts: named } };
  }
  return file ? { ...request, body: { kind: 'text', text: `@${file.name}` } } : request;
}

/** What a browser never lets a script send. */
const forbidden =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** The names of headers that the browser leaves out, and of cookies. */
export function leftOutByBrowser({ rows }: Draft): string[] {
  return rows
    .filter(row => row.is_on && row.name !== '')
    .filter(({ place, name }) => place === 'cookie' || (place === 'header' && forbidden.test(name)))
    .map(({ name }) => name);
}
