import { useEffect, useRef } from 'react';
import * as styles from './SourcePane.module.css';
import type { Source } from './source.ts';

/** The Markdown, in CodeMirror. */
export function SourcePane({ source }: { source: Source }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : source.show(place.current)), [source]);
  return <div ref={place} className={styles.source} />;
}
