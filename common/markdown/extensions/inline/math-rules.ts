// Where a formula begins and ends in Markdown. A search that failed once is not repeated, so `$` × 1 MB stays linear.
import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
import type Token from 'markdown-it/lib/token.mjs';

const exhausted = new WeakMap<StateInline, Set<string>>();
const blocksWithout = new WeakMap<StateBlock, { from: number; end: number }>();

/** Prices are no formulas: no space inside the dollars, no digit behind the closing one. */
export function inlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false;
  const markup = state.src[state.pos + 1] === '$' ? '$$' : '$';
  const start = state.pos + markup.length;
  if (start >= state.posMax || state.src[start] === '$') return false;
  if (markup === '$' && /\s/.test(state.src[start] ?? ' ')) return false;
  const end = closingAt(state, start, markup);
  if (end < 0) return false;
  if (!silent) {
    const token = state.push('math_inline', 'code', 0);
    token.markup = markup;
    token.content = state.src.slice(start, end).trim();
  }
  state.pos = end + markup.length;
  return true;
}

function closingAt(state: StateInline, start: number, markup: string): number {
  const spent = exhausted.get(state) ?? new Set<string>();
  exhausted.set(state, spent);
  if (spent.has(markup)) return -1;
  for (
    let at = state.src.indexOf(markup, start);
    at >= 0 && at < state.posMax;
    at = state.src.indexOf(markup, at + 1)
  ) {
    if (closes(state.src, at, markup)) return at;
  }
  if (state.posMax === state.src.length) spent.add(markup);
  return -1;
}

function closes(source: string, at: number, markup: string): boolean {
  const before = source[at - 1] ?? ' ';
  if (before === '\\') return false;
  if (markup === '$$') return true;
  return !/\s/.test(before) && !/[\d$]/.test(source[at + 1] ?? '');
}

export function addBlockMath(engine: MarkdownIt): void {
  engine.block.ruler.before('fence', 'math_block', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

/** `$$` at the start of a line up to a line that ends with `$$`. */
function blockMath(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const first = lineText(state, line);
  if (!first.startsWith('$$') || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const single = first.trimEnd();
  if (single.length > 4 && single.endsWith('$$')) {
    if (single.indexOf('$$', 2) !== single.length - 2) return false;
    return silent || pushBlock(state, [line, line + 1], single.slice(2, -2));
  }
  if (first.indexOf('$$', 2) >= 0) return false;
  const close = closingLine(state, line, end);
  if (close < 0) return false;
  if (silent) return true;
  const last = lineText(state, close).trimEnd();
  const middle = state.getLines(line + 1, close, state.blkIndent, false);
  return pushBlock(state, [line, close + 1], [first.slice(2), middle, last.slice(0, -2)].join('\n'));
}

function closingLine(state: StateBlock, line: number, end: number): number {
  const failed = blocksWithout.get(state);
  if (failed && line >= failed.from && end <= failed.end) return -1;
  for (let next = line + 1; next < end; next += 1) {
    if ((state.sCount[next] ?? 0) < state.blkIndent) return -1;
    if (state.src.slice(state.bMarks[next], state.eMarks[next]).trimEnd().endsWith('$$')) return next;
  }
  blocksWithout.set(state, { from: line, end });
  return -1;
}

function pushBlock(state: StateBlock, map: [number, number], content: string): boolean {
  const token = state.push('math_block', 'math', 0);
  token.block = true;
  token.map = map;
  token.content = content.trim();
  state.line = map[1];
  return true;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** A paragraph that is one `$$…$$` and nothing else stands on its own line. */
export function displayAlone(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const [open, close] = [state.tokens[index - 1], state.tokens[index + 1]];
    const formula = onlyFormula(token);
    if (!formula || open?.type !== 'paragraph_open' || !close) return;
    token.type = 'math_block';
    token.content = formula.content;
    token.children = null;
    if (open.map && open.level === 0) token.attrSet('data-line', String(open.map[0]));
    open.hidden = true;
    close.hidden = true;
  });
}

function onlyFormula(token: Token): Token | undefined {
  const [only, ...others] = token.children ?? [];
  if (token.type !== 'inline' || others.length > 0) return undefined;
  return only?.type === 'math_inline' && only.markup === '$$' ? only : undefined;
}
