/** One page of the book: read, cleaned, and everything in it found that other places refer to. */
import { readFile } from 'node:fs/promises';
import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { openHighlightBudget } from '#common/markdown/highlight.ts';
import { markdownToTree } from '#common/markdown/markdown-to-tree.ts';
import { authorPrefix } from '#common/markdown/tree/sanitize.ts';
import { elementsOf, hasClass, textOf } from '#common/markdown/tree/tree.ts';
import type { BookFile, BookPage, ExportedItem } from '../book.ts';
import { type Block, blocksOf } from './word-blocks.ts';
import type { WordContext, WordPageContext } from './word-context.ts';
import { loadPictures } from './word-pictures.ts';
import { textHeadingLevels, textWidth } from './word-styles.ts';

type Around = {
  book: ExportedItem;
  context: WordContext;
  files: ReadonlyMap<string, BookFile>;
  level: number;
};

/** @param level of the page's own title: its headings come below */
export async function pageBlocks(page: BookPage, { book, context, files, level }: Around): Promise<Block[]> {
  const text = await readFile(page.text_at, 'utf8');
  const tree = markdownToTree(text, { loose_headings: book.is_loose_markdown });
  dropTitle(tree, page.page_title);
  const elements = elementsOf(tree);
  const images = elements.filter(node => node.tagName === 'img');
  const notes = elements.filter(node => hasClass(node, 'footnote-item'));
  const pageDesk: WordPageContext = {
    ...context,
    page_id: page.page_id,
    pictures: await loadPictures(images, { meantBy: context.meantBy, files }),
    footnotes: new Map(notes.map(note => [String(note.properties.id ?? ''), note])),
    budget: openHighlightBudget(),
    ...findHeadings(elements, page.page_id, level),
  };
  return blocksOf(tree.children.filter(isContent), pageDesk, { lists: 0, indent: 0, width: textWidth });
}

function isContent(node: Root['children'][number]): node is Exclude<typeof node, { type: 'doctype' }> {
  return node.type !== 'doctype';
}

/** A first heading that only repeats the title of the page is said already. */
function dropTitle(tree: Root, page_title: string): void {
  const at = tree.children.findIndex(node => node.type === 'element');
  const first = tree.children[at];
  if (first?.type !== 'element' || first.tagName !== 'h1') return;
  const isOnly = tree.children.filter(node => node.type === 'element' && node.tagName === 'h1').length === 1;
  if (isOnly && textOf(first).trim() === page_title.trim()) tree.children.splice(at, 1);
}

type FoundHeadings = Pick<WordPageContext, 'places' | 'anchors'>;

/** The highest heading of a page stands right below its title, whatever its author began with. */
function findHeadings(elements: readonly Element[], page_id: number, level: number): FoundHeadings {
  const found = elements.filter(node => /^h[1-6]$/.test(node.tagName));
  const highest = Math.min(textHeadingLevels, ...found.map(node => Number(node.tagName[1])));
  const slugger = new GithubSlugger();
  const places = new Map<Element, { bookmark: string; level: number }>();
  const anchors = new Map<string, string>();
  for (const [at, node] of found.entries()) {
    const bookmark = `p${page_id}_h${at}`;
    places.set(node, { bookmark, level: level + 1 + Number(node.tagName[1]) - highest });
    const authored = String(node.properties.id ?? '').slice(authorPrefix.length);
    anchors.set(slugger.slug((authored === '' ? textOf(node).trim() : authored).slice(0, 200)), bookmark);
    if (authored !== '') anchors.set(authored, bookmark);
  }
  return { places, anchors };
}
