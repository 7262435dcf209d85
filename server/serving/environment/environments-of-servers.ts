/** The API settings of an item -> an environment for each server, with the first way to sign in. Pure. */
import type { ApiScheme, ApiServer, ApiSettings } from '#common/contract/content/api-settings.ts';
import type { Environment } from '#common/contract/content/environment.ts';
import { isWebAddress } from '#common/environment/find-fault.ts';

export function environmentsOfServers({ servers, security_schemes }: ApiSettings): Environment[] {
  const sign_in = signInOf(security_schemes);
  return servers.flatMap((server, at) => {
    const base_url = addressOf(server);
    if (!isWebAddress(base_url)) return [];
    const name = server.description === '' ? new URL(base_url).host : firstLine(server.description);
    return [
      {
        environment_id: `server-${at}`,
        name,
        kind: 'test',
        base_url,
        shown_to: 'visitor',
        may_send: true,
        variables: [],
        sign_in,
      },
    ];
  });
}

const nameLength = 40;

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > nameLength ? `${line.slice(0, nameLength - 1)}…` : line;
}

/** With the presets of its variables. */
function addressOf({ url, variables }: ApiServer): string {
  return url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const variable = variables.find(one => one.name === name);
    return variable && variable.preset !== '' ? variable.preset : written;
  });
}

const noSignIn: Environment['sign_in'] = {
  kind: 'none',
  place: 'header',
  parameter: '',
  token_url: '',
  authorization_url: '',
  client_id: '',
  scopes: '',
};

function signInOf(schemes: readonly ApiScheme[]): Environment['sign_in'] {
  for (const scheme of schemes) {
    const found = readScheme(scheme);
    if (found) return { ...noSignIn, ...found };
  }
  return noSignIn;
}

function readScheme({
  kind,
  http_scheme,
  place,
  parameter,
  flows,
}: ApiScheme): Partial<Environment['sign_in']> | undefined {
  const scheme = http_scheme.toLowerCase();
  if (kind === 'http' && (scheme === 'basic' || scheme === 'bearer')) return { kind: scheme };
  if (kind === 'apiKey' && (place === 'header' || place === 'query'))
    return { kind: 'apiKey', place, parameter };
  if (kind !== 'oauth2') return undefined;
  const flow = flows.find(one => one.kind === 'authorizationCode' || one.kind === 'clientCredentials');
  if (!flow || !isWebAddress(flow.token_url)) return { kind: 'bearer' };
  const { token_url, authorization_url } = flow;
  const scopes = flow.scopes.map(({ name }) => name).join(' ');
  if (flow.kind === 'clientCredentials') return { kind: 'clientCredentials', token_url, scopes };
  return isWebAddress(authorization_url)
    ? { kind: 'authorizationCode', token_url, authorization_url, scopes }
    : { kind: 'bearer' };
}
