/** What examples say of fields: by comments, by sentences that name them, by how they are nested. Pure. */
import type { Direction } from '../../compare/changes.ts';
import { bareText } from '../evidence/call-shape.ts';
import { holdsFields, isListType } from '../evidence/container-type.ts';
import { type FieldLine, readFieldLine } from '../evidence/field-line.ts';
import { listFields } from '../evidence/json/skeleton.ts';
import type { Label } from '../outline/label.ts';
import { isOfParameters, isOfSomething } from '../outline/label-about.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { bodyRows } from './field/body/body-rows.ts';
import { type FieldGroup, type FieldRow, isBesideBody, lineRow } from './field/field-groups.ts';
import type { Sample, SegmentReading } from './segment-reading.ts';

/** Fields of examples that comments or sentences describe: where nothing else describes that body all, beside fields that are listed those with a comment that are not; a line describes one. */
export function readDescribedSamples(reading: SegmentReading, own: readonly Item[]): void {
  const told = new Set<Item>();
  for (const direction of ['request', 'response'] as const) {
    const samples = reading.samples.filter(sample => sample.direction === direction);
    const listed = reading.groups
      .filter(group => group.direction === direction && !isBesideBody(group))
      .flatMap(({ rows }) => rows);
    const isListed = listed.length > 0;
    const names = new Set(listed.map(({ name }) => lastName(name)));
    const commented = samples.flatMap(({ code }) =>
      code.kind === 'json' ? bodyRows(code.node, 'described') : [],
    );
    const lines = freeLines(reading, own).filter(item => !told.has(item));
    const found = isListed ? [] : sentenceRows(samples, lines);
    const sentences = commented.length > 0 ? found.filter(({ item }) => isLedByName(item)) : found;
    for (const { item } of sentences) told.add(item);
    const isOpen = ({ name, description }: FieldRow) =>
      !isListed || (description !== '' && /[A-Za-z]/.test(name) && !names.has(lastName(name)));
    const rows = uniqueRows([...commented, ...sentences.map(({ row }) => row)]).filter(isOpen);
    const at = own[0]?.at ?? 0;
    if (rows.length > 0)
      reading.groups.push({ direction, status: '', isFailure: false, source: 'text', rows, at });
  }
}

/** Most of the names are those of what is shown to come back, and not of what is shown to be sent. */
export function areAnswered(rows: readonly FieldRow[], samples: readonly Sample[]): boolean {
  const [answered, sent] = (['response', 'request'] as const).map(
    direction =>
      new Set(
        samples
          .filter(one => one.direction === direction)
          .flatMap(pathsOf)
          .map(lastName),
      ),
  );
  const share = (names: ReadonlySet<string> | undefined) =>
    rows.filter(({ name }) => names?.has(lastName(name)) === true).length / Math.max(1, rows.length);
  return share(answered) > 0.6 && share(sent) < 0.5;
}

/** None of the names stands in any of what is shown. */
export function showsNone(rows: readonly FieldRow[], samples: readonly Sample[]): boolean {
  const isShown = (name: string) => samples.some(sample => namesOf(sample).has(lastName(name)));
  return rows.length > 0 && rows.every(({ name }) => !isShown(name));
}

const names = new WeakMap<Sample, ReadonlySet<string>>();

/** Found once for each sample. */
function namesOf(sample: Sample): ReadonlySet<string> {
  const found = names.get(sample) ?? new Set(pathsOf(sample).map(lastName));
  names.set(sample, found);
  return found;
}

const lastName = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** `at`: where the call is named first; `titles`: the labels above it. */
type CallBelow = { at: number; titles: ReadonlySet<Label> };

/** Fields of an object, in a section in front of that of the call, or that no label calls parameters beside those of the request: what the answer shows is answered. */
export function moveAnswered(
  { groups, samples }: SegmentReading,
  items: readonly Item[],
  call: CallBelow | undefined,
): void {
  for (const group of groups)
    if (isInFront(group, items, call) && areAnswered(group.rows, samples)) group.direction = 'response';
  const isAsked = groups.some(
    ({ direction, place, labelAt }) =>
      direction === 'request' && (asked.has(place ?? '') || isOfParameters(items[labelAt ?? -1]?.label)),
  );
  if (!isAsked) return;
  const sent = new Map<string, number>();
  const count = ({ direction, rows }: FieldGroup, by: number) => {
    for (const way of direction === 'request' ? rows.map(plainWay) : [])
      sent.set(way, (sent.get(way) ?? 0) + by);
  };
  for (const group of groups) count(group, 1);
  for (const group of groups) {
    if (!isOfObject(group, items) || isInside(group, sent) || !areAnswered(group.rows, samples)) continue;
    count(group, -1);
    group.direction = 'response';
  }
}

