/** The reader entry in the browser: the text is there first, then scripts take over, a piece at a time. */
import 'virtual:styles/reader.css';

/** The first frame with the text comes before the work of taking over. A window nobody sees paints none. */
function firstFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Between two pieces the reader can scroll and click. */
function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

async function start(): Promise<void> {
  await firstFrame();
  await import('react-dom/client');
  await nextTask();
  const { hydrateReader } = await import('./hydrate.tsx');
  await nextTask();
  await hydrateReader();
}

void start();
