/** The blocks of a page, each under the labels it stands below: headings, bold words, words before a colon. Pure. */
import type { Block, TextLine } from '../block/block.ts';
import { mediaType } from '../evidence/call-shape.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { chainOf, type Label } from './label.ts';
import { type LabelText, pathTopics } from './label-about.ts';
import { type FoundLabel, labelAt, listRank, pointRank } from './label-line.ts';
import { type SaidStatus, saidBehind, withStatus } from './said-status.ts';
import { hasTopic, plainLabel, topicsOf } from './topics.ts';

/** `text` of a line: what is left when its label is taken off; empty: nothing. */
export type Item = { block: Block; at: number; label?: Label; text: string; isLabel: boolean };

/** Points as far in as each other. */
export const areBeside = (one: Item | undefined, other: Item | undefined) =>
  isPoint(one) && isPoint(other) && indentOf(one) === indentOf(other);
const indentOf = (item: Item | undefined) => (item?.block.kind === 'line' ? item.block.indent : -1);

/** Of a list. */
export const isPoint = (item: Item | undefined) => item?.block.kind === 'line' && item.block.marker !== '';

export function outlineOf(blocks: readonly Block[]): Item[] {
  const items: Item[] = [];
  let said: SaidStatus | undefined;
  let label: Label | undefined;
  for (const [at, block] of blocks.entries()) {
    const found = labelAt(blocks, at, label);
    if (block.kind === 'line') label = stillOpen(blocks, at, label, found !== undefined);
    if (found) {
      const opened = openAt(blocks, at, label, found);
      said = saidBehind(said, opened, found);
      label = withStatus(opened, said);
    }
    const text = found?.rest ?? (block.kind === 'line' ? block.text : '');
    items.push({ block, at, text, isLabel: found !== undefined, ...(label && { label }) });
    if (found && isSaid(found, [blocks[at - 1], blocks[at + 1]])) label = label?.above;
  }
  return items;
}

const valued = ['contentType', 'method'] as const;

