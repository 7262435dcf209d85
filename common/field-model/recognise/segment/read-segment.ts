/** A part of a page that is about one endpoint -> its fields, examples and words. Pure. */

import { isJson } from '../../model/json-text.ts';
import type { ReadParts } from '../call/find-calls.ts';
import type { Segment } from '../call/labelled-call.ts';
import { isMessageLabel } from '../call/segment-start.ts';
import { codeKind } from '../evidence/code-kind.ts';
import { isDeprecatedTitle } from '../evidence/deprecation.ts';
import { holdsRules } from '../evidence/json/skeleton.ts';
import { chainOf, type Label } from '../outline/label.ts';
import { type Item } from '../outline/outline.ts';
import { hasTopic, plainLabel } from '../outline/topics.ts';
import { moveAnswered, nestBySamples, readDescribedSamples } from './described-samples.ts';
import { behindOwnHeader, placeContext } from './direction/place-context.ts';
import { mergeBodies } from './field/body/merge-bodies.ts';
import { type FieldGroup, isOvershadowed, tableRows, withoutCells } from './field/field-groups.ts';
import { nestBelowLater } from './field/later-parents.ts';
import { readPartsInCells } from './field/parts-in-cells.ts';
import { readPathLines } from './field/path-lines.ts';
import { readPlacedFields, readQuery } from './field/query-fields.ts';
import { readToldFields } from './field/told-fields.ts';
import { readHeadingField } from './heading-field.ts';
import { readCallLine } from './inline-sample.ts';
import { readProgramBodies } from './program-samples.ts';
import { readCodeBlock } from './read-code-block.ts';
import { readTableBlock } from './read-fields-block.ts';
import { readTextLine } from './read-text-line.ts';
import { addSample, keepBlock, type Position, type SegmentReading, startReading } from './segment-reading.ts';

/** @param about the items that are about the endpoint */
export function readSegment(
  { items, parts }: { items: readonly Item[]; parts: ReadParts },
  segment: Segment,
  about: readonly Item[],
): SegmentReading {
  const reading = startReading();
  const own = about.map(item => withOwnLabel(item, items, segment));
  const titles = new Set([
    ...segment.mentions.flatMap(({ label }) => chainOf(label)),
    ...chainOf(titleOf(items[segment.from])),
  ]);
  readBlocks(reading, own, { segment, titles, parts });
  leaveListed(reading, parts);
  readNamedObject(reading, items, { own, parts });
  readQuery(reading, items, segment);
  const [call] = segment.mentions;
  moveAnswered(reading, items, call && { at: call.at, titles });
  readProgramBodies(reading, own, segment, parts);
  readPlacedFields(reading, own, segment);
  readPathLines(reading, own, segment);
  readToldFields(reading, own, titles);
  readDescribedSamples(reading, own);
  nestBelowLater(reading, items);
  nestBySamples(reading);
  // Rows that are nested now may be those of a body.
  mergeBodies(reading.groups);
  readPartsInCells(reading.groups);
  return reading;
}

type Part = { segment: Segment; titles: ReadonlySet<Label>; parts: ReadParts };

/** One by one; a heading may say with the points below it what a field is. */
function readBlocks(reading: SegmentReading, own: readonly Item[], { segment, titles, parts }: Part): void {
  const named = new Set(segment.mentions.map(({ at }) => at));
  const told = new Set<Item>();
  for (const [index, item] of own.entries()) {
    const beside = { titles, before: own[index - 1], next: own[index + 1] };
    const context = behindOwnHeader(placeContext(reading, item, beside), own, index);
    if (item.block.kind === 'heading' && isDeprecatedTitle(item.block.text))
      reading.deprecation ??= { removal_date: '' };
    const position = {
      own,
      index,
      item,
      context,
      method: segment.method,
      isAside: isAside(item, segment, titles),
      isApart: isApart(item, segment, titles),
      parts,
    };
    if (told.has(item)) continue;
    if (item.block.kind === 'heading' && !named.has(item.at))
      for (const point of readHeadingField(reading, position)) told.add(point);
    else if (isOfProgram(item, segment, titles)) keepBlock(reading, item.at);
    else if (named.has(item.at)) readNamed(reading, position, segment);
    else readItem(reading, position);
  }
}

/** The heading that the part begins with. */
const titleOf = (item: Item | undefined) => (item?.block.kind === 'heading' ? item.label : undefined);

function readItem(reading: SegmentReading, position: Position): void {
  const { kind } = position.item.block;
  if (kind === 'table') readTableBlock(reading, position);
  else if (kind === 'code') readCodeBlock(reading, position);
  else readTextLine(reading, position);
}

/** What names the endpoint may say more of it. */
function readNamed(reading: SegmentReading, position: Position, segment: Segment): void {
  const { item } = position;
  if (item.block.kind === 'table' || item.block.kind === 'code') return readItem(reading, position);
  if (!readCallLine(reading, position) && saysMore(item, segment))
    reading.description.push({ at: item.at, isRest: false });
}

/** Where the line of the call begins the part, the labels of messages above it are of the one before. */
function withOwnLabel(item: Item, items: readonly Item[], { from }: Segment): Item {
  if (items[from]?.isLabel !== false || (items[from]?.label?.at ?? from) >= from) return item;
  const chain = chainOf(item.label);
  const own = chain.filter(label => label.at >= from || !isMessageLabel(label));
  if (own.length === chain.length) return item;
  const { label: _, ...bare } = item;
  const label = relinked(own);
  return { ...bare, ...(label && { label }) };
}

/** Each below the next. */
function relinked([first, ...others]: readonly Label[]): Label | undefined {
  if (first === undefined) return undefined;
  const { above: _, ...label } = first;
  const above = relinked(others);
  return { ...label, ...(above && { above }) };
}

