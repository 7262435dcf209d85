/** Two documents of APIs -> one: the second takes its place in the first, under other names where they are taken. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { isSamePath } from '../openapi-place.ts';
import { listPlaced, type PlacedOperation } from './kept-document.ts';
import { isEqual } from './patch-words.ts';

/** @returns the operations that found no place: others stand there already */
export function joinDocuments(into: Plain, other: Plain): PlacedOperation[] {
  joinExtensions(into, other);
  joinComponents(into, other);
  const named = new Set(listOf(into.tags).map(tag => textOf(plainOf(tag).name)));
  const tags = listOf(other.tags).filter(tag => !named.has(textOf(plainOf(tag).name)));
  if (tags.length > 0) into.tags = [...listOf(into.tags), ...tags];
  return listPlaced(other).filter(({ operation, ...placed }) => {
    const servers = operation.servers ?? other.servers;
    const isUsual = servers === undefined || isEqual(servers, into.servers);
    const { servers: _servers, ...rest } = operation;
    return !joinOperation(into, { ...placed, operation: isUsual ? rest : { ...rest, servers } });
  });
}

/** What a document says for all of its operations, each of them says itself. */
export function spellOut(document: Plain): Plain {
  for (const { place, path, operation } of listPlaced(document)) {
    const item = plainOf(plainOf(document[place])[path]);
    operation.security ??= document.security ?? [];
    operation.servers ??= item.servers ?? document.servers ?? [{ url: '/' }];
    if (item.parameters !== undefined)
      operation.parameters = [...listOf(item.parameters), ...listOf(operation.parameters)];
  }
  return document;
}

function joinOperation(into: Plain, { place, path, method, operation }: PlacedOperation): boolean {
  const paths = ownPart(into, place);
  const there =
    Object.keys(paths).find(one => one === path) ??
    Object.keys(paths).find(one => isSamePath(one) === isSamePath(path));
  if (there === undefined) {
    setOwn(paths, path, { [method]: operation });
    return true;
  }
  const item = plainOf(paths[there]);
  if (item[method] !== undefined) return false;
  item[method] = renameVariables(operation, path, there);
  return true;
}

/** One path may not stand under two spellings: names of parameters follow the first. */
function renameVariables(operation: Plain, from: string, to: string): Plain {
  const names = (path: string) => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const wanted = names(to);
  const renamed = new Map(names(from).map((name, at) => [name, wanted[at] ?? name]));
  const parameters = listOf(operation.parameters).map(one =>
    isPlain(one) && one.in === 'path' ? { ...one, name: renamed.get(textOf(one.name)) ?? one.name } : one,
  );
  return parameters.length > 0 ? { ...operation, parameters } : operation;
}

function joinExtensions(into: Plain, other: Plain): void {
  for (const key of Object.keys(other).filter(name => name.startsWith('x-'))) {
    if (isEqual(into[key], other[key])) continue;
    const name = freeName(key, into);
    if (name !== key) renameReferences(other, `#/${key}/`, `#/${name}/`);
    into[name] = other[key];
  }
}

function joinComponents(into: Plain, other: Plain): void {
  if (!isPlain(other.components)) return;
  const components = ownPart(into, 'components');
  for (const [section, parts] of Object.entries(other.components)) {
    const there = ownPart(components, section);
    for (const name of Object.keys(plainOf(parts))) {
      const isThere = Object.hasOwn(there, name) && isEqual(there[name], plainOf(parts)[name]);
      if (isThere) continue;
      const free = freeName(name, there);
      if (free !== name) renameComponent(other, section, { from: name, to: free });
      setOwn(there, free, plainOf(parts)[name]);
    }
  }
}

/** `__proto__` is a name like any other. */
function setOwn(whole: Plain, name: string, value: unknown): void {
  Object.defineProperty(whole, name, { value, enumerable: true, configurable: true, writable: true });
}

function ownPart(whole: Plain, name: string): Plain {
  const there = Object.hasOwn(whole, name) ? whole[name] : undefined;
  if (isPlain(there)) return there;
  const made: Plain = {};
  setOwn(whole, name, made);
  return made;
}

function freeName(wanted: string, taken: Plain): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!Object.hasOwn(taken, name)) return name;
  }
}

function renameComponent(document: Plain, section: string, { from, to }: { from: string; to: string }): void {
  renameReferences(document, `#/components/${section}/${from}`, `#/components/${section}/${to}`);
  if (section === 'schemas') renameMappings(document, from, to);
  if (section !== 'securitySchemes') return;
  for (const { operation } of listPlaced(document))
    operation.security = listOf(operation.security).map(together =>
      Object.fromEntries(
        Object.entries(plainOf(together)).map(([name, scopes]) => [name === from ? to : name, scopes]),
      ),
    );
}

/** A discriminator names schemas by their addresses, or by their bare names. */
function renameMappings(whole: unknown, from: string, to: string): void {
  const waiting: unknown[] = [whole];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { mapping } = plainOf((next as Plain).discriminator);
    if (isPlain(mapping))
      for (const [value, name] of Object.entries(mapping)) if (name === from) setOwn(mapping, value, to);
    waiting.push(...Object.values(next));
  }
}

/** Wherever a text is such an address, or goes on below it. */
function renameReferences(whole: unknown, from: string, to: string): void {
  const waiting: unknown[] = [whole];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const node = next as Plain;
    for (const [key, value] of Object.entries(node)) {
      const isAddress =
        typeof value === 'string' &&
        (value === from || value.startsWith(from.endsWith('/') ? from : `${from}/`));
      if (isAddress) setOwn(node, key, to + value.slice(from.length));
      else waiting.push(value);
    }
  }
}