/** ``Example: `/boats?page=1` `` */
const isAddressAlone = (text: string) =>
  text.length < 400 && /^[`*]*[^\s`*]+[`*]*$/.test(text) && /[/?]/.test(text);

/** `Format: date-time`: what it names stands behind it and nowhere else, as an address that is called does. */
function isSaid(
  { label: { topics, status }, rest }: FoundLabel,
  beside: readonly (Block | undefined)[],
): boolean {
  if (topics.has('example') && !topics.has('response') && isAddressAlone(rest)) return true;
  if (mediaType.test(rest) && beside.some(saysFormat)) return true;
  return rest !== '' && status === '' && topics.size === 1 && hasTopic(topics, ...valued);
}

function openAt(blocks: readonly Block[], at: number, label: Label | undefined, found: FoundLabel): Label {
  const block = blocks[at];
  const place = { at, isQuoted: block?.kind === 'line' && block.isQuoted };
  return openInside(blocks, label, found, place) ?? openLabel(label, found, place);
}

/** `#### Status code` right below `**Response:**`, and `#### Body` behind it: parts of what the bold words say. */
function openInside(
  blocks: readonly Block[],
  label: Label | undefined,
  { label: own }: FoundLabel,
  place: Pick<Label, 'at' | 'isQuoted'>,
): Label | undefined {
  const block = blocks[place.at];
  const isPart =
    hasTopic(own.topics, 'body', 'header', 'codes') && !hasTopic(own.topics, 'request', 'response');
  if (block?.kind !== 'heading' || !isPart) return undefined;
  const isBeside = (one: Label) => {
    const other = blocks[one.at];
    return other?.kind === 'heading' && other.level === block.level && one.rank > 6;
  };
  const isOver = label?.at === place.at - 1 && isMessage(label) && isLabelAlone(blocks[label.at]);
  if (chainOf(label).some(({ rank }) => rank <= 6 && rank >= block.level)) return undefined;
  const above = isOver ? label : chainOf(label).find(isBeside)?.above;
  return above && { ...own, ...place, rank: above.rank + 0.5, above };
}

/** `**Response:**` and nothing behind it. */
const isLabelAlone = (block: Block | undefined) =>
  block?.kind === 'line' && /^[^:：]*[:：]?[*_\s]*$/.test(block.text);

const isMessage = ({ topics, rank }: Label) =>
  rank > 6 && rank < listRank && hasTopic(topics, 'request', 'response');

/** Labels as high or lower end. */
function openLabel(
  label: Label | undefined,
  { label: own, rank }: FoundLabel,
  place: Pick<Label, 'at' | 'isQuoted'>,
): Label {
  if (label && dividesFields(label, own, rank))
    return { ...own, ...place, topics: label.topics, rank: rank + 0.5, above: undivided(label) };
  if (label && describesMessage(label, own, { rank, at: place.at }))
    return { ...own, ...place, rank: label.rank + 0.5, above: label };
  let above = label;
  while (above && above.rank >= rank) above = above.above;
  const { text, topics, status } = placeAmong(own, above);
  const opened: Label = { text, topics, status, at: place.at, isQuoted: place.isQuoted, rank };
  if (above) opened.above = above;
  return opened;
}

/** `说明：` right below `响应体：`, both no headings and in no list: words about what is answered, in front of that. */
const describesMessage = (label: Label, { topics }: LabelText, { rank, at }: { rank: number; at: number }) =>
  label.at === at - 1 &&
  rank > 6 &&
  rank <= label.rank &&
  rank < listRank &&
  topics.size === 1 &&
  topics.has('description') &&
  (label.status !== '' || hasTopic(label.topics, 'request', 'response', 'body'));

const undivided = (label: Label) => (Number.isInteger(label.rank) ? label : (label.above ?? label));

/** `### Required`, or such a point, right behind `### Path parameters`: those of them that are, however high it stands. */
const dividesFields = ({ rank, topics }: Label, { text }: LabelText, own: number) =>
  (own <= 6 || own >= listRank) &&
  Math.floor(rank) === Math.floor(own) &&
  topics.has('fields') &&
  /^(?:required|optional|mandatory|必填|必须|可选|选填|필수|선택)$/.test(plainLabel(text));

/** `Path` below `Parameters` is where some of them stand. */
function placeAmong(own: LabelText, above: Label | undefined): LabelText {
  const isOfPath = above?.topics.has('fields') === true && plainLabel(own.text) === 'path';
  return isOfPath ? { ...own, topics: pathTopics } : own;
}

/** The next point of a list ends the label of the one before, and labels in it, text at the left edge behind an empty line all of the list; text outside of a quote ends labels in it. */
function stillOpen(
  blocks: readonly Block[],
  at: number,
  label: Label | undefined,
  isLabel: boolean,
): Label | undefined {
  const line = blocks[at];
  if (line?.kind !== 'line') return label;
  const unquoted = closed(label, open => open.isQuoted && !line.isQuoted);
  if (line.marker === '')
    return isBehindList(line, blocks[at - 1]) ? closed(unquoted, ({ rank }) => rank >= listRank) : unquoted;
  const open = closed(unquoted, one => isInPointBefore(blocks, one, line));
  if (isLabel || listsBeside(open, line) || tellsBeside(blocks, open, line)) return open;
  return closed(open, ({ rank }) => rank >= pointRank(line));
}

/** `Output: application/json`: beside the same of what is sent it says nothing but that. */
function saysFormat(block: Block | undefined): boolean {
  const [, front = '', type = ''] =
    /^([^:：]{1,30})[:：]\s*(\S+)$/.exec(block?.kind === 'line' ? block.text : '') ?? [];
  return mediaType.test(type) && hasTopic(topicsOf(front), 'request', 'response');
}

/** `- Parameters:` and its fields as points like it: `` - `id` (integer): which one ``. */
const listsBeside = (label: Label | undefined, line: TextLine) =>
  label?.rank === pointRank(line) &&
  label.topics.has('fields') &&
  /^(?:\*\*|`)/.test(line.text) &&
  (readFieldLine(line.text)?.type ?? '') !== '';

/** `- 请求参数：` with nothing behind it, and its fields as points like it: `- id：编号`. */
function tellsBeside(blocks: readonly Block[], label: Label | undefined, line: TextLine): boolean {
  if (label?.rank !== pointRank(line) || !label.topics.has('fields')) return false;
  const block = blocks[label.at];
  const isOpen = block?.kind === 'line' && /[:：]$/.test(block.text);
  return isOpen && /^[a-z_]\w*\s?[:：]\s?[^\x00-\x7f]/.test(line.text);
}

/** Without those that end, from the nearest on. */
function closed(label: Label | undefined, ends: (label: Label) => boolean): Label | undefined {
  let open = label;
  while (open && ends(open)) open = open.above;
  return open;
}

/** Text at the left edge is no part of the list above: an empty line stands between, or it is a quote and the list is none. */
const isBehindList = ({ indent, line, isQuoted }: TextLine & Block, before: Block | undefined) =>
  indent === 0 &&
  before?.kind === 'line' &&
  before.marker !== '' &&
  (line > before.line + 1 || (isQuoted && !before.isQuoted));

/** Further in than this point, below one that is like it. */
function isInPointBefore(blocks: readonly Block[], { at }: Label, { marker, indent }: TextLine): boolean {
  const block = blocks[at];
  if (marker === '' || block?.kind !== 'line' || block.marker !== '' || block.indent <= indent) return false;
  const above = blocks
    .slice(Math.max(0, at - pointMax), at)
    .findLast(one => one.kind === 'heading' || (one.kind === 'line' && one.indent <= indent));
  return above?.kind === 'line' && above.marker === marker && above.indent === indent;
}

/** A point holds so many blocks. */
const pointMax = 40;
