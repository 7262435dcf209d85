/** Tables whose rows are calls that say in cells of their own what is sent and answered: an endpoint each. Pure. */

import type { Direction } from '../../compare/changes.ts';
import { readPlain } from '../../layout/markdown-text.ts';
import { firstText } from '../../model/plain.ts';
import type { Cell, TableBlock } from '../block/block.ts';
import { type Segment, sure } from '../call/labelled-call.ts';
import { addressAt, bareText, type Call, callIn, methodAlone } from '../evidence/call-shape.ts';
import { saysNoMessage } from '../evidence/no-value.ts';
import type { FieldPlace } from '../outline/context.ts';
import { statusIn } from '../outline/label-about.ts';
import type { Item } from '../outline/outline.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { readCell } from '../segment/field/message-cell.ts';
import { addSample, type SegmentReading, startReading } from '../segment/segment-reading.ts';

/** What the cells of a row say in words. */
export type RowWords = { description: string; remarks: string };
/** `saysNone`: a cell says that nothing is sent or answered. */
export type RowEndpoint = {
  segment: Segment;
  reading: SegmentReading;
  row: RowWords;
  saysNone: boolean;
};

/** A page of more is a list. */
const rowsMax = 200;
const columnsMax = 20;

/** Each table in which most rows are calls, and several say more than that; a table that a person has named is none. */
export function rowEndpoints(items: readonly Item[]): RowEndpoint[] {
  const found = items.flatMap(item => (item.block.kind === 'table' ? rowsOfTable(item, item.block) : []));
  const isSaid = found.some(({ reading }) => isTold(reading));
  return isSaid && found.length > 1 && found.length <= rowsMax ? found : [];
}

type CorrectedTable = TableBlock & Pick<Item['block'], 'correction' | 'callCorrection'>;

function rowsOfTable(item: Item, { head, rows, correction, callCorrection }: CorrectedTable) {
  if ((correction ?? callCorrection) !== undefined || rows.length > rowsMax || head.length > columnsMax)
    return [];
  const columns = head.map(columnOf);
  if (columns.every(({ direction }) => direction === undefined)) return [];
  const filled = rows.filter(row => row.some(({ text }) => text.trim() !== ''));
  const calls = filled.flatMap(row => {
    const call = callOfRow(row, columns);
    return call ? [rowEndpoint(item, columns, { row, call })] : [];
  });
  const told = calls.filter(({ reading, saysNone }) => saysNone || isTold(reading));
  return told.length >= Math.min(2, calls.length) && calls.length >= filled.length * 0.8 ? calls : [];
}

const isTold = ({ groups, samples }: SegmentReading) => groups.length + samples.length > 0;

type RowColumn = {
  head: string;
  direction: Direction | undefined;
  place: FieldPlace | undefined;
  isOfFields: boolean;
  status: string;
  isFailure: boolean;
};

/** What says how it is called, who may do so and what has changed is no part of a message. */
const otherTopics = ['method', 'address', 'security', 'changes', 'remarks'] as const;

function columnOf({ text }: Cell): RowColumn {
  const head = readPlain(text);
  const topics = topicsOf(head);
  const place = (['header', 'query', 'path', 'body', 'cookie'] as const).find(one => topics.has(one));
  const isOfFields = topics.has('fields') || place !== undefined;
  const isSent = topics.has('request') || isOfFields || /^(?:send|sent|takes|expects)\b/i.test(head);
  const isOther = hasTopic(topics, ...otherTopics);
  const isAnswered = hasTopic(topics, 'response', 'failure');
  const direction = isOther ? undefined : isAnswered ? 'response' : isSent ? 'request' : undefined;
  const status = statusIn(head, topics);
  return {
    head,
    direction,
    place,
    isOfFields,
    status,
    isFailure: topics.has('failure') && !topics.has('success'),
  };
}

type RowCall = Call & { columns: number[] };

/** A method and an address, in one cell or in two, and in none that says what is sent or answered. */
function callOfRow(row: readonly Cell[], columns: readonly RowColumn[]): RowCall | undefined {
  const cells = row.map(({ text }, at) => (columns[at]?.direction === undefined ? bareText(text) : ''));
  const apart = callInTwo(cells, columns);
  if (apart) return apart;
  const both = cells.findIndex(bare => isAddress(callIn(bare)?.address ?? ''));
  const call = callIn(cells[both] ?? '');
  return call ? { ...call, columns: [both] } : addressOnly(cells, columns);
}

