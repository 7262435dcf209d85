import { offlineLine } from '#common/reader-page.ts';

/** The line that says the network is gone, and goes when it is back or the server answers who presses its button. */
export function followNetwork(): void {
  for (const name of ['online', 'offline', 'DOMContentLoaded']) addEventListener(name, showNetwork);
}

function showNetwork(): void {
  const line = document.getElementById(offlineLine);
  if (line === null) return;
  line.textContent = '';
  if (!navigator.onLine) line.append(wordsOf(line), retryButton(line));
}

function wordsOf({ dataset }: HTMLElement): HTMLElement {
  const words = document.createElement('span');
  words.className = 'grow';
  words.textContent = dataset.words ?? '';
  return words;
}

function retryButton(line: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.textContent = line.dataset.again ?? '';
  button.onclick = () => {
    fetch(`${document.documentElement.dataset.base ?? ''}/healthz`, { cache: 'no-store' }).then(
      () => {
        line.textContent = '';
      },
      () => {},
    );
  };
  return button;
}
