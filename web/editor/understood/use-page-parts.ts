import type { Text } from '@codemirror/state';
import { useEffect, useRef, useState } from 'react';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import type { Reading, ReadingTask } from './page-parts-worker.ts';

const waitMs = 400;
/** Longer texts are not read while they are written. */
const longestRead = 300_000;

/** `doc` is the text that was read: positions are places in it. */
export type ReadParts = Reading & { doc: Text };
/** `tooLong`: nothing is read of this text. */
export type PageReading = ReadParts | 'tooLong' | undefined;

/** What was understood of the text, and what it changes of the saved one, a moment after the last key. */
export function usePageParts(
  source: Source,
  saved: Text,
  corrections: readonly ItemCorrection[] | undefined,
): PageReading {
  const { lang } = useTexts();
  const [read, setRead] = useState<PageReading>();
  const newest = useRef<Newest['current']>({ saved, lang, corrections });
  const ask = useRef<() => void>(undefined);
  useEffect(() => {
    const reader = startReader(source, newest, setRead);
    ask.current = reader.ask;
    return reader.end;
  }, [source]);
  useEffect(() => {
    newest.current = { saved, lang, corrections };
    ask.current?.();
  }, [saved, lang, corrections]);
  return read;
}

/** Nothing is read before the corrections of the item are known. */
type Newest = {
  current: { saved: Text; lang: ReadingTask['lang']; corrections: readonly ItemCorrection[] | undefined };
};

/** A worker that reads now, and after every pause in the typing. */
function startReader(source: Source, newest: Newest, onRead: (read: PageReading) => void) {
  const worker = new Worker(new URL('./page-parts-worker.ts', import.meta.url), { type: 'module' });
  let sent: { doc: Text; saved: Text; corrections: readonly ItemCorrection[] } | undefined;
  const send = () => {
    const { doc } = source.state();
    const { saved, lang, corrections } = newest.current;
    if (corrections === undefined) return;
    const isKnown = saved === sent?.saved && corrections === sent.corrections;
    if (doc === sent?.doc && isKnown) return;
    if (Math.max(doc.length, saved.length) > longestRead) {
      sent = undefined;
      onRead('tooLong');
      return;
    }
    sent = { doc, saved, corrections };
    worker.postMessage({
      text: doc.toString(),
      lang,
      corrections,
      ...(!isKnown && { saved: saved.toString() }),
    });
  };
  worker.onmessage = ({ data }: MessageEvent<Reading>) => {
    if (sent !== undefined) onRead({ ...data, doc: sent.doc });
  };
  // Without the worker there is nothing to show; nothing else needs it.
  worker.onerror = () => onRead(undefined);
  let timer = setTimeout(send, 0);
  const ask = (ms = waitMs) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };
  const unsubscribe = source.subscribe(() => ask());
  const end = () => {
    clearTimeout(timer);
    unsubscribe();
    worker.terminate();
  };
  return { ask: () => ask(0), end };
}
