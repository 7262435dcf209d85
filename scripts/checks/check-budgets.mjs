// What a person downloads, against what it may weigh (kB after gzip). Run at the end of `npm run build`; also by itself:
// node scripts/checks/check-budgets.mjs [folder of the built web]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const kB = 1000;
const readerEntry = 'web/reader/main.ts';
/** Loaded by pages about endpoints. */
const endpointScripts = 'web/endpoint/enhance-endpoint.ts';
const endpointStyles = 'web/endpoint/endpoint-style.ts';
/** Loaded by pages about endpoints, and when one is tried. */
const consoleScripts = ['web/console/CallTools.tsx', 'web/console/Console.tsx'];
const appEntry = 'web/app/main.tsx';
const editorEntry = 'web/editor/PageEditScreen.tsx';

/** The chunks and all they import at once; what they may import later does not count. */
function withImports(manifest, names) {
  const seen = new Set();
  for (const name of names) addImports(manifest, name, seen);
  return [...seen].map(name => manifest[name]);
}

function addImports(manifest, name, seen) {
  if (seen.has(name)) return;
  if (manifest[name] === undefined) throw new Error(`${name} is not in the build.`);
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) addImports(manifest, imported, seen);
}

/** Of the reader: the entry, and what it loads as soon as the text is there. */
function readerChunks(manifest) {
  return [readerEntry, ...manifest[readerEntry].dynamicImports];
}

function scriptsOf(manifest, ...entries) {
  return withImports(manifest, entries).map(chunk => chunk.file);
}

function stylesOf(manifest, ...entries) {
  // A chunk of nothing but style is itself the file.
  return withImports(manifest, entries).flatMap(({ file, css = [] }) =>
    file.endsWith('.css') ? [file, ...css] : css,
  );
}

/** The language with the heavier words. */
function wordsOf(manifest, entry, weigh) {
  const names = Object.keys(manifest).filter(name => name.startsWith(`virtual:texts/${entry}/`));
  const files = names.map(name => manifest[name].file);
  return files.sort((a, b) => weigh(b) - weigh(a)).slice(0, 1);
}

/** The one font of all documents; packed already, so that gzip leaves it as it is. */
function fontFiles(manifest) {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter(file => /\/text-face-[^/]*\.woff2$/.test(file));
}

/** Workers are not in the manifest; mathematics is loaded by those texts that have some. */
function workerFiles(folder) {
  return readdirSync(join(folder, 'assets'))
    .filter(name => /^preview-worker-.*\.js$/.test(name))
    .map(name => `assets/${name}`);
}

/** Each budget with the files it counts. */
function listBudgets(folder, manifest, weigh) {
  const app = scriptsOf(manifest, appEntry);
  const editor = scriptsOf(manifest, editorEntry).filter(file => !app.includes(file));
  const reader = [...scriptsOf(manifest, ...readerChunks(manifest)), ...wordsOf(manifest, 'reader', weigh)];
  const withoutReader = files => files.filter(file => !reader.includes(file));
  const behindLogin = [...app, ...wordsOf(manifest, 'app', weigh)];
  const budget = (name, limit, files) => ({ name, limit, size: sum(files.map(weigh)) / kB, files });
  return [
    budget('reader, scripts', 80, reader),
    budget('reader, styles', 11, stylesOf(manifest, ...readerChunks(manifest))),
    budget('text face', 25, fontFiles(manifest)),
    budget('endpoint, scripts', 12, withoutReader(scriptsOf(manifest, endpointScripts))),
    budget('endpoint, styles', 5, stylesOf(manifest, endpointStyles)),
    budget('console, scripts', 40, [
      ...withoutReader(scriptsOf(manifest, ...consoleScripts)),
      ...wordsOf(manifest, 'console', weigh),
    ]),
    budget('app, scripts', 190, behindLogin),
    budget('page editor, scripts', 160, editor),
    budget('preview worker', 170, workerFiles(folder)),
  ];
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Prints the table. @returns the budgets that are passed */
export function checkBudgets(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const weigh = file => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  const budgets = listBudgets(folder, manifest, weigh);
  const passed = budgets.filter(({ size, limit }) => size > limit);
  for (const { name, size, limit } of budgets) {
    const word = size > limit ? '  TOO HEAVY' : '';
    console.log(
      `${name.padEnd(22)} ${size.toFixed(1).padStart(6)} of ${String(limit).padStart(3)} kB${word}`,
    );
  }
  for (const { name, files } of passed) console.error(`${name} is made of ${files.join(', ')}`);
  return passed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkBudgets(process.argv[2] ?? 'dist/web').length > 0 ? 1 : 0;
}
