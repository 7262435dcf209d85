/** The folder of HTML that Confluence writes of a space: `index.html` has the tree of its pages. Pure. */
import type { Element, Root } from 'hast';
import { parseHtml } from '#common/markdown/tree/parse-html.ts';
import { elementsOf, hasClass, isElement, textOf } from '#common/markdown/tree/tree.ts';
import type { Entry } from './contents.ts';

/** Undefined for any other `index.html`. */
export function readConfluenceIndex(html: string): Entry[] | undefined {
  if (!/confluence/i.test(html) || !/class="[^"]*\bpageSection\b/.test(html)) return undefined;
  const tree = parseHtml(html);
  const content = tree && (byId(tree, 'content') ?? tree);
  if (!content) return undefined;
  const entries = listsIn(content).flatMap(entriesOfList);
  const [home, ...others] = entries;
  // The whole space stands under its home page: one level less for all of them.
  return home && others.length === 0 ? [{ ...home, entries: [] }, ...home.entries] : entries;
}

/** The outermost lists. */
function listsIn(parent: Element | Root): Element[] {
  return parent.children.flatMap(child => {
    if (!isElement(child)) return [];
    return child.tagName === 'ul' ? [child] : listsIn(child);
  });
}

function entriesOfList(list: Element): Entry[] {
  return list.children.filter(child => isElement(child, 'li')).flatMap(entriesOfItem);
}

function entriesOfItem(node: Element): Entry[] {
  const link = node.children.find(child => isElement(child, 'a'));
  const entries = listsIn(node).flatMap(entriesOfList);
  if (!link) return entries;
  const address = addressOf(link);
  return [{ title: wordsOf(link), address, entries }];
}

export type ConfluencePage = { title: string; attachments: { address: string; name: string }[] };

/** Leaves the text of the page alone in the tree, without the way to it, its dates and the footer. */
export function keepConfluenceText(tree: Root): ConfluencePage {
  const title = byId(tree, 'title-text');
  const attachments = listAttachments(tree);
  const text = byId(tree, 'main-content');
  if (text) tree.children = text.children;
  for (const node of elementsOf(tree)) if (node.tagName === 'pre') nameLanguage(node);
  return { title: title ? wordsOf(title).replace(/^.*? : /, '') : '', attachments };
}

function listAttachments(tree: Root): ConfluencePage['attachments'] {
  const boxes = elementsOf(tree).filter(node => hasClass(node, 'greybox'));
  return boxes
    .flatMap(box => elementsOf({ type: 'root', children: box.children }))
    .filter(node => node.tagName === 'a')
    .map(node => ({ address: addressOf(node), name: wordsOf(node) }))
    .filter(({ address }) => address.startsWith('attachments/'));
}

/** `brush: java; gutter: false` */
function nameLanguage(block: Element): void {
  const said = String(block.properties['dataSyntaxhighlighterParams'] ?? '');
  const [, language] = /\bbrush:\s*([\w+#-]{1,30})/.exec(said) ?? [];
  if (language === undefined) return;
  const inside = { type: 'element' as const, tagName: 'code', children: block.children };
  block.children = [{ ...inside, properties: { className: [`language-${language}`] } }];
}

function byId(tree: Root, id: string): Element | undefined {
  return elementsOf(tree).find(node => node.properties['id'] === id);
}

function addressOf(link: Element): string {
  return String(link.properties['href'] ?? '');
}

function wordsOf(node: Element): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}