/** What is in a field that is sent goes with it. @param sent how often each way is that of such a field */
function isInside({ rows: [first] }: FieldGroup, sent: ReadonlyMap<string, number>): boolean {
  const way = first === undefined ? '' : plainWay(first);
  return (sent.get(way.slice(0, Math.max(0, way.lastIndexOf('.')))) ?? 0) > 0;
}

/** Its heading stands above the call and nothing of the call below it. */
function isInFront(
  { direction, place, at, labelAt }: FieldGroup,
  items: readonly Item[],
  call: CallBelow | undefined,
): boolean {
  const heading = items[labelAt ?? -1]?.label;
  if (call === undefined || heading === undefined || heading.rank > 6 || at > call.at) return false;
  return direction === 'request' && place === undefined && !call.titles.has(heading);
}

const asked = new Set(['query', 'path', 'body']);

/** A list or table in no place of the request, below a label that says what the fields are of. */
function isOfObject({ direction, place, source, labelAt }: FieldGroup, items: readonly Item[]): boolean {
  const isOpen = direction === 'request' && place === undefined && (source === 'list' || source === 'table');
  return isOpen && isOfSomething(items[labelAt ?? -1]?.label);
}

/** Without those that are fields of a list already. */
function freeLines({ groups }: SegmentReading, own: readonly Item[]): Item[] {
  const taken = new Set(groups.flatMap(({ rows }) => rows.map(({ spans }) => spans.name?.from)));
  return own.filter(({ block }) => !taken.has(block.from));
}

export function uniqueRows(rows: readonly FieldRow[]): FieldRow[] {
  const known = new Map<string, FieldRow>();
  for (const row of rows) if (!known.has(row.way)) known.set(row.way, row);
  return [...known.values()];
}

/** Lines that begin with the name of a field that an example has, and sentences that name only one. */
function sentenceRows(samples: readonly Sample[], own: readonly Item[]): { item: Item; row: FieldRow }[] {
  const all = samples.flatMap(pathsOf);
  const paths = new Map([
    ...all.map(path => [lastName(path), path] as const),
    ...all.map(path => [path, path] as const),
  ]);
  return own.flatMap(item => {
    const { block, text } = item;
    if (block.kind !== 'line') return [];
    const lines = [
      readFieldLine(bareText(block.text)) ?? readFieldLine(bareText(text)),
      markedIn(text === '' ? block.text.replace(/[:：]$/, '') : text),
    ];
    const together = toldTogether(block.text, paths);
    if (together.length > 1) return together.map(row => ({ item, row }));
    for (const line of lines) {
      const way = line && paths.get(line.name.replace(/\[[*\d]*\]/g, ''));
      if (line && way !== undefined) return [{ item, row: lineRow(line, way) }];
    }
    return [];
  });
}

/** `each has id（the number） and name（what it is called）`: names with words in brackets behind each. */
function toldTogether(text: string, paths: ReadonlyMap<string, string>): FieldRow[] {
  const told = [...text.matchAll(/(?<![\w.])([A-Za-z_]\w{0,60})`?\s?[(（]([^()（）]{1,60})[)）]/g)];
  const rows = told.flatMap(([, name = '', words = '']) => {
    const way = paths.get(name);
    return way === undefined ? [] : [lineRow({ name, type: '', required: '', description: words }, way)];
  });
  return rows.length === told.length ? rows : [];
}

/** A point that begins with a name as code. */
const isLedByName = (item: Item) => isPoint(item) && /^`[A-Za-z_][\w.]*`\s?[:：–—-]/.test(item.text);

/** The one name in a sentence that stands as code or in quotes. */
function markedIn(text: string): FieldLine | undefined {
  const [name, ...others] = [...text.matchAll(/[`"“]([A-Za-z_][\w-]{0,80})[`"”](?!\s*[:：])/g)]
    .map(([, found = '']) => found)
    .filter(found => !/^(?:null|true|false)$/.test(found));
  // `every-week` behind a name is a value of it.
  const isOne = others.every(other => other.includes('-')) || namedInFront.test(text);
  const isSentence = name !== undefined && isOne && text.length > name.length * 2;
  return isSentence ? { name, type: '', required: '', description: text } : undefined;
}

