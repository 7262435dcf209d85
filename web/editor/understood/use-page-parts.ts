import type { Text } from '@codemirror/state';
import { useEffect, useState } from 'react';
import type { PageParts } from '#common/field-model/recognise/page-parts.ts';
import type { Source } from '../source/source.ts';

const waitMs = 400;
/** Longer texts are not read while they are written. */
const longestRead = 300_000;

/** `doc` is the text that was read: positions are places in it. */
export type ReadParts = { doc: Text; parts: PageParts };

/** What was understood of the text, a moment after the last key. */
export function usePageParts(source: Source): ReadParts | undefined {
  const [read, setRead] = useState<ReadParts>();
  useEffect(() => {
    const worker = new Worker(new URL('./page-parts-worker.ts', import.meta.url), { type: 'module' });
    let sent: Text | undefined;
    const send = () => {
      const { doc } = source.state();
      if (doc === sent) return;
      sent = doc;
      if (doc.length > longestRead) setRead(undefined);
      else worker.postMessage(doc.toString());
    };
    worker.onmessage = ({ data }: MessageEvent<PageParts>) => {
      if (sent !== undefined) setRead({ doc: sent, parts: data });
    };
    // Without the worker the strip does not come; nothing else needs it.
    worker.onerror = () => setRead(undefined);
    let timer = setTimeout(send, 0);
    const unsubscribe = source.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(send, waitMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      worker.terminate();
    };
  }, [source]);
  return read;
}
