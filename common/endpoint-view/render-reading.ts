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

export function renderReading(
  markdown: string,
  { lang, overview, corrections, ...options }: ReadingOptions,
): Rendered {
  const { root, ...rendered } = renderTree(markdown, options);
  if (lang !== undefined && overview && !isPlain(root)) {
    drawOverview(root, { overview, lang, toc: rendered.toc });
    return { html: printHtml(root), ...rendered };
  }
  const isDrawn =
    lang !== undefined &&
    !isPlain(root) &&
    drawPage(root, markdown, { lang, toc: rendered.toc, corrections });
  if (isDrawn) rendered.toc = shownEntries(rendered.toc, root);
  return { html: printHtml(root), ...rendered };
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
