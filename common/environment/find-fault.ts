/** What of environments cannot be kept: for the form, and for the call that saves them. Pure. */
import type { Environment } from '../contract/content/environment.ts';
import type { apiField } from '../texts/api-field.ts';

/** The field that is missing or not valid, and the name of the environment it belongs to. */
export type EnvironmentFault = { at: number; field: keyof typeof apiField; entry: string };

/** @returns the first */
export function findEnvironmentFault(environments: readonly Environment[]): EnvironmentFault | undefined {
  const names = environments.map(({ name }) => name.trim());
  for (const [at, environment] of environments.entries()) {
    const isNamed = names[at] !== '' && names.indexOf(names[at] ?? '') === at;
    const field = isNamed ? faultOf(environment) : 'environmentName';
    if (field !== undefined) return { at, field, entry: names[at] ?? '' };
  }
  return undefined;
}

function faultOf({ base_url, variables, sign_in }: Environment): EnvironmentFault['field'] | undefined {
  if (!isWebAddress(base_url)) return 'baseUrl';
  const names = variables.map(({ name }) => name);
  if (names.some((name, at) => !isVariableName(name) || names.indexOf(name) !== at)) return 'variableName';
  if (sign_in.kind === 'apiKey' && !/^[\w!#$%&'*+.^`|~-]+$/.test(sign_in.parameter)) return 'parameter';
  if (sign_in.kind !== 'clientCredentials' && sign_in.kind !== 'authorizationCode') return undefined;
  if (!isWebAddress(sign_in.token_url)) return 'tokenUrl';
  if (sign_in.kind === 'clientCredentials') return undefined;
  if (!isWebAddress(sign_in.authorization_url)) return 'authorizationUrl';
  return sign_in.client_id.trim() === '' ? 'clientId' : undefined;
}

/** As a page writes it between braces. */
function isVariableName(name: string): boolean {
  return /^[\p{L}\p{N}_.-]+$/u.test(name);
}

/** `http` or `https` without a person, a query or a place in the document; a path may hold `{{name}}`. */
export function isWebAddress(text: string): boolean {
  // Others than browsers read a line of cURL: what they take for another host, as behind `\@`, is no address.
  if (!URL.canParse(text) || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.hash === '' && url.search === '';
  return isPlain && writtenShape.test(text) && hostShape.test(url.host);
}

/** A scheme, two slashes, and a host that hides nothing. */
const writtenShape = /^https?:\/\/[^/?#@%]+(?:\/|$)/i;

/** A name, or an address of IPv4 or IPv6: nothing that says more in a policy of a browser, as commas and stars do. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
