import { expect, test } from 'vitest';
import { stripMarkdown } from './strip-markdown.ts';

test.each([
  ['# Orders\n\nHow **shops** place `orders`', 'Orders How shops place orders'],
  ['- [guide](https://example.com/a_b)\n- ![logo](a.png) *new*', 'guide logo new'],
  ['> 支付 ~~旧~~ 接口', '支付 旧 接口'],
  ['order_id * 2, a_b_c, 5 * 3 * 2', 'order_id * 2, a_b_c, 5 * 3 * 2'],
  ['Orders\n======\n\n---\n\n- [x] _done_<br>later', 'Orders done later'],
  ['a < b and c > d, snake_case_name', 'a < b and c > d, snake_case_name'],
  ['', ''],
])('the marks of %j are left out', (markdown, plain) => expect(stripMarkdown(markdown)).toBe(plain));
