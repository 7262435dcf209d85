/** Lines of text that are headers of a message. Pure. */
import type { FieldLine } from '../../evidence/field-line.ts';
import { isHeaderName } from '../../outline/named-in-list.ts';
import type { Position } from '../segment-reading.ts';

/** ``Header: `Authorization: Bearer x` ``, and `X-Key: x` or `X-Key` alone below such a label. */
export function isHeaderLine({ item, context }: Position, { name }: FieldLine): boolean {
  const isHeader = context.place === 'header' && isHeaderName(name);
  const isOfRequest = context.direction !== 'response' && item.label?.topics.has('header') === true;
  const isLine = isOfRequest && /^[A-Z][\w-]*\s*(?:[:：=]|$)/.test(item.text);
  return isHeader && (item.isLabel ? !/^content-type$/i.test(name) : isLine);
}

/** How the answer is written. */
export const isMediaHeader = (
  { context: { place, direction } }: Position,
  { name, description }: FieldLine,
) =>
  place === 'header' &&
  direction === 'response' &&
  /^content-type$/i.test(name) &&
  /^[\w.+-]+\/[\w.+*-]+/.test(description);
