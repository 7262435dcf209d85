// `$…$`, `$$…$$` and fenced math leave Markdown as inert code and are drawn by KaTeX after the sanitiser.

import type { Element } from 'hast';
import { drawMath, type MathBudget, openMathBudget } from '../../katex.ts';
import { become, classesOf, element, hasClass, isElement, takeLine, text, textOf } from '../../tree/tree.ts';
import type { Extension, Page } from '../extension.ts';
import { addBlockMath, displayAlone, inlineMath } from './math-rules.ts';

const fenced = ['language-math', 'language-katex', 'language-latex', 'language-tex'];

export const math: Extension = {
  name: 'math',
  engine: engine => {
    const escape = engine.utils.escapeHtml;
    engine.inline.ruler.after('escape', 'math_inline', inlineMath);
    addBlockMath(engine);
    engine.core.ruler.push('math_alone', displayAlone);
    engine.renderer.rules.math_inline = (tokens, index) =>
      `<code class="language-math math-inline">${escape(tokens[index]?.content ?? '')}</code>`;
    engine.renderer.rules.math_block = (tokens, index, _options, _env, self) => {
      const token = tokens[index];
      return token
        ? `<pre${self.renderAttrs(token)}><code class="language-math math-display">${escape(token.content)}</code></pre>\n`
        : '';
    };
  },
  tree: drawAll,
};

function drawAll(page: Page): void {
  const budget = openMathBudget();
  for (const pre of page.find('pre')) {
    const code = pre.children[0];
    if (!isElement(code, 'code') || !classesOf(code).some(name => fenced.includes(name))) continue;
    drawBlock(page, pre, code, budget);
  }
  for (const code of page.find('code')) {
    if (!hasClass(code, 'math-inline')) continue;
    const source = textOf(code);
    const drawn = drawMath(source, { display: false, budget });
    if (drawn) page.has_math = true;
    become(
      code,
      drawn
        ? element('span', { className: ['math-inline'] }, drawn)
        : element('code', { className: ['math-error'] }, [text(source)]),
    );
  }
}

function drawBlock(page: Page, pre: Element, code: Element, budget: MathBudget): void {
  const source = textOf(code).trim();
  const drawn = drawMath(source, { display: true, budget });
  const line = { ...takeLine(pre), ...takeLine(code) };
  if (drawn) page.has_math = true;
  become(
    pre,
    drawn
      ? element('div', { className: ['math'], tabIndex: 0, ...line }, drawn)
      : element('pre', { className: ['math-error'], tabIndex: 0, ...line }, [
          element('code', {}, [text(source)]),
        ]),
  );
}
