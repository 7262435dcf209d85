/** A page of the book as it is read on the screen, made part of one document: its addresses are its own, nothing is folded. */
import type { Element, Root } from 'hast';
import { readingTree } from '#common/endpoint-view/render-reading.ts';
import { printHtml } from '#common/markdown/tree/print-html.ts';
import { classesOf, elementsOf, isElement } from '#common/markdown/tree/tree.ts';
import { explainPlainRendering } from '#common/plain-reasons.ts';
import { t } from '#common/texts/index.ts';
import { type AddressRewriter, rewriteAddresses } from '../../archive/rewrite-addresses.ts';
import type { ExportedItem } from '../../book.ts';
import type { PaperSheet } from './paper-plan.ts';

type PaperArticle = { html: string; headings: { id: string; text: string; level: number }[] };

const deepestHeading = 6;
/** Attributes that name an element of the same page. */
const references = ['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls'] as const;

export function drawArticle(
  book: ExportedItem,
  { page, heading_level }: Pick<PaperSheet, 'page' | 'heading_level'>,
  { markdown, leading }: { markdown: string; leading: AddressRewriter },
): PaperArticle {
  const { lang, corrections, is_loose_markdown, paper } = book;
  const overview = paper?.overviews.find(one => one.page_id === page.page_id)?.overview;
  const { root, toc } = readingTree(markdown, {
    lang,
    corrections,
    base_path: book.base_path,
    loose_headings: is_loose_markdown,
    ...(overview && { overview }),
  });
  rewriteAddresses(root, leading);
  makePart(root, page.page_id, heading_level);
  const html = explainPlainRendering(printHtml(root), why => t(lang, `plainReason.${why}`));
  const headings = toc.map(({ id, text, level }) => ({ id: ownId(page.page_id, id), text, level }));
  return { html, headings };
}

const ownId = (page_id: number, id: string) => `p${page_id}-${id}`;

function makePart(root: Root, page_id: number, heading_level: number): void {
  const elements = elementsOf(root);
  const levels = elements.map(levelOf).filter(level => level > 0);
  const highest = Math.min(...levels);
  for (const node of elements) {
    const { properties } = node;
    if (typeof properties.id === 'string') properties.id = ownId(page_id, properties.id);
    for (const name of references) {
      const ids = properties[name];
      if (ids !== undefined && ids !== null)
        properties[name] = [ids].flat().map(id => ownId(page_id, String(id)));
    }
    if (typeof properties.href === 'string') properties.href = inDocument(properties.href, page_id);
    if (node.tagName === 'details') unfold(node);
    if (node.tagName === 'img') delete properties.loading;
    if (node.tagName === 'p' && isBoldLine(node)) properties.className = [...classesOf(node), 'leads'];
    const level = levelOf(node);
    if (level > 0) properties.ariaLevel = Math.min(deepestHeading, heading_level + 1 + level - highest);
  }
}

/** Words in bold alone are a heading to whoever wrote them. */
function isBoldLine({ children }: Element): boolean {
  const said = children.filter(child => child.type !== 'text' || child.value.trim() !== '');
  return said.length === 1 && (isElement(said[0], 'strong') || isElement(said[0], 'b'));
}

/** Details of one name fold each other. */
function unfold({ properties }: Element): void {
  properties.open = true;
  delete properties.name;
}

/** `#x` of this page, and `#page-12#x` as addresses of other pages come. */
function inDocument(address: string, page_id: number): string {
  const [, other, fragment] = /^#page-(\d+)#(.+)$/.exec(address) ?? [];
  if (other !== undefined) return `#p${other}-${fragment}`;
  if (!address.startsWith('#') || /^#page-\d+$/.test(address)) return address;
  return address.length > 1 ? `#p${page_id}-${address.slice(1)}` : `#page-${page_id}`;
}

function levelOf({ tagName }: Element): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
}
