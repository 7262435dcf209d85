import { useEffect, useRef } from 'react';
import type { Source } from './source.ts';

/** The Markdown, in CodeMirror. */
export function SourcePane({ source }: { source: Source }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : source.show(place.current)), [source]);
  return <div ref={place} className="src-cm" />;
}
