/** How to authenticate, of all pages -> the security schemes of a document. */
import { componentName } from '#common/field-model/model/component-name.ts';
import type { Endpoint, Security } from '#common/field-model/model/endpoint.ts';
import { firstText, type Plain } from '#common/field-model/model/plain.ts';
import { securityScheme } from '#common/field-model/model/security-detail.ts';

export type Schemes = Map<string, Security & { key: string }>;

/** Those that say the same are one; scopes of all pages are named in it. */
export function gatherSchemes(endpoints: Endpoint[]): Schemes {
  const schemes: Schemes = new Map();
  const taken = new Set<string>();
  for (const security of endpoints.flatMap(endpoint => endpoint.security.flat())) {
    const known = schemes.get(identity(security));
    const scopes = [...new Set([...(known?.scopes ?? []), ...security.scopes])];
    const key = known?.key ?? freeKey(security, taken);
    taken.add(key);
    schemes.set(identity(security), { ...security, key, scopes });
  }
  return schemes;
}

function identity({ name, kind, detail }: Security): string {
  return JSON.stringify([name, kind, detail]);
}

function freeKey({ name, kind }: Security, taken: Set<string>): string {
  const wanted = componentName(firstText(name, kind, 'security'));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.has(key)) return key;
  }
}

export function writeSchemes(schemes: Schemes): Plain {
  return Object.fromEntries([...schemes.values()].map(security => [security.key, securityScheme(security)]));
}

export function writeSecurity(security: Security[][], schemes: Schemes): Plain[] {
  return security.map(together =>
    Object.fromEntries(together.map(one => [schemes.get(identity(one))?.key ?? one.name, one.scopes])),
  );
}
