/** Headers of a message: in lines of text and in code. Pure. */
import type { Direction } from '../../../compare/changes.ts';
import type { CodeKind, HeaderLine } from '../../evidence/code-kind.ts';
import type { FieldLine } from '../../evidence/field-line.ts';
import type { LooseNode } from '../../evidence/json/loose-json.ts';
import { isHeaderName } from '../../outline/named-in-list.ts';
import type { Position } from '../segment-reading.ts';
import { bodyRows } from './body/body-rows.ts';

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

/** What is sent line by line, or as an object below a label that says so, or with names that only headers have. */
export function headersIn(
  code: CodeKind,
  { context }: Position,
  direction: Direction | undefined,
): readonly HeaderLine[] {
  if (code.kind === 'headers') return direction === 'response' ? [] : code.headers;
  if (code.kind !== 'json' || context.direction === 'response') return [];
  const isBelowLabel = context.place === 'header' && direction !== 'response';
  const [, name = ''] = isBelowLabel ? (/^([A-Z][\w-]*)\s?[:：]$/.exec(code.lead) ?? []) : [];
  if (isHeaderName(name)) return [{ name, value: '' }];
  return isBelowLabel || isOwnList(context.place, code.node) ? headersOf(code.node) : [];
}

const headersOf = (node: LooseNode) =>
  node.kind === 'object'
    ? bodyRows(node, 'all').map(({ name, description }) => ({ name, value: description }))
    : [];

const isOwnList = (place: Position['context']['place'], node: LooseNode) =>
  place !== 'body' && areOwnHeaders(node);

/** `X-Key` and the like are no names of a body, nor is what stands beside `Authorization` and is written as it is. */
const areOwnHeaders = ({ kind, entries }: LooseNode) =>
  kind === 'object' &&
  entries.length > 0 &&
  (entries.every(({ key }) => /^X-[A-Za-z][\w-]*$/.test(key)) ||
    (entries.some(({ key }) => key === 'Authorization') &&
      entries.every(
        ({ key, value }) => value.entries.length === 0 && /^[A-Z][a-z]+(?:-[A-Za-z]+)*$/.test(key),
      )));
