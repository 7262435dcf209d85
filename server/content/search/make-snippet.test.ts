import { expect, test } from 'vitest';
import { phrasesOf } from '#common/search/search-terms.ts';
import { makeSnippet } from './make-snippet.ts';

test.each([
  ['# Orders\n\nGive a **refund** by `order_id`.', 'refund', 'Orders Give a refund by order_id.'],
  ['| Name | Type |\n|---|:---:|\n| sku | string |', 'sku', 'Name Type sku string'],
  ['See [the guide](https://example.com/a_b) <b>now</b>', 'guide', 'See the guide now'],
  ['> [!WARNING]\n> Orders end after 30 minutes', 'orders', 'Orders end after 30 minutes'],
  ['nothing of it', 'refund', 'nothing of it'],
])('of %o for %o is %o', (markdown, keyword, snippet) => {
  expect(makeSnippet(markdown, phrasesOf(keyword))).toBe(snippet);
});

test('begins a little before the hit in a long text, and ends at a word more', () => {
  const snippet = makeSnippet(`${'Filling words. '.repeat(100)}Then the refund. ${'More. '.repeat(100)}`, [
    { terms: ['refund'], isPrefix: true },
  ]);
  expect(snippet).toMatch(/^… .*Then the refund\. More\..*…$/);
  expect(snippet.length).toBeLessThan(170);
});
