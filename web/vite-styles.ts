/**
 * Vite plugin for styles. An import of `Name.module.css` gives the names of its classes, which the build writes into the
 * scripts, and no rules; those travel in sheets: `import 'virtual:styles/reader.css'`. A sheet lists its files in the
 * order of the cascade, so that no order of imports decides what a screen looks like, and the first answer to a reader
 * holds all of its style.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  type ClassNaming,
  listModules,
  readableClassName,
  readStyleModule,
  shortClassNames,
} from './style-names.ts';
import { sheets } from './style-sheets.ts';

const prefix = 'virtual:styles/';
const modulePrefix = '\0style-names:';
const ending = '.module.css';

export function styles(): Plugin {
  let spell: ClassNaming = readableClassName;
  return {
    name: 'docstead-styles',
    enforce: 'pre',
    configResolved({ command }) {
      if (command === 'build') spell = builtClassNames();
    },
    resolveId(source, importer) {
      if (source.startsWith(prefix)) return source;
      if (!source.endsWith(ending) || importer === undefined) return undefined;
      return `${modulePrefix}${join(importer, '..', source).slice(0, -ending.length)}`;
    },
    load(id) {
      if (id.startsWith(modulePrefix)) {
        const path = `${id.slice(modulePrefix.length)}${ending}`;
        this.addWatchFile(path);
        return writeNames(path, spell);
      }
      if (!id.startsWith(prefix)) return undefined;
      const files = filesOf(id.slice(prefix.length).replace('.css', ''));
      for (const file of files) this.addWatchFile(file);
      return files.map(file => readRules(file, spell)).join('\n');
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.css')) return undefined;
      const known = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...known.filter(({ id }) => id?.startsWith(prefix) === true)];
    },
  };
}

/** The names that classes have in what is built. */
export function builtClassNames(): ClassNaming {
  return shortClassNames(import.meta.dirname, filesOf('reader'));
}

/** The files of a sheet, in the order of the cascade. */
export function filesOf(sheet: string, web: string = import.meta.dirname): string[] {
  const entries = sheets[sheet];
  if (entries === undefined) throw new Error(`no sheet ${sheet}`);
  return entries.flatMap(entry => expand(join(web, entry)));
}

function expand(path: string): string[] {
  if (path.endsWith('.css')) return [path];
  if (existsSync(`${path}${ending}`)) return [`${path}${ending}`];
  return existsSync(path) ? listModules(path) : [];
}

function writeNames(path: string, spell: ClassNaming): string {
  const names = [...readStyleModule(path).names];
  return names.map(name => `export const ${name} = '${spell({ path, name })}';`).join('\n');
}

function readRules(file: string, spell: ClassNaming): string {
  return file.endsWith(ending) ? readStyleModule(file, spell).css : readFileSync(file, 'utf8');
}
