/** The servers of all endpoints -> variables: the usual one is `baseUrl`. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import { operationPathOf } from '../openapi/openapi-place.ts';

/** The name of the variable of each server. */
export type Servers = ReadonlyMap<string, string>;

export function serversOf(endpoints: readonly Endpoint[]): Servers {
  const counts = new Map<string, number>();
  for (const endpoint of endpoints) {
    const server = serverOf(endpoint);
    if (server !== '') counts.set(server, (counts.get(server) ?? 0) + 1);
  }
  const usual = [...counts].toSorted(([, one], [, other]) => other - one);
  return new Map(usual.map(([server], at) => [server, at === 0 ? 'baseUrl' : `baseUrl${at + 1}`]));
}

/** The first that the page names, without a name and password. Empty where it names none, or only a variable. */
export function serverOf(endpoint: Endpoint): string {
  const server = (operationPathOf(endpoint)?.servers ?? endpoint.servers)[0] ?? '';
  return isVariable(server) ? '' : server.replace(/\/+$/, '').replace(/^([a-z][\w+.-]*:\/\/)[^/@]*@/i, '$1');
}

/** A server that is one already (`{{host}}`) stays it. */
export function isVariable(server: string): boolean {
  return /^\{\{[^{}]+\}\}$/.test(server);
}

/** `{{baseUrl}}` has no value where no page names a server. */
export function writeVariables(servers: Servers): Plain[] {
  if (servers.size === 0) return [{ key: 'baseUrl', value: '' }];
  return [...servers].map(([value, key]) => ({ key, value }));
}
