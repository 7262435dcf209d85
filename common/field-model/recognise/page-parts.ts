/** What was understood of a page and where each part of it stands: for the strip in the editor, reports and edits. Pure. */

import type { Direction } from '../compare/changes.ts';
import type { Correction, Span } from './block/block.ts';
import type { Segment } from './call/labelled-call.ts';
import type { TableReading } from './evidence/table-kind.ts';
import { type ItemCorrection, looksOf } from './outline/alike.ts';
import type { FieldPlace } from './outline/context.ts';
import { callLines, type PartCall, partCalls } from './part-calls.ts';
import { type FoundTable, findTables } from './read-tables.ts';
import { type RecognisedPage, recognise } from './recognise.ts';
import type { FieldGroup, FieldRow } from './segment/field/field-groups.ts';
import type { SegmentReading } from './segment/segment-reading.ts';

/** A field and where its parts stand; a field of a list has only its line, one of a body written as types only its block. */
export type FieldSource = {
  direction: Direction | 'column';
  place: FieldPlace | undefined;
  status: string;
  /** `data.items[].id` */
  way: string;
  spans: FieldRow['spans'];
  /** The table, list or code it stands in. */
  block: Span;
};
type ExampleSource = { direction: Direction; status: string; block: Span };
export type EndpointParts = {
  method: string;
  address: string;
  /** Where the page names it. */
  call: Span | undefined;
  /** All lines and blocks that name it: the method may stand in one and the address in another. */
  mentions: Span[];
  fields: FieldSource[];
  examples: ExampleSource[];
};
/** What a table or a block of code was taken for. */
type PartReading = Direction | 'example' | 'errors' | 'columns' | 'call' | 'nothing' | 'unclear';
/** `line` counts from 1. */
export type PartBlock = Span & {
  line: number;
  kind: 'table' | 'code';
  reading: PartReading;
  correction: Correction | undefined;
  /** The correction is of all that look alike in the item. */
  isOfItem: boolean;
  /** What looks alike has the same; empty for one that is like no other. */
  look: string;
};
export type PageParts = {
  kind: 'endpoint' | 'table' | 'none';
  endpoints: EndpointParts[];
  calls: PartCall[];
  /** Lines, from 1, at which a person can say what is called. */
  callLines: number[];
  columns: FieldSource[];
  /** All tables and code, in the order of the page. */
  blocks: PartBlock[];
  /** Lines, from 1, of tables that look like fields of a message on a page that is about no endpoint. */
  looseTables: number[];
};

export function readPageParts(markdown: string, corrections: readonly ItemCorrection[] = []): PageParts {
  return partsOf(markdown, recognise(markdown, corrections));
}

/** Positions are places in `markdown`; a page that is stored with its letters escaped has none. */
export function partsOf(markdown: string, page: RecognisedPage): PageParts {
  const isEscaped = page.markdown !== markdown;
  const tables = page.endpoints.length === 0 ? findTables(page.markdown, page.items, page.parts) : [];
  const kind = page.endpoints.length > 0 ? 'endpoint' : tables.length > 0 ? 'table' : 'none';
  const endpoints = page.endpoints.map(({ segment, reading }) => endpointParts(page, segment, reading));
  return {
    kind,
    endpoints: isEscaped ? endpoints.map(withoutPlaces) : endpoints,
    calls: isEscaped ? [] : partCalls(page, tables.length > 0),
    callLines: isEscaped ? [] : callLines(page),
    columns: isEscaped ? [] : tables.flatMap(columnSources),
    blocks: isEscaped ? [] : partBlocks(page, tables),
    looseTables: kind === 'none' && !isEscaped ? looseTables(page) : [],
  };
}

/** Names with a type each: a guide has other tables. */
function looseTables({ items, parts }: RecognisedPage): number[] {
  return items.flatMap(({ block, at }) => {
    const { kind, columns } = parts.tables.get(at) ?? {};
    const isLoose = kind === 'fields' && columns?.at.type !== undefined && block.correction === undefined;
    return isLoose ? [block.line + 1] : [];
  });
}

function endpointParts(
  page: RecognisedPage,
  segment: Segment,
  { groups, samples }: SegmentReading,
): EndpointParts {
  const [mention] = segment.mentions;
  const block = (at: number) => blockSpan(page, at);
  const said = page.items[segment.correctedAt ?? -1]?.block.callCorrection?.line;
  return {
    method: segment.method,
    address: segment.address,
    call: said ?? (mention && block(mention.at)),
    // What a person said is changed where they said it.
    mentions: said ? [said] : [...new Set(segment.mentions.map(({ at }) => at))].map(block),
    fields: groups.flatMap(group => group.rows.map(row => fieldSource(group, row, block(group.at)))),
    examples: samples.map(({ direction, status, at }) => ({ direction, status, block: block(at) })),
  };
}

function blockSpan({ items }: RecognisedPage, at: number): Span {
  const { from = 0, to = 0 } = items[at]?.block ?? {};
  return { from, to };
}

function fieldSource({ direction, place, status }: FieldGroup, row: FieldRow, block: Span): FieldSource {
  return { direction, place: row.place ?? place, status, way: row.way, spans: row.spans, block };
}

function columnSources({ item, rows }: FoundTable): FieldSource[] {
  const { from, to } = item.block;
  const block = { from, to };
  return rows.map(({ way, spans }) => ({
    direction: 'column',
    place: undefined,
    status: '',
    way,
    spans,
    block,
  }));
}

function partBlocks(page: RecognisedPage, tables: readonly FoundTable[]): PartBlock[] {
  const [readings, looks] = [readingsOf(page, tables), looksOf(page.items)];
  return page.items.flatMap(({ block, at }) => {
    if (block.kind !== 'table' && block.kind !== 'code') return [];
    const { from, to, line, kind, correction, isOfItem = false } = block;
    const [reading, look] = [readings.get(at) ?? 'nothing', looks.get(at) ?? ''];
    return [{ from, to, line: line + 1, kind, correction, isOfItem, look, reading }];
  });
}

/** The last one that says something of a block wins: fields before examples, both before codes. */
function readingsOf(
  { items, parts, endpoints }: RecognisedPage,
  tables: readonly FoundTable[],
): Map<number, PartReading> {
  const readings = new Map<number, PartReading>();
  for (const { block, at } of items)
    if (isErrors(block.correction, parts.tables.get(at))) readings.set(at, 'errors');
  for (const { segment, reading, row } of endpoints) {
    for (const { at } of segment.mentions) readings.set(at, 'call');
    // A row says what it sends in the table that names it.
    if (row) continue;
    for (const at of reading.unclear) readings.set(at, 'unclear');
    for (const { at } of reading.samples) readings.set(at, 'example');
    for (const { at, direction, source } of reading.groups)
      if (source !== 'text') readings.set(at, direction);
  }
  for (const { item } of tables) readings.set(item.at, 'columns');
  return readings;
}

function isErrors(correction: Correction | undefined, table: TableReading | undefined): boolean {
  return correction === undefined ? table?.kind === 'codes' : correction === 'errors';
}

const nowhere: Span = { from: 0, to: 0 };

function withoutPlaces(endpoint: EndpointParts): EndpointParts {
  return {
    ...endpoint,
    call: undefined,
    mentions: [],
    fields: endpoint.fields.map(field => ({ ...field, spans: {}, block: nowhere })),
    examples: endpoint.examples.map(example => ({ ...example, block: nowhere })),
  };
}
