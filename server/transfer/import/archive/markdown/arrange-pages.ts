/** The pages of an archive -> folders: first as its tables of contents say, then as they lie. Pure. */

import { addressAt, callInHeading, methodAlone } from '#common/field-model/recognise/evidence/call-shape.ts';
import type { ImportedFolder, ImportedPage, ImportWarning } from '../../document/document.ts';
import { findHeading } from '../../document/page-heading.ts';
import { folderOf, isOutside, resolvePath } from '../resolve-path.ts';
import type { Contents, Entry } from './contents.ts';
import type { FrontMatter } from './front-matter.ts';

export type SourcePage = {
  path: string;
  markdown: string;
  front: FrontMatter;
  /** Paths of files that are listed with it. */
  attachments: string[];
};

export type Arranging = {
  /** In the order in which they are read. */
  pages: readonly SourcePage[];
  contents: readonly Contents[];
  /** What folders are called, by their paths, where that is not their own name. */
  folder_titles: ReadonlyMap<string, string>;
};

type Holder = Pick<ImportedFolder, 'folders' | 'pages'>;
type Arranged = Holder & { warnings: ImportWarning[] };

export function arrangePages({ pages, contents, folder_titles }: Arranging): Arranged {
  const arrangement = new Arrangement(pages, contents, folder_titles);
  for (const one of contents) arrangement.placeContents(one);
  arrangement.placeOthers();
  return { ...arrangement.root, warnings: arrangement.warnings };
}

/** What is placed so far, and what is not yet. */
class Arrangement {
  readonly root: Holder = { folders: [], pages: [] };
  readonly warnings: ImportWarning[] = [];
  readonly #free: Map<string, SourcePage>;
  readonly #paths: ReadonlySet<string>;
  /** The folder that a table of contents of all arranges. */
  readonly #top: string;
  readonly #folder_titles: ReadonlyMap<string, string>;
  /** By their paths in the archive. */
  readonly #folders = new Map<string, ImportedFolder>();
  /** Notion: the titles of the pages that have others in them. */
  readonly #holders: ReadonlyMap<string, string>;

  constructor(
    pages: readonly SourcePage[],
    contents: readonly Contents[],
    folder_titles: ReadonlyMap<string, string>,
  ) {
    this.#free = new Map(pages.map(page => [page.path, page]));
    this.#paths = new Set(this.#free.keys());
    this.#top = contents.find(one => one.is_of_all)?.folder ?? '';
    this.#folder_titles = folder_titles;
    const notion = pages.filter(({ path }) => isNotionPath(path));
    const folders = new Set(notion.map(({ path }) => notionKey(folderOf(path))));
    const holders = notion.filter(({ path }) => folders.has(notionKey(path)));
    this.#holders = new Map(holders.map(page => [notionKey(page.path), pageOf(page).title]));
  }

  placeContents(contents: Contents): void {
    const placed: Holder = { pages: [], folders: [] };
    this.#placeEntries(contents.entries, placed, contents);
    if (isEmpty(placed)) return;
    const into = contents.is_of_all ? this.root : this.#folderAt(contents.folder);
    into.pages.push(...placed.pages);
    into.folders.push(...placed.folders);
  }

