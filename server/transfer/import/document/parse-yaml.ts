/** Text of a YAML file -> plain values, of its first document. Its depth and its aliases are bounded while it is read. */
import {
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  loadAll,
  mapTag,
  seqTag,
  YAMLException,
} from 'js-yaml';
import { fail } from '#common/errors.ts';
import { importAliasedValuesMax, importAliasesMax, importDepthMax } from '#common/limits.ts';

/** Tags that other programs invent say nothing to us; what stands behind them is read as it is. */
const anyTag = { matchByTagPrefix: true, identify: () => false };
const schema = CORE_SCHEMA.withTags(
  defineScalarTag('', { ...anyTag, resolve: source => source }),
  defineSequenceTag('', { ...seqTag, ...anyTag }),
  defineMappingTag('', { ...mapTag, ...anyTag }),
);

/** @throws AppError with a line when the text is no YAML; it ends at the first mistake. */
export function parseYaml(text: string): unknown {
  const documents = loadDocuments(firstDocument(text));
  if (documents.length === 0) return fail('importEmpty');
  if (text.includes('*')) checkAliases(documents[0]);
  return documents[0];
}

function loadDocuments(text: string): unknown[] {
  try {
    return loadAll(text, { schema, json: true, maxDepth: importDepthMax, maxAliases: importAliasesMax });
  } catch (error) {
    if (error instanceof YAMLException) return refuse(error);
    if (error instanceof URIError) return refuseTag(text);
    throw error;
  }
}

/** A tag is an address; one with an escape that means nothing cannot be read. */
function refuseTag(text: string): never {
  const before = text.slice(0, Math.max(0, text.search(/!\S*%/)));
  return fail('importMalformed', { values: { format: 'YAML', line: before.split('\n').length } });
}

function refuse({ reason, mark }: YAMLException): never {
  if (reason.includes('maxDepth')) return fail('importTooDeep');
  if (reason.includes('maxAliases')) return refuseAliases();
  return fail('importMalformed', { values: { format: 'YAML', line: (mark?.line ?? 0) + 1 } });
}

function refuseAliases(): never {
  return fail('importTooManyAliases', { values: { limit: importAliasesMax } });
}

/** Few aliases of aliases unfold to more than any memory holds, and one within itself never ends. */
function checkAliases(value: unknown): void {
  const seen = new Set<object>();
  let again = 0;
  const waiting: object[] = [];
  const add = (inner: unknown) => {
    if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  };
  add(value);
  for (let whole = waiting.pop(); whole; whole = waiting.pop()) {
    if (seen.has(whole)) again += 1;
    if (again > importAliasedValuesMax) refuseAliases();
    seen.add(whole);
    for (const inner of Object.values(whole)) add(inner);
  }
}

/** What follows the first document would be read in vain. */
function firstDocument(text: string): string {
  const marker = /^(?:---|\.\.\.)(?=\s|$)/gm;
  const first = marker.exec(text);
  if (!first) return text;
  if (saysSomething(text.slice(0, first.index))) return text.slice(0, first.index);
  const second = marker.exec(text);
  return second ? text.slice(0, second.index) : text;
}

/** More than comments and directives, which stand before a document's own marker. */
function saysSomething(head: string): boolean {
  return head.split('\n').some(line => !/^(?:%|\s*(?:#|$))/.test(line));
}
