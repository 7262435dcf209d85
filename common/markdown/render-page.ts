// The one Markdown pipeline: the server, the preview's worker and the export print the same HTML.
import type { Root } from 'hast';
import type { Page, TocEntry } from './extensions/extension.ts';
import { extensions } from './extensions/list.ts';
import { markdownToTree, renderPlainTree } from './markdown-to-tree.ts';
import { printHtml } from './tree/print-html.ts';
import { openPage, takeLine } from './tree/tree.ts';
import { treeText } from './tree/tree-text.ts';

/** Part of every cache key: raise it when the same Markdown prints other HTML. */
export const pipelineVersion = 10;

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
  /** `#标题` without a space is a heading: items that come from ShowDoc. */
  loose_headings?: boolean;
  /** Addresses of the pages of components, by their names: `#schema-Order` leads there. */
  schema_pages?: Readonly<Record<string, string>>;
};

/** A block at the top of a page, and the line of the source it begins in (from 0), where that is known. */
export type RenderedBlock = { html: string; line: number | undefined };

/** The same HTML block by block: the live preview changes only the blocks that changed. */
export function renderBlocks(markdown: string, options: RenderOptions = {}): RenderedBlock[] {
  const root = markdownToTree(markdown, options);
  dressTree(root, options);
  return root.children.flatMap(node => {
    if (node.type === 'element') {
      const { dataLine } = takeLine(node);
      const line = dataLine === undefined ? undefined : Number(dataLine);
      return [{ html: printHtml(node), line }];
    }
    const html = printHtml(node);
    return html.trim() === '' ? [] : [{ html: `<span>${html}</span>`, line: undefined }];
  });
}

function dressTree(root: Root, options: RenderOptions): Page {
  const page = openPage(root, options.base_path ?? '', options.schema_pages);
  for (const extension of extensions) extension.tree?.(page);
  return page;
}

/** For a text that took too long: as it was typed, its words findable. */
export function renderPlain(markdown: string): Rendered {
  const root = renderPlainTree(markdown, 'slow');
  return {
    html: printHtml(root),
    toc: [],
    plain_text: treeText(root),
    has_math: false,
    has_mermaid: false,
    images: [],
  };
}

export function renderMarkdown(markdown: string, options: RenderOptions = {}): Rendered {
  const { root, ...rendered } = renderTree(markdown, options);
  return { html: printHtml(root), ...rendered };
}

/** The same before it is printed: for those who lead its addresses elsewhere. */
export function renderTree(
  markdown: string,
  options: RenderOptions = {},
): Omit<Rendered, 'html'> & { root: Root } {
  const root = markdownToTree(markdown, options);
  const plain_text = treeText(root);
  const { toc, has_math, has_mermaid, images } = dressTree(root, options);
  return { root, toc, plain_text, has_math, has_mermaid, images };
}
