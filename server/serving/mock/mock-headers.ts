/** Headers of every answer of a mock: programs of any site may read it, and no browser runs it. */
import { keyHeader } from './mock-request.ts';
import { sealedHeaders } from './safe-answer.ts';

export const openHeaders = {
  ...sealedHeaders,
  // Without credentials: a session of this site never opens an item to a script of another one.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const;

const preflightSeconds = 600;
const token = /^[\w!#$%&'*+.^`|~-]{1,40}$/;

/** What a browser asks before it sends; says nothing of items. */
export function preflightHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const method = headers['access-control-request-method'] ?? '';
  const names = (headers['access-control-request-headers'] ?? '').split(',').map(name => name.trim());
  return {
    ...openHeaders,
    'access-control-allow-methods': token.test(method) ? method : 'GET',
    'access-control-allow-headers': [
      keyHeader,
      'prefer',
      ...names.filter(name => token.test(name)).slice(0, 50),
    ].join(', '),
    'access-control-max-age': String(preflightSeconds),
  };
}
