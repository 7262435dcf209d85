/** Calls that stand in tables. Pure. */
import { firstText } from '../../../model/plain.ts';
import type { Cell, TableBlock } from '../../block/block.ts';
import { addressAt, bareText, callIn, methodAlone } from '../../evidence/call-shape.ts';
import { pathShape } from '../../evidence/call-words.ts';
import { callOfSettings } from '../../evidence/setting-lines.ts';
import { settingRows, type TableReading } from '../../evidence/table-kind.ts';
import type { Label } from '../../outline/label.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import { asksMethod, type MentionedCall, sure } from '../labelled-call.ts';

/** Where one table lists calls the others do so too. */
export function listTables(
  items: readonly Item[],
  tables: ReadonlyMap<number, TableReading>,
): ReadonlySet<Item> {
  const calls = items.filter(({ block, at }) => block.kind === 'table' && tables.get(at)?.kind === 'calls');
  const isList = ({ block }: Item) =>
    block.kind === 'table' && block.rows.length > 1 && listedCalls(block.rows.map(bareCells)).length === 0;
  return new Set(calls.some(isList) ? calls.filter(item => !isOfOne(items, item)) : []);
}

/** A table of one call, with what is told of it below. */
function isOfOne(items: readonly Item[], { block, at, label }: Item): boolean {
  const next = items[at + 1]?.block;
  const isLower = next?.kind === 'heading' && label !== undefined && next.level > label.rank;
  const [call, ...others] = block.kind === 'table' ? listedCalls(block.rows.map(bareCells)) : [];
  const isOne = call !== undefined && call.address !== '' && others.length === 0;
  return isOne && next !== undefined && (next.kind !== 'heading' || isLower);
}

export function tableCalls(
  { block, at, label }: Item,
  tables: ReadonlyMap<number, TableReading>,
): MentionedCall[] {
  if (block.kind !== 'table') return [];
  const kind = tables.get(at)?.kind;
  if (kind === 'calls') return listedCalls(block.rows.map(bareCells));
  if (kind === 'fields' || kind === 'other') return callOfRow(block, label);
  if (kind !== 'settings') return [];
  return [
    sure(callOfSettings(settingRows(block).map(({ label, value }) => ({ label, value: value.text }))), true),
  ];
}

/** `| Method | Parameter | Body |` above the one row of a call, or `| Path |` above its path, below a label of addresses, or with the method in brackets. */
function callOfRow({ head, rows }: TableBlock, label: Label | undefined): MentionedCall[] {
  const [row, ...others] = rows.filter(cells => cells.some(({ text }) => text !== ''));
  if (row === undefined || others.length > 0) return [];
  const [whole] = row.flatMap(({ text }, at) =>
    asksCall(head[at]?.text ?? '') ? (callIn(bareText(text)) ?? []) : [],
  );
  if (whole !== undefined) return [sure(whole)];
  const below = (asks: (head: string) => boolean) =>
    bareText(row[head.findIndex(({ text }) => asks(text))]?.text ?? '');
  const inHead = methodOfHead(head);
  const method = firstText(inHead, methodAlone(below(asksMethod)));
  const isOfAddress = inHead !== '' || label?.topics.has('address') === true;
  const path = head.length === 1 && isOfAddress ? below(asksPath) : '';
  const address = pathShape.test(path) || addressAt(path) === path ? path : '';
  return `${method}${address}` === '' ? [] : [sure({ method, address }, true)];
}

/** `| API endpoint (POST) |` */
function methodOfHead([only, ...others]: readonly Cell[]): string {
  const head = bareText(only?.text ?? '');
  const [, method = ''] = /[(（](GET|POST|PUT|PATCH|DELETE)[)）]$/.exec(head) ?? [];
  return others.length === 0 && asksPath(head) ? method : '';
}

/** `HTTP Request` */
const asksCall = (head: string) => hasTopic(topicsOf(head), 'request', 'address', 'method');

const asksPath = (head: string) => topicsOf(head).has('address');

const bareCells = (row: readonly Cell[]) => row.map(({ text }) => bareText(text));

/** One row is this endpoint, and so are more that say the same; others are a list of others. */
function listedCalls(rows: string[][]): MentionedCall[] {
  const calls = rows.flatMap(row => {
    const method = row.map(methodAlone).find(one => one !== '') ?? '';
    const address = row.map(addressAt).find(one => one !== '') ?? row.find(one => pathShape.test(one)) ?? '';
    const call = { method, address, isLabelled: false } as const;
    return [{ ...call, strength: 3 as const }];
  });
  const isOne = new Set(calls.map(({ method, address }) => `${method} ${address}`)).size === 1;
  return isOne ? calls.slice(0, 1) : [];
}