/**
 * Above the call, below a heading that names no part of an endpoint: in another section than the call, or in front of the
 * section that the call has within it.
 */
function isAside({ at, label }: Item, { mentions }: Segment, titles: ReadonlySet<Label>): boolean {
  const [first] = mentions;
  const heading = at < (first?.at ?? 0) ? sectionOf(label) : undefined;
  if (heading === undefined || [...heading.topics].some(topic => topic !== 'fields')) return false;
  const own = headingOf(first?.label);
  if (isBesideAddress(heading, own)) return false;
  if (!titles.has(heading)) return true;
  const isLower = heading.rank > 1 && own !== undefined && own.rank > heading.rank;
  return isLower && label === heading;
}

/** `End point` is a part of the page, and so are the sections beside it. */
const isBesideAddress = (heading: Label, own: Label | undefined) =>
  own?.rank === heading.rank && hasTopic(own.topics, 'address', 'method');

/** Behind the call, below a heading such as `BoatService.moor method`: what a program gives to a part of it. */
function isOfProgram({ at, block, label }: Item, { mentions }: Segment, titles: ReadonlySet<Label>): boolean {
  const isBehind = block.kind !== 'heading' && at > (mentions[0]?.at ?? at);
  return isBehind && headingsOf(label).some(one => isMethodOfProgram(one) && !titles.has(one));
}

const isMethodOfProgram = ({ text, topics }: Label) =>
  topics.has('method') && /\b[A-Z]\w*\.[a-z]\w*/.test(text);

function isApart({ at, label }: Item, { mentions }: Segment, titles: ReadonlySet<Label>): boolean {
  const heading = headingOf(label);
  const isNamed = heading !== undefined && heading.topics.size === 0 && heading.status === '';
  return isNamed && label === heading && !titles.has(heading) && at > (mentions[0]?.at ?? at);
}

const headingOf = (label: Label | undefined) => headingsOf(label)[0];
const headingsOf = (label: Label | undefined) => chainOf(label).filter(({ rank }) => rank <= 6);

/** `Attributes` is a part of the section that it stands in, `Boat object attributes` is a section. */
const sectionOf = (label: Label | undefined) =>
  headingsOf(label).find(
    ({ topics, text }) => !(topics.size === 1 && topics.has('fields') && text.split(/\s+/).length < 3),
  );

/** `Response` and below it only the name of a section that describes an object: its fields are answered. */
function readNamedObject(
  reading: SegmentReading,
  items: readonly Item[],
  { own, parts }: Pick<Position, 'own' | 'parts'>,
): void {
  if (reading.groups.some(({ direction }) => direction === 'response')) return;
  const line = own.find(item => isNameOfAnswer(item));
  const name = line && objectName(line.text);
  const title = items.find(
    ({ block }) => name !== undefined && block.kind === 'heading' && objectName(block.text) === name,
  );
  const item = title && tableBelow(items, title.at);
  const found = item && parts.tables.get(item.at);
  if (item?.block.kind !== 'table' || found?.kind !== 'fields' || name === '') return;
  const rows = tableRows(item.block, found.columns).map(withoutCells);
  reading.groups.push({
    direction: 'response',
    status: '',
    isFailure: false,
    source: 'text',
    rows,
    at: item.at,
  });
}

/** In the section that begins there, perhaps behind a sample of the object. */
function tableBelow(items: readonly Item[], at: number): Item | undefined {
  const found = items
    .slice(at + 1, at + 4)
    .find(({ block }) => block.kind === 'table' || block.kind === 'heading');
  return found?.block.kind === 'table' ? found : undefined;
}

const isNameOfAnswer = ({ block, label, isLabel, text }: Item) =>
  block.kind === 'line' &&
  !isLabel &&
  text.length < 60 &&
  label?.topics.has('response') === true &&
  label.rank <= 6;

/** `An Order object.`, `` `Order` ``, `Order 对象` and `[Order](#order)` are the same. */
const objectName = (text: string) =>
  plainLabel(text)
    .replace(/^(?:(?:returns?|an?|the)\s+){1,3}|[.。]$/g, '')
    .replace(/\s*(?:objects?|对象|オブジェクト)$/, '');

/** A line with the address in it that is a sentence too. */
function saysMore({ at, block, text }: Item, { mentions }: Segment): boolean {
  const mention = mentions.find(one => one.at === at);
  if (mention === undefined || block.kind !== 'line') return false;
  const isNamedServer = /^[^\s/:：]{2,12}\s+https?:/.test(text);
  return isNamedServer || text.length > mention.method.length + mention.address.length + 24;
}

/** What a table or a list says is not said again by a body. */
function leaveListed(reading: SegmentReading, parts: ReadParts): void {
  for (const group of reading.groups.filter(one => isOvershadowed(one, reading.groups)))
    keepOvershadowed(reading, group, parts);
  mergeBodies(reading.groups);
}

/** A body with words for types that is JSON all the same is an example then; another stays as text. */
function keepOvershadowed(reading: SegmentReading, group: FieldGroup, parts: ReadParts): void {
  const { at, direction, status, isFailure } = group;
  const code = parts.codes.get(at);
  const shown = code?.kind === 'response' ? codeKind(code.body) : code;
  if (shown?.kind !== 'json' || !isJson(shown.text)) return keepBlock(reading, at);
  reading.groups = reading.groups.filter(one => one !== group);
  // Rules are no example, and their words stay.
  if (holdsRules(shown.node)) keepBlock(reading, at);
  addSample(reading, { direction, status, isFailure, text: shown.text, code: shown, at });
  reading.samples.sort((one, other) => one.at - other.at);
}
