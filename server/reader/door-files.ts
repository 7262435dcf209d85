/** The files of the two doors, as the build listed them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, langs } from '#common/texts/index.ts';

/** Paths below the base path, such as `assets/reader-Cg2.js`. */
export type DoorFiles = {
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
  /** Only for pages with formulas. */
  math_styles: readonly string[];
  /** The door's words in each language: loaded with the script, not after it. */
  texts: Partial<Record<Lang, string>>;
};
export type Doors = { reader: DoorFiles; workshop: DoorFiles };

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** @throws Error when the web was not built */
export function readDoors(web_dir: string): Doors {
  const manifest = JSON.parse(readFileSync(join(web_dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  return {
    reader: filesOf(manifest, 'web/reader/main.tsx'),
    workshop: filesOf(manifest, 'web/workshop/main.tsx'),
  };
}

function filesOf(manifest: Manifest, entry: string): DoorFiles {
  const chunks = [...withImports(manifest, entry)];
  const [first, ...rest] = chunks;
  if (!first) throw new Error(`${entry} is not in the build`);
  const door = entry.includes('reader') ? 'reader' : 'workshop';
  const texts = langs.map(lang => [lang, manifest[`virtual:texts/${door}/${lang}`]?.file]);
  return {
    script: first.file,
    texts: Object.fromEntries(texts) as DoorFiles['texts'],
    preloads: rest.map(chunk => chunk.file),
    styles: chunks.flatMap(chunk => chunk.css ?? []),
    math_styles: manifest['web/page/math-style.ts']?.css ?? [],
  };
}

function withImports(manifest: Manifest, name: string, seen = new Map<string, Chunk>()): Iterable<Chunk> {
  const chunk = manifest[name];
  if (chunk && !seen.has(name)) {
    seen.set(name, chunk);
    for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  }
  return seen.values();
}
