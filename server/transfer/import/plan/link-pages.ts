/** Addresses between the texts of a document -> marks; and marks -> addresses, once those are known. Pure. */

import { rewriteLinks } from '../../../../common/markdown/rewrite-links.ts';
import { isOutside, resolvePath } from '../archive/resolve-path.ts';
import type { ImportedFile, ImportWarning } from '../document/document.ts';

/** `attachments` are paths of files that are listed with it. */
type Text = { path: string; text: string; attachments: readonly string[] };
type Linked = { texts: string[]; attachments: number[][]; files: ImportedFile[]; warnings: ImportWarning[] };

/** @returns the texts with marks, and the files that they name; the others are told */
export function linkPages(texts: readonly Text[], files: readonly ImportedFile[], mark: string): Linked {
  const pageAt = new Map(
    texts.map(({ path }, at) => [path, at]).filter(([path]) => path !== '') as [string, number][],
  );
  const fileAt = new Map(files.map(file => [file.path, file]));
  const named = new Map<string, number>();
  const warnings: ImportWarning[] = [];
  const isThere = (path: string) => pageAt.has(path) || fileAt.has(path);
  const markOf = (address: string, from: Text, kind: 'picture' | 'link') => {
    const meant = resolvePath(address, from.path, isThere);
    if (meant === undefined) {
      if (kind === 'picture' && !isOutside(address) && !address.startsWith('/') && files.length > 0)
        warnings.push({ code: 'fileMissing', where: from.path, values: { path: address } });
      return undefined;
    }
    const page = pageAt.get(meant.path);
    if (page !== undefined) return `${mark}p${page}${meant.fragment}`;
    return `${mark}f${numberOf(meant.path)}`;
  };
  const numberOf = (path: string) => {
    const file = named.get(path) ?? named.size;
    named.set(path, file);
    return file;
  };
  const linked = texts.map(one => rewriteLinks(one.text, (address, kind) => markOf(address, one, kind)));
  const attachments = texts.map(one => one.attachments.filter(path => fileAt.has(path)).map(numberOf));
  const skipped = files.filter(file => !named.has(file.path) && file.is_dispensable !== true);
  return {
    texts: linked,
    attachments,
    files: [...named.keys()].map(path => fileAt.get(path)).filter(file => file !== undefined),
    warnings: [
      ...warnings,
      ...skipped.map(({ path }): ImportWarning => ({ code: 'fileSkipped', where: path })),
    ],
  };
}

/** @returns undefined when an address is not known yet */
export function placeAddresses(
  text: string,
  mark: string,
  { page, file }: { page: (at: number) => string | undefined; file: (at: number) => string | undefined },
): string | undefined {
  let isWhole = true;
  const placed = text.replace(new RegExp(`${mark}([pf])(\\d+)`, 'g'), (whole, kind: string, at: string) => {
    const address = kind === 'p' ? page(Number(at)) : file(Number(at));
    if (address === undefined) isWhole = false;
    return address ?? whole;
  });
  return isWhole ? placed : undefined;
}

export function hasMarks(text: string, mark: string): boolean {
  return text.includes(mark);
}
