// Markdown → what it says, for snippets, titles and descriptions.
import { markdownToTree } from './markdown-to-tree.ts';
import { treeText } from './tree/tree-text.ts';

/** One block a line; `limit` counts UTF-16 units and never cuts a character in two. */
export function plainText(markdown: string, limit = Number.POSITIVE_INFINITY): string {
  const whole = treeText(markdownToTree(markdown));
  if (whole.length <= limit) return whole;
  return whole.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
