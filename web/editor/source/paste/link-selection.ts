/** An address pasted over words makes them a link. Pure. */
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { isInside } from '../is-inside.ts';

/** Where a link would be text. */
const literal = ['InlineCode', 'HTMLTag', 'HTMLBlock'];

/** Nothing, where the words are several lines, an address themselves, code, or part of a link already. */
export function linkSelection(state: EditorState, pasted: string): TransactionSpec | undefined {
  const address = pasted.trim();
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to);
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(address) || state.selection.ranges.length > 1) return undefined;
  if (words.trim() === '' || /[[\]\n]|^\w+:\/\//.test(words)) return undefined;
  if (/[[(<]$/.test(state.sliceDoc(from - 1, from)) && /^[\])>]/.test(state.sliceDoc(to, to + 1)))
    return undefined;
  if (isInside(state, literal)) return undefined;
  return state.replaceSelection(`[${words}](${/[()]/.test(address) ? `<${address}>` : address})`);
}
