import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeContent, decodeJson, decodeText } from './decode-showdoc.ts';

test.each([
  ['plain', 'plain'],
  ['a &lt;b&gt; &amp; &quot;c&quot; &#039;d&#39;', `a <b> & "c" 'd'`],
  ['&amp;lt;', '&lt;'],
  ['raw <b> keeps &lt;', 'raw <b> keeps &lt;'],
  ['say "&amp;"', 'say "&amp;"'],
  ['&nbsp;&copy;', '&nbsp;&copy;'],
  ['zero\u0000s', 'zeros'],
  ['half \ud800 sign', 'half \ufffd sign'],
])('%j was %j', (stored, written) => {
  expect(decodeText(stored)).toBe(written);
});

test('packed contents are unpacked, and what only looks like it stays', () => {
  const packed = deflateSync(Buffer.from('# 标题 &lt;a&gt;')).toString('base64');
  expect(decodeContent(packed)).toBe('# 标题 <a>');
  expect(decodeContent('aGVsbG8gd29ybGQh')).toBe('aGVsbG8gd29ybGQh');
});

test('JSON is read escaped or not', () => {
  expect(decodeJson('{&quot;1&quot;:2}')).toEqual({ 1: 2 });
  expect(decodeJson('{"1":2}')).toEqual({ 1: 2 });
  expect(decodeJson('nothing')).toBeUndefined();
});
