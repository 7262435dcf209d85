/** What was typed to find an endpoint: `POST /orders`, or a path alone. */
import { readAddress } from '../field-model/model/request-address.ts';
import { methodNames } from '../markdown/request-line.ts';
import { pathKey } from './path-key.ts';

export type EndpointQuery = {
  /** `''`: any. */
  method: string;
  path: string;
  /** What the path may stand for, as `pathKey` has it: first as it is, then with variables for values (`/orders/42`). */
  keys: readonly string[];
};

const typedShape = new RegExp(`^(?:(${methodNames})\\s+)?(\\S+)$`, 'i');
/** A path, or a whole address. */
const addressShape = /^(?:\/|\{|[a-z][a-z\d+.-]*:\/\/)/i;
/** Of a long path the first ones only: each doubles what is looked for. */
const valuesMost = 4;

/** undefined: these are words. */
export function readEndpointQuery(keyword: string): EndpointQuery | undefined {
  const [, method = '', address = ''] = typedShape.exec(keyword.trim()) ?? [];
  if (!addressShape.test(address)) return undefined;
  const { path } = readAddress(address);
  if (!path.startsWith('/')) return undefined;
  // The name of a variable is being typed: its beginning says nothing.
  const key = pathKey(path.replace(/\{[^{}/]*$/, '{'));
  return { method: method.toUpperCase(), path, keys: keysOf(key) };
}

function keysOf(key: string): string[] {
  let values = 0;
  return key.split('/').reduce<string[]>(
    (keys, part, at) => {
      const join = (piece: string) => keys.map(before => (at === 0 ? piece : `${before}/${piece}`));
      if (!/\d/.test(part) || values === valuesMost) return join(part);
      values += 1;
      return [...join(part), ...join('{}')];
    },
    [''],
  );
}
