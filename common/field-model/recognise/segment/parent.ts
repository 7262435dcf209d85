/** The field whose inside a second table or list describes: its name stands above it. Pure. */

import { readPlain } from '../../layout/markdown-text.ts';
import { holdsFields, isListType } from '../evidence/container-type.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import type { Label } from '../outline/label.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { kindsOf, markLists } from './described-samples.ts';
import type { FieldGroup, FieldRow } from './field/field-groups.ts';
import type { Sample } from './segment-reading.ts';

/** Of more rows only the nearest are looked at: each further table looks at all of them, and thousands of tables would take minutes. */
const knownRows = 600;

/** @returns the way to the field; undefined without one */
export function parentOf(
  texts: readonly string[],
  groups: readonly FieldGroup[],
  rows: readonly FieldRow[],
): string | undefined {
  const known = groups.flatMap(group => group.rows).slice(-knownRows);
  for (const text of texts) {
    const parent =
      modelRow(known, modelOf(text)) ??
      toldRow(known, text) ??
      describedRow(known, text) ??
      deepest(
        namesIn(text)
          .map(comparedName)
          .flatMap(one => outermost(known.filter(row => fits(row, one)))),
      );
    const isItself =
      parent !== undefined &&
      rows.some(
        row =>
          row.name === parent.name &&
          rows.length > 1 &&
          row.way === parent.way &&
          rows.length >= known.length,
      );
    if (parent && !isItself) return `${parent.way}${isListType(parent.type) ? '[]' : ''}`;
  }
  return undefined;
}

/** A table may have the name of the field that it is about in the head of its names: `| data | Type | Description |`. */
export function headParent(head: string, groups: readonly FieldGroup[]): string | undefined {
  const known =
    head === '' || namesColumn.test(head) ? [] : groups.flatMap(group => group.rows).slice(-knownRows);
  const parent = known.findLast(({ name, type }) => name === head && holdsFields(type));
  return parent && `${parent.way}${isListType(parent.type) ? '[]' : ''}`;
}

/** What heads of names are called. */
const namesColumn = /^(?:name|key|field|param(?:eter)?|property|attribute|column|code|value|type|item)s?$/i;

/** Of several with the same name the one that stands the least far in, the last of these. */
function outermost(rows: readonly FieldRow[]): FieldRow[] {
  const depth = ({ way }: FieldRow) => way.split('.').length;
  const least = rows.reduce((least, row) => Math.min(least, depth(row)), Number.POSITIVE_INFINITY);
  return rows.filter(row => depth(row) === least).slice(-1);
}

/** ``The `owner` in `data` `` is the owner; of names beside each other the one that can hold fields. */
function deepest(rows: readonly FieldRow[]): FieldRow | undefined {
  const depth = (row: FieldRow) => row.way.split('.').length;
  const [first] = rows.toSorted((one, other) => depth(other) - depth(one));
  const nearest = rows.filter(row => first !== undefined && depth(row) === depth(first));
  return nearest.find(({ type }) => holdsFields(type)) ?? nearest[0];
}

/** `Order item` below a row of the type `array of Order item`. */
function modelRow(known: readonly FieldRow[], model: string): FieldRow | undefined {
  return model === '' ? undefined : known.findLast(row => typeOf(row).model === model);
}

/** `船只信息` below a row that is described as `船只列表`: the same words, but for what kind of thing it is. */
function toldRow(known: readonly FieldRow[], text: string): FieldRow | undefined {
  const words = withoutKind(readPlain(text));
  const isOfMessage = hasTopic(topicsOf(words), 'request', 'response');
  if (isOfMessage || !/^\p{Script=Han}{2,20}$/u.test(words)) return undefined;
  return known.findLast(
    ({ type, description }) => holdsFields(type) && withoutKind(readPlain(description)) === words,
  );
}

const withoutKind = (text: string) =>
  text
    .trim()
    .replace(/(?:的?(?:说明|信息|列表|对象|数组|详情|数据|内容|结构|集合|字段|参数)){1,3}[:：]?$/, '');

/** `a list of OrderItem` above `OrderItem:` or `Type (OrderItem)`, `see #info` above `<span id="info">`. */
function describedRow(known: readonly FieldRow[], text: string): FieldRow | undefined {
  const [, id] = /<\w+ (?:id|name)="([\w-]{2,60})"/.exec(text) ?? [];
  const [, alone, bracketed] = modelShape.exec(text.trim().replaceAll('\\', '')) ?? [];
  const model = alone ?? bracketed;
  if (id === undefined && model === undefined) return undefined;
  const shape = model === undefined ? undefined : new RegExp(`(?<!\\w)${model}(?!\\w)`);
  const names = (description: string) =>
    id === undefined ? shape?.test(description) === true : description.includes(`#${id}`);
  return known.findLast(({ type, description }) => holdsFields(type) && names(description));
}

