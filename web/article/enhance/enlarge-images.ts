/** Pictures that are more than a badge open large. The dialog is loaded with the first one that is opened. */

import * as styles from './zoom-dialog.module.css';

/** Smaller ones are badges and icons. */
const worthwhilePx = 160;

export type ZoomLabels = { enlarge: string; close: string };

/** Pictures inside links keep leading where they lead. */
export function enlargeImages(images: Iterable<HTMLImageElement>, words: ZoomLabels): () => void {
  const listening = new AbortController();
  for (const image of images) {
    if (image.closest('a[href]') !== null) continue;
    const mark = () => image.naturalWidth >= worthwhilePx && makeButton(image, words, listening.signal);
    if (image.complete) mark();
    else image.addEventListener('load', mark, { once: true, signal: listening.signal });
  }
  return () => listening.abort();
}

function makeButton(image: HTMLImageElement, words: ZoomLabels, signal: AbortSignal): void {
  const name = image.alt === '' ? words.enlarge : `${words.enlarge}: ${image.alt}`;
  const properties = { role: 'button', tabindex: '0', 'aria-label': name, title: words.enlarge };
  for (const [property, value] of Object.entries(properties)) image.setAttribute(property, value);
  image.classList.add(styles.zoomable);
  const open = () => void import('./zoom-dialog.ts').then(({ zoom }) => zoom(image, words.close, signal));
  image.addEventListener('click', open, { signal });
  image.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open();
    },
    { signal },
  );
}
