import { expect, test } from 'vitest';
import { answerKey, browserData, embedJson, joinTitle, matchReaderRoute } from './reader-page.ts';

test('the key of an answer does not depend on the order of the fields, or on numbers and flags sent as text', () => {
  expect(answerKey('page/article', { page_id: 3, unique_key: 'a' })).toBe(
    answerKey('page/article', { unique_key: 'a', page_id: '3' }),
  );
  expect(answerKey('item/myList', { original: true })).toBe(answerKey('item/myList', { original: '1' }));
});

test.each([
  ['/', { kind: 'home' }],
  ['/12?page_id=3', { kind: 'item', item: '12', page_id: '3' }],
  ['/pay-api', { kind: 'item', item: 'pay-api', page_id: '' }],
  ['/page/7', { kind: 'page', page_id: '7' }],
  ['/p/abc', { kind: 'shared', unique_key: 'abc' }],
  ['/item/password/9?redirect=%2F9', { kind: 'password', item: '9' }],
  [
    '/pay-api/create-an-order-73',
    { kind: 'item', item: 'pay-api', page_id: '73', words: 'create-an-order-73' },
  ],
  ['/12/%E5%88%9B%E5%BB%BA-7', { kind: 'item', item: '12', page_id: '7', words: '创建-7' }],
  ['/pay-api/changes', { kind: 'changes', item: 'pay-api', query: '' }],
  ['/pay-api/-7', { kind: 'none' }],
  ['/legal/imprint', { kind: 'legal', page: 'imprint' }],
  ['/item/index', { kind: 'none' }],
])('%s is routed', (url, route) => {
  expect(matchReaderRoute(url)).toEqual(route);
});

test('the article is in the page, so its HTML does not travel again among the answers', () => {
  const { answers } = browserData({
    answers: { 'page/article?{}': { html: '<p>x</p>', toc: [] } },
    person: null,
    brand: { name: '', mark: '', links: '' },
  });
  expect(answers).toEqual({ 'page/article?{}': { html: '', toc: [] } });
});

test('a refusal travels as it is', () => {
  const refused = { 'item/info?{}': { error_code: 10101, error_message: 'gone' } };
  expect(
    browserData({ answers: refused, person: null, brand: { name: '', mark: '', links: '' } }).answers,
  ).toEqual(refused);
});

test('nothing an author writes can end the script element', () => {
  expect(embedJson({ a: '</script>' })).not.toContain('</');
});

test('a title names each thing once', () => {
  expect(joinTitle('Guide', 'Guide', undefined, 'Docstead')).toBe('Guide · Docstead');
});
