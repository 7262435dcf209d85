/**
 * Classes and their rules: each class that a rule speaks of is used, each that a script uses has a rule, each module is
 * part of a sheet, and names say what they are. By itself: tsx scripts/checks/check-styles.ts [folder of the project]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { classesIn, listModules, readStyleModule } from '../../web/style-names.ts';
import { sheets } from '../../web/style-sheets.ts';
import { filesOf } from '../../web/vite-styles.ts';
import { readClassUses } from './class-uses.ts';

const root = process.argv[2] ?? process.cwd();
const web = join(root, 'web');
/** Made by highlight.js, CodeMirror and KaTeX. */
const ofLibraries = /^(hljs|cm|katex)(-|$)|_$/;
const shortest = 3;

function listFiles(folder: string, ending: RegExp): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter(name => ending.test(name) && !/\.test\.tsx?$/.test(name)).map(name => join(path, name));
}

const modules = new Map(listModules(web).map(path => [path, readStyleModule(path)]));
const globalFiles = ['web', 'server'].flatMap(folder => listFiles(folder, /(?<!\.module)\.css$/));
const globals = new Map(globalFiles.map(path => [path, classesIn(readFileSync(path, 'utf8'))]));
const sources = ['web', 'common', 'server'].flatMap(folder => listFiles(folder, /\.(tsx?|js)$/));
const uses = sources.map(path => ({ path, ...readClassUses(path) }));

const hasClass = (path: string, name: string) => modules.get(path)?.names.has(name) === true;
const report = (path: string, words: string) => `${relative(root, path)}: ${words}`;

/** Of classes of modules: what a source names, and what another module names. */
function findUnknown(): string[] {
  const named = uses.flatMap(({ path, named }) =>
    named.map(({ module, name }) => ({ path, target: join(dirname(path), module), name })),
  );
  const borrowed = [...modules].flatMap(([path, { borrowed }]) =>
    borrowed.map(other => ({ path, target: other.path, name: other.name })),
  );
  return [...named, ...borrowed]
    .filter(({ target, name }) => !hasClass(target, name))
    .map(({ path, target, name }) => report(path, `${relative(root, target)} has no class ${name}`));
}

function findUnused(): string[] {
  const used = new Set(
    uses.flatMap(({ path, named }) =>
      named.map(({ module, name }) => `${join(dirname(path), module)} ${name}`),
    ),
  );
  return [...modules].flatMap(([path, { names }]) =>
    [...names]
      .filter(name => !used.has(`${path} ${name}`))
      .map(name => report(path, `nothing uses .${name}`)),
  );
}

/** Classes that are no module's stand in quotes somewhere; `method-` is the beginning of `method-get`. */
function findUnusedGlobals(): string[] {
  const words = new Set(uses.flatMap(({ strings }) => strings.flatMap(text => text.split(/[^\w-]+/))));
  const beginnings = [...words].filter(word => word.length >= shortest && word.endsWith('-'));
  const isWritten = (name: string) =>
    ofLibraries.test(name) || words.has(name) || beginnings.some(word => name.startsWith(word));
  const spoken = [...globals, ...[...modules].map(([path, { free }]) => [path, free] as const)];
  return spoken.flatMap(([path, names]) =>
    [...names].filter(name => !isWritten(name)).map(name => report(path, `nothing uses .${name}`)),
  );
}

function findWithoutRule(): string[] {
  const known = new Set([...globals.values()].flatMap(names => [...names]));
  return uses.flatMap(({ path, literal }) =>
    literal.filter(name => !known.has(name)).map(name => report(path, `no rule speaks of ${name}`)),
  );
}

function judgeNames(): string[] {
  const own = [...modules].map(([path, { names }]) => [path, names] as const);
  const short = [...own, ...globals].flatMap(([path, names]) =>
    [...names]
      .filter(name => name.length < shortest)
      .map(name => report(path, `.${name} does not say what it is`)),
  );
  const cased = own.flatMap(([path, names]) =>
    [...names]
      .filter(name => !/^[a-z][A-Za-z0-9]*$/.test(name))
      .map(name => report(path, `.${name} is not in camelCase`)),
  );
  return [...short, ...cased];
}

/** What the scripts of `ui` may not import, its styles may not either. */
function findBorrowedAbove(): string[] {
  const ui = join(web, 'ui');
  return [...modules].flatMap(([path, { borrowed }]) =>
    borrowed
      .filter(other => path.startsWith(ui) && !other.path.startsWith(ui))
      .map(other => report(path, `web/ui knows nothing of ${relative(root, other.path)}`)),
  );
}

/** What no sheet holds reaches no browser. */
function findOutsideOfSheets(): string[] {
  const held = new Set(Object.keys(sheets).flatMap(sheet => filesOf(sheet, web)));
  return [...modules.keys()]
    .filter(path => !held.has(path))
    .map(path => report(path, 'no sheet in web/style-sheets.ts holds it'));
}

const complaints = [
  ...findUnknown(),
  ...findUnused(),
  ...findUnusedGlobals(),
  ...findWithoutRule(),
  ...judgeNames(),
  ...findBorrowedAbove(),
  ...findOutsideOfSheets(),
];
for (const complaint of new Set(complaints)) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
