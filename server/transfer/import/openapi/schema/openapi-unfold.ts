/** A schema as its source writes it -> one schema with references and `allOf` merged in, as far as that can be. */
import { isPlain, listOf, type Plain, textOf } from '#common/field-model/model/plain.ts';
import { lookUp, type ReferenceReader, schemaName, type Unfolded, warn } from '../openapi-references.ts';
import { mergeSchemas } from './openapi-merge.ts';

const partsMax = 100;

/** Once per schema, whoever uses it. */
export function unfold(book: ReferenceReader, source: Plain, where: string): Unfolded {
  const reference = bareReference(source);
  const known = book.unfolded.get(source) ?? book.referred.get(reference);
  if (known) return known;
  const { warn_count } = book;
  const gathered = gather(book, source, where);
  const [first = {}, ...others] = gathered.parts;
  const unfolded: Unfolded = { words: first, name: gathered.name, targets: gathered.targets, rest: [] };
  for (const part of others) {
    const merged = mergeSchemas(unfolded.words, part);
    if (merged) unfolded.words = merged;
    else unfolded.rest.push(part);
  }
  book.unfolded.set(source, unfolded);
  // What was warned of is warned of wherever it is referred to.
  if (reference !== '' && book.warn_count === warn_count) book.referred.set(reference, unfolded);
  return unfolded;
}

/** Of a schema that only refers to another; empty for others. */
export function bareReference(source: Plain): string {
  const { $ref } = source;
  return typeof $ref === 'string' && Object.keys(source).length === 1 ? $ref : '';
}

type Gathered = { parts: Plain[]; targets: object[]; name: string };

/** Outer words first, so that they win over those they refer to. Never recursive: chains may be long. */
function gather(book: ReferenceReader, source: Plain, where: string): Gathered {
  const gathered: Gathered = { parts: [], targets: [], name: nameOf(book, source, where) };
  const seen = new Set<unknown>();
  const waiting: unknown[] = [source];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isPlain(next) || seen.has(next)) continue;
    if (seen.size >= partsMax) {
      warn(book, 'notTold', where);
      break;
    }
    seen.add(next);
    const { own, inner } = splitParts(next);
    gathered.parts.push(own);
    waiting.push(...inner.toReversed());
    if (typeof next.$ref !== 'string') continue;
    const { target, name } = lookUp(book, next.$ref, where);
    if (isPlain(target)) gathered.targets.push(target);
    waiting.push(target ?? { title: name });
  }
  return gathered;
}

/** The words of its own, and the schemas that must hold as well. */
function splitParts(source: Plain): { own: Plain; inner: unknown[] } {
  const { $ref: _reference, allOf, ...own } = source;
  const all = listOf(allOf);
  const only = onlyAlternative(own);
  if (!only) return { own, inner: all };
  const { [only.kind]: _choice, ...rest } = own;
  return { own: only.isNullable ? { ...rest, nullable: true } : rest, inner: [...all, only.schema] };
}

type Alternative = { kind: 'oneOf' | 'anyOf'; schema: unknown; isNullable: boolean };

/** A choice of one schema, or of one and null, is no choice. */
function onlyAlternative(source: Plain): Alternative | undefined {
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const alternatives = listOf(source[kind]);
    const schemas = alternatives.filter(schema => !isNullOnly(schema));
    if (schemas.length !== 1 || alternatives.length > 2) continue;
    return { kind, schema: schemas[0], isNullable: alternatives.length > 1 };
  }
  return undefined;
}

function isNullOnly(schema: unknown): boolean {
  return isPlain(schema) && schema.type === 'null' && schema.description === undefined;
}

/** The name of the schema it refers to, also when it only adds words to it; else its own title. */
function nameOf(book: ReferenceReader, source: Plain, where: string): string {
  const { own, inner } = splitParts(source);
  const referring = [source, ...inner].filter(part => isPlain(part) && typeof part.$ref === 'string');
  const [single] = referring;
  const isWrapper =
    referring.length === 1 && [own, ...inner].every(part => part === single || !hasShape(part));
  if (!isPlain(single) || (!isWrapper && single !== source)) return textOf(source.title);
  const { target, name } = lookUp(book, textOf(single.$ref), where);
  return schemaName(name, target);
}

/** Words that make it another schema than the one it refers to. */
function hasShape(part: unknown): boolean {
  return (
    isPlain(part) &&
    ['properties', 'items', 'enum', 'oneOf', 'anyOf', 'allOf'].some(word => part[word] !== undefined)
  );
}
