/** A page that came from an operation -> that operation as its source wrote it, with what people changed on the page. */
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import { componentName } from '#common/field-model/model/component-name.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { securityScheme } from '#common/field-model/model/security-detail.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { type Lang, langs } from '#common/texts/index.ts';
import type { OperationPlace, SchemaPages } from '../../../import/document/document.ts';
import {
  addressOfCallback,
  callbackPlace,
  findCallbackItem,
} from '../../../import/openapi/callback-place.ts';
import { readOperation } from '../../../import/openapi/openapi-operation.ts';
import { openReferences, type ReferenceReader } from '../../../import/openapi/openapi-references.ts';
import { writeOperation } from '../openapi-operation.ts';
import { operationPathOf, writeServer } from '../openapi-place.ts';
import { downgradeTo30 } from './downgrade-to-3-0.ts';
import type { PlacedOperation } from './kept-document.ts';
import { type PatchedOperation, parameterKey, resolvePart } from './own-part.ts';
import { patchOperation } from './patch-operation.ts';
import { isEqual } from './patch-words.ts';

/** What an import kept of a page. */
export type KeptOperation = {
  place: OperationPlace;
  /** Of a callback where it stands in the document. */
  path: string;
  method: string;
  page_title: string;
  cat_names: string[];
  operation: Plain;
};

export type KeptPage = {
  title: string;
  folders: string[];
  kept: KeptOperation;
  /** What the page says now; undefined where its text is what the import wrote. */
  endpoint: Endpoint | undefined;
};

/** A document as it was imported, with all of its operations. */
export type OpenDocument = {
  root: Plain;
  reader: ReferenceReader;
  lang: Lang;
  tagOf: (folders: string[]) => string;
};

export function openDocument(
  root: Plain,
  {
    lang,
    pages,
    schema_pages = [],
  }: { lang: string; pages: readonly KeptPage[]; schema_pages?: SchemaPages },
): OpenDocument {
  const tags = new Map(
    pages.map(({ kept }) => [JSON.stringify(kept.cat_names), textOf(listOf(kept.operation.tags)[0])]),
  );
  const known = langs.find(one => one === lang) ?? 'en';
  return {
    root,
    lang: known,
    reader: openReferences(
      root,
      known,
      schema_pages === 'large' ? { links_large: true } : { linked: new Set(schema_pages) },
    ),
    tagOf: folders => tags.get(JSON.stringify(folders)) ?? folders.join('/'),
  };
}

export function restoreOperation(document: OpenDocument, page: KeptPage): PlacedOperation {
  const { place, path, method } = page.kept;
  const path_item =
    place === 'callbacks'
      ? (findCallbackItem(document.root, path) ?? {})
      : plainOf(plainOf(document.root[place])[path]);
  const patched: PatchedOperation = {
    root: document.root,
    target: structuredClone(page.kept.operation),
    path_item,
  };
  const moved = page.endpoint ? patchPage(document, patched, page.endpoint, page.kept) : undefined;
  patchPlace(document, patched.target, page);
  return {
    place,
    path,
    method,
    ...moved,
    operation: patched.target,
    ...(patched.is_apart === true ? { is_apart: true } : {}),
  };
}

/** The title is the summary, and the catalog the first tag, where a person changed them. */
function patchPlace({ tagOf }: OpenDocument, target: Plain, { title, folders, kept }: KeptPage): void {
  if (title !== kept.page_title) target.summary = title;
  if (kept.place !== 'paths' || isEqual(folders, kept.cat_names)) return;
  const tag = tagOf(folders);
  const tags = [
    ...(tag === '' ? [] : [tag]),
    ...listOf(target.tags)
      .slice(1)
      .filter(one => one !== tag),
  ];
  if (tags.length > 0) target.tags = tags;
  else delete target.tags;
}

/** What its page says that it is sent to. */
export const addressOf = ({ place, path }: Pick<KeptOperation, 'place' | 'path'>) =>
  place === 'callbacks' ? addressOfCallback(path) : path;

