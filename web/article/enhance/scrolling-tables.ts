/** A table that goes on to the side is a stop for the keyboard, so that it can be scrolled; one that fits is none. */
export function watchTables(tables: Iterable<HTMLElement>): () => void {
  const look = ({ target }: { target: Element }) => {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(entries => entries.forEach(look));
  for (const table of tables) observer.observe(table);
  return () => observer.disconnect();
}
