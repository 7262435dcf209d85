import type { Text } from '@codemirror/state';

/** What stands beside the text. */
export type PageFacts = { page_title: string; cat_id: string };

/** A page as the person has it now. The text is CodeMirror's: it is compared and kept without copying it. */
export type Writing = PageFacts & { doc: Text };

/** What the server has of the page, as far as this editor knows. */
export type Saved = Writing & { page_id: string; version: string };

export function isSameWriting(a: Writing, b: Writing): boolean {
  return a.page_title === b.page_title && a.cat_id === b.cat_id && a.doc.eq(b.doc);
}
