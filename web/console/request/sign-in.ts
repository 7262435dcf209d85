/** How a request signs in: what the environment or the page says, with the reader's own values. Pure. */
import type { Environment } from '#common/contract/content/environment.ts';
import type { SignInKind } from '#common/environment/kinds.ts';
import type { Endpoint, Security } from '#common/field-model/model/endpoint.ts';
import { securityScheme } from '#common/field-model/model/security-detail.ts';
import { type PrivateValues, signInValues } from '../../environment/private-values.ts';

export type SignIn = Environment['sign_in'];

const none: SignIn = {
  kind: 'none',
  place: 'header',
  parameter: '',
  token_url: '',
  authorization_url: '',
  client_id: '',
  scopes: '',
};

/** The environment's, else the first that the page names. */
export function signInFor(environment: Environment | undefined, { security }: Endpoint): SignIn {
  if (environment && environment.sign_in.kind !== 'none') return environment.sign_in;
  return security[0]?.map(readSecurity).find(one => one.kind !== 'none') ?? none;
}

function readSecurity(security: Security): SignIn {
  const scheme = securityScheme(security);
  if (scheme.type === 'apiKey' && scheme.in !== 'cookie')
    return {
      ...none,
      kind: 'apiKey',
      place: scheme.in === 'query' ? 'query' : 'header',
      parameter: String(scheme.name),
    };
  if (scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic')
    return { ...none, kind: 'basic' };
  return security.kind === 'mutualTLS' || scheme.type === 'apiKey' ? none : { ...none, kind: 'bearer' };
}

type Value = keyof typeof signInValues;
/** What the reader has to give. */
export const valuesOfKind: Record<SignInKind, readonly Value[]> = {
  none: [],
  basic: ['username', 'password'],
  bearer: ['token'],
  apiKey: ['key'],
  clientCredentials: ['clientSecret', 'token'],
  authorizationCode: ['token'],
};

/** The reader's own values that nobody else should read. */
export function secretsOf(environment: Environment | undefined, own: PrivateValues): string[] {
  const variables = (environment?.variables ?? []).filter(({ is_secret }) => is_secret);
  const { password, token, key, clientSecret } = signInValues;
  const names = [password, token, key, clientSecret, ...variables.map(({ name }) => name)];
  return names.map(name => own[name] ?? '').filter(value => value !== '');
}

/** Shorter values stand everywhere. */
const shortestSecret = 4;

/** A text without certain values: as they stand, in an address, in JSON, in base64. */
export function withoutValues(text: string, values: readonly string[]): string {
  const written = values
    .filter(value => value.length >= shortestSecret)
    .flatMap(value => [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
      base64(value).replace(/=+$/, ''),
    ]);
  const longestFirst = [...new Set(written)].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, value) => left.replaceAll(value, '…'), text);
}

type Pair = { name: string; value: string };
export type Credentials = { headers: Pair[]; query: Pair[] };

/** Nothing, while the reader has no value. */
export function credentialsOf({ kind, place, parameter }: SignIn, own: PrivateValues): Credentials {
  const value = (name: Value) => own[signInValues[name]] ?? '';
  const nothing: Credentials = { headers: [], query: [] };
  if (kind === 'none') return nothing;
  if (kind === 'apiKey') {
    const pair = { name: parameter, value: value('key') };
    if (pair.value === '') return nothing;
    return place === 'query' ? { headers: [], query: [pair] } : { headers: [pair], query: [] };
  }
  if (kind === 'basic') {
    if (value('username') === '' && value('password') === '') return nothing;
    return header(`Basic ${base64(`${value('username')}:${value('password')}`)}`);
  }
  return value('token') === '' ? nothing : header(`Bearer ${value('token')}`);
}

function header(value: string): Credentials {
  return { headers: [{ name: 'Authorization', value }], query: [] };
}

/** Of its bytes in UTF-8, as RFC 7617 recommends. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
