/** A page as anybody wrote it -> the endpoints or tables it describes. Pure. */

import type { PageModel } from '../page-model.ts';
import { unescapePage } from '../page-sections.ts';
import { tidyEndpoint, tidyTable } from '../tidy-model.ts';
import { readBlocks } from './blocks.ts';
import { buildEndpoint } from './build-endpoint.ts';
import { findCalls, type Mention, type ReadParts, readCodes } from './find-calls.ts';
import { keptText } from './kept-text.ts';
import { type Item, outlineOf } from './outline.ts';
import { readSegment } from './read-segment.ts';
import { findTables } from './read-tables.ts';
import type { SegmentReading } from './segment-reading.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { readTableKind, type TableReading } from './table-kind.ts';

export function recognisePage(page: string): PageModel[] {
  const markdown = unescapePage(page);
  const items = outlineOf(readBlocks(markdown));
  const parts: ReadParts = { codes: readCodes(items), tables: readTables(items) };
  const mentions = findCalls(items, parts);
  const found = segmentsOf(items, mentions).map(segment => ({
    segment,
    reading: readSegment(items, segment, parts),
  }));
  const endpoints = found.filter(({ segment, reading }) => isEndpoint(items, segment, reading, mentions));
  if (endpoints.length === 0)
    return findTables(markdown, items, parts).map(table => ({ kind: 'table', table: tidyTable(table) }));
  const isChinese = /\p{Script=Han}/u.test(markdown);
  return endpoints.map(({ segment, reading }) => {
    const endpoint = buildEndpoint(segment, reading, isChinese);
    endpoint.description = keptText(markdown, items, reading.description);
    endpoint.remarks = [reading.remarks, reading.others]
      .map(kept => keptText(markdown, items, kept))
      .filter(text => text !== '')
      .join('\n\n');
    return { kind: 'endpoint', endpoint: tidyEndpoint(endpoint) };
  });
}

function readTables(items: readonly Item[]): Map<number, TableReading> {
  const tables = new Map<number, TableReading>();
  for (const { block, at } of items) if (block.kind === 'table') tables.set(at, readTableKind(block));
  return tables;
}

/** Method and address say it; without them what goes in and what comes out does, unless it is a function of a program. */
function isEndpoint(
  items: readonly Item[],
  { method, address, mentions }: Segment,
  { groups, samples, hasCodes }: SegmentReading,
  all: readonly Mention[],
): boolean {
  const sure = mentions.filter(mention => mention.strength === 3 || isHeading(items, mention));
  const isDescribed = groups.length > 0 || samples.length > 0;
  const isShown = samples.some(({ direction }) => direction === 'response');
  if (sure.some(mention => mention.method !== ''))
    return isDescribed || (method !== '' && address !== '' && sure.some(one => isNaming(items, one)));
  if (sure.some(({ isLabelled }) => isLabelled)) return groups.length > 0 || isShown || hasCodes;
  return isMessagePair(groups, isShown) && (all.length > 0 || !isFunction(items));
}

const isHeading = (items: readonly Item[], { at }: Mention) => items[at]?.block.kind === 'heading';

/** Not only a line of text. */
function isNaming(items: readonly Item[], mention: Mention): boolean {
  return mention.isLabelled || isHeading(items, mention) || items[mention.at]?.block.kind === 'code';
}

function isMessagePair(groups: SegmentReading['groups'], isShown: boolean): boolean {
  const described = groups.filter(({ source }) => source !== 'text');
  const requests = described.filter(({ direction }) => direction === 'request');
  return requests.length > 0 && requests.length <= 3 && (isShown || described.length > requests.length);
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
