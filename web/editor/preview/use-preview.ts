import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { livePreviewAlwaysCharacters, livePreviewMaxCharacters, livePreviewMaxMs } from '#common/limits.ts';
import type { ArticleLabels } from '../../article/enhance/enhance-article.ts';
import type { PreviewPass } from '../../preview/preview-worker.ts';
import type { Source } from '../source/source.ts';
import { applyChange, setLines } from './preview-blocks.ts';

const waitMs = 120;
/** One slow pass may be the machine's; so many in a row are the page's. */
const slowPassesToStop = 2;

/** Why the preview stands still. */
export type PreviewStop = 'long' | 'slow' | 'failed';
type PreviewState = {
  stop: PreviewStop | undefined;
  /** Switched on by hand: no rule switches it off again. */
  byHand: boolean;
};

type PreviewParts = {
  source: Source;
  /** Nothing is drawn that nobody sees. */
  isShown: boolean;
  place: RefObject<HTMLElement | null>;
  words: ArticleLabels;
  onStop: (stop: PreviewStop) => void;
  /** The blocks in the document are those of the text again. */
  onDrawn: () => void;
};

/** The rendered text in `place`, drawn by a worker a moment after the last key, until it takes too long. */
export function usePreview(parts: PreviewParts): PreviewState & { turnOn: () => void } {
  const { base } = useRouter();
  const { source, isShown } = parts;
  const [state, setState] = useState<PreviewState>({ stop: undefined, byHand: false });
  const [round, setRound] = useState(0);
  const now = useRef({ ...parts, state, base });
  const drawing = useRef<ReturnType<typeof drawAlong> | undefined>(undefined);
  useEffect(() => {
    now.current = { ...parts, state, base };
  });
  const halt = useCallback((stop: PreviewStop) => setState({ stop, byHand: false }), []);
  useEffect(() => {
    const started = drawAlong(source, now, halt);
    drawing.current = started;
    return started.end;
  }, [source, round, halt]);
  useEffect(() => {
    if (isShown) drawing.current?.drawNow();
  }, [isShown]);
  const turnOn = useCallback(() => {
    setState({ stop: undefined, byHand: true });
    setRound(count => count + 1);
  }, []);
  return { ...state, turnOn };
}

type Now = { current: PreviewParts & { state: PreviewState; base: string } };
type Drawing = { drawNow: () => void; end: () => void };

/** Draws now, and after every pause in the typing. */
function drawAlong(source: Source, now: Now, halt: (stop: PreviewStop) => void): Drawing {
  const drawer = startDrawer({
    draw: pass => drawPass(pass, now.current),
    stop(stop) {
      if (now.current.state.stop !== undefined) return;
      // An old preview would be untrue, and painting thousands of blocks beside the text costs every key.
      now.current.place.current?.replaceChildren();
      halt(stop);
      now.current.onStop(stop);
    },
    isByHand: () => now.current.state.byHand,
  });
  now.current.place.current?.replaceChildren();
  let drawn: unknown;
  const drawNow = () => {
    const { doc } = source.state();
    const { isShown, state, base } = now.current;
    if (doc === drawn || !isShown || state.stop !== undefined) return;
    drawn = doc;
    drawer.send(doc, base);
  };
  let timer = setTimeout(drawNow, 0);
  const unsubscribe = source.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(drawNow, waitMs);
  });
  const end = () => {
    clearTimeout(timer);
    unsubscribe();
    drawer.end();
  };
  return { drawNow, end };
}

function drawPass(pass: Drawn, { place, words, onDrawn }: PreviewParts): void {
  if (place.current === null) return;
  applyChange(place.current, pass.change, words);
  setLines(place.current, pass.lines);
  // Measured here, so that laying the blocks out counts as part of the pass.
  place.current.getBoundingClientRect();
  // Formulas need their own sheet and faces: loaded with the first one.
  if (pass.change.added.some(html => html.includes('class="katex')))
    void import('../../article/enhance/math-style.ts');
  onDrawn();
}

type Drawn = Extract<PreviewPass, { ms: number }>;
type DrawerParts = {
  draw: (pass: Drawn) => void;
  stop: (stop: PreviewStop) => void;
  isByHand: () => boolean;
};
type Doc = { length: number; toString(): string };

/** One worker, one text at a time: what is typed while it works is sent when it is done. */
function startDrawer({ draw, stop, isByHand }: DrawerParts) {
  const worker = new Worker(new URL('../../preview/preview-worker.ts', import.meta.url), { type: 'module' });
  let passes = 0;
  let slowInRow = 0;
  let length = 0;
  let isBusy = false;
  let waiting: { doc: Doc; base_path: string } | undefined;
  const post = (doc: Doc, base_path: string) => {
    isBusy = true;
    length = doc.length;
    worker.postMessage({ markdown: doc.toString(), base_path });
  };
  worker.onerror = () => stop('failed');
  worker.onmessage = ({ data }: MessageEvent<PreviewPass>) => {
    isBusy = false;
    if ('failed' in data) {
      stop('failed');
      return;
    }
    const started = performance.now();
    draw(data);
    const ms = data.ms + performance.now() - started;
    passes += 1;
    // The first pass also warms the engine up: it says nothing about the page.
    const isSlow = ms > livePreviewMaxMs && passes > 1 && length > livePreviewAlwaysCharacters;
    slowInRow = isSlow ? slowInRow + 1 : 0;
    if (slowInRow >= slowPassesToStop && !isByHand()) stop('slow');
    else if (waiting !== undefined) post(waiting.doc, waiting.base_path);
    waiting = undefined;
  };
  return {
    send(doc: Doc, base_path: string) {
      if (doc.length > livePreviewMaxCharacters && !isByHand()) stop('long');
      else if (isBusy) waiting = { doc, base_path };
      else post(doc, base_path);
    },
    end: () => worker.terminate(),
  };
}
