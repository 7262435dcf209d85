/** The request of a sample in the language that the reader chose last, here or on another page. */
import type { HttpRequest } from '#common/request-sample/http-request.ts';
import { sampleLanguages } from '#common/request-sample/languages.ts';
import { moreLanguages } from '#common/request-sample/more-languages.ts';
import { colourCode } from './colour-code.ts';

const storageKey = 'docstead:sample-language';
const all = [...sampleLanguages, ...moreLanguages];
const [first] = sampleLanguages;

/** @param figure as the server drew it, in the first language @returns what takes it back */
export function addLanguages(figure: HTMLElement): () => void {
  const head = figure.querySelector('figcaption > span');
  const code = figure.querySelector('pre > code');
  const request = readRequest(figure);
  if (head === null || code === null || request === undefined) return () => undefined;
  const [before, drawn] = [[...head.childNodes], [...code.childNodes]];
  const choice = makeChoice(figure.dataset);
  const show = (key: string) => {
    const found = all.find(one => one.key === key) ?? first;
    markChosen(choice, found?.key ?? '');
    if (found === undefined || found === first) code.replaceChildren(...drawn);
    else code.replaceChildren(...colourCode(found.write(request)));
  };
  const choose = (key: string) => {
    remember(key);
    show(key);
  };
  choice.tabs.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.dataset.key !== undefined) choose(target.dataset.key);
  });
  choice.tabs.addEventListener('keydown', moveAmongTabs);
  choice.more.addEventListener('change', () => choose(choice.more.value));
  head.replaceChildren(choice.tabs, choice.more);
  show(remembered());
  return () => {
    head.replaceChildren(...before);
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

type Choice = { tabs: HTMLElement; buttons: HTMLButtonElement[]; more: HTMLSelectElement };

function makeChoice({ language = '', more: word = '' }: DOMStringMap): Choice {
  const tabs = document.createElement('span');
  tabs.setAttribute('role', 'tablist');
  tabs.setAttribute('aria-label', language);
  tabs.className = 'sample-languages';
  const buttons = sampleLanguages.map(({ key, name }) => makeTab(key, name));
  tabs.append(...buttons);
  const more = document.createElement('select');
  more.setAttribute('aria-label', word);
  more.className = 'sample-more';
  more.append(new Option(word, ''), ...moreLanguages.map(({ key, name }) => new Option(name, key)));
  more.options[0]?.toggleAttribute('hidden', true);
  return { tabs, buttons, more };
}

function makeTab(key: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('role', 'tab');
  button.dataset.key = key;
  button.textContent = name;
  return button;
}

/** Without one of the tabs chosen, the keyboard comes to the first. */
function markChosen({ buttons, more }: Choice, key: string): void {
  const isMore = moreLanguages.some(one => one.key === key);
  more.value = isMore ? key : '';
  for (const [at, button] of buttons.entries()) {
    const isChosen = button.dataset.key === key;
    button.setAttribute('aria-selected', String(isChosen));
    button.tabIndex = isChosen || (isMore && at === 0) ? 0 : -1;
  }
}

function moveAmongTabs(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const tabs = event.currentTarget instanceof HTMLElement ? [...event.currentTarget.children] : [];
  const at = tabs.findIndex(tab => tab === document.activeElement);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (step === 0 || at === -1 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.click();
  next.focus();
}

function remembered(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // A browser that keeps nothing shows the first language on the next page.
  }
}
