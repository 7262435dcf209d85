/** Points that begin with the name of a variable in the address, where no label says that fields follow: `` - `:id`: which boat ``. Pure. */

import { variablesOf } from '../../call/address-key.ts';
import type { Segment } from '../../call/labelled-call.ts';
import { type FieldLine, readFieldLine } from '../../evidence/field-line.ts';
import { type Item, isPoint } from '../../outline/outline.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { lineRow } from './field-groups.ts';

/** Those that were read as text, in front of what is answered. */
export function readPathLines(reading: SegmentReading, own: readonly Item[], segment: Segment): void {
  const open = segment.method === '' ? new Set<string>() : undescribed(reading, segment);
  const calls = new Set(segment.mentions.map(({ at }) => at));
  const end = answerStart(reading);
  for (const item of open.size === 0 ? [] : own) {
    if (item.at >= end || calls.has(item.at) || item.block.kind !== 'line' || !isListed(item)) continue;
    const field = readFieldLine(item.block.text);
    const isOpen = field !== undefined && field.description !== '' && open.has(field.name);
    if (!isOpen || !isText(reading, item.at)) continue;
    open.delete(field.name);
    addPathField(reading, item, field);
  }
}

/** A point, or a line below a label of fields. */
const isListed = (item: Item) => isPoint(item) || item.label?.topics.has('fields') === true;

/** `{host}/boats`: no part of the path. */
const serverInFront = /^(?:https?:\/\/)?(?:\{\{?[^{}]{1,60}\}\}?|<[^<>]{1,60}>)/;

/** Variables of the address that no field of the request has the name of. */
function undescribed({ groups }: SegmentReading, { address }: Segment): Set<string> {
  const names = new Set(variablesOf(address.replace(serverInFront, '')));
  for (const { direction, rows } of groups)
    if (direction === 'request') for (const { name } of rows) names.delete(name);
  return names;
}

const answerStart = ({ groups, samples }: SegmentReading) =>
  Math.min(...[...groups, ...samples].filter(one => one.direction === 'response').map(({ at }) => at));

function addPathField(reading: SegmentReading, { block, at }: Item, field: FieldLine): void {
  const row = { ...lineRow(field, field.name), spans: { name: { from: block.from, to: block.to } } };
  const group = { direction: 'request', place: 'path', status: '', isFailure: false } as const;
  reading.groups.push({ ...group, source: 'list', rows: [row], at });
  for (const list of textLists) reading[list] = reading[list].filter(one => one.at !== at);
}

const textLists = ['description', 'remarks', 'others'] as const;

const isText = (reading: SegmentReading, at: number) =>
  textLists.some(list => reading[list].some(one => one.at === at && !one.isRest));
