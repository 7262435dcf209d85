// Markdown → sanitised HTML tree: the start of reading, preview and export alike.

import type { Root } from 'hast';
import { type PlainReason, plainReasonClass } from '../plain-reasons.ts';
import { engineFor } from './engine.ts';
import { normalise } from './normalise.ts';
import { countOf, findExceededLimit } from './source-limits.ts';
import { parseHtml } from './tree/parse-html.ts';
import { sanitizeTree } from './tree/sanitize.ts';
import { element, text } from './tree/tree.ts';

const addressLimit = 1_000_000;
/** Tags, opening and closing, and their attributes: 400 kB of dense tables stay below. */
const partLimit = 90_000;

export type TreeOptions = { iframe_hosts?: readonly string[]; loose_headings?: boolean };

/** Never throws and never returns anything an author could act with. */
export function markdownToTree(markdown: string, options: TreeOptions = {}): Root {
  const source = normalise(markdown);
  const tooMuch = findExceededLimit(source);
  if (tooMuch !== undefined) return renderPlainTree(source, tooMuch);
  const html = untrustedHtml(source, options.loose_headings ?? false);
  if (html === undefined) return renderPlainTree(source, 'parts');
  const tree = parseHtml(html);
  return tree ? sanitizeTree(tree, options.iframe_hosts ?? []) : renderPlainTree(source, 'nested');
}

/** Nothing when it would have more parts than a reader can scroll through, or references repeat long addresses. */
function untrustedHtml(source: string, looseHeadings: boolean): string | undefined {
  const engine = engineFor(looseHeadings);
  const env = {};
  const tokens = engine.parse(source, env);
  let addresses = 0;
  for (const token of tokens) {
    for (const child of token.children ?? []) {
      for (const [, value] of child.attrs ?? []) addresses += value.length;
    }
  }
  if (addresses > addressLimit + 2 * source.length) return undefined;
  const html = engine.renderer.render(tokens, engine.options, env);
  return countOf(html, '<') + countOf(html, '="') > partLimit ? undefined : html;
}

/** Where rendering would take too long. */
export function renderPlainTree(source: string, dataWhy: PlainReason): Root {
  const place = element('div', { className: ['hint', plainReasonClass], dataWhy }, []);
  return { type: 'root', children: [place, element('pre', {}, [element('code', {}, [text(source)])])] };
}
