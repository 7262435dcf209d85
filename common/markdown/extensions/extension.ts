// What one ability of the pipeline may do: teach the Markdown engine, change the sanitised tree, or both.
import type { Element, Root } from 'hast';
import type MarkdownIt from 'markdown-it';

export type Extension = {
  name: string;
  /** Before the sanitiser. Whatever it prints must survive `sanitize.ts`. */
  engine?: (engine: MarkdownIt, options: EngineOptions) => void;
  /** After the sanitiser: trusted, changes the elements of the page in place. */
  tree?: (page: Page) => void;
};

type EngineOptions = { loose_headings: boolean };

export type TocEntry = { id: string; text: string; level: number };

export type Page = {
  root: Root;
  /** Every element that came out of the sanitiser, parents before children. */
  elements: readonly Element[];
  find: (tagName: string) => readonly Element[];
  base_path: string;
  /** Addresses of the pages of components, by their names. */
  schema_pages: Readonly<Record<string, string>>;
  toc: TocEntry[];
  /** What an author's own anchor name leads to. */
  anchors: Map<string, string>;
  has_math: boolean;
  has_mermaid: boolean;
  images: string[];
};
