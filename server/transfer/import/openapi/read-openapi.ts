/** OpenAPI 2.0, 3.0, 3.1 -> folders by tag, a page for each operation. Nothing outside the document is opened. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { firstText, isPlain, listOf, type Plain, textOf } from '#common/field-model/model/plain.ts';
import { descriptionMaxLength } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import {
  emptyDocument,
  type ImportedDocument,
  type ImportedFolder,
  type SchemaPages,
} from '../document/document.ts';
import { componentPage, emptyFolder, endpointPage, folderAt, partTitles } from '../document/page-titles.ts';
import { listCallbacks } from './callback-place.ts';
import { keepSources } from './keep-sources.ts';
import { methods } from './methods.ts';
import { readOperation } from './openapi-operation.ts';
import { followPlain, type Operation, openReferences, type ReferenceReader } from './openapi-references.ts';
import { listPaged, listShared, readComponent } from './read-components.ts';
import { overviewPage } from './read-overview.ts';
import { upgradeSwagger } from './upgrade/upgrade-swagger.ts';

/** So many operations without any tag are easier to find by the first part of their paths. */
const untaggedInOneFolder = 15;

export function isOpenApi(source: unknown): source is Plain {
  return isPlain(source) && [source.swagger, source.openapi].some(version => textOf(version) !== '');
}

/** How it becomes pages. */
export type ReadOptions = {
  /** References that are reported already. */
  unresolved?: ReadonlySet<string>;
  /** Components that several places share get pages of their own; else they are unfolded where they stand, unless they are too large there. */
  schema_pages?: boolean;
};

export function readOpenApi(written: Plain, lang: Lang, options: ReadOptions = {}): ImportedDocument {
  const source = textOf(written.swagger) === '' ? written : upgradeSwagger(written);
  const { book, operations, webhooks, callbacks, paged, schema_pages } = openSource(source, lang, options);
  const { title, description } = followPlain(book, source.info, 'info') ?? {};
  const sources = keepSources(source, lang, schema_pages);
  let read_at = 0;
  const document: ImportedDocument = {
    ...emptyDocument(),
    item_name: textOf(title).trim(),
    item_description: textOf(description).trim().slice(0, descriptionMaxLength),
    get warnings() {
      for (const operation of book.unread) readOperation(book, operation);
      book.unread.clear();
      return book.warnings;
    },
  };
  const addPage = (operation: Operation, path: string[]) => {
    book.unread.add(operation);
    read_at += 1;
    const page = endpointPage(titleOf(operation), bodyOf(book, operation));
    folderAt(document, path).pages.push(
      Object.assign(page, { request: operation, source: sources.keepOperation(operation), read_at }),
    );
  };
  const place = placing(source, operations);
  for (const name of tagFolders(source, operations)) folderAt(document, name);
  for (const operation of operations) addPage(operation, place(operation));
  for (const webhook of webhooks) addPage(webhook, [t(lang, 'foreign.webhooks')]);
  for (const callback of callbacks) addPage(callback, [t(lang, 'foreign.callbacks')]);
  if (paged.length > 0) document.folders.push(componentFolder(book, paged, sources));
  partTitles(document);
  if (read_at > 0) {
    document.overview = overviewPage(source, sources);
    document.overviewWith = settings => overviewPage(source, { ...sources, settings });
  }
  return document;
}

type OpenSource = {
  book: ReferenceReader;
  operations: Operation[];
  webhooks: Operation[];
  callbacks: Operation[];
  /** Components that get pages of their own. */
  paged: string[];
  schema_pages: SchemaPages;
};

function openSource(source: Plain, lang: Lang, { unresolved, schema_pages }: ReadOptions): OpenSource {
  const known = unresolved && { unresolved };
  const first = openReferences(source, lang, known);
  const operations = listOperations(first, source, 'paths');
  const webhooks = listOperations(first, source, 'webhooks');
  const callbacks = listCallbacks(first, [...operations, ...webhooks]);
  const all = [...operations, ...webhooks, ...callbacks];
  const shared = schema_pages === true ? listShared(first, all) : [];
  const paged = listPaged(first, all, new Set(shared));
  const { warnings, warned } = first;
  const linking = openReferences(source, lang, {
    ...known,
    ...(schema_pages === true ? { linked: new Set(paged) } : { links_large: true }),
  });
  const book = { ...linking, warnings, warned };
  return {
    book,
    operations,
    webhooks,
    callbacks,
    paged,
    schema_pages: schema_pages === true ? paged : 'large',
  };
}

