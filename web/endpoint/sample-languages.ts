/** The request of a sample in the language that the reader chose last, here or on another page. */
import type { HttpRequest } from '#common/request-sample/http-request.ts';
import { moreNames, type SampleLanguage, sampleLanguages } from '#common/request-sample/languages.ts';
import { requestChange } from '../environment/fill-page.ts';
import { colourCode } from './colour-code.ts';

const storageKey = 'docstead:sample-language';
const all = [...sampleLanguages, ...moreNames];
const [first] = sampleLanguages;

/** @param figure as the server drew it, in the first language @returns what takes it back */
export function addLanguages(figure: HTMLElement): () => void {
  const head = figure.querySelector('figcaption > span');
  const code = figure.querySelector('pre > code');
  if (head === null || code === null || readRequest(figure) === undefined) return () => undefined;
  const [before, drawn] = [[...head.childNodes], [...code.childNodes]];
  const choice = makeChoice(figure.dataset);
  let chosen = '';
  let isOver = false;
  const write = (language: SampleLanguage | undefined) =>
    code.replaceChildren(...codeIn(figure, language, drawn));
  const show = (key: string) => {
    chosen = (all.find(one => one.key === key) ?? first)?.key ?? '';
    markChosen(choice, chosen);
    const near = sampleLanguages.find(one => one.key === chosen);
    if (near !== undefined) write(near);
    else
      void findMore(chosen).then(language => {
        // Another one may be chosen by the time it has come.
        if (chosen === key && !isOver) write(language);
      });
  };
  const choose = (key: string) => {
    remember(key);
    show(key);
  };
  listenTo(choice, choose);
  head.replaceChildren(choice.tabs, choice.more);
  const showAgain = () => show(remembered());
  figure.addEventListener(requestChange, showAgain);
  showAgain();
  const endFitting = fitTabs(choice, () => chosen);
  return () => {
    isOver = true;
    endFitting();
    figure.removeEventListener(requestChange, showAgain);
    head.replaceChildren(...before);
    code.replaceChildren(...drawn);
  };
}

function listenTo({ tabs, more }: Choice, choose: (key: string) => void): void {
  tabs.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.dataset.key !== undefined) choose(target.dataset.key);
  });
  tabs.addEventListener('keydown', moveAmongTabs);
  more.addEventListener('change', () => choose(more.value));
}

/** @param drawn what the server drew, in the first language */
function codeIn(
  figure: HTMLElement,
  language: SampleLanguage | undefined,
  drawn: readonly Node[],
): readonly (Node | string)[] {
  const request = readRequest(figure);
  const { ownRequest, request: text } = figure.dataset;
  const isDrawn = ownRequest === undefined || ownRequest === text;
  if (language === undefined || request === undefined || (language === first && isDrawn)) return drawn;
  return colourCode(language.write(request));
}

/** @returns undefined where it cannot be loaded: the first language stays */
async function findMore(key: string): Promise<SampleLanguage | undefined> {
  try {
    const { moreLanguages } = await import('#common/request-sample/more-languages.ts');
    return moreLanguages.find(one => one.key === key);
  } catch {
    return undefined;
  }
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
  more.append(new Option(word, ''), ...all.map(({ key, name }) => new Option(name, key)));
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

/** @returns what ends it */
function fitTabs(choice: Choice, readChosen: () => string): () => void {
  const fit = new ResizeObserver(() => {
    hideCutTabs(choice);
    markChosen(choice, readChosen());
  });
  fit.observe(choice.tabs);
  return () => fit.disconnect();
}

/** A tab that does not fit went into the next line, which is not shown: its language is one of "more". */
function hideCutTabs({ buttons, more }: Choice): void {
  const line = buttons[0]?.offsetTop ?? 0;
  for (const button of buttons) {
    const isCut = button.offsetTop > line;
    button.style.visibility = isCut ? 'hidden' : '';
    const option = [...more.options].find(({ value }) => value === button.dataset.key);
    if (option) option.hidden = !isCut;
  }
}

const isCut = (tab: HTMLElement) => tab.style.visibility === 'hidden';

/** Without one of the tabs chosen, the keyboard comes to the first. */
function markChosen({ buttons, more }: Choice, key: string): void {
  const isMore = !buttons.some(button => button.dataset.key === key && !isCut(button));
  more.value = isMore ? key : '';
  for (const [at, button] of buttons.entries()) {
    const isChosen = button.dataset.key === key;
    button.setAttribute('aria-selected', String(isChosen));
    button.tabIndex = isChosen || (isMore && at === 0) ? 0 : -1;
  }
}

const isShown = (tab: Element) => tab instanceof HTMLElement && !isCut(tab);

function moveAmongTabs(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const tabs =
    event.currentTarget instanceof HTMLElement ? [...event.currentTarget.children].filter(isShown) : [];
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
