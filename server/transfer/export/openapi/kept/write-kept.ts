/** What was kept of imported documents, with the pages of the item as they are now -> one document. */
import type { ApiSettings, KeptApiSettings } from '#common/contract/content/api-settings.ts';
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { mergeApiSettings } from '../../../../content/api-document/merge-api-settings.ts';
import { readApiSettings } from '../../../../content/api-document/read-api-settings.ts';
import { writeApiSettings } from '../../../../content/api-document/write-api-settings.ts';
import type { SchemaPages } from '../../../import/document/document.ts';
import { upgradeParts } from '../../../import/openapi/upgrade/upgrade-schemas.ts';
import type { KeptCallback } from '../../book.ts';
import type { NamedSchema } from '../openapi-component.ts';
import { dropCallbacks } from './drop-callbacks.ts';
import { joinDocuments, spellOut } from './join-documents.ts';
import { type PlacedOperation, placeOperations } from './kept-document.ts';
import { restoreComponents } from './restore-components.ts';
import { type KeptPage, openDocument, restoreOperation } from './restore-operation.ts';

/** A document that an item's pages came from, and those of its pages that are there. */
export type KeptDocument = {
  lang: string;
  source: Plain;
  pages: KeptPage[];
  schema_pages?: SchemaPages;
  /** Callbacks whose pages stay behind; undefined where its callbacks have no pages. */
  callbacks_elsewhere?: readonly KeptCallback[];
  /** Those that people changed on their pages. */
  schemas?: NamedSchema[];
};

type WrittenDocument = { document: Plain; left_out: PlacedOperation[] };

/**
 * The first gives the export its name and its version; what people saved of the API is said over it.
 * @param documents one at least, each with pages
 */
export function writeKept(
  documents: readonly KeptDocument[],
  kept: KeptApiSettings | undefined,
): WrittenDocument {
  const [head] = documents;
  const settings = head && kept && mergeApiSettings(kept, readApiSettings(head.source));
  if (head && settings) writeTags(head.source, settings);
  const whole = documents.map(assemble);
  const isNew = whole.some(({ openapi }) => !isVersion30(openapi));
  if (isNew) for (const document of whole.filter(({ openapi }) => isVersion30(openapi))) upgrade(document);
  const [written = {}, ...others] = whole;
  const { tags } = readApiSettings(written);
  const first = settings ? writeApiSettings(written, { ...settings, tags }) : written;
  return { document: first, left_out: others.flatMap(other => joinDocuments(first, spellOut(other))) };
}

/** Before catalogs of other names rename them. The rest is said once the pages are compared with what was imported. */
function writeTags(source: Plain, { tags }: ApiSettings): void {
  Object.assign(source, writeApiSettings(source, { ...readApiSettings(source), tags }));
}

export function isVersion30(version: unknown): boolean {
  return textOf(version).startsWith('3.0');
}

function upgrade(document: Plain): void {
  upgradeParts(document);
  document.openapi = '3.1.0';
}

function assemble(kept: KeptDocument): Plain {
  const { source, pages, schemas = [] } = kept;
  const operations = pages.map(({ kept }) => kept);
  const imported = placeOperations(structuredClone(source), operations);
  const open = openDocument(imported, kept);
  const restored = pages.map(page => restoreOperation(open, page));
  const { securitySchemes } = plainOf(imported.components);
  if (securitySchemes !== undefined) source.components = { ...plainOf(source.components), securitySchemes };
  restoreComponents(open, source, schemas);
  renameTags(source, pages, restored);
  const placed = placeOperations(source, restored);
  if (kept.callbacks_elsewhere) {
    const callbacks = restored.filter(({ place }) => place === 'callbacks').map(({ operation }) => operation);
    dropCallbacks(placed, { callbacks, elsewhere: kept.callbacks_elsewhere });
  }
  return placed;
}

/** Where all that stood in one catalog stands in one of another name, the words about it go along. */
function renameTags(source: Plain, pages: readonly KeptPage[], restored: readonly PlacedOperation[]): void {
  const firstTag = ({ tags }: Plain) => textOf(listOf(tags)[0]);
  const names = new Map<string, Set<string>>();
  for (const [at, { kept }] of pages.entries()) {
    const now = names.get(firstTag(kept.operation)) ?? new Set();
    now.add(firstTag(restored[at]?.operation ?? {}));
    names.set(firstTag(kept.operation), now);
  }
  for (const tag of listOf(source.tags).filter(isPlain)) {
    const [name = '', ...others] = names.get(textOf(tag.name)) ?? [];
    if (name === '' || others.length > 0 || name === tag.name) continue;
    tag.name = name;
    delete tag['x-displayName'];
  }
}
