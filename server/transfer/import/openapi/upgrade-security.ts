/** A security scheme of version 2.0 -> the same in the words of 3.1. */
import { isPlain, type Plain, textOf } from '#common/field-model/model/plain.ts';

const flowNames: Record<string, string> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

export function upgradeScheme(scheme: unknown): unknown {
  if (!isPlain(scheme)) return scheme;
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = scheme;
  const name = textOf(flow);
  const addresses: Plain = {
    ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
  };
  return { ...rest, flows: { [flowNames[name] ?? name]: { ...addresses, scopes } } };
}
