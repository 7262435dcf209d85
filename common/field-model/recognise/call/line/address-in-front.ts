/** Addresses that begin a line, or are all of a point, with the method right below. Pure. */
import { firstText } from '../../../model/plain.ts';
import { addressAt, bareText, methodAlone } from '../../evidence/call-shape.ts';
import type { Item } from '../../outline/outline.ts';
import { type Mention, sure } from '../labelled-call.ts';
import { labelOfCall } from '../shown-calls.ts';

/** Whatever answer stands above, the next endpoint begins with it. */
export function addressInFront(items: readonly Item[], item: Item): Mention | undefined {
  const address = firstText(ledAddress(items, item), pointedAddress(items, item));
  if (address === '') return undefined;
  return { ...sure({ method: '', address }), at: item.at, ...labelOfCall(item, true) };
}

/** `/orders — lists them`, and right below it a label with the method. */
function ledAddress(items: readonly Item[], item: Item): string {
  const [, address = ''] =
    (!item.isLabel &&
      item.block.kind === 'line' &&
      item.block.marker === '' &&
      /^(\/[\w{}<>:./-]+)\s+[-–—]\s+\p{L}/u.exec(item.text)) ||
    [];
  const below = address === '' ? [] : items.slice(item.at + 1, item.at + 4);
  const isCalled = below.some(one => one.isLabel && methodAlone(bareText(one.text)) !== '');
  return isCalled ? address : '';
}

/** A point that is nothing but an address, with the method in the next one or further in: `- /orders`, `- GET`. */
function pointedAddress(items: readonly Item[], { block, at }: Item): string {
  if (block.kind !== 'line' || block.marker === '') return '';
  const bare = bareText(block.text).replace(/\s*[(（][^()（）]{1,30}[)）]$/, '');
  if (!bare.startsWith('/') || addressAt(bare) !== bare) return '';
  const below = items.slice(at + 1, at + 3);
  const isCalled = below.some(one => one.block.kind === 'line' && methodAlone(valueOf(one)) !== '');
  return isCalled ? bare : '';
}

/** Behind a label, else all of the line. */
const valueOf = ({ block, text, isLabel }: Item) =>
  bareText(isLabel && text !== '' ? text : block.kind === 'line' ? block.text : '').replace(
    /^methods?\s*[:：]\s*/i,
    '',
  );
