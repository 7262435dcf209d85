/** What scripts add to an endpoint: samples in other languages, a tab that stays open, fields that fold and are filtered. */
import type { HttpRequest } from '#common/request-sample/http-request.ts';
import { sampleLanguages } from '#common/request-sample/languages.ts';
import { colourCode } from './colour-code.ts';
import { addFieldTools } from './field-tools.ts';

const storageKey = 'docstead:sample-language';

/** The words stand with what was drawn. @returns what takes it back */
export function enhanceEndpoint(article: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  for (const figure of article.querySelectorAll<HTMLElement>('.sample-request'))
    ends.push(addLanguages(figure));
  for (const list of article.querySelectorAll<HTMLElement>('.field-lists')) ends.push(addFieldTools(list));
  if (article.querySelector('.field a[data-schema]') !== null) ends.push(unfoldLater(article));
  article.addEventListener('click', keepTabOpen);
  return () => {
    article.removeEventListener('click', keepTabOpen);
    for (const end of ends) end();
  };
}

/** Few pages link to components. */
function unfoldLater(article: HTMLElement): () => void {
  let end: (() => void) | undefined;
  void import('./component/unfold-components.ts').then(
    late => {
      end = late.unfoldComponents(article);
    },
    () => undefined,
  );
  return () => end?.();
}

/** One of the tabs is always open. */
function keepTabOpen(event: MouseEvent): void {
  const summary = event.target instanceof Element ? event.target.closest('.tab[open] > summary') : null;
  if (summary !== null) event.preventDefault();
}

function addLanguages(figure: HTMLElement): () => void {
  const head = figure.querySelector('figcaption > span');
  const code = figure.querySelector('pre > code');
  const request = readRequest(figure);
  if (head === null || code === null || request === undefined) return () => undefined;
  const first = [...head.childNodes];
  const drawn = [...code.childNodes];
  const buttons = sampleLanguages.map(({ key, name }) => makeTab(key, name));
  const list = document.createElement('span');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', figure.dataset.language ?? '');
  list.className = 'sample-languages';
  list.append(...buttons);
  head.replaceChildren(list);
  const choose = (key: string) => {
    for (const button of buttons) {
      const isChosen = button.dataset.key === key;
      button.setAttribute('aria-selected', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
    const found = sampleLanguages.find(one => one.key === key);
    if (found === undefined || found === sampleLanguages[0]) code.replaceChildren(...drawn);
    else code.replaceChildren(...colourCode(found.write(request)));
  };
  const onClick = (event: Event) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
    if (key === undefined) return;
    remember(key);
    choose(key);
  };
  list.addEventListener('click', onClick);
  list.addEventListener('keydown', moveAmongTabs);
  choose(remembered());
  return () => {
    head.replaceChildren(...first);
    code.replaceChildren(...drawn);
  };
}

function readRequest(figure: HTMLElement): HttpRequest | undefined {
  try {
    return JSON.parse(figure.dataset.request ?? '') as HttpRequest;
  } catch {
    return undefined;
  }
}

function makeTab(key: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('role', 'tab');
  button.dataset.key = key;
  button.textContent = name;
  return button;
}

function moveAmongTabs(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const tabs = event.currentTarget instanceof HTMLElement ? [...event.currentTarget.children] : [];
  const at = tabs.indexOf(document.activeElement as Element);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (step === 0 || at === -1 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.click();
  next.focus();
}

function remembered(): string {
  try {
    return localStorage.getItem(storageKey) ?? sampleLanguages[0]?.key ?? '';
  } catch {
    return sampleLanguages[0]?.key ?? '';
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // A browser that keeps nothing shows the first language on the next page.
  }
}
