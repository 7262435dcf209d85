/** Single words of a part of an operation, and maps of named parts. */
import { isPlain, type Plain } from '#common/field-model/model/plain.ts';

export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function put(holder: object, key: string | number, value: unknown): void {
  const whole = holder as Record<string | number, unknown>;
  if (value === undefined) delete whole[key];
  else whole[key] = value;
}

export function patchWord(target: Plain, before: Plain, after: Plain, word: string): void {
  if (!isEqual(before[word], after[word])) put(target, word, after[word]);
}

/** What became of the names of a map. */
export type NameChanges = { renamed: [string, string][]; removed: string[]; added: string[]; kept: string[] };

/** Something that says the same at the same place under another name was renamed. */
export function compareNames(before: Plain, after: Plain): NameChanges {
  const [was, is] = [Object.keys(before), Object.keys(after)];
  const gone = was.filter(name => !Object.hasOwn(after, name));
  const fresh = is.filter(name => !Object.hasOwn(before, name));
  const renamed = gone.flatMap((name): [string, string][] => {
    const now = is[was.indexOf(name)];
    const isRenamed = now !== undefined && fresh.includes(now) && isEqual(before[name], after[now]);
    return isRenamed ? [[name, now]] : [];
  });
  const [olds, news] = [renamed.map(([old]) => old), renamed.map(([, now]) => now)];
  return {
    renamed,
    removed: gone.filter(name => !olds.includes(name)),
    added: fresh.filter(name => !news.includes(name)),
    kept: is.filter(name => Object.hasOwn(before, name)),
  };
}

/** At its place. */
export function renameKey(map: Plain, from: string, to: string): void {
  const entries = Object.entries(map);
  for (const [key] of entries) delete map[key];
  for (const [key, value] of entries) map[key === from ? to : key] = value;
}

/** Behind the one that stands before it now, where that is there. */
export function insertKey(map: Plain, order: readonly string[], key: string, value: unknown): void {
  const above = order.slice(0, order.indexOf(key)).findLast(name => Object.hasOwn(map, name));
  const entries = Object.entries(map);
  const at = above === undefined ? entries.length : entries.findIndex(([name]) => name === above) + 1;
  for (const [name] of entries) delete map[name];
  for (const [name, inner] of entries.toSpliced(at, 0, [key, value])) map[name] = inner;
}

type NamedPatch = {
  before: unknown;
  after: unknown;
  /** How a name is written in the map. */
  keyOf?: (name: string) => string;
  patch: (key: string, before: unknown, after: unknown) => void;
  restore: (value: unknown) => unknown;
};

/** The parts of a map by their names: contents, headers, responses. */
export function patchNamed(
  map: Plain,
  { before, after, patch, restore, keyOf = name => name }: NamedPatch,
): void {
  const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
  const { renamed, removed, added, kept } = compareNames(was, is);
  for (const [from, to] of renamed) renameKey(map, keyOf(from), to);
  for (const name of removed) delete map[keyOf(name)];
  for (const name of kept) patch(keyOf(name), was[name], is[name]);
  for (const name of added) insertKey(map, Object.keys(is), name, restore(is[name]));
}
