/** Titles and folders for requests that come from elsewhere: none takes another's place. */
import type { Endpoint } from '#common/field-model/endpoint.ts';
import { titleMaxLength } from '#common/limits.ts';
import type { ImportedFolder, ImportedPage } from './document.ts';

/** In one line, and short enough for a title. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > titleMaxLength ? `${line.slice(0, titleMaxLength - 1)}…` : line;
}

export function endpointPage(title: string, endpoint: Endpoint): ImportedPage {
  return { title: titleOf(title), body: { endpoint }, s_number: 0, comment: '', path: '' };
}

export function emptyFolder(name: string): ImportedFolder {
  return { name: titleOf(name), s_number: 0, folders: [], pages: [] };
}

type Holder = Pick<ImportedFolder, 'folders' | 'pages'>;

/** The folder at a path, made where it is missing. */
export function folderAt(holder: Holder, path: string[]): Holder {
  return path.reduce<Holder>((outer, name) => {
    const found = outer.folders.find(folder => folder.name === titleOf(name));
    if (found) return found;
    const made = emptyFolder(name);
    outer.folders.push(made);
    return made;
  }, holder);
}

/** Pages of one folder that would bear one title get their method and path, and a number where that is the same. */
export function partTitles({ pages, folders }: Holder): void {
  appendToEqual(pages, page => ('endpoint' in page.body ? requestOf(page.body.endpoint) : ''));
  const taken = new Set<string>();
  for (const page of pages) {
    page.title = freeTitle(page.title, taken);
    taken.add(page.title);
  }
  for (const folder of folders) partTitles(folder);
}

function requestOf({ method, path }: Endpoint): string {
  return `${method} ${path}`.trim();
}

function appendToEqual(pages: ImportedPage[], tell: (page: ImportedPage) => string): void {
  const counts = new Map<string, number>();
  for (const { title } of pages) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const page of pages) {
    if ((counts.get(page.title) ?? 0) > 1) page.title = appended(page.title, tell(page));
  }
}

function appended(title: string, request: string): string {
  if (request === '' || request === title) return title;
  const room = Math.max(0, titleMaxLength - request.length - 3);
  return titleOf(`${title.slice(0, room)} (${request})`);
}

function freeTitle(title: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const wanted = `${title.slice(0, titleMaxLength - suffix.length)}${suffix}`;
    if (!taken.has(wanted)) return wanted;
  }
}
