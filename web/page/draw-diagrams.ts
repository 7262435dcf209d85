/**
 * Diagrams leave the server as text and are drawn when they come near the window, the others when there is nothing else
 * to do: a printer does not wait for them. The library is loaded with the first.
 */
import './diagram.css';
import { fill } from '#common/texts/index.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { readLang } from '../api/base.ts';

/** How far below the window drawing starts. */
const nearby = '600px 0px';
let drawn = 0;
const begun = new WeakSet<HTMLElement>();
/** What each picture on the screen was drawn from, to draw it again when the theme changes. */
const drawnFrom = new WeakMap<Element, string>();
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
  return dataset.diagram === 'mermaid' && dataset.failed === undefined;
}

type Look = 'dark' | 'neutral';

const paperLook = (): Look => 'neutral';
const screenLook = (): Look => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'neutral');

/** A text that is no valid diagram stays on the screen as the text it is, and a line below says so. */
async function draw(source: HTMLElement, look: () => Look): Promise<void> {
  if (begun.has(source)) return;
  begun.add(source);
  const text = source.textContent ?? '';
  const hasCome = await import('mermaid').then(
    () => true,
    () => false,
  );
  // What does not arrive says nothing about the diagram.
  if (!hasCome) return;
  try {
    const figure = document.createElement('figure');
    figure.className = 'diagram';
    figure.dataset.drawn = '';
    // The preview scrolls by the lines of its blocks.
    if (source.dataset.line !== undefined) figure.dataset.line = source.dataset.line;
    figure.tabIndex = 0;
    figure.innerHTML = await toSvg(text, look);
    if (look === screenLook) drawnFrom.set(figure, text);
    source.replaceWith(figure);
  } catch (failure) {
    source.dataset.failed = '';
    await tellMistake(source, failure instanceof Error ? failure.message : '');
  }
}

async function toSvg(text: string, look: () => Look): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  const theme = look();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme,
    suppressErrorRendering: true,
  });
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, text);
  // Somebody may have chosen the other theme meanwhile.
  return theme === look() ? svg : toSvg(text, look);
}

/** Its colours are part of a drawing. */
function redrawWithTheme(): void {
  if (isFollowing) return;
  isFollowing = true;
  const redraw = async () => {
    for (const figure of document.querySelectorAll('.diagram[data-drawn]')) {
      const text = drawnFrom.get(figure);
      if (text !== undefined) figure.innerHTML = await toSvg(text, screenLook);
    }
  };
  const observer = new MutationObserver(() => void redraw());
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** The parser's own words are told when they are no longer; most are a list of all it would have liked better. */
const shortWords = 80;

async function tellMistake(source: HTMLElement, said: string): Promise<void> {
  const { texts } =
    readLang() === 'en' ? await import('virtual:texts/tools/en') : await import('virtual:texts/tools/zh-cn');
  const told = document.createElement('p');
  told.className = 'hint';
  // Some parsers count lines they added at the end.
  const lines = (source.textContent ?? '').trimEnd().split('\n').length;
  told.append(...wordsOf(texts, said.trim(), lines));
  // One block for the preview, which counts them.
  const both = document.createElement('div');
  if (source.dataset.line !== undefined) both.dataset.line = source.dataset.line;
  source.replaceWith(both);
  both.append(source, told);
}

function wordsOf(texts: WebTexts, said: string, lines: number): (string | Node)[] {
  const { tool } = texts;
  const [, line] = /\bline:? (\d+)/.exec(said) ?? [];
  if (line !== undefined) return [fill(tool?.diagramWrongAt ?? '', { line: Math.min(Number(line), lines) })];
  if (said.startsWith('No diagram type')) return [tool?.diagramUnknown ?? ''];
  return [tool?.diagramWrong ?? '', ...quoteOf(texts, said)];
}

function quoteOf({ common }: WebTexts, said: string): (string | Node)[] {
  if (said === '' || said.length > shortWords) return [];
  const code = document.createElement('code');
  code.textContent = said;
  return [common?.gap ?? '', code];
}
