/** Titles and folders for requests that come from elsewhere: none takes another's place. */
import type { Component } from '#common/field-model/model/component.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { titleMaxLength } from '#common/limits.ts';
import type { ImportedFolder, ImportedPage } from './document.ts';

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** In one line, and short enough for a title. */
function titleOf(text: string): string {
  const line = inOneLine(text);
  return line.length > titleMaxLength ? `${line.slice(0, titleMaxLength - 1)}…` : line;
}

export function endpointPage(title: string, body: { endpoint: Endpoint }): ImportedPage {
  return { title: titleOf(title), body, s_number: 0, comment: '', path: '' };
}

export function componentPage(name: string, body: { component: Component }): ImportedPage {
  return { title: titleOf(name), body, s_number: 0, comment: '', path: '' };
}

/** A name too long is cut where the document becomes pages, and the result says so. */
export function emptyFolder(name: string): ImportedFolder {
  return { name: inOneLine(name), s_number: 0, folders: [], pages: [] };
}

type Holder = Pick<ImportedFolder, 'folders' | 'pages'>;

/** Folders by their name: a document may have thousands beside each other. */
const byName = new WeakMap<ImportedFolder[], Map<string, ImportedFolder>>();

/** The folder at a path, made where it is missing. Only this puts folders into a holder, when one is needed. */
export function folderAt(holder: Holder, path: string[]): Holder {
  return path.reduce<Holder>(folderIn, holder);
}

function folderIn({ folders }: Holder, name: string): ImportedFolder {
  const known = byName.get(folders) ?? new Map(folders.map(folder => [folder.name, folder]));
  byName.set(folders, known);
  const made = emptyFolder(name);
  const found = known.get(made.name);
  if (found) return found;
  known.set(made.name, made);
  folders.push(made);
  return made;
}

/** Pages of one folder that would bear one title get their method and path, and a number where that is the same. */
export function partTitles({ pages, folders }: Holder): void {
  appendToEqual(pages, ({ body, request }) =>
    'endpoint' in body ? requestOf(request ?? body.endpoint) : '',
  );
  const taken = new Map<string, number>();
  for (const page of pages) {
    page.title = freeTitle(page.title, taken);
    taken.set(page.title, 1);
  }
  for (const folder of folders) partTitles(folder);
}

function requestOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`.trim();
}

function appendToEqual(pages: ImportedPage[], suffixOf: (page: ImportedPage) => string): void {
  const counts = new Map<string, number>();
  for (const { title } of pages) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const page of pages) {
    if ((counts.get(page.title) ?? 0) > 1) page.title = appended(page.title, suffixOf(page));
  }
}

function appended(title: string, request: string): string {
  if (request === '' || request === title) return title;
  const space = Math.max(0, titleMaxLength - request.length - 3);
  return titleOf(`${title.slice(0, space)} (${request})`);
}

/** @param taken titles, and the last number that each was given */
function freeTitle(title: string, taken: Map<string, number>): string {
  const last = taken.get(title);
  if (last === undefined) return title;
  for (let number = last + 1; ; number += 1) {
    const wanted = `${title.slice(0, titleMaxLength - ` ${number}`.length)} ${number}`;
    if (taken.has(wanted)) continue;
    taken.set(title, number);
    return wanted;
  }
}
