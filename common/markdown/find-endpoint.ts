// The first endpoint bar of a Markdown text, as the reader shows it, without rendering the text.
import { footnote } from '@mdit/plugin-footnote';
import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { shortRuler } from './extensions/block/short-ruler.ts';
import { addBlockMath } from './extensions/inline/math-rules.ts';
import { normalise } from './normalise.ts';
import { methodNames, type RequestLine, readRequestLine } from './request-line.ts';
import { findExceededLimit } from './source-limits.ts';

/** What might be the beginning of a bar; most texts have none, and are not looked at further. */
const candidate = new RegExp(`(?:\`\`\`|~~~)[ \\t]*http(?:[ \\t][^\\n]*)?\\n[ \\t>]*(?:${methodNames}) `);
/** A bar that begins further down is not looked for: it is not what the page is about. */
const searchedCharacters = 64_000;

/** Never throws. A bar in a footnote, or in HTML, does not count. */
export function findEndpoint(markdown: string): RequestLine | undefined {
  const source = normalise(markdown);
  const start = source.slice(0, searchedCharacters);
  if (!candidate.test(start) || findExceededLimit(source) !== undefined) return undefined;
  const tokens: Token[] = [];
  const engine = blockEngine();
  engine.block.parse(start, engine, {}, tokens);
  return firstRequest(tokens);
}

function firstRequest(tokens: readonly Token[]): RequestLine | undefined {
  let isInFootnote = false;
  let isInComment = false;
  for (const token of tokens) {
    if (token.type.startsWith('footnote_reference_')) isInFootnote = token.nesting > 0;
    if (token.type === 'html_block') isInComment = endsInComment(token.content, isInComment);
    if (token.type !== 'fence' || isInFootnote || isInComment) continue;
    const found = requestOf(token);
    if (found) return found;
  }
  return undefined;
}

/** A comment that begins inside of other HTML goes on behind its block. */
function endsInComment(html: string, isInComment: boolean): boolean {
  const [start, end] = [html.lastIndexOf('<!--'), html.lastIndexOf('-->')];
  return start === end ? isInComment : start > end;
}

function requestOf({ info, content }: Token): RequestLine | undefined {
  if (!/^\s*http(?:\s|$)/.test(info)) return undefined;
  const [first = ''] = content.split('\n', 1);
  return readRequestLine(first);
}

let engine: MarkdownIt | undefined;

/** The blocks of the reader's engine (engine.ts): the same fences, and nothing that only words need. */
function blockEngine(): MarkdownIt {
  if (engine === undefined) {
    engine = new MarkdownIt({ html: true });
    engine.use(footnote);
    shortRuler.engine?.(engine, { loose_headings: false });
    addBlockMath(engine);
  }
  return engine;
}
