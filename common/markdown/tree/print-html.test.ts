// A page is printed as the library prints it, whatever is on it.
import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { renderTree } from '../render.ts';
import { printHtml } from './print-html.ts';
import { element, text } from './tree.ts';

const page = `# A & B <i>"c"</i> {#own}

- [x] done
- [ ] open

> [!TIP]
> a 'quoted' \`b\`

\`\`\`js {1}
const a = "1" < 2;
\`\`\`

| 参数名 | 必选 | 类型 |
|---|---|---|
| a.b | 是 | string |

$$\\sum_{i=0}^n \\sqrt{i}$$

![a "b"](/c.png) <img src="/d.png" width=3> [a](http://x/?a=1&b='2') a[^1] <details open><summary>a</summary></details>

<video src="/a.mp4" controls></video>

[^1]: note
`;

test('a page with everything', () => {
  const { root } = renderTree(page);
  expect(printHtml(root)).toBe(toHtml(root));
});

test('any attribute with any value, and any text', () => {
  const key = fc.constantFrom(
    'className',
    'dataLine',
    'href',
    'open',
    'disabled',
    'download',
    'hidden',
    'ariaHidden',
    'colSpan',
    'srcSet',
    'style',
  );
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('open', 'disabled', '', '"', "`'&<>\0"),
    fc.boolean(),
    fc.double(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.constantFrom(undefined, null),
  );
  const name = fc.constantFrom('p', 'br', 'a', 'td', 'input');
  fc.assert(
    fc.property(name, fc.dictionary(key, value), fc.string(), (tagName, properties, said) => {
      const node = element(tagName, properties, [text(said), element('hr', properties)]);
      expect(printHtml(node)).toBe(toHtml(node));
    }),
    { numRuns: 500 },
  );
});
