/** Beside each link to a component a button that shows its fields below the row of the table, or inside of the field; the link leads to its page. */
import 'virtual:styles/component.css';
import { call } from '../../api/call.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import * as styles from './component.module.css';

const down = 'm7 10 5 5 5-5';
const up = 'm7 14 5-5 5 5';

/** @returns what takes it back */
export function unfoldComponents(within: ParentNode): () => void {
  const added: Element[] = [];
  for (const link of within.querySelectorAll<HTMLAnchorElement>('td a[data-schema], .field a[data-schema]')) {
    const place = placeOf(link);
    if (place === undefined) continue;
    const button = makeButton(link.textContent);
    const unfolding: Unfolding = { link, button, added, show: place.show, shown: undefined };
    button.addEventListener('click', () => void toggle(unfolding));
    place.beside.append(button);
    added.push(button);
  }
  return () => added.forEach(one => one.remove());
}

type UnfoldingPlace = {
  /** Where the button stands. */
  beside: Element;
  /** Puts what was loaded into the article. */
  show: (content: DocumentFragment) => Element;
};

function placeOf(link: HTMLAnchorElement): UnfoldingPlace | undefined {
  const [cell, row] = [link.closest('td'), link.closest('tr')];
  if (cell !== null && row !== null) return { beside: cell, show: content => showBelow(row, content) };
  const field = link.closest('.field');
  return field === null
    ? undefined
    : { beside: link.parentElement ?? field, show: content => showInside(field, content) };
}

type Unfolding = {
  link: HTMLAnchorElement;
  button: HTMLButtonElement;
  /** All that was put into the article. */
  added: Element[];
  show: UnfoldingPlace['show'];
  /** What shows the component, while it is shown. */
  shown: Element | undefined;
};

/** A page that cannot be shown here is opened: it says why. */
async function toggle(unfolding: Unfolding): Promise<void> {
  const { link, button, added, shown } = unfolding;
  if (shown) {
    shown.remove();
    unfolding.shown = undefined;
  } else {
    button.disabled = true;
    const page_id = new URL(link.href).searchParams.get('page_id') ?? '';
    const article = await call('page/article', { page_id }).catch(() => undefined);
    button.disabled = false;
    if (article === undefined) {
      window.location.assign(link.href);
      return;
    }
    unfolding.shown = unfolding.show(readContent(article.html));
    unfoldComponents(unfolding.shown);
    added.push(unfolding.shown);
  }
  show(button, unfolding.shown !== undefined);
}

let count = 0;

/** What its page says, without the heading: sanitised on the server, like every article. No place of it has an address here. */
function readContent(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  count += 1;
  for (const heading of template.content.querySelectorAll('h2')) heading.remove();
  for (const place of template.content.querySelectorAll('[id]')) place.removeAttribute('id');
  for (const tab of template.content.querySelectorAll('details[name]'))
    tab.setAttribute('name', `${tab.getAttribute('name') ?? ''}-${count}`);
  return template.content;
}

function showBelow(beside: HTMLTableRowElement, content: DocumentFragment): Element {
  const row = document.createElement('tr');
  const cell = document.createElement('td');
  cell.colSpan = beside.cells.length;
  cell.append(content);
  row.append(cell);
  beside.after(row);
  return row;
}

function showInside(field: Element, content: DocumentFragment): Element {
  const inside = document.createElement('div');
  inside.className = 'field-component';
  inside.append(content);
  field.append(inside);
  return inside;
}

function makeButton(name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${buttonStyles.iconButton} ${buttonStyles.smallIconButton} ${styles.unfold}`;
  button.setAttribute('aria-label', name);
  show(button, false);
  return button;
}

function show(button: HTMLButtonElement, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon icon-14');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', isOpen ? up : down);
  svg.append(line);
  button.replaceChildren(svg);
}
