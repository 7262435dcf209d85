/** What changed in an operation as its page tells it -> the same change in the operation as its source wrote it. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { ownPart, type PatchedOperation, resolvePart } from './own-part.ts';
import { patchExamples } from './patch-examples.ts';
import { patchParameter, patchParameters } from './patch-parameters.ts';
import { patchSchema, restoreReferences } from './patch-schema.ts';
import { isEqual, patchNamed, patchWord, put } from './patch-words.ts';

const patchedWords = [
  'operationId',
  'x-operation-id',
  'deprecated',
  'x-sunset',
  'x-deprecation-note',
  'x-remarks',
];

type Change = { before: Plain; after: Plain };

/** @param change both as operations with everything unfolded, without what they are called, secured and served by */
export function patchOperation(patched: PatchedOperation, { before, after }: Change): void {
  const { root, target } = patched;
  patchDescription(target, textOf(before.description), textOf(after.description));
  for (const word of patchedWords) patchWord(target, before, after, word);
  patchParameters(patched, { before: listOf(before.parameters), after: listOf(after.parameters) });
  patchBody(patched, { before: before.requestBody, after: after.requestBody });
  patchResponses(root, target, { before: plainOf(before.responses), after: plainOf(after.responses) });
}

/** A page shows the link to further documents below its words. */
function patchDescription(target: Plain, before: string, after: string): void {
  if (before === after) return;
  const { url } = plainOf(target.externalDocs);
  const link = textOf(url) === '' ? '' : (/\n*\[[^\]\n]*\]\([^)\n]*\)$/.exec(before)?.[0] ?? '');
  if (link !== '' && after.endsWith(link.trimStart())) {
    put(target, 'description', textOrNone(after.slice(0, -link.trimStart().length).trimEnd()));
    return;
  }
  if (link !== '') delete target.externalDocs;
  put(target, 'description', textOrNone(after));
}

const textOrNone = (text: string) => (text === '' ? undefined : text);

function patchBody(
  { root, target }: PatchedOperation,
  { before, after }: { before: unknown; after: unknown },
): void {
  if (isEqual(before, after)) return;
  const body = isPlain(before) && isPlain(after) ? ownPart(root, target, 'requestBody') : undefined;
  if (!body || !isPlain(before) || !isPlain(after)) {
    put(target, 'requestBody', restoreReferences(root, after));
    return;
  }
  for (const word of ['description', 'required']) patchWord(body, before, after, word);
  patchContent(root, body, { before, after });
}

function patchContent(root: Plain, holder: Plain, { before, after }: Change): void {
  if (isEqual(before.content, after.content)) return;
  holder.content = plainOf(holder.content);
  const content = plainOf(holder.content);
  patchNamed(content, {
    before: before.content,
    after: after.content,
    restore: value => restoreReferences(root, value),
    patch: (type, was, is) => patchMedia(root, content, type, { before: plainOf(was), after: plainOf(is) }),
  });
}

function patchMedia(root: Plain, content: Plain, type: string, { before, after }: Change): void {
  if (isEqual(before, after)) return;
  const media = ownPart(root, content, type);
  if (!media) {
    content[type] = restoreReferences(root, after);
    return;
  }
  patchSchema(root, media, 'schema', { before: before.schema, after: after.schema });
  patchExamples(root, media, { before, after });
}

function patchResponses(root: Plain, target: Plain, { before, after }: Change): void {
  if (isEqual(before, after)) return;
  target.responses = plainOf(target.responses);
  const responses = plainOf(target.responses);
  const keys = Object.keys(responses);
  patchNamed(responses, {
    before,
    after,
    restore: value => restoreReferences(root, value),
    keyOf: status => keys.find(key => key.toUpperCase() === status.toUpperCase()) ?? status,
    patch: (status, was, is) =>
      patchResponse(root, responses, status, { before: plainOf(was), after: plainOf(is) }),
  });
}

function patchResponse(root: Plain, responses: Plain, status: string, { before, after }: Change): void {
  if (isEqual(before, after)) return;
  const response = ownPart(root, responses, status);
  if (!response) {
    responses[status] = restoreReferences(root, after);
    return;
  }
  patchWord(response, before, after, 'description');
  patchContent(root, response, { before, after });
  if (isEqual(before.headers, after.headers)) return;
  response.headers = plainOf(response.headers);
  const headers = plainOf(response.headers);
  patchNamed(headers, {
    before: before.headers,
    after: after.headers,
    restore: value => restoreReferences(root, value),
    patch: (name, was, is) =>
      patchParameter(root, headers, name, { before: plainOf(was), after: plainOf(is) }),
  });
}

/** Whether everything that it refers to among the other operations of its document is still there. */
export function isWhole(root: Plain, operation: unknown): boolean {
  const waiting: unknown[] = [operation];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { $ref } = next as Plain;
    const isToOther = typeof $ref === 'string' && /^#\/(paths|webhooks)\//.test($ref);
    if (isToOther && resolvePart(root, next) === undefined) return false;
    waiting.push(...Object.values(next));
  }
  return true;
}
