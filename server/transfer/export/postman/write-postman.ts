/** The API pages of an item -> a Postman collection (2.1): a folder for each catalog, a request for each endpoint. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { firstText, type Plain } from '#common/field-model/model/plain.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { type Servers, serversOf, writeVariables } from './postman-servers.ts';
import { writeItem } from './write-item.ts';

export type CollectionPage = { title: string; folders: string[]; endpoints: Endpoint[] };
export type Collection = { item_name: string; item_description: string; pages: CollectionPage[] };

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Folder = { items: Plain[]; folders: Map<string, Folder> };
const emptyFolder = (): Folder => ({ items: [], folders: new Map() });

/** Names stand as on the pages; secrets are variables without a value. */
export function writePostman({ item_name, item_description, pages }: Collection, lang: Lang): Plain {
  const servers = serversOf(pages.flatMap(({ endpoints }) => endpoints));
  const top = emptyFolder();
  for (const page of pages) {
    const folder = folderAt(top, page.folders);
    folder.items.push(...itemsOf(page, servers, lang));
  }
  return {
    info: {
      name: firstText(item_name, t(lang, 'foreign.unnamedItem')),
      ...(item_description !== '' && { description: item_description }),
      schema,
    },
    item: writeFolder(top),
    variable: writeVariables(servers),
  };
}

/** Several endpoints of one page are told apart by what they call. */
function itemsOf({ title, endpoints }: CollectionPage, servers: Servers, lang: Lang): Plain[] {
  if (endpoints.length === 1) return endpoints.map(endpoint => writeItem(title, endpoint, { servers, lang }));
  return endpoints.map(endpoint =>
    writeItem(`${title} (${`${endpoint.method} ${endpoint.path}`.trim()})`, endpoint, { servers, lang }),
  );
}

function folderAt(top: Folder, names: readonly string[]): Folder {
  return names.reduce((folder, name) => {
    const found = folder.folders.get(name) ?? emptyFolder();
    folder.folders.set(name, found);
    return found;
  }, top);
}

function writeFolder({ items, folders }: Folder): Plain[] {
  return [...items, ...[...folders].map(([name, folder]) => ({ name, item: writeFolder(folder) }))];
}
