import { expect, test } from 'vitest';
import { matchesTarget, normalPrefix, type Target } from './match-target.ts';

const target: Target = {
  scheme: 'https',
  host: 'api.example.com',
  port: 0,
  path_prefix: '/v1',
  methods: ['GET'],
};
const matches = (url: string, words: Partial<Target> = {}) =>
  matchesTarget({ ...target, ...words }, 'GET', new URL(url));

test.each([
  'https://api.example.com/v1',
  'https://api.example.com/v1/',
  'https://api.example.com/v1/orders?q=../../x',
  'https://API.example.com:443/v1/orders',
  'https://api.example.com./v1',
  'https://api.example.com/v2/../v1/orders',
  'https://api.example.com/v1/orders/100%25/a%20b/中.json',
])('%s is below the path', url => {
  expect(matches(url)).toBe(true);
});

test.each([
  'https://api.example.com/',
  'https://api.example.com/v10',
  'https://api.example.com/V1/orders',
  'https://api.example.com/v1/../admin',
  'https://api.example.com/v1/%2e%2e/admin',
  'https://api.example.com/v1/.%2E/admin',
  'https://api.example.com/v1\\..\\admin',
  'https://api.example.com/v1/..%2fadmin',
  'https://api.example.com/v1/%2e%2e%2fadmin',
  'https://api.example.com/v1/%252e%252e/admin',
  'https://api.example.com/v1/%25252e/admin',
  'https://api.example.com/v1/..%5cadmin',
  'https://api.example.com/v1/..;/admin',
  'https://api.example.com/v1;x=1/orders',
  'https://api.example.com/v1/%25%32%65%25%32%65/admin',
  'https://api.example.com/v1/%2%65%2%65/admin',
  'https://api.example.com/v1/%c0%ae%c0%ae/admin',
  'https://api.example.com/v1/%u002e%u002e/admin',
  'https://api.example.com/v1/．．/admin',
  'https://api.example.com/v1/..／admin',
  'https://api.example.com/v1/..%09/admin',
  'https://api.example.com/v1/..%20/admin',
  'https://api.example.com/v1/%0d%0a/admin',
  'https://api.example.com/v1//admin',
  'https://api.example.com//v1/orders',
  'http://api.example.com/v1',
  'https://api.example.com:8443/v1',
  'https://api.example.com.evil.example/v1',
  'https://evil.example/v1',
])('%s is not', url => {
  expect(matches(url)).toBe(false);
});

test('the method counts, and a target of all paths takes them as they are', () => {
  expect(matchesTarget(target, 'POST', new URL('https://api.example.com/v1'))).toBe(false);
  expect(matches('https://api.example.com/projects/a%2Fb//c', { path_prefix: '/' })).toBe(true);
  expect(matches('https://api.example.com:8443/v1', { port: 8443 })).toBe(true);
});

test.each([
  ['', '/'],
  ['/', '/'],
  ['v1/', '/v1'],
  ['/a/../v1', '/v1'],
  ['/v1/中', '/v1/%E4%B8%AD'],
  ['//evil.example', undefined],
  ['/v1?x', undefined],
  ['/v1/..%2f', undefined],
  ['\\\\evil', undefined],
])('the path %j is kept as %j', (typed, kept) => {
  expect(normalPrefix(typed)).toBe(kept);
});
