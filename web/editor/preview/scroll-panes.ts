/** The two panes scroll together: the one under the hand leads, the other follows by the lines of the blocks. */
import type { EditorView } from '@codemirror/view';
import type { Source } from '../source/source.ts';
import { mapScroll, type ScrollPoint } from './scroll-map.ts';

type Panes = { view: EditorView; pane: HTMLElement; article: HTMLElement };
/** `onCursor` is called whenever somebody writes or moves the cursor. */
type SyncedPanes = Panes & { onCursor: Source['subscribe'] };
type Leader = 'source' | 'preview';

/** Somebody looks elsewhere than where they write. */
const looksAround = ['wheel', 'touchmove', 'pointerdown'];
const takesLead = ['pointerenter', 'pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin'];

/** Returns how to let the preview follow after it was drawn, and how to end it all. */
export function syncScrolling({ onCursor, ...panes }: SyncedPanes): { follow: () => void; end: () => void } {
  const { view, pane, article } = panes;
  let leader: Leader = 'source';
  let keepsCursor = true;
  let frame = 0;
  const sync = () => {
    frame = 0;
    if (leader === 'source') moveTo(pane, previewTop(panes, keepsCursor));
    else moveTo(view.scrollDOM, sourceTop(panes));
  };
  const soon = (mover: Leader) => () => {
    if (mover === leader && frame === 0) frame = requestAnimationFrame(sync);
  };
  const follow = soon('source');
  const ends = [
    watchHeight(article, follow),
    onCursor(() => {
      keepsCursor = true;
      follow();
    }),
    listen(view.scrollDOM, looksAround, () => {
      keepsCursor = false;
    }),
    listen(view.scrollDOM, ['scroll'], soon('source')),
    listen(pane, ['scroll'], soon('preview')),
    listen(view.dom, takesLead, () => {
      leader = 'source';
    }),
    listen(pane, takesLead, () => {
      leader = 'preview';
    }),
  ];
  return {
    follow,
    end: () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    },
  };
}

/** Pictures and diagrams have their height late. */
function watchHeight(article: HTMLElement, onChange: () => void): () => void {
  const heights = new ResizeObserver(onChange);
  heights.observe(article);
  return () => heights.disconnect();
}

function listen(target: HTMLElement, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

function moveTo(element: HTMLElement, top: number): void {
  if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
}

/** The blocks whose line is known, with the height of the pane's edge taken off. */
function blocksOf({ article }: Panes): HTMLElement[] {
  return [...article.children].filter(
    block => block instanceof HTMLElement && Number(block.dataset.line ?? -1) >= 0,
  ) as HTMLElement[];
}

function placesOf(panes: Panes): { count: number; at: (index: number) => ScrollPoint } {
  const { view, pane, article } = panes;
  const blocks = blocksOf(panes);
  const { doc } = view.state;
  const at = (index: number): ScrollPoint => {
    const block = blocks[index];
    if (block === undefined) return { from: doc.lines, to: article.offsetTop + article.offsetHeight };
    return { from: Number(block.dataset.line), to: block.offsetTop - paddingOf(pane) };
  };
  return { count: blocks.length === 0 ? 0 : blocks.length + 1, at };
}

/** The first block stands below the edge by this much when nothing is scrolled. */
function paddingOf(pane: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(pane).paddingTop);
}

function previewTop(panes: Panes, keepsCursor: boolean): number {
  const { view, pane } = panes;
  const { count, at } = placesOf(panes);
  const { scrollTop, scrollHeight, clientHeight } = view.scrollDOM;
  const lowest = pane.scrollHeight - pane.clientHeight;
  if (scrollTop > 1 && scrollTop + clientHeight >= scrollHeight - 1 && !keepsCursor) return lowest;
  const top = scrollTop <= 1 ? 0 : mapScroll(count, at, topLine(view));
  return Math.min(keepsCursor ? topWithCursor(panes, top) : top, lowest);
}

/** So that what the cursor is at is seen: the end of the page at its last line, the beginning of what is too high. */
function topWithCursor(panes: Panes, top: number): number {
  const { view, pane } = panes;
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head).number;
  if (doc.lines > 1 && line === doc.lines) return pane.scrollHeight;
  const { count, at } = placesOf(panes);
  const [from, to] = [mapScroll(count, at, line - 1), mapScroll(count, at, line)];
  const bottom = to + 2 * paddingOf(pane) - pane.clientHeight;
  return Math.min(from, Math.max(top, bottom));
}

function sourceTop(panes: Panes): number {
  const { view, pane } = panes;
  if (pane.scrollTop <= 1) return 0;
  const { count, at } = placesOf(panes);
  const turned = (index: number): ScrollPoint => {
    const { from, to } = at(index);
    return { from: to, to: from };
  };
  return topOfLine(view, mapScroll(count, turned, pane.scrollTop));
}

/** The line at the upper edge of the source, from 0, with the part of it that is gone. */
function topLine(view: EditorView): number {
  const block = view.lineBlockAtHeight(view.scrollDOM.scrollTop - view.documentPadding.top);
  const gone = view.scrollDOM.scrollTop - view.documentPadding.top - block.top;
  const part = Math.min(1, Math.max(0, gone / Math.max(1, block.height)));
  return view.state.doc.lineAt(block.from).number - 1 + part;
}

function topOfLine(view: EditorView, line: number): number {
  const number = Math.min(view.state.doc.lines, Math.floor(line) + 1);
  const block = view.lineBlockAt(view.state.doc.line(number).from);
  return view.documentPadding.top + block.top + (line - Math.floor(line)) * block.height;
}