/** What the page said when it was imported: read from the source as the import reads it. */
function endpointBefore({ reader, lang }: OpenDocument, path_item: Plain, kept: KeptOperation): Endpoint {
  const { place, method, operation } = kept;
  const path = addressOf(kept);
  const endpoint = readOperation(reader, { place, path, method: method.toUpperCase(), operation, path_item });
  const page = readPage(writeEndpoint(endpoint, lang));
  return page?.kind === 'endpoint' ? page.endpoint : endpoint;
}

/** @returns where the operation stands now, when that was changed */
function patchPage(
  document: OpenDocument,
  patched: PatchedOperation,
  after: Endpoint,
  kept: KeptOperation,
): Pick<PlacedOperation, 'path' | 'method' | 'before'> | undefined {
  const before = endpointBefore(document, patched.path_item, kept);
  if (isEqual(before, after)) return undefined;
  const write = (endpoint: Endpoint): Plain => plainOf(inVersionOf(document.root, written(endpoint)));
  patchOperation(patched, { before: write(before), after: write(after) });
  patchSecurity(patched, before, after);
  if (!isEqual(before.servers, after.servers))
    patched.target.servers = after.servers.length > 0 ? after.servers.map(writeServer) : [{ url: '/' }];
  if (before.path === after.path && before.method === after.method) return undefined;
  return kept.place === 'callbacks' ? sentOtherwise(kept, after) : movedTo(patched, before, after, kept);
}

function sentOtherwise(
  { path, method }: KeptOperation,
  after: Endpoint,
): Pick<PlacedOperation, 'path' | 'method' | 'before'> {
  return {
    path: callbackPlace(path, after.path),
    method: after.method.toLowerCase(),
    before: { path, method },
  };
}

export const inVersionOf = ({ openapi }: Plain, operation: Plain): unknown =>
  textOf(openapi).startsWith('3.0') ? downgradeTo30(operation) : operation;

/** With everything unfolded, so that both sides can be compared part by part. */
function written(endpoint: Endpoint): Plain {
  const shared = { components: new Map(), schemes: new Map(), operation_ids: new Set<string>() };
  const { security: _security, ...rest } = endpoint;
  return writeOperation('', { ...rest, security: [] }, { path: '', servers: [], unnamed: [] }, shared);
}

/** Ways to prove who asks that the document does not know yet join those that it knows. */
function patchSecurity({ root, target }: PatchedOperation, before: Endpoint, after: Endpoint): void {
  if (isEqual(before.security, after.security)) return;
  root.components = plainOf(root.components);
  const components = plainOf(root.components);
  components.securitySchemes = plainOf(components.securitySchemes);
  const schemes = plainOf(components.securitySchemes);
  const known = new Set(before.security.flat().map(({ name }) => name));
  target.security = after.security.map(together =>
    Object.fromEntries(
      together.map(one => {
        const key =
          known.has(one.name) || Object.hasOwn(schemes, one.name) ? one.name : componentName(one.name);
        if (!Object.hasOwn(schemes, key)) schemes[key] = securityScheme(one);
        return [key, one.scopes];
      }),
    ),
  );
}

/** What its old path said for all goes along. */
function movedTo(
  { root, target, path_item }: PatchedOperation,
  before: Endpoint,
  after: Endpoint,
  { path, method }: KeptOperation,
): Pick<PlacedOperation, 'path' | 'method'> {
  const own = listOf(target.parameters);
  const names = new Set(own.map(one => parameterKey(resolvePart(root, one))));
  const shared = listOf(path_item.parameters).filter(one => !names.has(parameterKey(resolvePart(root, one))));
  if (shared.length > 0) target.parameters = [...structuredClone(shared), ...own];
  if (target.servers === undefined && isPlain(path_item) && path_item.servers !== undefined)
    target.servers = structuredClone(path_item.servers);
  const place = operationPathOf(after);
  return {
    path: before.path === after.path ? path : (place?.path ?? path),
    method: before.method === after.method ? method : after.method.toLowerCase(),
  };
}
