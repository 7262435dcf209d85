import { expect, test } from 'vitest';
import { normalType } from './normal-type.ts';

test.each([
  ['int', 'integer int32'],
  ['Integer', 'integer int32'],
  ['int(11)', 'integer int32'],
  ['tinyint(1)', 'integer int32'],
  ['Long', 'integer int64'],
  ['bigint', 'integer int64'],
  ['decimal(10,2)', 'number '],
  ['BigDecimal', 'number '],
  ['double', 'number double'],
  ['Boolean', 'boolean '],
  ['varchar(32)', 'string '],
  ['字符串', 'string '],
  ['datetime', 'string date-time'],
  ['file', 'string binary'],
  ['数组', 'array '],
  ['List<Order>', 'array '],
  ['string[]', 'array '],
  ['对象', 'object '],
  ['interval', ' '],
  ['Order', ' '],
])('%s is %s', (word, normal) => {
  const { type, format } = normalType(word);
  expect(`${type} ${format}`).toBe(normal);
});
