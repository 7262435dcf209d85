import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  type ClassNaming,
  listModules,
  readableClassName,
  readStyleModule,
  shortClassNames,
} from './style-names.ts';
import { filesOf } from './vite-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'docstead-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, css: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, css);
  return path;
}
const button = write('ui/Button.module.css', '.button,\n.primary:hover {\n  color: red;\n}\n');

/** The rules without what only makes them readable. */
const rulesOf = (path: string, spell: ClassNaming = readableClassName) =>
  readStyleModule(path, spell).css.replace(/\s+/g, ' ').trim();

test('the classes of a module are renamed, what stands in strings and outside of modules is not', () => {
  const path = write(
    'home/Tile.module.css',
    '@media print {\n.tile:has(> :global(.icon)) [href$=".png"]::before {\n  content: ".tile";\n}\n}\n',
  );
  expect(rulesOf(path)).toBe(
    '@media print { .Tile-tile:has(> .icon) [href$=".png"]::before { content: ".tile"; } }',
  );
  expect([...readStyleModule(path).names]).toEqual(['tile']);
  expect([...readStyleModule(path).free]).toEqual(['icon']);
});

test('the class of another module has the name it has there', () => {
  const path = write(
    'home/Bar.module.css',
    '@value button, primary as main from "../ui/Button.module.css";\n.bar .button.main {\n  color: red;\n}\n',
  );
  expect(rulesOf(path)).toBe('.Bar-bar .Button-button.Button-primary { color: red; }');
  expect(readStyleModule(path).borrowed).toEqual([
    { path: button, name: 'button' },
    { path: button, name: 'primary' },
  ]);
});

test('a value that is no import is refused', () => {
  const path = write('home/Wrong.module.css', '@value red: #f00;\n');
  expect(() => readStyleModule(path)).toThrow('Only imports are values here.');
  rmSync(path);
});

const web = resolve(import.meta.dirname);

test('no two classes of the product share a name, and none is a name that libraries give', () => {
  const spell = shortClassNames(web);
  const origins = listModules(web).flatMap(path =>
    [...readStyleModule(path).names].map(name => ({ path, name })),
  );
  const names = origins.map(spell);
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => !/^[A-Z][a-z]*$/.test(name))).toEqual([]);
});

test('classes of readers are named first, whatever modules there are', () => {
  const spell = shortClassNames(web, filesOf('reader'));
  const [path = ''] = listModules(web).filter(file => filesOf('reader').includes(file));
  const [name = ''] = readStyleModule(path).names;
  expect(spell({ path, name })).toBe('A');
  const other = resolve(web, 'admin/AdminScreen.module.css');
  const [otherName = ''] = readStyleModule(other).names;
  expect(spell({ path: other, name: otherName })).toHaveLength(2);
});

test('the server and the browser, which read the list each by themselves, name a class the same', () => {
  const [one, other] = [shortClassNames(web), shortClassNames(web)];
  const origin = { path: resolve(web, 'ui/Button.module.css'), name: 'button' };
  expect(one(origin)).toBe(other(origin));
  expect(() => one({ ...origin, name: 'forgotten' })).toThrow('has no class forgotten');
});

test('a sheet begins with the tokens, and what a screen says comes after what it is made of', () => {
  const files = filesOf('reader').map(path => path.slice(web.length + 1).replaceAll('\\', '/'));
  expect(files[0]).toBe('styles/tokens.css');
  expect(files.indexOf('ui/Button.module.css')).toBeLessThan(files.indexOf('item/ItemFrame.module.css'));
  expect(new Set(files).size).toBe(files.length);
  expect(() => filesOf('nowhere')).toThrow('no sheet nowhere');
});
