/** What scripts add to an article: copy buttons, folded long code, large pictures, diagrams. Rendered HTML holds no words of ours. */

import { takeHit } from '../../search/hit/hit-to-show.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import { copyText } from '../../ui/copy/copy-text.ts';
import type { ZoomLabels } from './enlarge-images.ts';

export type ArticleLabels = ZoomLabels & {
  copy: string;
  copyCode: string;
  copyAddress: string;
  copied: string;
  copyLink: string;
  showAll: (count: string) => string;
};

const copiedMs = 2_000;
const iconCopy =
  'M10.5 8.5h7.5a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2ZM15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5';
const iconCheck = 'm5 12.5 4.5 4.5L19 7';

/** Returns what takes it back: watching ends, what was added goes. */
export function enhanceArticle(article: HTMLElement, words: ArticleLabels): () => void {
  const added: HTMLElement[] = [];
  for (const place of article.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = makeCopyButton(place, words);
    place.append(button);
    added.push(button);
  }
  // Samples beside the text scroll.
  for (const figure of article.querySelectorAll<HTMLElement>('figure[data-lines]:not(.samples figure)')) {
    const button = foldFigure(figure, words);
    figure.append(button);
    added.push(button);
  }
  const ends = [linkHeadings(article, words.copyLink), ...addAfterwards(article, words)];
  return () => {
    for (const end of ends) end();
    for (const button of added) button.remove();
    for (const figure of article.querySelectorAll('figure.is-folded')) figure.classList.remove('is-folded');
  };
}

/** What only some pages need is loaded by them alone. Found now: the preview moves its blocks on before that has come. */
function addAfterwards(article: HTMLElement, words: ArticleLabels): (() => void)[] {
  const ends: (() => void)[] = [];
  const images = article.querySelectorAll('img');
  const diagrams = article.querySelectorAll<HTMLElement>('pre[data-diagram]');
  const tables = article.querySelectorAll<HTMLElement>('.table-frame');
  const searched = takeHit();
  if (searched !== '')
    void import('../../search/hit/show-hit.ts').then(({ showHit }) => showHit(article, searched));
  if (article.querySelector('.katex') !== null) void import('./math-style.ts');
  if (tables.length > 0)
    ends.push(cleanUpLater(import('./scrolling-tables.ts').then(late => late.watchTables(tables))));
  if (article.querySelector('.field-lists, .samples') !== null)
    ends.push(
      cleanUpLater(import('../../endpoint/enhance-endpoint.ts').then(late => late.enhanceEndpoint(article))),
    );
  if (images.length > 0)
    ends.push(cleanUpLater(import('./enlarge-images.ts').then(late => late.enlargeImages(images, words))));
  if (diagrams.length > 0)
    ends.push(cleanUpLater(import('../diagram/draw-diagrams.ts').then(late => late.watchDiagrams(diagrams))));
  return ends;
}

/** Ends what has begun, or will have. What did not load is not there: the page reads without it. */
function cleanUpLater(beginning: Promise<() => void>): () => void {
  const begun = beginning.catch(() => () => undefined);
  return () => void begun.then(end => end());
}

function makeCopyButton(place: HTMLElement, words: ArticleLabels): HTMLButtonElement {
  const text = place.dataset.copy ?? '';
  const isCode = text === '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isCode
    ? `${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`
    : `${buttonStyles.iconButton} ${buttonStyles.smallIconButton}`;
  const show = (icon: string, word: string, name = word) => {
    button.replaceChildren(makeIcon(icon));
    if (isCode) button.append(word);
    button.setAttribute('aria-label', name);
    button.title = name;
  };
  const offer = () => show(iconCopy, words.copy, isCode ? words.copyCode : words.copyAddress);
  offer();
  button.addEventListener('click', () => {
    const source = isCode ? (place.parentElement?.querySelector('pre')?.textContent ?? '') : text;
    void copyText(source).then(isCopied => {
      if (!isCopied) return;
      show(iconCheck, words.copied);
      setTimeout(offer, copiedMs);
    });
  });
  return button;
}

function makeIcon(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon icon-14');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

function foldFigure(figure: HTMLElement, words: ArticleLabels): HTMLButtonElement {
  figure.classList.add('is-folded');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.showAll(figure.dataset.lines ?? '');
  button.addEventListener('click', () => {
    figure.classList.remove('is-folded');
    button.remove();
    figure.querySelector('pre')?.focus({ preventScroll: true });
  });
  return button;
}

const shownMs = 2_000;

function linkHeadings(article: HTMLElement, name: string): () => void {
  const onClick = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a.anchor') : null;
    if (!(anchor instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    void copyText(anchor.href).then(isCopied => {
      if (!isCopied) return;
      anchor.dataset.copied = '';
      setTimeout(() => delete anchor.dataset.copied, shownMs);
    });
  };
  for (const anchor of article.querySelectorAll<HTMLElement>('a.anchor')) anchor.title = name;
  article.addEventListener('click', onClick);
  return () => article.removeEventListener('click', onClick);
}
