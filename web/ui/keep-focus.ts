/**
 * The focus is never lost with what had it. A line that goes (deleted, or a form that became a line) hands it to the
 * line now in its place, or the one before; an empty list to its heading. What is only moved keeps it.
 */
type FocusPath = {
  from: Element;
  list: Element;
  index: number;
  /** Around the list, the nearest first. */
  around: Element[];
};

const lines = 'tr, li, form, [data-line]';
const takesFocus = 'a[href], button:not(:disabled), summary, input:not(:disabled), [tabindex]';

let isKept = false;

/** For as long as the document is shown. */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  let last: HTMLElement | undefined;
  let way: FocusPath | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    // A dialog gives the focus back to where it was opened: that line may be gone by then.
    if (target.closest('dialog') === null) way = focusPathFrom(target);
  });
  new MutationObserver(changes => {
    if (last === undefined || (document.activeElement ?? document.body) !== document.body) return;
    const gone = last;
    const wasMoved = ({ removedNodes }: MutationRecord) =>
      [...removedNodes].some(node => node.contains(gone));
    // Hidden in a menu that has closed, it is the dialog's to give back: see use-modal.ts.
    if (way?.from.isConnected === false) focusBeside(way);
    else if (gone.isConnected && changes.some(wasMoved)) gone.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

function focusPathFrom(target: Element): FocusPath | undefined {
  const line = target.closest(lines);
  const list = line?.parentElement;
  if (line === null || list === null || list === undefined) return undefined;
  const around: Element[] = [];
  for (let place = list.parentElement; place !== null; place = place.parentElement) around.push(place);
  return { from: target, list, index: [...list.children].indexOf(line), around };
}

function focusBeside({ list, index, around }: FocusPath): void {
  const beside = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
  const place = beside?.matches(takesFocus) === true ? beside : beside?.querySelector(takesFocus);
  if (focus(place)) return;
  const headings = around.filter(one => one.isConnected).map(one => one.querySelector('h1, h2, h3'));
  focus(headings.find(heading => heading !== null));
}

function focus(place: Element | null | undefined): boolean {
  if (!(place instanceof HTMLElement)) return false;
  if (/^H\d$/.test(place.tagName)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
