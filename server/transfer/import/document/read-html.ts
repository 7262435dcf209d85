/** An HTML file -> a page; pictures that it embeds become files. */
import { writeFileSync } from 'node:fs';
import type { Root } from 'hast';
import { fail } from '#common/errors.ts';
import { htmlToMarkdown } from '#common/from-html/html-to-markdown.ts';
import { folderOf } from '../archive/resolve-path.ts';
import type { ImportedFile } from './document.ts';

/** @returns where a file of pages may be kept until the import ends */
export type NewPath = () => string;

export type ReadText = { markdown: string; files: ImportedFile[] };

type Html = {
  html: string;
  /** In its archive, for the names of its pictures. */
  path: string;
  newPath: NewPath;
};

/** @param prepare takes away what is no text of the page @throws importTooDeep */
export function readHtml({ html, path, newPath }: Html, prepare: (tree: Root) => void = () => {}): ReadText {
  const files: ImportedFile[] = [];
  const placePicture = (address: string) => {
    const picture = readDataAddress(address);
    if (picture === undefined) return undefined;
    const name = `picture-${files.length + 1}.${picture.end}`;
    files.push(keepPicture(picture.bytes, [folderOf(path), name].filter(Boolean).join('/'), newPath));
    return name;
  };
  const markdown = htmlToMarkdown(html, { placePicture, prepare }) ?? fail('importTooDeep');
  return { markdown, files };
}

export function keepPicture(bytes: Uint8Array, path: string, newPath: NewPath): ImportedFile {
  const stored_at = newPath();
  writeFileSync(stored_at, bytes, { flag: 'wx', mode: 0o600 });
  return { path, stored_at, file_size: bytes.length };
}

/** `data:image/png;base64,…`; other kinds of data are no pictures. */
function readDataAddress(address: string): { end: string; bytes: Buffer } | undefined {
  const [head = '', data = ''] = address.split(',', 2);
  const end = /^data:image\/(png|jpe?g|gif|webp|bmp);base64$/i.exec(head)?.[1];
  return end === undefined ? undefined : { end: end.toLowerCase(), bytes: Buffer.from(data, 'base64') };
}
