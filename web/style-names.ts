/** The names that the classes of `Name.module.css` have in the browser, and a module's rules with these names. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type Root } from 'postcss';

/** A class in a selector, outside of strings and of `:global(…)`. */
const classInSelector = /"[^"]*"|:global\(([^)]*)\)|\.([A-Za-z_][\w-]*)/g;
/** `@value button, head as dialogHead from "../ui/Dialog.module.css";`: classes of another module, for selectors of this one. */
const imports = /^(?<names>.+) from "(?<path>[^"]+)"$/;

type Origin = { path: string; name: string };
/** What a class of a module is called in the browser. */
export type ClassNaming = (origin: Origin) => string;

export type StyleModule = {
  names: ReadonlySet<string>;
  /** Classes of other modules that its selectors speak of. */
  borrowed: readonly Origin[];
  /** Classes in `:global(…)`. */
  free: ReadonlySet<string>;
  css: string;
};

/** @param css rules, or a selector @returns the classes in its selectors */
export function classesIn(css: string): Set<string> {
  const selectors: string[] = [];
  if (css.includes('{')) postcss.parse(css).walkRules(rule => void selectors.push(rule.selector));
  else selectors.push(css);
  const found = selectors.flatMap(selector => [
    ...selector.replace(/"[^"]*"/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g),
  ]);
  return new Set(found.map(([, name = '']) => name));
}

/** @param path absolute @throws Error for an `@value` that is no import */
export function readStyleModule(path: string, spell: ClassNaming = readableClassName): StyleModule {
  const root = postcss.parse(readFileSync(path, 'utf8'), { from: path });
  const aliases = takeImports(root, path);
  const names = new Set<string>();
  const free = new Set<string>();
  const nameOf = (name: string): string => {
    const other = aliases.get(name);
    if (other === undefined) names.add(name);
    return `.${spell(other ?? { path, name })}`;
  };
  root.walkRules(rule => {
    rule.selector = rule.selector.replace(
      classInSelector,
      (whole: string, outside: string | undefined, name: string | undefined) => {
        for (const one of classesIn(outside ?? '')) free.add(one);
        return outside ?? (name === undefined ? whole : nameOf(name));
      },
    );
  });
  return { names, borrowed: [...aliases.values()], free, css: root.toString() };
}

function takeImports(root: Root, path: string): Map<string, Origin> {
  const aliases = new Map<string, Origin>();
  root.walkAtRules('value', rule => {
    const found = imports.exec(rule.params)?.groups;
    if (found?.names === undefined || found.path === undefined)
      throw rule.error('Only imports are values here.');
    for (const part of found.names.split(',')) {
      const [name = '', alias = name] = part.trim().split(' as ');
      aliases.set(alias, { path: join(dirname(path), found.path), name });
    }
    rule.remove();
  });
  return aliases;
}

/** For development: `ItemTile-cover`. */
export const readableClassName: ClassNaming = ({ path, name }) =>
  `${path.replace(/.*[\\/]/, '').replace('.module.css', '')}-${name}`;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * For what is built, as a reader's style is a part of the first answer: all classes in the order of their files, numbered
 * in letters. A capital goes first, as in no class of a library.
 * @param first whose classes have the shortest names, so that a new module elsewhere makes none of them longer
 */
export function shortClassNames(web: string, first: readonly string[] = []): ClassNaming {
  const numbers = new Map<string, number>();
  const modules = listModules(web);
  for (const path of new Set([...modules.filter(path => first.includes(path)), ...modules]))
    for (const name of readStyleModule(path).names) numbers.set(`${path} ${name}`, numbers.size);
  return ({ path, name }) => {
    const number = numbers.get(`${path} ${name}`);
    if (number === undefined) throw new Error(`${path} has no class ${name}`);
    return spellNumber(number);
  };
}

/** `A` to `Z`, `Aa` to `Za`, `Ab` … */
function spellNumber(number: number): string {
  let word = letters.charAt(number % letters.length).toUpperCase();
  for (
    let rest = Math.floor(number / letters.length);
    rest > 0;
    rest = Math.floor((rest - 1) / letters.length)
  )
    word += letters.charAt((rest - 1) % letters.length);
  return word;
}

/** In an order that is the same everywhere. */
export function listModules(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.filter(name => name.endsWith('.module.css')).map(name => name.replaceAll('\\', '/'));
  return paths.sort().map(name => join(folder, name));
}
