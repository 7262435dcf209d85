import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Whether the cursor stands within one of these nodes of the Markdown tree. */
export function isInside(state: EditorState, names: readonly string[]): boolean {
  const start = syntaxTree(state).resolveInner(state.selection.main.head, -1);
  for (let node: typeof start | null = start; node !== null; node = node.parent) {
    if (names.includes(node.name)) return true;
  }
  return false;
}

/** Within a code block nothing is turned into anything. */
export function isInCode(state: EditorState): boolean {
  return isInside(state, ['FencedCode', 'CodeBlock']);
}