/** `3/5` is a share, or the number of a house. */
const wordedPath = /^[a-z][\w-]*(?:\/(?:[a-z{:][\w{}:-]*))+$/i;

/** Below a head for addresses `boats/add` is one, in a row without a method. */
function addressOnly(cells: readonly string[], columns: readonly RowColumn[]): RowCall | undefined {
  const headed = columns.findIndex(
    ({ head, direction }) => direction === undefined && topicsOf(head).has('address'),
  );
  // Without such a head a path counts only beside a column of answers; elsewhere it may be a command.
  const isTold = columns.some(({ direction }) => direction === 'response');
  const path = isTold ? cells.findIndex(cell => cell.startsWith('/') && isAddress(cell)) : -1;
  const at = headed === -1 ? path : headed;
  const address = cells[at] ?? '';
  return isAddress(address) || wordedPath.test(address) ? { method: '', address, columns: [at] } : undefined;
}

function callInTwo(cells: readonly string[], columns: readonly RowColumn[]): RowCall | undefined {
  const method = cells.findIndex(bare => methodOf(bare) !== '');
  const path = cells.findIndex(isAddress);
  const address = path === -1 ? (addressOnly(cells, columns)?.columns[0] ?? -1) : path;
  if (method === -1 || address === -1 || method === address) return undefined;
  // `POST:create` has the name of the call as well.
  const own = methodAlone(cells[method] ?? '') === '' ? [address] : [method, address];
  const words = cells[address] ?? '';
  return {
    method: methodOf(cells[method] ?? ''),
    address: firstText(addressAt(words), words),
    columns: own,
  };
}

const isAddress = (bare: string) => /^(?:\/|https?:|\{)/.test(bare) && addressAt(bare) === bare;

function methodOf(bare: string): string {
  const [, named = ''] = /^(GET|POST|PUT|PATCH|DELETE)\s?[:：]\s?\w+$/.exec(bare) ?? [];
  return firstText(methodAlone(bare), named);
}

type Row = { row: readonly Cell[]; call: RowCall };

function rowEndpoint(item: Item, columns: readonly RowColumn[], { row, call }: Row): RowEndpoint {
  const { method, address } = call;
  const reading = startReading();
  const words: string[] = [];
  const left: string[] = [];
  for (const [at, { text }] of row.entries()) {
    const column = columns[at];
    if (column === undefined || call.columns.includes(at)) continue;
    if (column.direction === undefined) words.push(at === 0 && /^\d+$/.test(text) ? '' : wordsOf(text));
    else left.push(...addCell(reading, item, column, text));
  }
  const mention = { ...sure({ method, address }), at: item.at, ...(item.label && { label: item.label }) };
  return {
    segment: { method, address, from: item.at, to: item.at + 1, mentions: [mention] },
    reading,
    saysNone: row.some(({ text }, at) => columns[at]?.direction !== undefined && saysNoMessage(text)),
    row: { description: words.filter(text => !saysNoMessage(text)).join('\n\n'), remarks: left.join('\n\n') },
  };
}

const wordsOf = (text: string) => text.replace(/<br\s*\/?>/gi, '\n').trim();
/** @returns what could not be read, with what its column is called */
function addCell(reading: SegmentReading, { at }: Item, column: RowColumn, text: string): string[] {
  const { head, direction, place, status, isFailure } = column;
  const cell = readCell(text, column.isOfFields);
  const isRead = cell.rows.length + cell.samples.length > 0;
  const left = cell.rest.length === 0 ? [] : [`${head}: ${isRead ? cell.rest.join('\n') : wordsOf(text)}`];
  if (direction === undefined) return left;
  if (cell.rows.length > 0)
    reading.groups.push({
      direction,
      ...(place !== undefined && { place }),
      status,
      isFailure,
      source: 'text',
      rows: cell.rows,
      at,
    });
  for (const sample of cell.samples)
    addSample(reading, {
      direction,
      status: sample.status === '' ? status : sample.status,
      isFailure,
      text: sample.text,
      code: sample.code,
      at,
    });
  return left;
}