const modelShape =
  /^(?:[*`]*([A-Z][a-z]+(?:[A-Z][a-z]+)+)[*`:：]*|[^()（）]{1,40}[(（]\s?([A-Z][a-z]+(?:[A-Z][a-z]+)+)\s?[)）][*`:：]*)$/;

/** `name` is the model that the type names; `own` and `whole` are how the row is called, `lower` as it is written. */
type RowType = { plain: string; model: string; name: string; own: string; whole: string; lower: string };

const types = new WeakMap<FieldRow, RowType>();

/** Read once a row. */
function typeOf(row: FieldRow): RowType {
  const known = types.get(row);
  if (known) return known;
  const plain = readPlain(row.type).toLowerCase();
  const model = row.model === undefined || row.model === '' ? row.type : row.model;
  const read = {
    plain,
    model: modelOf(model),
    name: plain.replace(/\W|list|array/g, ''),
    own: spelling(row.name.slice(row.name.lastIndexOf('.') + 1)),
    whole: spelling(row.name),
    lower: lastName(row.name).toLowerCase(),
  };
  types.set(row, read);
  return read;
}

/** The words of a type that are the name of a model, as one. */
export function modelOf(text: string): string {
  return readPlain(text.replace(/\[([^\]]{1,200})\]\([^)]{0,500}\)/g, '$1'))
    .toLowerCase()
    .replace(/\b(?:array|list|of|object|map|structure|model)\b|\W/g, '');
}

/** A name that stands above a table, as it is compared with the rows: worked out once for all of them. */
type ComparedName = { name: string; lower: string; spelled: string; isType: boolean; several: string };

function comparedName(name: string): ComparedName {
  const lower = name.toLowerCase();
  return { name, lower, spelled: spelling(name), isType: isTypeWord(name), several: severalOf(name) };
}

/** By its own name, or by the name of the model it holds: `List<Order>`. */
function fits(row: FieldRow, { name, lower, spelled, isType, several }: ComparedName): boolean {
  const type = typeOf(row);
  const isNamed = type.own === spelled || type.whole === spelled;
  const isModel = type.name === lower && !isType;
  // `WaypointResult` is one of `waypoints`.
  const isOneOf = several !== '' && type.lower === several && (row.type === '' || holdsFields(row.type));
  if (!isNamed && !isModel && !isOneOf) return false;
  // `Response body` is no word about a text that is called `body`.
  return topicsOf(name).size === 0 || holdsFields(type.plain);
}

/** `Load Balancer` is `loadBalancer` and `load_balancer`. */
const spelling = (name: string) => name.toLowerCase().replaceAll('_', '');

/** What several of a model are called: `orders` for `Order` and `OrderInfo`; empty for what names no model. */
function severalOf(model: string): string {
  const [, one] =
    /^([A-Z][a-z]+(?:[A-Z][a-z]+)*?|[A-Z]{3,})(?:Result|Item|Info|Dto|DTO|Vo|VO|Data)?$/.exec(model) ?? [];
  return one === undefined ? '' : `${one.toLowerCase()}s`;
}

/** ``Response `data` ``, `返回 data`; `返回 JSON` says how it is written. */
export function answeredField(label: Label | undefined): string | undefined {
  if (label?.topics.has('response') !== true) return undefined;
  const [, marked, plain] = /`([A-Za-z_]\w*)`|^\p{Script=Han}{2,8}\s?([a-z_]\w*)$/u.exec(label.text) ?? [];
  const name = marked ?? plain;
  return name === undefined || isTypeWord(name) || /^(?:xml|html|http)$/i.test(name) ? undefined : name;
}

/** Words of programs in a label, the marked ones first. */
function namesIn(text: string): string[] {
  const marked = [...text.matchAll(/[`*]+([A-Za-z_][\w.]*)[`*]+/g)].map(([, name = '']) => name);
  const words = [...text.matchAll(/[A-Za-z_][\w]*/g)].map(([name]) => name);
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...marked, ...joined, ...words].flatMap(name => [
    name,
    ...(name.includes('.') ? [name.slice(name.lastIndexOf('.') + 1)] : []),
  ]);
}

/** What fields called `data` are called in words. */
const dataWord = /^(?:返回)?数据(?:说明|字段|结构)?[:：]?$/;

/** The texts that may name a parent: the label, unless it names the whole message, and the line right above. */
export function parentTexts(label: Label | undefined, lead: string): string[] {
  return [lead, label?.text ?? '']
    .map(text => text.replace(/\\(?=[_*])/g, '').replace(dataWord, 'data'))
    .filter(text => text !== '' && text.length <= 60);
}

/**
 * `each of data.list` names a way that an example goes, `Values of list` a field that has the rows in it there.
 *
 * @param samples of the message that the rows are in
 * @returns the way to the field
 */
export function shownParent(
  samples: readonly Sample[],
  texts: readonly string[],
  rows: readonly FieldRow[],
): string | undefined {
  const named = new Set(texts.flatMap(text => text.match(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g) ?? []));
  if (named.size === 0) return undefined;
  const kinds = new Map(samples.flatMap(kindsOf));
  const holdsRows = (above: string) =>
    rows.some(({ way }) => kinds.has(`${above}.${way.replaceAll('[]', '')}`));
  const found = [...kinds.keys()].find(
    way => (way.includes('.') && named.has(way)) || (named.has(lastName(way)) && holdsRows(way)),
  );
  return found === undefined ? undefined : markLists(found, kinds);
}

const lastName = (way: string) => way.slice(way.lastIndexOf('.') + 1);
