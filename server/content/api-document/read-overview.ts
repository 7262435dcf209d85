/** What the page about an API as a whole shows of its settings, as they are now. */
import type { ApiOverview } from '#common/endpoint-view/overview/api-overview.ts';
import { isPlain, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { describeSecurity } from '#common/field-model/model/security-detail.ts';
import { addressOfItem } from '#common/reader-page.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { findKeptApiSettings } from './kept-api-settings.ts';
import { mergeApiSettings } from './merge-api-settings.ts';
import { findFirstDocument, findOverviewSource } from './queries.ts';
import { readApiSettings } from './read-api-settings.ts';
import { writeApiSettings } from './write-api-settings.ts';

type OverviewReader = {
  base_path: string;
  /** By whom: the document of an item is for whoever reads it, other files are for those who may export. */
  downloads: 'document' | 'all';
};

/** @returns undefined for every other page */
export async function readOverview(
  db: Db,
  { page_id }: Pick<PageRow, 'page_id'>,
  item: Pick<ItemRow, 'item_id' | 'item_domain'>,
  asked: OverviewReader,
): Promise<ApiOverview | undefined> {
  const found = await findOverviewSource(db, page_id);
  if (found === undefined) return undefined;
  const root = JSON.parse(found.source) as Plain;
  const first = await findFirstDocument(db, item.item_id);
  // What a person saved is said over the first document of an item.
  const isFirst = first?.document_id === found.document_id;
  const kept = isFirst ? await findKeptApiSettings(db, item.item_id) : undefined;
  const settings = kept ? mergeApiSettings(kept, readApiSettings(root)) : readApiSettings(root);
  const said = kept ? writeApiSettings(root, settings) : root;
  return { servers: settings.servers, sign_ins: signInsOf(said), downloads: downloadsOf(item, asked) };
}

function signInsOf({ components }: Plain): ApiOverview['sign_ins'] {
  return Object.entries(plainOf(plainOf(components).securitySchemes)).flatMap(([name, scheme]) =>
    isPlain(scheme) && scheme.$ref === undefined
      ? [{ name, ...describeSecurity(scheme), description: textOf(scheme.description).trim() }]
      : [],
  );
}

function downloadsOf(
  item: Pick<ItemRow, 'item_id' | 'item_domain'>,
  { base_path, downloads }: OverviewReader,
): ApiOverview['downloads'] {
  const document = `${base_path}${addressOfItem(item)}/openapi`;
  const file = (name: string) => `${base_path}/api/export/${name}?item_id=${item.item_id}`;
  return [
    { kind: 'openapiJson', address: `${document}.json` },
    { kind: 'openapiYaml', address: `${document}.yaml` },
    ...(downloads === 'all'
      ? ([
          { kind: 'postman', address: file('postman') },
          { kind: 'markdown', address: file('markdown') },
        ] as const)
      : []),
  ];
}
