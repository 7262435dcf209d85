/** The call that programs on a page make, where nothing else on it names one. Pure. */
import type { Call } from '../evidence/call-shape.ts';
import type { Item } from '../outline/outline.ts';
import { pathKey } from './address-key.ts';

/** @returns nothing unless all programs with an address in quotes call the same one */
export function programCall(items: readonly Item[]): Call | undefined {
  const calls = items.flatMap(({ block }) => (block.kind === 'code' ? callsIn(block.text) : []));
  const [first] = calls;
  const isOne = calls.every(({ address }) => pathKey(address) === pathKey(first?.address ?? ''));
  return first && isOne && pathKey(first.address) !== ''
    ? { address: first.address, method: calls.find(({ method }) => method !== '')?.method ?? '' }
    : undefined;
}

const quotedAddress = /['"`](https?:\/\/[^\s'"`?]{1,500})/g;
const namedMethod =
  /\bmethod['"]?\s*[:=]\s*['"](GET|POST|PUT|PATCH|DELETE)['"]|CURLOPT_CUSTOMREQUEST\s*,\s*['"](GET|POST|PUT|PATCH|DELETE)['"]|\.(get|post|put|patch|delete)\(\s*[\w'"`]/i;

function callsIn(code: string): Call[] {
  const [, option, custom, verb] = namedMethod.exec(code) ?? [];
  const sent = /\bCURLOPT_POST\b/.test(code) ? 'POST' : '';
  const method = (option ?? custom ?? verb ?? sent).toUpperCase();
  return [...code.matchAll(quotedAddress)].map(([, address = '']) => ({ method, address }));
}
