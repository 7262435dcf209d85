import { type EditorState } from '@codemirror/state';
import { useSyncExternalStore } from 'react';
import type { Source } from './source.ts';

/** One fact of the text, as a string, number or truth value: the component draws again only when it changes. */
export function useSource<T extends string | number | boolean>(
  source: Source,
  read: (state: EditorState) => T,
): T {
  return useSyncExternalStore(source.subscribe, () => read(source.state()));
}
