import { useEditorContext } from '../state/editor-context.ts';

/** Puts the cursor to a place in the text, where it is seen. */
export function useGoTo(): (at: number) => void {
  const { source } = useEditorContext();
  return at => source.edit(({ doc }) => ({ selection: { anchor: Math.min(at, doc.length) } }));
}
