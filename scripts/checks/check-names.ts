// The vocabulary of file names. A name says what a thing is to its user; `helper` and `types` say nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? process.cwd();
/** Each group of the server and the nouns in it. */
const serverGroups: Record<string, string> = {
  transfer: 'people backup showdoc handbook check push import export source',
  serving:
    'waiting insight webhook change-log reader portal page-picture environment item-view mock console openapi-document',
  management: 'health admin grant team member',
  content:
    'search search-index page-endpoint page-model page-change page-reading feedback catalog link brand page recycle attachment share item-key item environment api-document history template showdoc-id',
  people: 'announcement audit notice token user site',
  platform: 'http cache jobs access outbound render mail storage audit events db metrics',
};
const serverFolders = new Set(
  Object.entries(serverGroups).flatMap(([group, names]) => [
    group,
    ...names.split(' ').map(name => `${group}/${name}`),
  ]),
);
const emptyWords = new Set([
  'service',
  'services',
  'helper',
  'helpers',
  'util',
  'utils',
  'manager',
  'types',
  'index',
  'misc',
]);
/** Types with such a name say nothing: they are called by the noun of what they are. */
const emptyTypes = new RegExp(
  `^(?:export )?(?:type|interface|class) (?<name>${(
    'Answered Ask Asked Book Carried Deed Desk Fate Found Kept Known Mark Met Named Note Opened Packed Place Ready Rest Room Said Seen ' +
      'Share Shelf Side Sides Sought Spell Spot Stamp Taken Tied Told Turn Visit Wanted Way Ways Where Wish Words'
  ).replaceAll(' ', '|')})\\b`,
  'm',
);
const joints = new Set(['common/contract/index.ts', 'common/texts/index.ts']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

function exportsOnlyComponents(path: string): boolean {
  const text = readFileSync(join(root, path), 'utf8');
  const names = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    match => match[1] ?? '',
  );
  return names.length > 0 && names.every(name => pascal.test(name));
}

/** Written after a field, a comment belongs to that field for editors, and to the next one for its author. */
const lateComment = /[\w\]>)'}] \/\*\* [^\n]*? \*\/;/;

function complainAboutType(path: string): string | undefined {
  const text = readFileSync(join(root, path), 'utf8');
  if (lateComment.test(text)) return 'the comment of a field stands before it';
  const [, name] = emptyTypes.exec(text) ?? [];
  return name === undefined ? undefined : `a type is not called ${name}: name it by the noun of what it is`;
}

function complainAboutFile(path: string, name: string): string | undefined {
  return complainAboutName(path, name) ?? (/\.tsx?$/.test(name) ? complainAboutType(path) : undefined);
}

function complainAboutName(path: string, name: string): string | undefined {
  const stem = name.replace(/(\.(test|calls\.test|module|d))?\.[a-z]+$/, '');
  if (
    !joints.has(path) &&
    stem
      .toLowerCase()
      .split('-')
      .some(word => emptyWords.has(word))
  ) {
    return 'name it after what it does';
  }
  if (name.endsWith('.tsx') && exportsOnlyComponents(path)) {
    return pascal.test(stem) ? undefined : 'a component file is PascalCase.tsx';
  }
  if (name.endsWith('.tsx') && pascal.test(stem)) return undefined;
  if (/\.(ts|mjs|tsx)$/.test(name)) return kebab.test(stem) ? undefined : 'a file is kebab-case';
  return undefined;
}

function complainAboutFolder(path: string, name: string): string | undefined {
  if (/^server(\/[^/]+){1,2}$/.test(path) && !serverFolders.has(path.slice('server/'.length))) {
    return 'a new server folder is a new noun of the product: add it to the list in scripts/checks/check-names.ts';
  }
  if (emptyWords.has(name)) return 'name it after what it holds';
  if (path.startsWith('web/') && pascal.test(name))
    return name.endsWith('Screen') ? undefined : 'only a screen has a folder of its own';
  return kebab.test(name) ? undefined : 'a folder is kebab-case';
}

function walk(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    const complain = entry.isDirectory() ? complainAboutFolder : complainAboutFile;
    const complaint = complain(path, entry.name);
    return [
      ...(complaint === undefined ? [] : [`${path}: ${complaint}`]),
      ...(entry.isDirectory() ? walk(path) : []),
    ];
  });
}

const complaints = ['common', 'server', 'web', 'scripts', 'tests', 'bench'].flatMap(folder => walk(folder));
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
