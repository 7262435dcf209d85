/**
 * Diagrams leave the server as text and are drawn when they come near the window, the others when there is nothing else
 * to do: a printer does not wait for them. The library is loaded with the first.
 */
import 'virtual:styles/diagram.css';
import { type DiagramTheme, drawSvg, hasLibrary } from './draw-svg.ts';
import { explainError } from './explain-error.ts';
import { showDrawing } from './show-drawing.ts';
import { toMermaid } from './to-mermaid.ts';

/** How far below the window drawing starts. */
const nearby = '600px 0px';
const begun = new WeakSet<HTMLElement>();
/** What each picture on the screen was drawn from, to draw it again when the theme changes. */
const drawnFrom = new WeakMap<HTMLElement, string>();
let isFollowing = false;

export function watchDiagrams(diagrams: Iterable<HTMLElement>): () => void {
  const sources = [...diagrams].filter(isUndrawn);
  if (sources.length === 0 || !('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void draw(target, screenLook);
      }
    },
    { rootMargin: nearby },
  );
  for (const source of sources) observer.observe(source);
  redrawWithTheme();
  const stopRest = drawRest(sources.filter(isInReader));
  return () => {
    observer.disconnect();
    stopRest();
  };
}

/** One after the other, where somebody may print: not on phones, and not beside an editor. */
function drawRest(sources: readonly HTMLElement[]): () => void {
  let isWanted = !window.matchMedia('(pointer: coarse)').matches;
  const next = () => {
    const source = isWanted ? sources.find(isWaiting) : undefined;
    if (source !== undefined) whenIdle(() => void draw(source, screenLook).finally(next));
  };
  next();
  return () => {
    isWanted = false;
  };
}

const idleMs = 200;

/** Not every browser says when it has nothing to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, idleMs);
}

function isInReader(source: HTMLElement): boolean {
  return source.closest('article#text') !== null;
}

/** Neither drawn nor being drawn. */
function isWaiting(source: HTMLElement): boolean {
  return source.isConnected && !begun.has(source);
}

/** All of them, one after the other, as they look on paper. */
export async function drawForPaper(diagrams: Iterable<HTMLElement>): Promise<void> {
  for (const source of [...diagrams].filter(isUndrawn)) await draw(source, paperLook);
}

function isUndrawn({ dataset }: HTMLElement): boolean {
  return dataset.diagram !== undefined && dataset.failed === undefined;
}

const paperLook = (): DiagramTheme => 'light';
const screenLook = (): DiagramTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** A text that is no valid diagram stays on the screen as the text it is, and a line below says so. */
async function draw(source: HTMLElement, look: () => DiagramTheme): Promise<void> {
  if (begun.has(source)) return;
  begun.add(source);
  const { diagram = '', line } = source.dataset;
  // What does not arrive says nothing about the diagram.
  if (!(await hasLibrary())) return;
  const translation = toMermaid(diagram, source.textContent ?? '');
  if ('wrong_line' in translation) return explainError(source, `line ${translation.wrong_line}`);
  const { mermaid } = translation;
  try {
    const figure = document.createElement('figure');
    figure.className = 'diagram';
    figure.dataset.drawn = '';
    // The preview scrolls by the lines of its blocks.
    if (line !== undefined) figure.dataset.line = line;
    figure.tabIndex = 0;
    await drawIn(figure, mermaid, look);
    if (look === screenLook) drawnFrom.set(figure, mermaid);
    source.replaceWith(figure);
  } catch (failure) {
    // What it says of a translated text is about lines that nobody wrote.
    await explainError(source, diagram === 'mermaid' && failure instanceof Error ? failure.message : '');
  }
}

async function drawIn(figure: HTMLElement, text: string, look: () => DiagramTheme): Promise<void> {
  const chosen = look();
  const svg = await drawSvg(text, chosen);
  // Somebody may have chosen the other theme meanwhile.
  if (chosen !== look()) return drawIn(figure, text, look);
  showDrawing(figure, svg);
}

/** Its colours are part of a drawing. */
function redrawWithTheme(): void {
  if (isFollowing) return;
  isFollowing = true;
  const redraw = async () => {
    for (const figure of document.querySelectorAll<HTMLElement>('.diagram[data-drawn]')) {
      const text = drawnFrom.get(figure);
      if (text !== undefined) await drawIn(figure, text, screenLook);
    }
  };
  const observer = new MutationObserver(() => void redraw());
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
