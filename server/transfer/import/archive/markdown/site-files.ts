/** What the files of a folder of Markdown are by their names: pages, or what arranges the site and is no page. Pure. */
import { folderOf } from '../resolve-path.ts';

const markdownName = /\.(md|markdown|mdown|mkd)$/i;
const htmlName = /\.html?$/i;

export function isTextName(path: string): boolean {
  return markdownName.test(path) || isHtmlName(path);
}

export function isHtmlName(path: string): boolean {
  return htmlName.test(path);
}

export type SiteFile = 'summary' | 'sidebar' | 'mkdocs' | 'category' | 'part';

const names: readonly [SiteFile, RegExp][] = [
  ['summary', /^SUMMARY\.md$/],
  ['sidebar', /^_sidebar\.md$/i],
  ['category', /^_category_\.(json|ya?ml)$/],
  ['part', /^_(navbar|coverpage|footer|404)\.md$/i],
  ['part', /^LANGS\.md$/],
];

/** @param path below the folder that holds everything */
export function siteFileAt(path: string): SiteFile | undefined {
  const folder = folderOf(path);
  const name = folder === '' ? path : path.slice(folder.length + 1);
  if (folder === '' && /^mkdocs\.ya?ml$/.test(name)) return 'mkdocs';
  return names.find(([, pattern]) => pattern.test(name))?.[0];
}
