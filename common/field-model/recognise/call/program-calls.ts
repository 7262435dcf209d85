/** Calls that programs on a page make. Pure. */
import { addressAt, type Call } from '../evidence/call-shape.ts';
import type { Item } from '../outline/outline.ts';
import { pathKey } from './address-key.ts';

/** Where nothing else on the page names one. @returns nothing unless all programs with an address in quotes call the same one */
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
  /\bmethod['"]?\s*[:=]\s*['"](GET|POST|PUT|PATCH|DELETE)['"]|CURLOPT_CUSTOMREQUEST\s*,\s*['"](GET|POST|PUT|PATCH|DELETE)['"]|\.request\(\s*['"](GET|POST|PUT|PATCH|DELETE)['"]|\.(get|post|put|patch|delete)\(\s*[\w'"`]/i;

function callsIn(code: string): Call[] {
  const method = methodIn(code);
  return [...code.matchAll(quotedAddress)].map(([, address = '']) => ({ method, address }));
}

function methodIn(code: string): string {
  const found = namedMethod
    .exec(code)
    ?.slice(1)
    .find(one => one !== undefined);
  return (found ?? (/\bCURLOPT_POST\b/.test(code) ? 'POST' : '')).toUpperCase();
}

/** What the programs of a part call with that has its address, where all of them do so in the same way. */
export function programMethod(items: readonly Item[], address: string): string {
  const path = pathKey(address).split('/').at(-1) ?? '';
  const methods = items.flatMap(({ block }) =>
    block.kind === 'code' && path.length > 1 && block.text.toLowerCase().includes(path)
      ? [methodIn(block.text)]
      : [],
  );
  const [method = '', ...others] = new Set(methods.filter(one => one !== ''));
  return others.length === 0 ? method : '';
}

/** `fetch('/boats', { method: 'POST' … })` or one of `localhost`, at the beginning of a program. */
export function fetchedCall(text: string): Call | undefined {
  const [, address = ''] =
    /^\s*(?:(?:const|let|var)\s+\w+\s*=\s*)?(?:await\s+)?fetch\(\s*['"`]([^'"`\s]{1,500})['"`]/.exec(text) ??
    [];
  const [, method = 'GET'] = /\bmethod\s*:\s*['"]([A-Za-z]{3,7})['"]/.exec(text.slice(0, 2_000)) ?? [];
  // Libraries call the servers of others.
  const isOwn = /^(?:\/\w|https?:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3})\b)/.test(address);
  return isOwn && addressAt(address) !== '' ? { method: method.toUpperCase(), address } : undefined;
}
