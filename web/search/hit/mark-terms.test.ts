import { expect, test } from 'vitest';
import { markTerms } from './mark-terms.ts';

const marked = (text: string, keyword: string) =>
  markTerms(text, keyword)
    .map(part => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['支付结果回调', '回调', '支付结果[回调]'],
  ['Create a Charge', 'charge create', '[Create] a [Charge]'],
  ['order order_id', 'order order_id', '[order] [order_id]'],
  ['a new page here', '"new page"', 'a [new page] here'],
  ['100% (sure) a-b [x] \\d', '% (sure) [x] a-b \\d', '100[%] [(sure)] [a-b] [[x]] [\\d]'],
  ['nothing', '   ', 'nothing'],
  ['a < b & c', '<', 'a [<] b & c'],
])('in %j the search %j marks %j', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected);
});
