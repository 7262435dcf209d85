/** Leads to the first place of an article that a search has hit, and marks all of them until the reader does something. */
import { markTerms } from './mark-terms.ts';

const name = 'hit';

export function showHit(article: HTMLElement, keyword: string): void {
  const ranges = findHits(article, keyword);
  const [first] = ranges;
  if (first === undefined) return;
  const place = first.startContainer.parentElement;
  place?.closest('figure.is-folded')?.classList.remove('is-folded');
  for (let part = place?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  place?.scrollIntoView({ block: 'center' });
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(name, new Highlight(...ranges));
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => CSS.highlights.delete(name), { once: true });
}

function findHits(article: HTMLElement, keyword: string): Range[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    let at = 0;
    for (const { text, isHit } of markTerms(node.textContent ?? '', keyword)) {
      if (isHit) ranges.push(rangeOf(node, at, at + text.length));
      at += text.length;
    }
  }
  return ranges;
}

function rangeOf(node: Node, start: number, end: number): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}
