// The one Markdown pipeline: the server, the preview's worker and the export print the same HTML.
import { toHtml } from 'hast-util-to-html';
import type { TocEntry } from './extensions/extension.ts';
import { extensions } from './extensions/list.ts';
import { markdownToTree } from './markdown-to-tree.ts';
import { openPage } from './tree.ts';
import { treeText } from './tree-text.ts';

/** Part of every cache key: raise it when the same Markdown prints other HTML. */
export const pipelineVersion = 1;

export type Rendered = {
  html: string;
  toc: TocEntry[];
  plain_text: string;
  has_math: boolean;
  has_mermaid: boolean;
  /** Addresses as the author wrote them, without the base path. */
  images: string[];
};

export type RenderOptions = {
  /** `/docs` when the product lives under a path; stored text stays root-relative. */
  base_path?: string;
  iframe_hosts?: readonly string[];
  /** `#标题` without a blank is a heading: items that come from ShowDoc. */
  loose_headings?: boolean;
};

export function renderMarkdown(markdown: string, options: RenderOptions = {}): Rendered {
  const root = markdownToTree(markdown, options);
  const plain_text = treeText(root);
  const page = openPage(root, options.base_path ?? '');
  for (const extension of extensions) extension.tree?.(page);
  const { toc, has_math, has_mermaid, images } = page;
  return { html: toHtml(root), toc, plain_text, has_math, has_mermaid, images };
}
