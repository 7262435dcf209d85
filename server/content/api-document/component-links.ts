/** Links from pages to the pages of components in the same item: where they lead, and what is unfolded in their place. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { listSchemaLinks } from '#common/field-model/layout/schema-link.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { mapSchemas, referencesOf } from '#common/field-model/unfold/endpoint-schemas.ts';
import { unfoldPage } from '#common/field-model/unfold/unfold-page.ts';
import {
  missingNames,
  openUnfolding as openSchemaUnfolding,
  type SchemaOf,
  unfoldSchema,
} from '#common/field-model/unfold/unfold-schema.ts';
import { pageFieldsMax, unfoldedPageMaxCharacters } from '#common/limits.ts';
import { addressOfPage } from '#common/reader-page.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { findDocumentOfPage, findText, listNamedPages, type NamedPage } from './queries.ts';

type LinkingPage = Pick<PageRow, 'item_id' | 'page_id' | 'page_content'>;

/**
 * Addresses by the names of components, of those pages that may be seen.
 * @returns undefined for a page that links to none
 */
export async function findSchemaAddresses(
  db: Db,
  page: LinkingPage,
  item: Pick<ItemRow, 'item_domain'> & ScopedItem,
): Promise<Record<string, string> | undefined> {
  const names = listSchemaLinks(page.page_content);
  if (names.size === 0) return undefined;
  const document_id = await findDocumentOfPage(db, page.page_id);
  const shown = [...names].slice(0, pageFieldsMax);
  const found = chooseByName(await listNamedPages(db, item, shown), document_id);
  return Object.fromEntries(
    [...found].map(([name, { page_id }]) => [name, addressOfPage({ ...item, page_id })]),
  );
}

/** For whoever knows no links between pages: its text with everything unfolded that they may see; a very long one stays as it is. */
export async function unfoldText(
  db: Db,
  page: Omit<LinkingPage, 'item_id'>,
  item: ScopedItem,
): Promise<string> {
  return openUnfolding(db, item)(page);
}

/** The same of many pages of one item: each component is read once. */
export function openUnfolding(
  db: Db,
  item: ScopedItem,
): (page: Pick<LinkingPage, 'page_id' | 'page_content'>) => Promise<string> {
  const documents = new Map<number, Map<string, Schema | undefined>>();
  return async ({ page_id, page_content }) => {
    if (page_content.length > unfoldedPageMaxCharacters) return page_content;
    if (listSchemaLinks(page_content).size === 0) return page_content;
    const document_id = await findDocumentOfPage(db, page_id);
    const known = documents.get(document_id) ?? new Map<string, Schema | undefined>();
    documents.set(document_id, known);
    const unfold = (schemaOf: SchemaOf) => unfoldPage(page_content, schemaOf);
    await readComponents(db, { item, document_id, known, unfold });
    return unfold(name => known.get(name));
  };
}

/** What it links to stands in it. */
export async function unfoldEndpoint(
  db: Db,
  page_id: number,
  { item, endpoint }: { item: ScopedItem; endpoint: Endpoint },
): Promise<Endpoint> {
  if (referencesOf(endpoint).size === 0) return endpoint;
  const known = new Map<string, Schema | undefined>();
  const document_id = await findDocumentOfPage(db, page_id);
  const unfold = (schemaOf: SchemaOf) => {
    const unfolding = openSchemaUnfolding(schemaOf);
    return mapSchemas(endpoint, schema => unfoldSchema(schema, unfolding));
  };
  await readComponents(db, { item, document_id, known, unfold });
  return unfold(name => known.get(name));
}

type Reading = {
  item: ScopedItem;
  document_id: number;
  known: Map<string, Schema | undefined>;
  unfold: (schemaOf: SchemaOf) => void;
};

/** What the pages of components say that unfolding needs; undefined where there is none of a name. */
async function readComponents(db: Db, { item, document_id, known, unfold }: Reading): Promise<void> {
  for (;;) {
    const missing = missingNames(known, unfold);
    if (missing.length === 0) return;
    const found = chooseByName(await listNamedPages(db, item, missing), document_id);
    for (const name of missing) {
      const page = found.get(name);
      known.set(name, page && (await readComponentPage(db, page)));
      await othersFirst();
    }
  }
}

async function readComponentPage(db: Db, page: NamedPage): Promise<Schema | undefined> {
  const model = readPage(await findText(db, page, unfoldedPageMaxCharacters));
  return model?.kind === 'schema' ? model.component.schema : undefined;
}

/** The page that the import of the same document made counts first, then that of another one, then one of that title. */
function chooseByName(pages: readonly NamedPage[], document_id: number): Map<string, NamedPage> {
  const rank = ({ path, document_id: of }: NamedPage) => (path === null ? 2 : of === document_id ? 0 : 1);
  const chosen = new Map<string, NamedPage>();
  for (const page of pages.toSorted((one, other) => rank(one) - rank(other))) {
    const name = page.path ?? page.page_title;
    if (!chosen.has(name)) chosen.set(name, page);
  }
  return chosen;
}
