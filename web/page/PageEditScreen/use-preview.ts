import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';

const waitMs = 120;

/** The HTML of a text, rendered in a worker a moment after the last key. */
export function usePreview(markdown: string): string {
  const { base } = useRouter();
  const [html, setHtml] = useState('');
  const worker = useRef<Worker | undefined>(undefined);
  const asked = useRef(0);

  useEffect(() => {
    const started = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.onmessage = ({ data }: MessageEvent<{ id: number; html: string }>) => {
      if (data.id === asked.current) setHtml(data.html);
    };
    return () => started.terminate();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      asked.current += 1;
      worker.current?.postMessage({ id: asked.current, markdown, base_path: base });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [markdown, base]);
  return html;
}
