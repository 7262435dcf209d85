/** A rendered page -> the same as strict XHTML: what stands where it may not is unwrapped, what books do not show is left out. Pure. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { classesOf, element, text } from '#common/markdown/tree/tree.ts';

const phrasing = new Set(
  'a em strong b i s del ins sub sup code kbd samp var mark small q cite abbr span br img u wbr'.split(' '),
);
const flow = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre hr table div figure'.split(' '));
/** They hold words alone. */
const wordHolders = new Set('p h1 h2 h3 h4 h5 h6 pre caption'.split(' '));
const dropped = new Set(
  'svg script style video audio source iframe object button select textarea'.split(' '),
);
/** Of them the words alone are kept. */
const unwrapped = new Set(['label', 'font']);
const voids = new Set(['br', 'hr', 'img', 'wbr']);

/** @param addressOf where a link leads in the book or outside of it; undefined: nowhere */
export type ArticleRules = {
  addressOf: (href: string) => string | undefined;
  /** Whether a file of the book has this address. */
  hasPicture: (src: string) => boolean;
};
type Fitting = ArticleRules & { ids: Set<string> };
type Surroundings = { inWords: boolean; inLink: boolean };

export function fitArticle(root: Root, rules: ArticleRules): { root: Root; ids: ReadonlySet<string> } {
  const ids = new Set<string>();
  const children = fitAll(root.children, { ...rules, ids }, { inWords: false, inLink: false });
  return { root: { type: 'root', children }, ids };
}

function fitAll(nodes: readonly Nodes[], fitting: Fitting, place: Surroundings): ElementContent[] {
  return nodes.flatMap(node => fitOne(node, fitting, place));
}

function fitOne(node: Nodes, fitting: Fitting, place: Surroundings): ElementContent[] {
  if (node.type === 'text') return [text(node.value)];
  if (node.type !== 'element') return [];
  const { tagName } = node;
  const formula = formulaIn(node);
  if (formula !== undefined) return [formula];
  if (dropped.has(tagName) || classesOf(node).includes('anchor')) return [];
  if (tagName === 'input') return [text(node.properties.checked === true ? '☑' : '☐')];
  if (tagName === 'img') return fitPicture(node, fitting);
  if (phrasing.has(tagName)) return fitPhrase(node, fitting, place);
  if (unwrapped.has(tagName)) return fitAll(node.children, fitting, place);
  if (place.inWords) return [text(' '), ...fitAll(node.children, fitting, place)];
  return [fitBlock(node, fitting, place)];
}

/** Of a formula the part that is MathML; how browsers draw it is left out. */
function formulaIn(node: Element): Element | undefined {
  if (node.tagName === 'math') return node;
  if (!classesOf(node).includes('katex')) return undefined;
  return findElement(node, 'math');
}

function findElement({ children }: Element, tagName: string): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === tagName ? child : findElement(child, tagName);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fitPicture({ properties }: Element, { hasPicture }: Fitting): ElementContent[] {
  const { src, alt } = properties;
  const words = typeof alt === 'string' ? alt : '';
  if (typeof src === 'string' && hasPicture(src)) return [element('img', { src, alt: words }, [])];
  return words === '' ? [] : [text(words)];
}

function fitPhrase(node: Element, fitting: Fitting, place: Surroundings): ElementContent[] {
  const { tagName, properties } = node;
  const isLink = tagName === 'a';
  const inside = voids.has(tagName)
    ? []
    : fitAll(node.children, fitting, { inWords: true, inLink: place.inLink || isLink });
  const href =
    isLink && !place.inLink && typeof properties.href === 'string'
      ? fitting.addressOf(properties.href)
      : undefined;
  const own = { ...commonOf(node, fitting), ...(href !== undefined && { href }) };
  if (isLink && href === undefined) return own.id === undefined ? inside : [element('span', own, inside)];
  return [element(tagName, own, inside)];
}

function fitBlock(node: Element, fitting: Fitting, place: Surroundings): Element {
  const { tagName, children } = node;
  const own = commonOf(node, fitting);
  if (tagName === 'ul' || tagName === 'ol')
    return element(tagName, own, listEntries(children, fitting, place));
  if (tagName === 'table') return fitTable(node, fitting);
  if (tagName === 'hr') return element('hr', own, []);
  if (tagName === 'summary' || tagName === 'dt' || tagName === 'figcaption')
    return element('p', own, [element('strong', {}, fitAll(children, fitting, { ...place, inWords: true }))]);
  const inWords = wordHolders.has(tagName);
  return element(
    flow.has(tagName) && tagName !== 'figure' ? tagName : 'div',
    own,
    fitAll(children, fitting, { ...place, inWords }),
  );
}

function listEntries(nodes: readonly Nodes[], fitting: Fitting, place: Surroundings): Element[] {
  return nodes.flatMap(node => {
    if (node.type === 'text') return node.value.trim() === '' ? [] : [element('li', {}, [text(node.value)])];
    if (node.type !== 'element') return [];
    const isEntry = node.tagName === 'li';
    const inside = isEntry ? fitAll(node.children, fitting, place) : fitOne(node, fitting, place);
    return [element('li', isEntry ? commonOf(node, fitting) : {}, inside)];
  });
}

/** Rows of heads first, then all others; what is no row is left out. */
function fitTable(table: Element, fitting: Fitting): Element {
  const inCells = { inWords: false, inLink: false };
  const rowOf = (row: Element) =>
    element(
      'tr',
      {},
      row.children
        .filter(isCell)
        .map(cell => element(cell.tagName, spansOf(cell, fitting), fitAll(cell.children, fitting, inCells))),
    );
  const rowsIn = (node: Element): Element[] =>
    node.children.flatMap(child =>
      child.type !== 'element'
        ? []
        : child.tagName === 'tr'
          ? [child]
          : child.tagName === 'table'
            ? []
            : rowsIn(child),
    );
  const heads = table.children.filter(
    child => child.type === 'element' && child.tagName === 'thead',
  ) as Element[];
  const headRows = heads.flatMap(rowsIn).filter(hasCells);
  const others = rowsIn(table).filter(row => hasCells(row) && !headRows.includes(row));
  const part = (name: string, rows: Element[]) =>
    rows.length === 0 ? [] : [element(name, {}, rows.map(rowOf))];
  const parts = [...part('thead', headRows), ...part('tbody', others)];
  return parts.length === 0 ? element('div', {}, []) : element('table', commonOf(table, fitting), parts);
}

const isCell = (node: Nodes): node is Element =>
  node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
const hasCells = ({ children }: Element) => children.some(isCell);

function spansOf(cell: Element, fitting: Fitting): Element['properties'] {
  const spans = (['colSpan', 'rowSpan'] as const).flatMap(name => {
    const many = Number(cell.properties[name] ?? 1);
    return Number.isInteger(many) && many > 1 && many <= 1_000 ? [[name, many] as const] : [];
  });
  return { ...commonOf(cell, fitting), ...Object.fromEntries(spans) };
}

/** Each id once. */
function commonOf(node: Element, { ids }: Fitting): Element['properties'] {
  const { id } = node.properties;
  const classes = classesOf(node);
  const own = typeof id === 'string' && id !== '' && !/\s/.test(id) && !ids.has(id) ? id : undefined;
  if (own !== undefined) ids.add(own);
  return { ...(own !== undefined && { id: own }), ...(classes.length > 0 && { className: classes }) };
}
