/** The blocks of the preview in the document: only those that changed are made again. */
import { type ArticleLabels, enhanceArticle } from '../../article/enhance/enhance-article.ts';
import type { BlockChange } from '../../preview/block-change.ts';

export function applyChange(
  place: HTMLElement,
  { at, removed, added }: BlockChange,
  words: ArticleLabels,
): void {
  const gone = [...place.children].slice(at, at + removed);
  const next = place.children[at + removed] ?? null;
  const made = document.createElement('div');
  made.append(...added.map(makeBlock));
  // Diagrams watch for the window themselves; nothing has to be taken back when a block goes.
  enhanceArticle(made, words);
  place.insertBefore(wrapped(made), next);
  for (const block of gone) block.remove();
}

/** From so many blocks on, what is out of sight is not laid out. */
const manyBlocks = 400;

export function setLines(place: HTMLElement, lines: readonly number[]): void {
  place.classList.toggle('is-long', lines.length > manyBlocks);
  // A copy: the living list is counted again after every change of an attribute.
  const blocks = [...place.children];
  lines.forEach((line, index) => {
    const block = blocks[index];
    if (block instanceof HTMLElement && block.dataset.line !== String(line))
      block.dataset.line = String(line);
  });
}

function wrapped(made: HTMLElement): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...made.children);
  return fragment;
}

/** Exactly one element for each block, so that the number of a block is its place. */
function makeBlock(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [only, ...others] = template.content.children;
  if (only !== undefined && others.length === 0) return only;
  const block = document.createElement('div');
  block.append(template.content);
  return block;
}
