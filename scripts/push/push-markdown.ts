import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { call, formOf } from './call.ts';
import { fullPath, type Options, requireTarget } from './options.ts';
import { placeKey, placeName, readPages } from './page-places.ts';
import { printLine, Refusal } from './refusal.ts';

type Page = { file: string; cat_name: string; page_title: string; page_content: string };

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
    throw new Refusal(`${file} is not UTF-8. Save it so, then push again.`);
  }
}

/** The first heading is the title; without one, the name of the file. */
function readMarkdown(folder: string, file: string, catalog: string): Page {
  const text = decodeText(file);
  const [, heading, rest = ''] = /^#[ \t]+(.+?)[ \t#]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  const below = relative(folder, file).split(sep).slice(0, -1).join('/');
  return {
    file: relative(folder, file),
    cat_name: [catalog, below].filter(part => part !== '').join('/'),
    page_title: heading ?? basename(file).replace(/\.[^.]+$/, ''),
    page_content: (heading === undefined ? text : rest).trim(),
  };
}

function readFolder(path: string, catalog: string): Page[] {
  const folder = fullPath(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`${folder} is no folder.`);
  const pages = listMarkdown(folder).map(file => readMarkdown(folder, file, catalog));
  for (const page of pages) if (page.page_content === '') printLine(`empty    ${page.file}: left out`);
  const written = pages.filter(page => page.page_content !== '');
  if (written.length === 0) throw new Refusal(`${folder} holds no Markdown.`);
  requirePlaces(written);
  return written;
}

/** @throws Refusal when two files would be one page */
function requirePlaces(pages: readonly Page[]): void {
  const known = new Map<string, string>();
  for (const page of pages) {
    const place = placeKey(page);
    if (known.has(place))
      throw new Refusal(
        `${known.get(place)} and ${page.file} would both be the page “${placeName(page)}”. Give one another title.`,
      );
    known.set(place, page.file);
  }
}

async function writePage(given: Options, { file, ...page }: Page): Promise<void> {
  await call(given, 'open/updateItem', formOf(given, page)).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${file}: ${error.message}`) : error;
  });
}

export async function pushMarkdown(given: Options, folder: string): Promise<void> {
  requireTarget(given);
  const pages = readFolder(folder, given.catalog);
  const there = await readPages(given);
  const counts = { new: 0, changed: 0, same: 0 };
  for (const page of pages) {
    const before = there.get(placeKey(page));
    const outcome = before === undefined ? 'new' : before === page.page_content ? 'same' : 'changed';
    counts[outcome] += 1;
    if (outcome !== 'same' && !given['dry-run']) await writePage(given, page);
    printLine(`${outcome.padEnd(8)} ${placeName(page)}`);
  }
  const lead = given['dry-run'] ? 'Nothing was written. It would be' : 'Done:';
  console.log(`${lead} ${counts.new} new, ${counts.changed} changed, ${counts.same} the same.`);
}
