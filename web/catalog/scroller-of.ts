/** What scrolls the element; null is the window. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
    ? parentElement
    : scrollerOf(parentElement);
}

/** Brings the current page of a tree into sight, without moving the page beside it; a tree that was scrolled before scripts came stays. */
export function showCurrent(tree: HTMLElement): void {
  const row = tree.querySelector<HTMLElement>('[aria-current="page"]');
  const scroller = row === null ? null : scrollerOf(row);
  if (row === null || scroller === null || scroller.scrollTop !== 0) return;
  const [seen, shown] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  if (shown.top < seen.top || shown.bottom > seen.bottom)
    scroller.scrollTop += shown.top - seen.top - seen.height / 2;
}
