/** How one authenticates, in a line that a person reads and that says all a document needs. */

import type { Security } from './endpoint.ts';
import { isPlain, type Plain, textOf } from './plain.ts';

const kinds = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;
const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

/** A security scheme as OpenAPI 3 writes it -> its kind and its line. */
export function describeSecurity(scheme: Plain): Pick<Security, 'kind' | 'detail'> {
  if (scheme['x-is-kind-unknown'] === true) return { kind: '', detail: textOf(scheme.description) };
  const kind = kinds.find(known => known === scheme.type) ?? '';
  return { kind, detail: detailOf(kind, scheme) };
}

function detailOf(kind: Security['kind'], scheme: Plain): string {
  if (kind === 'apiKey') return `${textOf(scheme.in)}: ${textOf(scheme.name)}`;
  if (kind === 'http') return [scheme.scheme, scheme.bearerFormat].map(textOf).filter(Boolean).join(' ');
  if (kind === 'openIdConnect') return textOf(scheme.openIdConnectUrl);
  if (kind !== 'oauth2' || !isPlain(scheme.flows)) return '';
  return Object.entries(scheme.flows)
    .filter(([, flow]) => isPlain(flow))
    .map(([name, flow]) => [name, ...addressesOf(flow)].join(' '))
    .join('; ');
}

function addressesOf(flow: unknown): string[] {
  if (!isPlain(flow)) return [];
  return addresses.filter(word => textOf(flow[word]) !== '').map(word => `${word}=${textOf(flow[word])}`);
}

/** The line -> the scheme; a line a person wrote in other words becomes the description of a usual one. */
export function securityScheme({ kind, detail, scopes }: Security): Plain {
  if (kind === 'apiKey') return apiKeyScheme(detail);
  if (kind === 'http') return httpScheme(detail);
  if (kind === 'oauth2') return oauthScheme(detail, scopes);
  if (kind === 'openIdConnect' && /^https?:\S+$/.test(detail))
    return { type: kind, openIdConnectUrl: detail };
  if (kind === 'mutualTLS') return detail === '' ? { type: kind } : { type: kind, description: detail };
  // A document must name a kind where a page need not.
  return {
    type: 'http',
    scheme: 'bearer',
    'x-is-kind-unknown': true,
    ...(detail === '' ? {} : { description: detail }),
  };
}

function apiKeyScheme(detail: string): Plain {
  const [, place, name] = /^(header|query|cookie): (\S+)$/.exec(detail) ?? [];
  if (place !== undefined) return { type: 'apiKey', in: place, name };
  return { type: 'apiKey', in: 'header', name: 'Authorization', description: detail };
}

function httpScheme(detail: string): Plain {
  const [, scheme = 'bearer', bearerFormat] = /^(\S+)(?: (\S+))?$/.exec(detail) ?? [];
  return { type: 'http', scheme, ...(bearerFormat === undefined ? {} : { bearerFormat }) };
}

const flowNeeds: Record<string, readonly string[]> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
};

function oauthScheme(detail: string, scopes: string[]): Plain {
  const named = Object.fromEntries(scopes.map(scope => [scope, '']));
  const flows = detail.split('; ').flatMap(line => {
    const [name = '', ...words] = line.split(' ');
    const found = Object.fromEntries(
      words.map(word => [word.split('=', 1)[0] ?? '', word.replace(/^\w+=/, '')]),
    );
    const isWhole = (flowNeeds[name] ?? ['none']).every(word => Object.hasOwn(found, word));
    return isWhole ? [[name, { ...found, scopes: named }] as const] : [];
  });
  if (flows.length === 0)
    return { type: 'oauth2', flows: {}, ...(detail === '' ? {} : { description: detail }) };
  return { type: 'oauth2', flows: Object.fromEntries(flows) };
}
