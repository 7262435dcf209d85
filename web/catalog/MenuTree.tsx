/**
 * The tree of an item. Only open catalogs have their pages in the document, so that large menus stay light;
 * a folded catalog is a link to its first page, which is how it opens without scripts.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './MenuTree.module.css';
import { findFirstPage, type MenuCatalog } from './menu.ts';
import { PageRows, type PageRowsProps } from './PageRows.tsx';
import { showCurrent } from './scroller-of.ts';

export type TreeProps = PageRowsProps & {
  catalogs: readonly MenuCatalog[];
  /** The catalogs around the current page. */
  openPath: readonly string[];
};

type Folding = { open: ReadonlySet<string>; toggle: (cat_id: string) => void };

export function MenuTree({ openPath, ...rest }: TreeProps) {
  const { currentPageId } = rest;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openPath));
  const [shownFor, setShownFor] = useState(currentPageId);
  if (shownFor !== currentPageId) {
    setShownFor(currentPageId);
    setOpen(new Set([...open, ...openPath]));
  }
  const toggle = (cat_id: string) => {
    const next = new Set(open);
    if (!next.delete(cat_id)) next.add(cat_id);
    setOpen(next);
  };
  const ref = useRef<HTMLUListElement>(null);
  // On arrival only: afterwards the tree stays where the reader has scrolled it.
  useEffect(() => {
    if (ref.current !== null) showCurrent(ref.current);
  }, []);
  return (
    <ul ref={ref} className={styles.tree} onKeyDown={moveByKey}>
      <TreeLevel {...rest} open={open} toggle={toggle} />
    </ul>
  );
}

function TreeLevel(props: Omit<TreeProps, 'openPath'> & Folding) {
  const { pages, catalogs, currentPageId, showsPaths, hrefOf, onOpenPage } = props;
  const rows = { currentPageId, hrefOf, onOpenPage, ...(showsPaths !== undefined && { showsPaths }) };
  return (
    <>
      <PageRows pages={pages} {...rows} />
      {catalogs.map(catalog => (
        <Catalog key={catalog.cat_id} {...props} catalog={catalog} />
      ))}
    </>
  );
}

function Catalog({ catalog, ...props }: Omit<TreeProps, 'openPath'> & Folding & { catalog: MenuCatalog }) {
  const { cat_id, cat_name, pages, catalogs } = catalog;
  const isOpen = props.open.has(cat_id);
  const first = findFirstPage(catalog);
  return (
    <li>
      <a
        className={styles.catalog}
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        href={first === undefined ? undefined : props.hrefOf(first.page_id)}
        onClick={event => {
          event.preventDefault();
          props.toggle(cat_id);
        }}
        onKeyDown={event => {
          if (event.key !== ' ' && !isFoldingKey(event, isOpen)) return;
          event.preventDefault();
          event.stopPropagation();
          props.toggle(cat_id);
        }}
      >
        <span>{cat_name}</span>
        <Icon name="chevron" />
      </a>
      {isOpen && (
        <ul>
          <TreeLevel {...props} pages={pages} catalogs={catalogs} />
        </ul>
      )}
    </li>
  );
}

function isFoldingKey(event: KeyboardEvent, isOpen: boolean): boolean {
  return event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight');
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1 };

/** Arrows, Home, End and first letters move among what is shown; left goes out to the catalog. */
export function moveByKey(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const target = rowFor(event.key, rows, event.target);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function rowFor(key: string, rows: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const index = rows.indexOf(from);
  const step = steps[key];
  if (step !== undefined) return rows[index + step];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key === 'ArrowLeft')
    return from.closest('ul')?.closest('li')?.querySelector<HTMLElement>('a') ?? undefined;
  if (key.length !== 1 || key === ' ') return undefined;
  const wanted = key.toLowerCase();
  const later = [...rows.slice(index + 1), ...rows.slice(0, index)];
  return later.find(row => titleOf(row).toLowerCase().startsWith(wanted));
}

/** Behind the method, where there is one. */
function titleOf(row: HTMLElement): string {
  return row.textContent.slice(row.querySelector('.method')?.textContent.length ?? 0).trim();
}
