import { useEffect, useRef } from 'react';
import type { Source } from './source.ts';

/** The Markdown, in CodeMirror. */
export function SourcePane({ source }: { source: Source }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.append(source.view.dom);
  }, [source]);
  return <div ref={place} className="src-cm" />;
}
