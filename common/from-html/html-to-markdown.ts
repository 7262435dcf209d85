/** HTML that somebody else wrote -> Markdown. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { parseHtml } from '../markdown/tree/parse-html.ts';
import { sanitizeTree } from '../markdown/tree/sanitize.ts';
import { elementsOf, isElement } from '../markdown/tree/tree.ts';
import { isTangled } from './is-tangled.ts';
import { hasOverflowingTables } from './overflowing-tables.ts';
import { printMarkdown } from './print-markdown.ts';
import { markdownTree } from './to-mdast.ts';

type Options = {
  /** What stands for the bytes of a picture that the HTML contains in itself; undefined leaves it out. */
  placePicture?: (data_address: string) => string | undefined;
  /** Puts right what a program writes in its own way, before anything is left out. */
  prepare?: (tree: Root) => void;
};

/** Their content is no text of the page. */
const silent = new Set(['script', 'style', 'title', 'template', 'noscript', 'object', 'svg', 'xml']);

/** Undefined when the HTML nests deeper, or has more tags, longer lines of them or wider tables, than documents do. */
export function htmlToMarkdown(
  html: string,
  { placePicture = () => undefined, prepare = () => undefined }: Options = {},
): string | undefined {
  const tree = parseHtml(html);
  if (tree === undefined || isTangled(tree) || hasOverflowingTables(tree)) return undefined;
  prepare(tree);
  const loud = withoutSilent(tree);
  for (const node of elementsOf(loud)) if (isElement(node, 'img')) placeSource(node, placePicture);
  const safe = sanitizeTree(loud, []);
  const markdown = printMarkdown(markdownTree(safe));
  return markdown.trim() === '' ? '' : markdown;
}

function withoutSilent(root: Root): Root {
  const keep = <Node extends Root | Element>(parent: Node): Node => {
    const children = parent.children
      .filter(child => !(isElement(child) && silent.has(child.tagName)))
      .map(child => (isElement(child) ? keep(child) : child));
    return { ...parent, children: children as ElementContent[] };
  };
  return keep(root);
}

function placeSource(image: Element, placePicture: (address: string) => string | undefined): void {
  const source = String(image.properties['src'] ?? '');
  if (!/^data:/i.test(source)) return;
  const place = placePicture(source);
  if (place === undefined) delete image.properties['src'];
  else image.properties['src'] = place;
}