/** `Where "role" - "user" or "system"` */
const namedInFront = /^(?:\p{L}{1,20}\s){0,2}[`"“][A-Za-z_][\w-]{0,80}[`"”]\s[-–—]\s/u;

/** The ways to the fields of an example, and whether each is a list. */
export function kindsOf({ code }: Sample): [string, boolean][] {
  return code.kind === 'json'
    ? listFields(code.node).map(({ path, node }) => [path, node.kind === 'array'])
    : [];
}

const kindsOfRows = ({ rows }: FieldGroup): [string, boolean][] =>
  rows.map(({ way, type }) => [way.replaceAll('[]', ''), isListType(type)]);

type SamplePaths = ReadonlyMap<string, boolean>;

function pathsOf({ code }: Sample): string[] {
  return code.kind === 'json' ? listFields(code.node).map(({ path }) => path) : [];
}

/** Rows without any mark of nesting below a row that holds objects are inside it where the examples, or bodies written as types, say so. */
export function nestBySamples({ groups, samples }: SegmentReading): void {
  const pathsIn = (wanted: Direction) =>
    new Map([
      ...groups.flatMap(one => (one.source === 'body' && one.direction === wanted ? kindsOfRows(one) : [])),
      ...samples.filter(({ direction }) => direction === wanted).flatMap(kindsOf),
    ]);
  const known = { request: pathsIn('request'), response: pathsIn('response') };
  for (const group of groups) {
    const isOpen = group.source === 'table' || group.source === 'list';
    const outer = group.rows.filter(({ way }) => !/[.[]/.test(way));
    const isNested = outer.length < group.rows.length;
    const paths = known[group.direction];
    if (!isOpen || paths.size === 0 || (isNested && !areInside(group.rows, outer))) continue;
    const parent = groups
      .filter(one => one !== group && one.direction === group.direction)
      .flatMap(({ rows }) => rows)
      .find(row => isInsideOf(row, outer, paths));
    if (parent) group.rows = group.rows.map(row => inside(parent, row));
    else if (!isNested) nestFlat(group, paths);
  }
}

/** No field that the page describes holds all of the rows. */
function nestFlat(group: FieldGroup, paths: SamplePaths): void {
  const above = wayAbove(group.rows, paths);
  if (above !== undefined) group.rows = group.rows.map(row => ({ ...row, way: `${above}.${row.way}` }));
  else if (paths.size > 0 && group.source === 'table') group.rows = nestRows(group.rows, paths);
}

/** Each row that is in another is in one of these. */
function areInside(rows: readonly FieldRow[], outer: readonly FieldRow[]): boolean {
  const names = new Set(outer.map(({ way }) => way));
  return outer.length > 1 && rows.every(({ way }) => names.has(way.split(/[.[]/, 1)[0] ?? ''));
}

const plainWay = ({ way }: FieldRow) => way.replaceAll('[]', '');

/** The one object of the examples that has all of the rows, where none of them stands at the top. */
function wayAbove(rows: readonly FieldRow[], paths: SamplePaths): string | undefined {
  if (rows.length < 2 || rows.some(({ name }) => paths.has(name))) return undefined;
  const [first] = rows;
  const above = [...paths.keys()].flatMap(path =>
    path.endsWith(`.${first?.name}`) ? [path.slice(0, path.lastIndexOf('.'))] : [],
  );
  const found = above.filter(way => rows.every(({ name }) => paths.has(`${way}.${name}`)));
  const [only] = found;
  return only === undefined || found.length > 1 ? undefined : markLists(only, paths);
}

/** `data.list` with a list in it is `data.list[]`. */
export function markLists(path: string, paths: SamplePaths): string {
  const names = path.split('.');
  const marked = names.map((name, at) =>
    paths.get(names.slice(0, at + 1).join('.')) === true ? `${name}[]` : name,
  );
  return marked.join('.');
}

/** In the examples all of the rows stand in this one, and not one beside it. */
function isInsideOf(parent: FieldRow, rows: readonly FieldRow[], paths: SamplePaths): boolean {
  return (
    rows.length > 1 &&
    holdsFields(parent.type) &&
    rows.every(({ name }) => paths.has(`${plainWay(parent)}.${name}`) && !paths.has(name))
  );
}

const inside = (parent: FieldRow, row: FieldRow): FieldRow => ({
  ...row,
  way: `${parent.way}${isListType(parent.type) ? '[]' : ''}.${row.way}`,
});

/** In the examples something stands in it. */
const holdsShown = (row: FieldRow, paths: SamplePaths) =>
  [...paths.keys()].some(path => path.startsWith(`${plainWay(row)}.`));

/** A row that the examples do not know goes with the one before. */
function nestRows(rows: readonly FieldRow[], paths: SamplePaths): FieldRow[] {
  const parents: FieldRow[] = [];
  let above: FieldRow | undefined;
  return rows.map(row => {
    const parent = parents.findLast(one => paths.has(`${plainWay(one)}.${row.name}`));
    if (paths.has(row.name)) above = undefined;
    else if (parent) above = parent;
    const nested = above ? inside(above, row) : row;
    if (holdsFields(row.type) || (row.type === '' && holdsShown(nested, paths))) parents.push(nested);
    return nested;
  });
}
