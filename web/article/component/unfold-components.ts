/** Beside each link to a component a button that shows its fields below the row of the table; the link leads to its page. */
import 'virtual:styles/component.css';
import { call } from '../../api/call.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import * as styles from './component.module.css';

const down = 'm7 10 5 5 5-5';
const up = 'm7 14 5-5 5 5';

/** @returns what takes it back */
export function unfoldComponents(within: ParentNode): () => void {
  const added: Element[] = [];
  for (const link of within.querySelectorAll<HTMLAnchorElement>('td a[data-schema]')) {
    const [cell, row] = [link.closest('td'), link.closest('tr')];
    if (cell === null || row === null) continue;
    const button = makeButton(link.textContent);
    const unfolding: Unfolding = { link, row, button, added, below: undefined };
    button.addEventListener('click', () => void toggle(unfolding));
    cell.append(button);
    added.push(button);
  }
  return () => added.forEach(one => one.remove());
}

type Unfolding = {
  link: HTMLAnchorElement;
  row: HTMLTableRowElement;
  button: HTMLButtonElement;
  /** All that was put into the article. */
  added: Element[];
  /** The row that shows the component, while it is shown. */
  below: HTMLTableRowElement | undefined;
};

/** A page that cannot be shown here is opened: it says why. */
async function toggle(unfolding: Unfolding): Promise<void> {
  const { link, row, button, added, below } = unfolding;
  if (below) {
    below.remove();
    unfolding.below = undefined;
  } else {
    button.disabled = true;
    const page_id = new URL(link.href).searchParams.get('page_id') ?? '';
    const article = await call('page/article', { page_id }).catch(() => undefined);
    button.disabled = false;
    if (article === undefined) {
      window.location.assign(link.href);
      return;
    }
    unfolding.below = makeRow(article.html, row);
    row.after(unfolding.below);
    added.push(unfolding.below);
  }
  show(button, unfolding.below !== undefined);
}

/** What its page says, without the heading: sanitised on the server, like every article. */
function makeRow(html: string, beside: HTMLTableRowElement): HTMLTableRowElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const heading of template.content.querySelectorAll('h2')) heading.remove();
  const row = document.createElement('tr');
  const cell = document.createElement('td');
  cell.colSpan = beside.cells.length;
  cell.append(template.content);
  row.append(cell);
  unfoldComponents(cell);
  return row;
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
