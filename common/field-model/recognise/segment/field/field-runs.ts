/** Lines of text that are fields because of those beside them and the label above. Pure. */

import type { FieldLine } from '../../evidence/field-line.ts';
import { isTypeWord } from '../../evidence/type-words.ts';
import type { Context } from '../../outline/context.ts';
import { type Item, isPoint } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';
import type { Position } from '../segment-reading.ts';

/** Below a label of fields or of a message. */
export function canHoldFields({ isFields, place, status, topics }: Context): boolean {
  const isNamed = hasTopic(topics, 'request', 'response');
  return isFields || place !== undefined || status !== '' || isNamed;
}

/** In a run of lines like it, below the label of fields. */
export const isAmongFields = (position: Position, line: FieldLine) =>
  isInRun(position) || isOnlyName(position) || isOnlyOne(position, line);

/** Right above or below a line like it, perhaps with an empty one between: `id - words` where fields are listed, names in columns or quotes also where a message is told. */
function isInRun({ item, own, index, context }: Position): boolean {
  const isLike = context.isFields ? isDashedOrAligned : isAlignedOrWorded;
  if (!canHoldFields(context) || !isLike(item)) return false;
  const { line } = item.block;
  return [own[index - 1], own[index + 1]].some(
    other => other !== undefined && isLike(other) && Math.abs(other.block.line - line) <= 2,
  );
}

const isDashedOrAligned = (item: Item) => isDashed(item) || isAligned(item);
const isAlignedOrWorded = (item: Item) => isAligned(item) || isWorded(item);

/** Nothing but names stands below the label of fields, line by line. */
function isOnlyName({ own, index, item, context }: Position): boolean {
  const { label } = item;
  if (!context.isFields || label === undefined || item.isLabel) return false;
  const first = index - (item.at - label.at) + 1;
  const below = own.slice(first, first + namesMax);
  const end = below.findIndex(one => one.label !== label || one.block.kind !== 'line');
  const lines = end === -1 ? below : below.slice(0, end);
  return (
    lines.length > 1 &&
    !lines.some(({ text }) => isNothing.test(text)) &&
    lines.every(({ text }) => /^[a-z_]\w{0,60}$/.test(text.replace(/<br\s*\/?>$/, '')))
  );
}

const isNothing = /^(?:none|null|nothing|empty|see|no)$/;

/** So many names are a list. */
const namesMax = 40;

/** `id: optional, which one` and `id string // which one`, right below the label of fields. */
function isOnlyOne({ item, context }: Position, { required, type, description }: FieldLine): boolean {
  const isTold = required !== '' || (type !== '' && description !== '');
  return context.isFields && isTold && item.label?.at === item.at - 1 && isDashed(item);
}

/** `id    which one`: in columns, as blanks draw them, indented. */
export const isAligned = ({ block, isLabel }: Item) =>
  !isLabel &&
  block.kind === 'line' &&
  block.marker === '' &&
  block.indent > 0 &&
  /^[A-Za-z_]\w{0,60}\s{2,}[\p{Script=Han}\p{Script=Hangul}\d]/u.test(block.text);

/** `> code: 1表示成功`: in a quote, words of another script. */
const isWorded = ({ block, isLabel }: Item) =>
  !isLabel &&
  block.kind === 'line' &&
  block.isQuoted &&
  /^[a-z_]\w{0,60}\s?[:：]\s?[^"'`]{0,12}[\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}]/u.test(
    block.text,
  );

const isDashed = ({ block, isLabel }: Item) =>
  !isLabel && block.kind === 'line' && block.marker === '' && dashedShape.test(block.text);
const dashedShape =
  /^[A-Za-z_][\w.[\]-]{0,60}\s+[A-Za-z]+(?:\[\])?\s+(?:\/\/|#|[-–—])\s?\S|^[A-Za-z_][\w.[\]-]{0,60}\s*(?:[(（][^()（）]{0,40}[)）]\s*)?(?:\s(?:[-–—#]|\/\/)|[:：])\s*\S/;

/** Points beside it are names as well: `date` is one there. */
export const isAmongNames = ({ own, index, item }: Position) =>
  isPoint(item) &&
  [own[index - 1], own[index + 1]].some(
    one => one !== undefined && isPoint(one) && /^[a-z]\w*$/.test(one.text) && !isTypeWord(one.text),
  );

/** `content:` beside points that are names, and nothing in it. */
export function isNameAmongNames(position: Position): boolean {
  const { own, index, item } = position;
  const next = own[index + 1];
  const isEmpty = next === undefined || !isPoint(next) || indentOf(next) <= indentOf(item);
  return /^[a-z_]\w*[:：]$/.test(item.text) && isEmpty && isAmongNames(position);
}

/** `**items**: the lines of an order:`, and in it points that are fields. */
export function isOverFields({ own, index, item, context }: Position): boolean {
  const next = own[index + 1];
  const isOpen = context.isFields && isPoint(item) && /^[`*]*[a-z_]\w*[`*]*\s?[:：]/.test(item.text);
  if (!isOpen || next === undefined || !isPoint(next) || next.isLabel) return false;
  return indentOf(next) > indentOf(item) && /^[`*]*[a-z_]\w*[`*]*\s?[:：(（]/.test(next.text);
}

const indentOf = ({ block }: Item) => (block.kind === 'line' ? block.indent : 0);

const wordsInFront =
  /^(?:\*\*)?([^\x00-\x7f][^:：*`|]{0,30})(?:\*\*)?\s?[:：](?:\*\*)?\s?`([a-z_]\w{0,60})`\s?(.*)$/i;

/** `**编号**: \`id\` (of the order)`: the words stand in front of the name, in points beside each other below the label of fields. */
export function nameBehindWords({ own, index, item, context }: Position): FieldLine | undefined {
  const [, words = '', name = '', more = ''] = wordsInFront.exec(item.text) ?? [];
  const beside = [own[index - 1], own[index + 1]].filter(one => one !== undefined && isPoint(one));
  const names = beside.map(one => wordsInFront.exec(one?.text ?? '')?.[2] ?? '');
  const areNames = names.length > 0 && [name, ...names].every(one => one !== '' && !isTypeWord(one));
  const isField = context.isFields && isPoint(item) && areNames && !names.includes(name);
  return isField ? { name, type: '', required: '', description: `${words} ${more}`.trim() } : undefined;
}
