/** A Postman collection (1, 2.0, 2.1) -> its folders, a page for each request. Scripts and secrets stay out. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { descriptionMaxLength } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { emptyDocument, type ImportedDocument, type ImportedFolder } from '../document/document.ts';
import { emptyFolder, endpointPage, partTitles } from '../document/page-titles.ts';
import { descriptionOf } from './postman-field.ts';
import { readRequest } from './postman-request.ts';
import { openServers } from './postman-server.ts';
import { modernCollection } from './postman-v1.ts';

export function isPostman(source: unknown): source is Plain {
  if (!isPlain(source)) return false;
  return Array.isArray(source.requests) || (isPlain(source.info) && Array.isArray(source.item));
}

export function readPostman(source: Plain, lang: Lang): ImportedDocument {
  const collection = Array.isArray(source.requests) ? modernCollection(source) : source;
  const info = plainOf(collection.info);
  const document = {
    ...emptyDocument(),
    item_name: textOf(info.name).trim(),
    item_description: descriptionOf(info).slice(0, descriptionMaxLength),
  };
  const context: PostmanContext = { document, lang, serverOf: openServers(collection.variable) };
  readItems(context, { items: collection.item, auth: plainOf(collection.auth) }, document);
  partTitles(document);
  return document;
}

type PostmanContext = {
  document: ImportedDocument;
  lang: Lang;
  /** What variables at the beginning of an address stand for. */
  serverOf: (server: string) => string;
};
type Level = { items: unknown; auth: Plain };
type Holder = Pick<ImportedFolder, 'folders' | 'pages'>;

/** What stands in a folder; a folder says how its requests authenticate, unless they say so themselves. */
function readItems(context: PostmanContext, { items, auth }: Level, holder: Holder): void {
  for (const item of listOf(items)) {
    const name = textOf(plainOf(item).name).trim();
    if (!isPlain(item))
      context.document.warnings.push({ code: 'notRead', where: textOf(item).slice(0, 200) });
    else if (Array.isArray(item.item)) {
      const folder = emptyFolder(firstText(name, t(context.lang, 'foreign.untitled')));
      holder.folders.push(folder);
      readItems(context, { items: item.item, auth: isPlain(item.auth) ? item.auth : auth }, folder);
    } else if (item.request !== undefined) readPage(context, item, auth, holder);
    else context.document.warnings.push({ code: 'notRead', where: name });
  }
}

function readPage(context: PostmanContext, item: Plain, auth: Plain, { pages }: Holder): void {
  const { document, lang, serverOf } = context;
  const where = textOf(item.name).trim();
  const endpoint = readRequest(item, auth, { where, warnings: document.warnings });
  endpoint.servers = endpoint.servers.map(serverOf);
  const request = `${endpoint.method} ${endpoint.path}`.trim();
  pages.push(endpointPage(firstText(where, request, t(lang, 'foreign.untitled')), { endpoint }));
}
