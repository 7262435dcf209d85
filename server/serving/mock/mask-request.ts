/** A request for the log of a mock: without what nobody else should read. */
import { isPlain } from '#common/field-model/model/plain.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import { keyHeader, keyParameter, type SentBody, type SentRequest } from './mock-request.ts';

const mask = '•••';
const secretName =
  /authorization|cookie|api[-_]?key|secret|token|passw(?:or)?d|pwd|passcode|credential|signature|session|csrf|xsrf|private_?key|otp|cvv|cvc|^pin$|^sid$|^sign$|card_?(?:no|num)|密码|密钥|令牌|口令|验证码/i;
/** What looks like a key, a signature or a token, whatever it is called: long, of letters and digits, without a blank. */
const secretLook = /^(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[\w\-.~+/=]{24,}$/;
const urlMaxLength = 1_000;
const valueMaxLength = 200;
const headersMax = 30;
const bodyMaxLength = 2_000;
const depthLimit = 12;
/** Of what a list or an object holds. */
const entriesMax = 50;

export type MaskedRequest = { path: string; headers: string; body: string };

/** @param secret_names further ones that the page calls credentials @param variables of the path, where an endpoint fits */
export function maskRequest(
  request: SentRequest & { sent: SentBody },
  { secret_names, variables }: { secret_names: readonly string[]; variables: ReadonlyMap<string, string> },
): MaskedRequest {
  const named = new Set([...secret_names, keyHeader, keyParameter].map(name => name.toLowerCase()));
  const isSecret = (name: string) => named.has(name.toLowerCase()) || secretName.test(name);
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== keyHeader && !hiddenHeaders.has(name))
    .slice(0, headersMax)
    .map(([name, value]) => [name, isSecret(name) ? mask : maskText(value)]);
  return {
    path: storable(
      `${maskPath(request.path, variables, isSecret)}${maskQuery(request.query, isSecret)}`,
    ).slice(0, urlMaxLength),
    headers: storable(JSON.stringify(headers)),
    body: storable(bodyOf(request, isSecret)).slice(0, bodyMaxLength),
  };
}

type IsSecret = (name: string) => boolean;

/** Of the way here, not of the request. */
const hiddenHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'via',
]);

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
const maskText = (text: string) => (secretLook.test(text.trim()) ? mask : text.slice(0, valueMaxLength));

function maskPath(path: string, variables: ReadonlyMap<string, string>, isSecret: IsSecret): string {
  const hidden = new Set([...variables].filter(([name]) => isSecret(name)).map(([, value]) => value));
  return path
    .split('/')
    .map(part => {
      const text = decoded(part);
      return hidden.has(text) || [...hidden].some(one => one !== '' && text.includes(one))
        ? mask
        : maskText(text);
    })
    .join('/');
}

function maskQuery(query: URLSearchParams, isSecret: IsSecret): string {
  const pairs = [...query].filter(([name]) => name !== keyParameter).slice(0, entriesMax);
  const shown = pairs.map(
    ([name, value]) => `${name.slice(0, valueMaxLength)}=${isSecret(name) ? mask : maskText(value)}`,
  );
  return shown.length === 0 ? '' : `?${shown.join('&')}`;
}

function bodyOf({ sent, body, headers }: SentRequest & { sent: SentBody }, isSecret: IsSecret): string {
  if (sent.kind === 'none') return '';
  if (sent.kind === 'value') return JSON.stringify(maskValue(sent.value, isSecret, 0), undefined, 1);
  // Nobody knows where its secrets stand.
  return `${(headers['content-type'] ?? '').slice(0, valueMaxLength)} · ${body.length} B`;
}

function maskValue(value: Json, isSecret: IsSecret, depth: number): Json {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthLimit) return '…';
  if (Array.isArray(value)) return value.slice(0, entriesMax).map(one => maskValue(one, isSecret, depth + 1));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value as { [name: string]: Json }).slice(0, entriesMax);
  return Object.fromEntries(
    entries.map(([name, one]) => [
      name.slice(0, valueMaxLength),
      isSecret(name) ? mask : maskValue(one, isSecret, depth + 1),
    ]),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
