/** A page as readers see it: rendered, with what it says of endpoints drawn. Exports and the preview print the text alone. */
import type { Root } from 'hast';
import type { ItemCorrection } from '../field-model/recognise/outline/alike.ts';
import { type Rendered, type RenderOptions, renderTree } from '../markdown/render.ts';
import { printHtml } from '../markdown/tree/print-html.ts';
import { elementsOf, hasClass, isElement } from '../markdown/tree/tree.ts';
import { plainReasonClass } from '../plain-reasons.ts';
import type { Lang } from '../texts/index.ts';
import { drawPage } from './draw-page.ts';
import type { ApiOverview } from './overview/api-overview.ts';
import { drawOverview } from './overview/draw-overview.ts';

export type ReadingOptions = RenderOptions & {
  /** In which words endpoints are drawn; without it a page stands as its Markdown says. */
  lang?: Lang;
  /** Of a page about an API as a whole. */
  overview?: ApiOverview;
  /** What people said of all tables and code that look alike in the item. */
  corrections?: readonly ItemCorrection[];
};

export { pipelineVersion } from '../markdown/render.ts';

export function renderReading(markdown: string, options: ReadingOptions): Rendered {
  const { root, ...rendered } = readingTree(markdown, options);
  return { html: printHtml(root), ...rendered };
}

/** The same before it is printed: for those who lead its addresses elsewhere. */
export function readingTree(
  markdown: string,
  { lang, overview, corrections, ...options }: ReadingOptions,
): ReturnType<typeof renderTree> {
  const read = renderTree(markdown, options);
  const { root, toc } = read;
  if (lang === undefined || isPlain(root)) return read;
  if (overview) {
    drawOverview(root, { overview, lang, toc });
    return read;
  }
  return drawPage(root, markdown, { lang, toc, corrections })
    ? { ...read, toc: shownEntries(toc, root) }
    : read;
}

/** Shown as it was typed. */
function isPlain({ children: [first] }: Root): boolean {
  return isElement(first) && hasClass(first, plainReasonClass);
}

/** Headings that went along with what they named are in no outline. */
function shownEntries(toc: Rendered['toc'], root: Root): Rendered['toc'] {
  const ids = new Set(elementsOf(root).map(({ properties }) => properties.id));
  return toc.filter(({ id }) => ids.has(id));
}
