/** What a PDF's document may request, and nothing else: its text, its look, the pictures of the book, what draws diagrams. */
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAssets } from '../../archive/offline-assets.ts';
import type { ExportedItem } from '../../book.ts';

export type PaperFile = { content_type: string } & ({ path: string } | { bytes: Uint8Array });

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const diagramSource = 'web/article/diagram/draw-diagrams.ts';
type Manifest = Record<string, { file: string; css?: string[] }>;

/** The script of readers that draws diagrams. undefined: the browser's side is not built. */
type DiagramScript = { folder: string; file: string; styles: string };

export function findDiagramScript(): DiagramScript | undefined {
  const folder = ['../web/', '../../web/']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(found => existsSync(`${found}.vite/manifest.json`));
  if (folder === undefined) return undefined;
  const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Manifest;
  const chunk = manifest[diagramSource];
  if (chunk === undefined) return undefined;
  const styles = (chunk.css ?? []).map(path => readFileSync(folder + path, 'utf8')).join('\n');
  return { folder, file: chunk.file, styles };
}

type Served = {
  book: ExportedItem;
  /** Where the document lies. */
  document: string;
  styles: string;
  diagrams: DiagramScript | undefined;
};

/** @returns for the path of an address the file it means; undefined for whatever is not of this document */
export function openPaperFiles({ book, document, styles, diagrams }: Served) {
  const assets = new Map(listAssets().map(({ path, file }) => [path, file]));
  const math = readFileSync(assets.get('katex.css') ?? '', 'utf8');
  const sheet = Buffer.from(`${math}\n${styles}\n${diagrams?.styles ?? ''}`);
  const pictures = new Map(book.files.map(file => [file.sign, file]));
  const byFolder: Record<string, (name: string) => PaperFile | undefined> = {
    files(sign) {
      const file = pictures.get(sign);
      return file && { content_type: file.file_type, path: file.stored_at };
    },
    brand(name) {
      const picture = name === 'logo' ? book.look.logo : book.look.cover_picture;
      return picture && { content_type: picture.content_type, bytes: picture.bytes };
    },
    fonts(name) {
      const path = assets.get(`fonts/${name}`);
      return path === undefined ? undefined : { content_type: 'font/woff2', path };
    },
    assets(name) {
      const content_type = /^[\w-][\w.-]*$/.test(name) ? types[extname(name)] : undefined;
      if (!diagrams || content_type === undefined) return undefined;
      return { content_type, path: `${diagrams.folder}assets/${name}` };
    },
  };
  return (path: string): PaperFile | undefined => {
    if (path === '/') return { content_type: 'text/html; charset=utf-8', path: document };
    if (path === '/paper.css') return { content_type: 'text/css; charset=utf-8', bytes: sheet };
    const [, folder = '', name = ''] = /^\/(\w+)\/([^/]+)$/.exec(path) ?? [];
    return Object.hasOwn(byFolder, folder) ? byFolder[folder]?.(name) : undefined;
  };
}
