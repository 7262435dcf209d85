/** Diagrams leave the server as text and are drawn when they come near the window. The library is loaded then. */

/** How far below the window drawing starts. */
const nearby = '600px 0px';
let drawn = 0;

export function watchDiagrams(diagrams: Iterable<HTMLElement>): () => void {
  const sources = [...diagrams].filter(({ dataset }) => dataset.diagram === 'mermaid');
  if (sources.length === 0 || !('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void draw(target);
      }
    },
    { rootMargin: nearby },
  );
  for (const source of sources) observer.observe(source);
  return () => observer.disconnect();
}

/** A text that is no valid diagram stays on the screen as the text it is. */
async function draw(source: HTMLElement): Promise<void> {
  const { default: mermaid } = await import('mermaid');
  const isDark = document.documentElement.dataset.theme === 'dark';
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    suppressErrorRendering: true,
  });
  drawn += 1;
  try {
    const { svg } = await mermaid.render(`diagram-${drawn}`, source.textContent ?? '');
    const figure = document.createElement('figure');
    figure.className = 'diagram';
    figure.dataset.drawn = '';
    // The preview scrolls by the lines of its blocks.
    if (source.dataset.line !== undefined) figure.dataset.line = source.dataset.line;
    figure.tabIndex = 0;
    figure.innerHTML = svg;
    source.replaceWith(figure);
  } catch {
    source.dataset.failed = '';
  }
}
