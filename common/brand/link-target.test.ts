import { expect, test } from 'vitest';
import { hrefOf, isGoodTarget } from './link-target.ts';

test.each([
  'https://example.com',
  'HTTP://example.com/a?b#c',
  'mailto:docs@example.com',
  '/',
  '/12?page_id=3',
])('%s is a place that a link may lead to', address => expect(isGoodTarget(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'ftp://example.com',
  'example.com',
  'https://',
  'https://a b',
  'https://a"onclick=x',
  '',
])('%j is none', address => expect(isGoodTarget(address)).toBe(false));

test('a place of the site stands below its base path', () => {
  expect([hrefOf('/12', '/docs'), hrefOf('https://a.example', '/docs')]).toEqual([
    '/docs/12',
    'https://a.example',
  ]);
});
