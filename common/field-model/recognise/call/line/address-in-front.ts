/** Addresses that begin a line, or are all of a point, with the method right below. Pure. */
import { addressAt, bareText, type Call, methodAlone } from '../../evidence/call-shape.ts';
import type { Item } from '../../outline/outline.ts';
import { type Mention, sure } from '../labelled-call.ts';
import { labelOfCall } from '../shown-calls.ts';

/** Whatever answer stands above, the next endpoint begins with it. */
export function addressInFront(items: readonly Item[], item: Item): Mention | undefined {
  const call = addressAboveMethod(items, item) ?? pointedCall(items, item);
  return call && { ...sure(call), at: item.at, ...labelOfCall(item, true) };
}

/** `/orders — lists them`, and right below it a label with the method, which names that itself. */
function addressAboveMethod(items: readonly Item[], { block, at, text, isLabel }: Item): Call | undefined {
  if (block.kind !== 'line' || block.marker !== '' || isLabel) return undefined;
  const [, address = ''] = /^(\/[\w{}<>:./-]+)\s+[-–—]\s+\p{L}/u.exec(text) ?? [];
  const below = address === '' ? [] : items.slice(at + 1, at + 4);
  const isCalled = below.some(one => one.isLabel && methodAlone(bareText(one.text)) !== '');
  return isCalled ? { method: '', address } : undefined;
}

/** A point that is nothing but an address, with the method in the next one or further in: `- /orders`, `- GET`. */
function pointedCall(items: readonly Item[], { block, at }: Item): Call | undefined {
  if (block.kind !== 'line' || block.marker === '') return undefined;
  const address =
    explainedPath(block.text) ?? bareText(block.text).replace(/\s*[(（][^()（）]{1,30}[)）]$/, '');
  if (!address.startsWith('/') || addressAt(address) !== address) return undefined;
  const below = items.slice(at + 1, at + 3).filter(one => one.block.kind === 'line');
  const method = below.map(one => methodAlone(valueOf(one))).find(one => one !== '');
  return method === undefined ? undefined : { method, address };
}

/** `` `/orders`：lists them `` */
const explainedPath = (markdown: string) => /^`(\/[^`\s]+)`\s*[:：]\s*\S/.exec(markdown)?.[1];

/** Behind a label, else all of the line. */
const valueOf = ({ block, text, isLabel }: Item) =>
  bareText(isLabel && text !== '' ? text : block.kind === 'line' ? block.text : '').replace(
    /^methods?\s*[:：]\s*/i,
    '',
  );
