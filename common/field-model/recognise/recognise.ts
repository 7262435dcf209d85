/** Which parts of a page, written by anybody, are about an endpoint. Pure. */
import { unescapePage } from '../layout/page-sections.ts';
import { readBlocks } from './block/blocks.ts';
import { readTableKind, type TableReading } from './evidence/table-kind.ts';
import { findCalls, type Mention, type ReadParts, readCodes } from './find-calls.ts';
import { type Item, outlineOf } from './outline/outline.ts';
import { plainLabel, topicsOf } from './outline/topics.ts';
import { readSegment } from './segment/read-segment.ts';
import type { SegmentReading } from './segment/segment-reading.ts';
import { pathKey, type Segment, segmentsOf } from './segments.ts';

/** A page taken apart, with the parts that are about an endpoint. */
export type RecognisedPage = {
  /** Positions are places in this text. */
  markdown: string;
  items: readonly Item[];
  parts: ReadParts;
  endpoints: { segment: Segment; reading: SegmentReading }[];
};

export function recognise(page: string): RecognisedPage {
  const markdown = unescapePage(page);
  const items = outlineOf(readBlocks(markdown));
  const parts: ReadParts = { codes: readCodes(items), tables: readTables(items) };
  const mentions = isChangelog(items) ? [] : findCalls(items, parts);
  const found = segmentsOf(items, mentions).map(segment => ({
    segment,
    reading: readSegment(items, segment, parts),
  }));
  const endpoints = found.filter(({ segment, reading }) => isEndpoint(items, segment, reading, mentions));
  return { markdown, items, parts, endpoints };
}

const changeShape =
  /^(?:change ?log|release notes?|changes|更新日志|更新记录|变更日志|变更记录|版本记录|修订记录)$/;
const versionShape = /^(?:\W*v?\d+(?:\.\d+)+|\W*(?:19|20)\d\d(?:[-./年]\d))/i;

/** What changed is listed day by day, or version by version. */
function isChangelog(items: readonly Item[]): boolean {
  const headings = items.flatMap(({ block }) => (block.kind === 'heading' ? [block.text] : []));
  if (changeShape.test(plainLabel(headings[0] ?? ''))) return true;
  const versions = headings.filter(text => versionShape.test(text)).length;
  return versions >= 3 && versions * 2 > headings.length && headings.some(text => /(?:19|20)\d\d/.test(text));
}

function readTables(items: readonly Item[]): Map<number, TableReading> {
  const tables = new Map<number, TableReading>();
  for (const { block, at } of items) if (block.kind === 'table') tables.set(at, readTableKind(block));
  return tables;
}

/** Method and address say it; without them what goes in and what comes out does, unless it is a function of a program. */
function isEndpoint(
  items: readonly Item[],
  segment: Segment,
  { groups, samples, hasCodes }: SegmentReading,
  all: readonly Mention[],
): boolean {
  const sure = segment.mentions.filter(mention => mention.strength === 3 || isHeading(items, mention));
  const isShown = samples.some(({ direction }) => direction === 'response');
  if (sure.some(mention => mention.method !== ''))
    return groups.length > 0 || samples.length > 0 || isNamed(items, segment, sure);
  if (sure.some(({ isLabelled }) => isLabelled) && pathKey(segment.address) !== '')
    return groups.length > 0 || isShown || hasCodes;
  if (isCallAnswered(segment, groups, isShown)) return true;
  return isMessagePair(groups, isShown) && (all.length > 0 ? namesMessages(items) : isDrawn(items, groups));
}

function isNamed(
  items: readonly Item[],
  { method, address }: Segment,
  mentions: readonly Mention[],
): boolean {
  return method !== '' && address !== '' && mentions.some(one => isNaming(items, one));
}

/** A sentence has both, and what is answered is shown and described. */
function isCallAnswered(
  { method, address, mentions }: Segment,
  groups: SegmentReading['groups'],
  isShown: boolean,
): boolean {
  const isSaid = mentions.some(({ strength }) => strength === 2);
  return isSaid && method !== '' && pathKey(address) !== '' && isShown && groups.length > 0;
}

const isHeading = (items: readonly Item[], { at }: Mention) => items[at]?.block.kind === 'heading';

/** Not only a line of text, unless it stands right below a title of its own. */
function isNaming(items: readonly Item[], mention: Mention): boolean {
  const block = items[mention.at]?.block;
  const isBelowTitle =
    block?.kind === 'line' && block.marker === '' && items[mention.at - 1]?.block.kind === 'heading';
  return mention.isLabelled || isHeading(items, mention) || block?.kind === 'code' || isBelowTitle;
}

function isMessagePair(groups: SegmentReading['groups'], isShown: boolean): boolean {
  const described = groups.filter(({ source }) => source !== 'text');
  const requests = described.filter(({ direction }) => direction === 'request');
  return requests.length > 0 && requests.length <= 3 && (isShown || described.length > requests.length);
}

/** Some heading or bold word says what is sent or answered. */
function namesMessages(items: readonly Item[]): boolean {
  return items.some(
    ({ isLabel, label }) =>
      isLabel && label !== undefined && (label.topics.has('request') || label.topics.has('response')),
  );
}

/** Without any call the request is a table or a body, and nothing on the page is a program. */
function isDrawn(items: readonly Item[], groups: SegmentReading['groups']): boolean {
  const isTable = groups.some(
    ({ direction, source }) => direction === 'request' && (source === 'table' || source === 'body'),
  );
  return isTable && !isFunction(items) && !items.some(isModel);
}

/** `RenewRequest` is the name of a message, and what sends it is no call of HTTP's. */
function isModel({ block }: Item): boolean {
  const [, first = ''] =
    block.kind === 'heading'
      ? (/^([A-Z][a-z]+)(?:[A-Z][a-z]+)*(?:Request|Response)$/.exec(block.text) ?? [])
      : [];
  return first !== '' && topicsOf(first).size === 0;
}

/** A page of a library: a signature, or code of a program. */
function isFunction(items: readonly Item[]): boolean {
  return items.some(({ block }) => {
    if (block.kind === 'heading') return /^[\w.$]+\s*\([^)]*\)/.test(block.text.replace(/[`*]/g, ''));
    return block.kind === 'code' && programShape.test(block.text);
  });
}

const programShape =
  /^\s*(?:import|export|const|let|var|function|def|class|public|static|#include|package)\b|\w+\([^)]*\)\s*(?::|->|;|\{)/m;
