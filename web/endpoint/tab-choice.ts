/**
 * The keyboard in sets of tabs, and the status that was chosen: the next step from a tab is what it shows, arrows lead to
 * the other tabs; the answers of one status show together, beside the text and in it, also on the next page.
 */
const storageKey = 'docstead:answer-status';
const labels = '.tab > summary';

/** @returns what takes it back */
export function addTabChoice(article: HTMLElement): () => void {
  const sets = [...article.querySelectorAll<HTMLElement>('.tab-set')];
  if (sets.length === 0) return () => undefined;
  const events = new AbortController();
  const { signal } = events;
  // Also where the browser's search or an address opens one.
  article.addEventListener('toggle', ({ target }) => leadTo(target), { capture: true, signal });
  article.addEventListener('keydown', moveAmongTabs, { signal });
  article.addEventListener('click', ({ target }) => showStatus(article, target), { signal });
  const last = rememberedStatus();
  if (last !== '') for (const set of sets) openStatus(set, last);
  for (const set of sets) setStops(set);
  return () => {
    events.abort();
    for (const label of article.querySelectorAll(labels)) label.removeAttribute('tabindex');
  };
}

const tabsOf = (set: Element) => [...set.children].filter(child => child instanceof HTMLDetailsElement);
const labelOf = (tab: Element | undefined) => tab?.querySelector<HTMLElement>(':scope > summary');
const statusOf = (tab: Element) =>
  /^\s*([1-5](?:\d\d|XX)|default)\b/i.exec(labelOf(tab)?.textContent ?? '')?.[1] ?? '';

function leadTo(target: EventTarget | null): void {
  const set = target instanceof Element && target.matches('.tab') ? target.parentElement : null;
  if (set !== null) setStops(set);
}

/** Of a set the open tab alone is a stop of the keyboard. */
function setStops(set: Element): void {
  for (const tab of tabsOf(set)) labelOf(tab)?.setAttribute('tabindex', tab.open ? '0' : '-1');
}

function moveAmongTabs(event: KeyboardEvent): void {
  const { target, key } = event;
  const label = target instanceof HTMLElement && target.matches(labels) ? target : undefined;
  const set = label?.parentElement?.parentElement;
  if (!label || !set) return;
  const tabs = tabsOf(set);
  const at = tabs.findIndex(tab => labelOf(tab) === label);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  const next = labelOf(tabs[(place + tabs.length) % tabs.length]);
  next?.click();
  next?.focus();
}

/** The focus and the place in the window stay where they are. */
function showStatus(article: HTMLElement, target: EventTarget | null): void {
  const tab = target instanceof Element ? target.closest(labels)?.parentElement : null;
  const status = tab ? statusOf(tab) : '';
  if (!tab || status === '') return;
  remember(status);
  const around = tab.closest('.endpoint-part') ?? article;
  for (const set of around.querySelectorAll('.tab-set'))
    if (set !== tab.parentElement) openStatus(set, status);
}

function openStatus(set: Element, status: string): void {
  const tabs = tabsOf(set);
  const isShown = tabs.some(tab => tab.open && statusOf(tab) === status);
  const tab = isShown ? undefined : tabs.find(one => statusOf(one) === status);
  if (tab) tab.open = true;
}

function rememberedStatus(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function remember(status: string): void {
  try {
    localStorage.setItem(storageKey, status);
  } catch {
    // A browser that keeps nothing shows the first status on the next page.
  }
}
