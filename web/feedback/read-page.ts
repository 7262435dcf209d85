import { mistakeQuoteMaxLength } from '#common/feedback/feedback-limits.ts';
import { articleSlot } from '#common/reader-page.ts';

/** As the calls take it: by its id, or by the key it is shared with. */
export type ReadPage = ({ page_id: string } | { unique_key: string }) & { version: string };

export type SelectedWords = { quote: string; place: DOMRect };

/** What is selected in the text of the page; undefined: nothing there. */
export function findSelectedWords(): SelectedWords | undefined {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const article = document.getElementById(articleSlot);
  if (article === null || !article.contains(range.commonAncestorContainer)) return undefined;
  const quote = selection.toString().trim().slice(0, mistakeQuoteMaxLength);
  return quote === '' ? undefined : { quote, place: range.getBoundingClientRect() };
}
