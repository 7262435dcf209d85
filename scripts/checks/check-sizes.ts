// What is too long or too full to be taken in at once is divided by meaning; what is too short to stand alone is merged.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = process.argv[2] ?? process.cwd();
const fileMaxLines = 300;
const folderMaxFiles = 15;
/** A shorter file that one other file alone imports belongs into that file. */
const ownFileMinLines = 25;

const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('/migrations/');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const files = ['common', 'server', 'web', 'scripts', 'tests', 'bench'].flatMap(listFiles);
const all = new Set(files);
const texts = new Map(files.filter(isSource).map(path => [path, readFileSync(join(root, path), 'utf8')]));
const sources = [...texts.keys()].filter(path => !isTest(path));
const linesOf = (path: string) => (texts.get(path)?.match(/\n/g) ?? []).length;

/** What an import names, from the root. */
function targetOf(path: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : join(dirname(path), name);
}

const importers = new Map<string, Set<string>>();
for (const [path, text] of texts) {
  for (const [, name = ''] of text.matchAll(/\bfrom '([#.][^']+)'/g)) {
    const target = targetOf(path, name);
    importers.set(target, (importers.get(target) ?? new Set()).add(path));
  }
}

/**
 * Entries and threads are started, lists and queries are looked for by their names, a style module names its component,
 * and what loads another part later keeps the parts apart.
 */
function standsAlone(path: string): boolean {
  if (/\bimport\(/.test(texts.get(path) ?? '')) return true;
  const isNamed = /(^|\/)(calls|main|queries|routes)\.tsx?$|-(worker|queries)\.ts$|Screen\.tsx$/.test(path);
  return isNamed || path.startsWith('common/texts/') || all.has(path.replace(/\.tsx?$/, '.module.css'));
}

function mergeComplaint(path: string): string[] {
  const [only, ...others] = importers.get(path) ?? [];
  if (only === undefined || others.length > 0 || linesOf(path) >= ownFileMinLines || standsAlone(path))
    return [];
  if (isTest(only) || linesOf(only) + linesOf(path) > fileMaxLines) return [];
  return [
    `${path}: under ${ownFileMinLines} lines, and only ${basename(only)} imports it: merge it into that`,
  ];
}

const counts = new Map<string, number>();
for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);

const complaints = [
  ...sources
    .filter(path => linesOf(path) > fileMaxLines)
    .map(path => `${path}: over ${fileMaxLines} lines: divide it by meaning`),
  ...[...counts]
    .filter(([, count]) => count > folderMaxFiles)
    .map(([folder, count]) => `${folder}: ${count} files, over ${folderMaxFiles}: divide it by meaning`),
  ...sources.flatMap(mergeComplaint),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
