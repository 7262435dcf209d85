/** Above a list of fields: everything unfolded at once, and a filter where there are many. */
import { copyText } from '../ui/copy/copy-text.ts';

/** Fewer fields are seen at a glance. */
const filteredFrom = 20;
const shownMs = 1_500;

/** The words stand with the list. @returns what takes it back */
export function addFieldTools(list: HTMLElement): () => void {
  const folds = [...list.querySelectorAll<HTMLDetailsElement>('details.fold')];
  const fields = list.querySelectorAll<HTMLElement>('.field');
  list.addEventListener('click', copyLink);
  const end = () => list.removeEventListener('click', copyLink);
  if (folds.length === 0 && fields.length < filteredFrom) return end;
  const bar = document.createElement('div');
  bar.className = 'field-tools';
  if (fields.length >= filteredFrom) bar.append(makeFilter(list));
  const unfold = folds.length > 0 ? makeUnfold(folds, list.dataset) : undefined;
  if (unfold) bar.append(unfold.button);
  // Such events do not bubble.
  if (unfold) list.addEventListener('toggle', unfold.show, true);
  list.prepend(bar);
  return () => {
    end();
    if (unfold) list.removeEventListener('toggle', unfold.show, true);
    bar.remove();
  };
}

function makeUnfold(
  folds: readonly HTMLDetailsElement[],
  { unfoldAll = '', foldAll = '' }: DOMStringMap,
): { button: HTMLElement; show: () => void } {
  const first = folds.map(({ open }) => open);
  const button = document.createElement('button');
  button.type = 'button';
  const isOpen = () => folds.every(({ open }) => open);
  const show = () => {
    button.textContent = isOpen() ? foldAll : unfoldAll;
  };
  button.addEventListener('click', () => {
    const opens = !isOpen();
    for (const [at, fold] of folds.entries())
      fold.open = opens || (first[at] === true && !first.every(Boolean));
    show();
  });
  show();
  return { button, show };
}

function makeFilter(list: HTMLElement): HTMLElement {
  const field = document.createElement('input');
  field.type = 'search';
  const { filter = '' } = list.dataset;
  field.placeholder = filter;
  field.setAttribute('aria-label', filter);
  field.addEventListener('input', () => filterFields(list, field.value.trim().toLowerCase()));
  return field;
}

/** Fields whose names or words say it stay, with those around them; what is folded opens for them. */
function filterFields(list: HTMLElement, wanted: string): void {
  for (const field of list.querySelectorAll<HTMLElement>('.field')) {
    const isFound = wanted === '' || (field.textContent ?? '').toLowerCase().includes(wanted);
    field.hidden = !isFound;
    if (wanted === '' || !isFound) continue;
    for (let fold = field.closest<HTMLDetailsElement>('details.fold'); fold !== null; ) fold = openFold(fold);
  }
}

function openFold(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  fold.open = true;
  return fold.parentElement?.closest<HTMLDetailsElement>('details.fold') ?? null;
}

/** The name of a field leads to it; its address is copied too. */
function copyLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('.field-name > a') : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  void copyText(link.href).then(isCopied => {
    if (!isCopied) return;
    link.dataset.copied = '';
    setTimeout(() => delete link.dataset.copied, shownMs);
  });
}
