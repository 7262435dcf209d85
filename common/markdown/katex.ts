// KaTeX within bounds: what is too long, too much or wrong stays visible as its source.

import type { ElementContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { KatexOptions } from 'katex';
import { parseFragment } from 'parse5';
import { depthOf } from './tree/tree.ts';

const formulaLimit = 5_000;
const pageFormulaLimit = 1_000;
const pageUseLimit = 2_000;
const pageSourceLimit = 60_000;
const braceDepthLimit = 60;
const treeDepthLimit = 400;
const rememberedLimit = 500;

type Katex = { renderToString(source: string, options: KatexOptions): string };
let katex: Katex | undefined;

/** From then on formulas are drawn; before, they stay as they were typed. */
export function provideKatex(engine: Katex): void {
  katex = engine;
}

/** Whether a text has anything that could be a formula; true too often rather than too seldom. */
export function mayHaveFormulas(markdown: string): boolean {
  return /\$|(?:`{3}|~{3})[ \t]*(?:math|katex|latex|tex)\b/i.test(markdown);
}

export type MathBudget = { used: number; source: number; drawn: Map<string, ElementContent[] | undefined> };

export function openMathBudget(): MathBudget {
  return { used: 0, source: 0, drawn: new Map() };
}

/** Nothing when the formula is wrong or the page has had enough; KaTeX's own words are never shown.
 * Equal formulas share their nodes: nothing changes them later. */
export function drawMath(
  written: string,
  how: { display: boolean; budget: MathBudget },
): ElementContent[] | undefined {
  const { budget, display } = how;
  budget.used += 1;
  if (budget.used > pageUseLimit) return undefined;
  const source = withoutLeftovers(written);
  const key = `${display ? 'd' : 'i'}${source}`;
  if (!budget.drawn.has(key)) {
    budget.source += source.length;
    if (budget.drawn.size >= pageFormulaLimit || budget.source > pageSourceLimit) return undefined;
    budget.drawn.set(
      key,
      remembered(key, () => (isModest(source) ? draw(source, display) : undefined)),
    );
  }
  return budget.drawn.get(key);
}

const memory = new Map<string, ElementContent[] | undefined>();

/** The live preview draws the same formulas at every pause of typing. */
function remembered(key: string, make: () => ElementContent[] | undefined): ElementContent[] | undefined {
  if (katex === undefined) return undefined;
  if (memory.has(key)) return memory.get(key);
  const made = make();
  if (memory.size >= rememberedLimit) memory.clear();
  memory.set(key, made);
  return made;
}

/** Editor.md's users wrote `\_` so that Markdown left the line alone, and `\( \)` inside the dollars. */
function withoutLeftovers(source: string): string {
  const bare = source.trim().replace(/^\\\(([\s\S]*)\\\)$|^\\\[([\s\S]*)\\\]$/, '$1$2');
  return /\\(?:text|mbox|mathrm|operatorname)/.test(bare) ? bare : bare.replaceAll('\\_', '_');
}

function isModest(source: string): boolean {
  if (source.length > formulaLimit) return false;
  let depth = 0;
  for (const letter of source) {
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth > braceDepthLimit) return false;
  }
  return true;
}

function draw(source: string, display: boolean): ElementContent[] | undefined {
  try {
    if (katex === undefined) return undefined;
    const html = katex.renderToString(source, {
      displayMode: display,
      output: 'htmlAndMathml',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
    const tree = fromParse5(parseFragment(html));
    if (tree.type !== 'root' || depthOf(tree) > treeDepthLimit) return undefined;
    return tree.children.filter(node => node.type === 'element');
  } catch {
    // A formula its author has not finished is shown as it was typed.
    return undefined;
  }
}
