/** Where the requests of the console may go: origins such as `https://api.example.com:8443`. Pure. */
import type { Environment } from '#common/contract/content/environment.ts';
import { isWebAddress } from '#common/environment/find-fault.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';

export function originsOfEnvironment({ base_url, sign_in }: Environment): string[] {
  const addresses = [
    base_url,
    ...(/^(?:client|authorization)/.test(sign_in.kind) ? [sign_in.token_url] : []),
  ];
  return unique(addresses.filter(isWebAddress).map(address => new URL(address).origin));
}

/** Of a page that names its servers itself, or the whole address. */
export function originsOfEndpoints(endpoints: readonly Endpoint[]): string[] {
  const addresses = endpoints.flatMap(({ servers, path }) => [...servers, path]);
  return unique(
    addresses.flatMap(address => {
      const [origin = ''] = /^https?:\/\/[^/?#\s]+/i.exec(address) ?? [];
      return isWebAddress(origin) ? [new URL(origin).origin] : [];
    }),
  );
}

const unique = (origins: readonly string[]) => [...new Set(origins)];
