/** Opens every file of an offline folder and follows what it names: links, anchors, pictures, styles, scripts. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
/** Paths from the root of the folder; the ids of those that are HTML. */
type Folder = { root: string; paths: ReadonlySet<string>; ids: Map<string, ReadonlySet<string>> };
export type FolderReport = {
  /** `pages/5.html names ../x.png, which is not there` */
  broken: string[];
  /** How many addresses of each kind were followed. */
  followed: Record<'links' | 'anchors' | 'files', number>;
  /** Addresses elsewhere that are loaded, not only linked to. */
  loaded: string[];
};

const linking = new Set(['a', 'area']);
const addresses = ['href', 'src', 'poster', 'data'] as const;
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

export async function checkFolder(root: string): Promise<FolderReport> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => posix.relative(root, join(entry.parentPath, entry.name)));
  const folder: Folder = { root, paths: new Set(paths), ids: new Map() };
  const report: FolderReport = { broken: [], followed: { links: 0, anchors: 0, files: 0 }, loaded: [] };
  for (const path of paths) {
    if (path.endsWith('.html')) await checkPage(folder, path, report);
    if (path.endsWith('.css')) await checkStyles(folder, path, report);
    if (path === 'assets/item.js') await checkMenu(folder, report);
  }
  return report;
}

async function checkPage(folder: Folder, path: string, report: FolderReport): Promise<void> {
  for (const element of elementsIn(parse(await textOf(folder, path)))) {
    for (const name of addresses) {
      const address = valueOf(element, name);
      if (address === undefined) continue;
      const isLink = linking.has(element.tagName);
      if (address.startsWith('data:')) continue;
      if (elsewhere.test(address)) {
        if (!isLink) report.loaded.push(`${path} loads ${address}`);
      } else await follow(folder, { from: path, address, isLink }, report);
    }
  }
}

type Address = { from: string; address: string; isLink: boolean };

async function follow(
  folder: Folder,
  { from, address, isLink }: Address,
  report: FolderReport,
): Promise<void> {
  const [before = '', fragment = ''] = address.split('#', 2);
  const file = decodeURIComponent(before.split('?')[0] ?? '');
  const path = file === '' ? from : posix.normalize(posix.join(posix.dirname(from), file));
  report.followed[isLink ? 'links' : 'files'] += 1;
  if (!folder.paths.has(path)) report.broken.push(`${from} names ${address}, which is not there`);
  else if (fragment !== '') {
    report.followed.anchors += 1;
    if (!(await idsIn(folder, path)).has(decodeURIComponent(fragment)))
      report.broken.push(`${from} names ${address}, which has no such anchor`);
  }
}

async function idsIn(folder: Folder, path: string): Promise<ReadonlySet<string>> {
  const known = folder.ids.get(path);
  if (known !== undefined) return known;
  const elements = elementsIn(parse(await textOf(folder, path)));
  const ids = new Set(elements.flatMap(element => valueOf(element, 'id') ?? valueOf(element, 'name') ?? []));
  folder.ids.set(path, ids);
  return ids;
}

async function checkStyles(folder: Folder, path: string, report: FolderReport): Promise<void> {
  const text = await textOf(folder, path);
  for (const [, , address = ''] of text.matchAll(/url\((["']?)([^"')]+)\1\)/g)) {
    // Of a face in several forms the folder has the one that browsers take.
    if (address.startsWith('data:') || /\.(?:woff|ttf)$/.test(address)) continue;
    await follow(folder, { from: path, address, isLink: false }, report);
  }
}

type Branch = { pages: { id: number }[]; catalogs: Branch[] };

/** The menu is drawn by a script, of these numbers. */
async function checkMenu(folder: Folder, report: FolderReport): Promise<void> {
  const text = await textOf(folder, 'assets/item.js');
  const menu = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Branch;
  const numbers = ({ pages, catalogs }: Branch): number[] => [
    ...pages.map(({ id }) => id),
    ...catalogs.flatMap(numbers),
  ];
  for (const id of numbers(menu))
    await follow(folder, { from: 'index.html', address: `pages/${id}.html`, isLink: true }, report);
}

const textOf = async ({ root }: Folder, path: string) => readFile(join(root, path), 'utf8');
const valueOf = ({ attrs }: Element, name: string) => attrs.find(attribute => attribute.name === name)?.value;

function elementsIn(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return [...own, ...inside];
}