/** The last catalog: a page for each. */
function componentFolder(
  book: ReferenceReader,
  names: readonly string[],
  { keepComponent }: ReturnType<typeof keepSources>,
): ImportedFolder {
  const pages = names.map(name => {
    const body = {
      get component() {
        return readComponent(book, name);
      },
    };
    return { ...componentPage(name, body), source: keepComponent(name) };
  });
  return { ...emptyFolder(t(book.lang, 'foreign.schemas')), pages };
}

/** What the page of an operation says is read when it is needed, and not kept: all pages at once may be large. */
function bodyOf(book: ReferenceReader, operation: Operation): { endpoint: Endpoint } {
  return {
    get endpoint() {
      book.unread.delete(operation);
      return readOperation(book, operation);
    },
  };
}

function listOperations(book: ReferenceReader, source: Plain, place: Operation['place']): Operation[] {
  return Object.entries(followPlain(book, source[place], 'paths') ?? {}).flatMap(([path, value]) => {
    if (path.startsWith('x-')) return [];
    const path_item = followPlain(book, value, path) ?? {};
    const named = methods.filter(method => path_item[method] !== undefined);
    return named.flatMap(method => {
      const operation = followPlain(book, path_item[method], `${method.toUpperCase()} ${path}`);
      return operation ? [{ place, method: method.toUpperCase(), path, operation, path_item }] : [];
    });
  });
}

function titleOf({ method, path, operation: said, name = '' }: Operation): string {
  const names = [said.summary, said.operationId, name].map(name => textOf(name).trim());
  return names.find(name => name !== '') ?? `${method} ${path}`;
}

/** Where the page of an operation goes. Its first tag decides; the others would only repeat it. */
function placing(source: Plain, operations: Operation[]): (operation: Operation) => string[] {
  const shown = shownNames(source);
  const isTagged = operations.some(operation => tagOf(operation) !== '');
  const isParted = !isTagged && isPartedByPath(operations);
  return operation => {
    const tag = tagOf(operation);
    if (tag !== '') return folderPath(shown.get(tag) ?? tag);
    return isParted ? firstTellingPart(operation.path) : [];
  };
}

/** Catalogs of one page each would tell nothing. */
function isPartedByPath(operations: readonly Operation[]): boolean {
  const parts = new Set(operations.flatMap(({ path }) => firstTellingPart(path)));
  return operations.length > untaggedInOneFolder && parts.size <= operations.length / 2;
}

function tagOf({ operation }: Operation): string {
  return textOf(listOf(operation.tags)[0]).trim();
}

/** Many tools write folders in folders as one tag with slashes. */
function folderPath(tag: string): string[] {
  return tag
    .split('/')
    .map(part => part.trim())
    .filter(part => part !== '');
}

function shownNames({ tags }: Plain): Map<string, string> {
  const named = listOf(tags).filter(isPlain);
  return new Map(named.map(tag => [textOf(tag.name).trim(), firstText(tag['x-displayName'], tag.name)]));
}

/** Tags in the order that the document gives them, as far as they are used. */
function tagFolders(source: Plain, operations: Operation[]): string[][] {
  const used = new Set(operations.map(tagOf));
  const shown = shownNames(source);
  return [...shown].filter(([tag]) => tag !== '' && used.has(tag)).map(([, name]) => folderPath(name));
}

/** `customers` of `/v1/customers/{id}`. */
function firstTellingPart(path: string): string[] {
  const parts = path.split('/').filter(part => part !== '' && !part.startsWith('{'));
  const telling = parts.find(part => !/^(api|rest|v\d+(\.\d+)*)$/i.test(part));
  return telling === undefined ? [] : [telling];
}
