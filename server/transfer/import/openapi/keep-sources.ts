/** A document and its operations as they are written, to be kept beside the pages that are made from them. */
import { isPlain, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { keptSourceMaxCharacters } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ApiDocument, SchemaPages, SourceOperation } from '../document/document.ts';
import { findPart } from '../document/find-part.ts';
import { methods } from './methods.ts';
import type { Operation } from './openapi-references.ts';

/** One document is kept for all of its operations; what repeats itself in it must not grow beyond bounds. */
export function keepSources(
  root: Plain,
  lang: Lang,
  schema_pages: SchemaPages,
): {
  document: ApiDocument;
  keepOperation: (operation: Operation) => SourceOperation;
  keepComponent: (name: string) => SourceOperation;
} {
  const budget = { characters: keptSourceMaxCharacters };
  const keep = (value: unknown): string | undefined => {
    const size = sizeOf(value, budget.characters);
    if (size > budget.characters) return undefined;
    budget.characters -= size;
    return JSON.stringify(value);
  };
  const document: ApiDocument = {
    lang,
    schema_pages,
    has_callback_pages: true,
    writeSource: () => keep(withoutOperations(root)),
  };
  const keepOperation = ({ place, method, path, at = path, operation }: Operation): SourceOperation => ({
    document,
    place,
    path: at,
    method: method.toLowerCase(),
    writeSource: () => keep(operation),
  });
  // What it says stands in the document.
  const keepComponent = (name: string): SourceOperation => ({
    document,
    place: 'schemas',
    path: name,
    method: '',
    writeSource: () => '{}',
  });
  return { document, keepOperation, keepComponent };
}

function withoutOperations(root: Plain): Plain {
  const parts = (['paths', 'webhooks'] as const)
    .filter(place => isPlain(root[place]))
    .map(place => [place, withoutMethods(root, plainOf(root[place]))] as const);
  return { ...root, ...Object.fromEntries(parts) };
}

function withoutMethods(root: Plain, paths: Plain): Plain {
  return Object.fromEntries(
    Object.entries(paths).map(([path, value]) => {
      const item = path.startsWith('x-') ? value : resolveItem(root, value);
      if (!isPlain(item) || path.startsWith('x-')) return [path, item];
      const entries = Object.entries(item).map(([key, inner]): [string, unknown] => [
        key,
        methods.includes(key) && isPlain(inner) ? null : inner,
      ]);
      return [path, Object.fromEntries(entries)];
    }),
  );
}

/** Operations of a path that stands elsewhere are pages too. */
function resolveItem(root: Plain, value: unknown): unknown {
  if (!isPlain(value) || typeof value.$ref !== 'string' || !value.$ref.startsWith('#')) return value;
  const { $ref, ...beside } = value;
  const target = findPart(root, $ref);
  return isPlain(target) ? { ...target, ...beside } : value;
}

/** About the characters of its JSON; what is beyond the bound is not counted. */
function sizeOf(value: unknown, bound: number): number {
  let size = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && size <= bound) {
    const next = waiting.pop();
    size += 4;
    if (typeof next === 'string') size += next.length;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      size += key.length + 4;
      waiting.push(inner);
    }
  }
  return size;
}
