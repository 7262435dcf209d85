/** The sign beside a heading copies the heading's address. Keyboards have the outline and "Copy page link" for it. */
import { copyText } from '../../ui/copy/copy-text.ts';

const shownMs = 2_000;

export function linkHeadings(article: HTMLElement, name: string): () => void {
  const onClick = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a.anchor') : null;
    if (!(anchor instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    void copyText(anchor.href).then(() => {
      anchor.dataset.copied = '';
      setTimeout(() => delete anchor.dataset.copied, shownMs);
    });
  };
  for (const anchor of article.querySelectorAll<HTMLElement>('a.anchor')) anchor.title = name;
  article.addEventListener('click', onClick);
  return () => article.removeEventListener('click', onClick);
}