  #placeEntries(entries: readonly Entry[], into: Holder, from: Contents): void {
    for (const entry of entries) {
      const page = this.#take(entry, from);
      const inside = folderCalled(entry.title === '' && page ? pageOf(page).title : entry.title);
      this.#placeEntries(entry.entries, inside, from);
      if (isEmpty(inside)) {
        if (page) into.pages.push(pageOf(page, entry.title));
        continue;
      }
      if (page) inside.pages.unshift(pageOf(page, entry.title));
      into.folders.push(inside);
    }
  }

  /** The page of an entry, once. */
  #take({ address }: Entry, { path: where, folder }: Contents): SourcePage | undefined {
    if (address === '') return undefined;
    if (isOutside(address)) {
      if (!address.startsWith('#')) this.#warn('entryOutside', where, address);
      return undefined;
    }
    const isThere = (path: string) => this.#paths.has(path);
    const places = [`${folder}/x`, 'x'];
    const path = places.map(from => resolvePath(address, from, isThere)).find(Boolean)?.path;
    if (path === undefined) this.#warn('entryMissing', where, address);
    const page = this.#free.get(path ?? '');
    this.#free.delete(path ?? '');
    return page;
  }

  #warn(code: ImportWarning['code'], where: string, path: string): void {
    this.warnings.push({ code, where, values: { path } });
  }

  placeOthers(): void {
    for (const page of this.#free.values()) {
      const isHolder = this.#holders.has(notionKey(page.path)) && isNotionPath(page.path);
      if (isHolder) this.#folderAt(page.path.replace(/\.[^./]*$/, '')).pages.unshift(pageOf(page));
      else this.#folderAt(folderOf(page.path)).pages.push(pageOf(page));
    }
    this.#free.clear();
  }

  #folderAt(path: string): Holder {
    const bare = this.#withoutTop(path);
    if (bare === '') return this.root;
    const key = notionKey(bare);
    const known = this.#folders.get(key);
    if (known) return known;
    const above = this.#folderAt(folderOf(path));
    const name = this.#titleOf(path);
    // A table of contents may have made one of that name, which has no path of its own.
    const ofPaths = new Set(this.#folders.values());
    const made = above.folders.find(one => one.name === name && !ofPaths.has(one));
    const folder = made ?? folderCalled(name);
    if (!made) above.folders.push(folder);
    this.#folders.set(key, folder);
    return folder;
  }

  #titleOf(path: string): string {
    const said = this.#folder_titles.get(path) ?? this.#holders.get(notionKey(path));
    return said ?? withoutNotionId(path.slice(path.lastIndexOf('/') + 1));
  }

  /** `src` of mdBook is no catalog. */
  #withoutTop(path: string): string {
    const top = this.#top;
    if (top === '' || !`${path}/`.startsWith(`${top}/`)) return path;
    return path.slice(top.length + 1);
  }
}

function isEmpty({ pages, folders }: Holder): boolean {
  return pages.length === 0 && folders.length === 0;
}

function folderCalled(name: string): ImportedFolder {
  return { name, s_number: 0, folders: [], pages: [] };
}

const firstNames = /^_?(readme|index)\.[^.]*$/i;

/** `GET /boats`, `POST`, `/boats`: the reader takes the call from the text of a page and not from its title. */
const saysCall = (title: string) =>
  callInHeading(title) !== undefined || methodAlone(title) !== '' || addressAt(title) === title;

/** The title that a table of contents gives, else its own; a heading that only repeats it is no text of the page, unless it says what is called. */
function pageOf({ path, markdown, front, attachments }: SourcePage, listed_title = ''): ImportedPage {
  const heading = findHeading(markdown);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const own = firstNames.test(name) ? '' : (heading?.title ?? '');
  const titles = [listed_title, front.label, front.title, own];
  const title = titles.find(one => one !== '') ?? withoutNotionId(name.replace(/\.[^.]*$/, ''));
  const isRepeated = heading?.title === title && !saysCall(title);
  const text = isRepeated ? (heading.rest ?? markdown) : markdown;
  return { title, body: { markdown: text }, s_number: 0, comment: '', path, attachments };
}

/** Notion ends the names of files and folders with the id of what they hold: `Plans 0123…cdef.md`. Pure. */

const id = /[ _-]?[0-9a-f]{32}(?=(?:\.[a-z]{1,8})?$)/i;

/** @param name of a file or folder */
function withoutNotionId(name: string): string {
  return /^.*[ _-][0-9a-f]{32}(?:\.[a-z]{1,8})?$/i.test(name) ? name.replace(id, '') : name;
}

/** A page and the folder of what lies in it have the same: older exports give the folder the id as well. */
function notionKey(path: string): string {
  return path
    .split('/')
    .map(withoutNotionId)
    .join('/')
    .replace(/\.(md|html?)$/i, '');
}

function isNotionPath(path: string): boolean {
  return path.split('/').some(name => withoutNotionId(name) !== name);
}
