// Markdown → sanitised HTML tree: the start of reading, preview and export alike.

import type { Root } from 'hast';
import { type TypedReason, typedPlace } from '../as-typed.ts';
import { engineFor } from './engine.ts';
import { normalise } from './normalise.ts';
import { parseHtml } from './parse-html.ts';
import { sanitizeTree } from './sanitize.ts';
import { element, text } from './tree.ts';

/** Longer text, or text that would grow beyond this, is shown as it was typed. */
const sourceLimit = 2_000_000;
/** Characters that may begin markup: a real page has one in ten at most. */
const markupLimit = 250_000;
const linkLimit = 20_000;
const addressLimit = 1_000_000;
/** Tags, opening and closing, and their attributes: 400 kB of dense tables stay below. */
const partLimit = 90_000;
/** Of tables: a dense one of 500 kB has 55,000. */
const pipeLimit = 60_000;
/** Of footnotes and their marks in the text: each is a dozen elements with names and ways back. */
const footnoteLimit = 5_000;

export type TreeOptions = { iframe_hosts?: readonly string[]; loose_headings?: boolean };

/** Never throws and never returns anything an author could act with. */
export function markdownToTree(markdown: string, options: TreeOptions = {}): Root {
  const source = normalise(markdown);
  const tooMuch = whyTooMuch(source);
  if (tooMuch !== undefined) return renderPlainTree(source, tooMuch);
  const html = untrustedHtml(source, options.loose_headings ?? false);
  if (html === undefined) return renderPlainTree(source, 'parts');
  const tree = parseHtml(html);
  return tree ? sanitizeTree(tree, options.iframe_hosts ?? []) : renderPlainTree(source, 'nested');
}

const mayBeginMarkup = new Set(Array.from('[]<>*_`$!&~^|\\', letter => letter.charCodeAt(0)));
/** Lines that are not empty: each may be a block, which costs what a hundred letters cost. */
const lineLimit = 20_000;

function whyTooMuch(source: string): TypedReason | undefined {
  if (source.length > sourceLimit) return 'long';
  const isOver = (part: string, limit: number) => countOf(source, part) > limit;
  if (isOver('|', pipeLimit)) return 'cells';
  if (isOver('://', linkLimit)) return 'links';
  if (isOver('[^', footnoteLimit)) return 'footnotes';
  if (hasTooManyLines(source)) return 'lines';
  return countMarkup(source) > markupLimit ? 'marks' : undefined;
}

function countMarkup(source: string): number {
  let count = 0;
  for (let at = 0; at < source.length; at += 1) if (mayBeginMarkup.has(source.charCodeAt(at))) count += 1;
  return count;
}

function hasTooManyLines(source: string): boolean {
  if (countOf(source, '\n') <= lineLimit) return false;
  return source.split('\n').filter(line => line.trim() !== '').length > lineLimit;
}

function countOf(source: string, part: string): number {
  let count = 0;
  for (let at = source.indexOf(part); at >= 0; at = source.indexOf(part, at + part.length)) count += 1;
  return count;
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
export function renderPlainTree(source: string, dataWhy: TypedReason): Root {
  const place = element('div', { className: ['hint', typedPlace], dataWhy }, []);
  return { type: 'root', children: [place, element('pre', {}, [element('code', {}, [text(source)])])] };
}
