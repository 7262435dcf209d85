/** The files of the two entries, as the build listed them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, langs } from '#common/texts/index.ts';

type Styles = {
  styles: readonly string[];
  /** The same rules as text, to stand in a document; empty where only files will do. */
  style_text: string;
};

/** Paths below the base path, such as `assets/reader-Cg2.js`. */
export type EntryFiles = Styles & {
  /** Stands in the document, before all else. */
  first_script: string;
  /** The font of common/brand/text-face.ts; empty without a build. */
  text_face: string;
  script: string;
  preloads: readonly string[];
  /** Only for pages with formulas. */
  math_styles: readonly string[];
  /** Only for pages about endpoints. */
  endpoint_styles: readonly string[];
  /** Only for paper. */
  print_styles: readonly string[];
  /** Only for the screens that name them, in `data-sheet`. */
  screen_styles: Readonly<Record<string, Styles>>;
  /** The entry's words in each language: loaded with the script, not after it. */
  texts: Partial<Record<Lang, string>>;
};
/** `editor` is the app that opens with the editor. */
export type Entries = { reader: EntryFiles; app: EntryFiles; editor: EntryFiles };

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const readerEntry = 'web/reader/main.ts';

/** @throws Error when the web was not built */
export function readEntries(web_dir: string): Entries {
  const manifest = JSON.parse(readFileSync(join(web_dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const first_script = readFileSync(join(web_dir, 'first-script.js'), 'utf8');
  const text_face = fontOf(manifest);
  const filesOf = (entry: string): EntryFiles => ({ first_script, text_face, ...listFiles(manifest, entry) });
  const reader = filesOf(readerEntry);
  // The entry is a few lines; what it brings once the text is there is nearly all of it.
  const next = (manifest[readerEntry]?.dynamicImports ?? []).map(filesOf);
  const app = filesOf('web/app/main.tsx');
  return {
    reader: {
      ...withStyleText(next.reduce(withNext, reader), web_dir),
      print_styles: stylesOf(manifest['web/reader/print-style.ts']),
      screen_styles: {
        home: withStyleText(screenOf(manifest['web/reader/home-style.ts']), web_dir),
        portal: withStyleText(screenOf(manifest['web/reader/portal-style.ts']), web_dir),
        front: withStyleText(screenOf(manifest['web/reader/front-style.ts']), web_dir),
        changes: withStyleText(screenOf(manifest['web/reader/changes-style.ts']), web_dir),
        auth: withStyleText(screenOf(manifest['web/reader/auth-style.ts']), web_dir),
      },
    },
    app,
    editor: withNext(app, filesOf('web/editor/PageEditScreen.tsx')),
  };
}

/** @throws Error when it is not in the build */
function fontOf(manifest: Manifest): string {
  const files = Object.values(manifest).map(({ file }) => file);
  const font = files.find(file => /\/text-face-[^/]*\.woff2$/.test(file));
  if (font === undefined) throw new Error('The font is not in the build');
  return font;
}

/** What the entry loads next travels beside it, not after it. */
function withNext(entry: EntryFiles, { script, preloads, styles }: EntryFiles): EntryFiles {
  return {
    ...entry,
    preloads: [...new Set([...entry.preloads, script, ...preloads])],
    styles: [...new Set([...entry.styles, ...styles])],
  };
}

/** Addresses in a stylesheet count from its folder: rules that have some stay in their file. */
function withStyleText<F extends Styles>(files: F, web_dir: string): F {
  const style_text = files.styles.map(file => readFileSync(join(web_dir, file), 'utf8')).join('');
  return /url\((?!"?data:)|<\/style/i.test(style_text) ? files : { ...files, style_text };
}

function listFiles(manifest: Manifest, entry: string): Omit<EntryFiles, 'first_script' | 'text_face'> {
  const chunks = [...withImports(manifest, entry)];
  const [first, ...rest] = chunks;
  if (!first) throw new Error(`${entry} is not in the build`);
  const name = entry.includes('reader') ? 'reader' : 'app';
  const texts = langs.map(lang => [lang, manifest[`virtual:texts/${name}/${lang}`]?.file]);
  return {
    script: first.file,
    texts: Object.fromEntries(texts) as EntryFiles['texts'],
    preloads: rest.map(chunk => chunk.file),
    styles: chunks.flatMap(chunk => chunk.css ?? []),
    style_text: '',
    math_styles: stylesOf(manifest['web/article/enhance/math-style.ts']),
    endpoint_styles: stylesOf(manifest['web/endpoint/endpoint-style.ts']),
    print_styles: [],
    screen_styles: {},
  };
}

function screenOf(chunk: Chunk | undefined): Styles {
  return { styles: stylesOf(chunk), style_text: '' };
}

/** A chunk of nothing but style is itself the file. */
function stylesOf(chunk: Chunk | undefined): string[] {
  if (chunk === undefined) return [];
  return chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? []);
}

function withImports(manifest: Manifest, name: string, seen = new Map<string, Chunk>()): Iterable<Chunk> {
  const chunk = manifest[name];
  if (chunk && !seen.has(name)) {
    seen.set(name, chunk);
    for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  }
  return seen.values();
}
