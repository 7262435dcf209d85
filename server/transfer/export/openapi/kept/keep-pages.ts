/** The pages of an item -> those that go out as their sources wrote them, and the endpoints of all others. */

import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { endpointsIn } from '#common/field-model/model/page-model.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { hashOfText } from '../../../../content/api-document/text-hash.ts';
import { findCallbackItem } from '../../../import/openapi/callback-place.ts';
import { operationName } from '../../../import/plan/page-text.ts';
import type { NamedSchema } from '../openapi-component.ts';
import type { ApiPage } from '../write-openapi.ts';
import { placeOperations } from './kept-document.ts';
import { isWhole } from './patch-operation.ts';
import { addressOf, type KeptOperation, type KeptPage } from './restore-operation.ts';
import type { KeptDocument } from './write-kept.ts';

type KeptText = { document_id: number; text_hash: string };

export type ApiItemPage = {
  title: string;
  folders: string[];
  /** Its Markdown, and what the item says of all tables and code that look alike. */
  text: string;
  corrections?: readonly ItemCorrection[] | undefined;
  kept?: KeptOperation & KeptText;
  /** Of the page of a component, since an import. */
  component?: KeptText & { name: string };
};

export type KeptSource = Pick<KeptDocument, 'lang' | 'source' | 'schema_pages' | 'callbacks_elsewhere'>;

/** @param sources documents by their ids, the first in front */
export function keepPages(
  items: readonly ApiItemPage[],
  sources: ReadonlyMap<number, KeptSource>,
): { pages: ApiPage[]; documents: KeptDocument[]; schemas: NamedSchema[] } {
  const documents = new Map<number, OpenDocument>(
    [...sources].map(([id, source]) => [id, { ...source, pages: [], schemas: [] }]),
  );
  const whole = wholePages(items, sources);
  const pages: ApiPage[] = [];
  for (const item of items) {
    if (isGoneWithOperation(item, whole)) continue;
    const document = whole.has(item) ? documents.get(item.kept?.document_id ?? 0) : undefined;
    const { title, folders } = item;
    const read = document && item.kept ? readKept(item, item.kept) : { others: endpointsOf(item) };
    if (read.page) document?.pages.push(read.page);
    for (const endpoint of read.others) pages.push({ title, folders, endpoint });
  }
  const schemas = keepComponents(items, documents);
  return { pages, schemas, documents: [...documents.values()].filter(document => document.pages.length > 0) };
}

type OpenDocument = KeptSource & { pages: KeptPage[]; schemas: NamedSchema[] };

/** Each document learns of what was changed. @returns the components that people wrote, or that came from elsewhere */
function keepComponents(
  items: readonly ApiItemPage[],
  documents: ReadonlyMap<number, OpenDocument>,
): NamedSchema[] {
  const own: NamedSchema[] = [];
  for (const { kept, component, title, text } of items) {
    if ((component ?? kept)?.text_hash === hashOfText(text)) continue;
    const [model] = readPages(text);
    if (model?.kind !== 'schema') continue;
    const { schema } = model.component;
    const document = component && documents.get(component.document_id);
    if (document) document.schemas.push({ name: component.name, schema });
    else own.push({ name: title, schema });
  }
  return own;
}

type ReadItemPage = { page?: KeptPage; others: Endpoint[] };

/** A text that an import wrote need not be read. */
function readKept(item: ApiItemPage, kept: NonNullable<ApiItemPage['kept']>): ReadItemPage {
  const { title, folders, text } = item;
  if (kept.text_hash === hashOfText(text))
    return { page: { title, folders, kept, endpoint: undefined }, others: [] };
  const endpoints = endpointsOf(item);
  const endpoint = ownEndpoint(endpoints, kept);
  if (!endpoint) return { others: endpoints };
  return {
    page: { title, folders, kept, endpoint },
    others: endpoints.filter(other => other !== endpoint),
  };
}

/** Those whose operation refers to no other one that is gone, and stands in none. */
function wholePages(
  items: readonly ApiItemPage[],
  sources: ReadonlyMap<number, KeptSource>,
): Set<ApiItemPage> {
  const whole = new Set(items.filter(({ kept }) => kept !== undefined));
  const referring = [...whole].filter(
    ({ kept }) => kept && (kept.place === 'callbacks' || refersToOthers(kept.operation)),
  );
  for (const document_id of new Set(referring.map(({ kept }) => kept?.document_id))) {
    const source = sources.get(document_id ?? 0)?.source ?? {};
    const there = items.flatMap(({ kept }) => (kept?.document_id === document_id && kept ? [kept] : []));
    const root = placeOperations(structuredClone(source), there);
    for (const item of referring)
      if (item.kept && item.kept.document_id === document_id && !isKeptWhole(root, item.kept))
        whole.delete(item);
  }
  return whole;
}

/** A callback goes with the operation that has it; what a person changed goes out as a webhook. */
function isGoneWithOperation(item: ApiItemPage, whole: ReadonlySet<ApiItemPage>): boolean {
  const { kept, text } = item;
  return kept?.place === 'callbacks' && !whole.has(item) && kept.text_hash === hashOfText(text);
}

/** What it stands in, or refers to, is there. */
function isKeptWhole(root: Plain, { place, path, operation }: KeptOperation): boolean {
  if (place === 'callbacks' && findCallbackItem(root, path) === undefined) return false;
  return isWhole(root, operation);
}

function refersToOthers(operation: Plain): boolean {
  return /"\$ref":"#\/(paths|webhooks)\//.test(JSON.stringify(operation));
}

function endpointsOf({ text, corrections }: ApiItemPage): Endpoint[] {
  return endpointsIn(readPages(text, corrections));
}

/** The only endpoint of the page, or the one of several that has the address of the operation. */
function ownEndpoint(endpoints: readonly Endpoint[], kept: KeptOperation): Endpoint | undefined {
  const [only, ...others] = endpoints;
  if (others.length === 0) return only;
  const own = operationName({ method: kept.method, path: addressOf(kept) });
  return endpoints.find(endpoint => operationName(endpoint) === own);
}
