/**
 * A table that goes on to the side is a stop for the keyboard, so that it can be scrolled; one that fits is none.
 * @returns what takes it back
 */
export function watchTables(tables: Iterable<HTMLElement>): () => void {
  const look = ({ target }: { target: Element }) => {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(entries => entries.forEach(look));
  const ends: Promise<() => void>[] = [];
  for (const table of tables) {
    observer.observe(table);
    // Few tables link to components.
    if (table.querySelector('a[data-schema]') !== null) ends.push(unfoldLater(table));
  }
  return () => {
    observer.disconnect();
    for (const end of ends) void end.then(take => take());
  };
}

/** What did not load is not there: the links lead to their pages. */
async function unfoldLater(table: HTMLElement): Promise<() => void> {
  return import('../../endpoint/component/unfold-components.ts').then(
    late => late.unfoldComponents(table),
    () => () => undefined,
  );
}
