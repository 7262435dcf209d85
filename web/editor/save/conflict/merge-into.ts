import type { Text } from '@codemirror/state';
import { mergeTexts, resolveMerge } from '#common/merge/merge-text.ts';
import type { Source } from '../../source/source.ts';
import { textOf } from '../save-page.ts';

/**
 * Puts a merged text into the editor, with whatever was typed since `sent` left it.
 * Answers the merged text, which is what goes to the server now.
 */
export function mergeInto(source: Source, merged: string, sent: Text): Text {
  const { doc } = source.state();
  if (doc.eq(sent)) return source.replace(merged);
  const parts = mergeTexts({ base: sent.toString(), mine: doc.toString(), theirs: merged });
  source.replace(resolveMerge(parts, []));
  return textOf({ page_content: merged });
}
