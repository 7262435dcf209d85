/** A folder of Markdown -> pages: one for each file, a catalog for each folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { headingIn } from '#common/field-model/layout/markdown-heading.ts';
import { fullPath } from './options.ts';
import { placeKey, placeName } from './page-places.ts';
import { Refusal } from './refusal.ts';
import { say } from './say.ts';

export type MarkdownPage = { file: string; cat_name: string; page_title: string; page_content: string };

function listMarkdown(folder: string): string[] {
  const isHidden = (part: string) => part.startsWith('.') || part === 'node_modules';
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !relative(folder, file).split(sep).some(isHidden))
    .sort();
}

function decodeText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new Refusal(say('notUtf8', { path: file }));
  }
}

/** The first heading is the title; without one, the name of the file. */
function readMarkdown(folder: string, file: string, catalog: string): MarkdownPage {
  const text = decodeText(file);
  const [, first = '', rest = ''] = /^([^\r\n]*)(?:\r?\n([^]*))?$/.exec(text) ?? [];
  const heading = headingIn(first, 1);
  const below = relative(folder, file).split(sep).slice(0, -1).join('/');
  return {
    file: relative(folder, file),
    cat_name: [catalog, below].filter(part => part !== '').join('/'),
    page_title: heading ?? basename(file).replace(/\.[^.]+$/, ''),
    page_content: (heading === undefined ? text : rest).trim(),
  };
}

/** @param onEmpty a file that says nothing is no page @throws Refusal */
export function readFolder(path: string, catalog: string, onEmpty: (file: string) => void): MarkdownPage[] {
  const folder = fullPath(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(say('noFolder', { path: folder }));
  const pages = listMarkdown(folder).map(file => readMarkdown(folder, file, catalog));
  for (const page of pages) if (page.page_content === '') onEmpty(page.file);
  const written = pages.filter(page => page.page_content !== '');
  if (written.length === 0) throw new Refusal(say('noMarkdown', { path: folder }));
  requirePlaces(written);
  return written;
}

/** @throws Refusal when two files would be one page */
function requirePlaces(pages: readonly MarkdownPage[]): void {
  const known = new Map<string, string>();
  for (const page of pages) {
    const place = placeKey(page);
    if (known.has(place))
      throw new Refusal(
        say('onePage', { path: known.get(place) ?? '', other: page.file, place: placeName(page) }),
      );
    known.set(place, page.file);
  }
}
