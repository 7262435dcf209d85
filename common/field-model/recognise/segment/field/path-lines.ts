/** Lines that begin with the name of a variable in the address, where no label says that fields follow: `` `:id`: which boat ``. Pure. */
import { variablesOf } from '../../call/address-key.ts';
import type { Segment } from '../../call/find-calls.ts';
import { readFieldLine } from '../../evidence/field-line.ts';
import type { Item } from '../../outline/outline.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { lineRow } from './field-groups.ts';

/** What is described otherwise, or stands in an answer, is left as it is. */
export function readPathLines(reading: SegmentReading, own: readonly Item[], segment: Segment): void {
  const open = new Set(variablesOf(segment.address.replace(serverInFront, '')));
  const calls = new Set(segment.mentions.map(({ at }) => at));
  const answered = [...reading.groups, ...reading.samples].filter(
    ({ direction }) => direction === 'response',
  );
  const end = Math.min(...answered.map(({ at }) => at));
  if (segment.method === '') return;
  for (const { direction, rows } of reading.groups)
    if (direction === 'request') for (const { name } of rows) open.delete(name);
  for (const { block, at } of open.size === 0 ? [] : own) {
    const isOpen = block.kind === 'line' && at < end && !calls.has(at) && isKept(reading, at);
    const field = isOpen ? readFieldLine(block.text) : undefined;
    if (field === undefined || field.description === '' || !open.delete(field.name)) continue;
    const row = { ...lineRow(field, field.name), spans: { name: { from: block.from, to: block.to } } };
    const group = { direction: 'request', place: 'path', status: '', isFailure: false } as const;
    reading.groups.push({ ...group, source: 'list', rows: [row], at });
    for (const list of keptLists) reading[list] = reading[list].filter(one => one.at !== at);
  }
}

/** `{host}/boats`: no part of the path. */
const serverInFront = /^(?:https?:\/\/)?(?:\{\{?[^{}]{1,60}\}\}?|<[^<>]{1,60}>)/;

const keptLists = ['description', 'remarks', 'others'] as const;

const isKept = (reading: SegmentReading, at: number) =>
  keptLists.some(list => reading[list].some(one => one.at === at && !one.isRest));
