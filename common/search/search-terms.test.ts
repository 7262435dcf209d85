import { describe, expect, test } from 'vitest';
import { phrasesOf, termsOf } from './search-terms.ts';

describe('the terms of a text', () => {
  test.each([
    ['Hello, World!', ['hello', 'world']],
    ['order_id', ['order', 'id']],
    ['getOrderList', ['get', 'order', 'list', 'getorderlist']],
    ['HTTPServer2', ['http', 'server2', 'httpserver2']],
    ['/api/page/info?x=1', ['api', 'page', 'info', 'x', '1']],
    ['支付系统', ['支付', '付系', '系统', '统']],
    ['见API文档', ['见', 'api', '文档', '档']],
    ['ＡＢＣ　Ｘ１', ['abc', 'x1']],
    ['naïve Straße', ['naïve', 'straße']],
    ['', []],
    ['!?# — …', []],
    ['𠮷野家', ['𠮷野', '野家', '家']],
  ])('of %o are %o', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test('are none of a picture that is written into it', () => {
    expect(termsOf('before ![logo](data:image/png;base64,iVBORw0KGgo/AA+x==) after')).toEqual([
      'before',
      'logo',
      'after',
    ]);
  });

  test('are cut to a length every database takes', () => {
    expect(termsOf('x'.repeat(5_000))[0]).toHaveLength(64);
  });
});

describe('what a person typed', () => {
  test.each([
    [
      'pay order',
      [
        { terms: ['pay'], isPrefix: false },
        { terms: ['order'], isPrefix: true },
      ],
    ],
    ['"pay order"', [{ terms: ['pay', 'order'], isPrefix: false }]],
    ['order_i', [{ terms: ['order', 'i'], isPrefix: true }]],
    ['支付', [{ terms: ['支付'], isPrefix: true }]],
    ['付', [{ terms: ['付'], isPrefix: true }]],
    [
      '付 pay',
      [
        { terms: ['付'], isPrefix: true },
        { terms: ['pay'], isPrefix: true },
      ],
    ],
    ['文档API', [{ terms: ['文档', '档', 'api'], isPrefix: true }]],
    ['"unfinished phrase', [{ terms: ['unfinished', 'phrase'], isPrefix: false }]],
    ['"" % "', []],
  ])('%o is %o', (keyword, phrases) => {
    expect(phrasesOf(keyword)).toEqual(phrases);
  });
});
