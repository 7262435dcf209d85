import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

beforeAll(() => vi.stubGlobal('window', { location: { origin: 'http://localhost' } }));
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/5?page_id=2', '', '/5?page_id=2'],
  ['/docs/5', '/docs', '/docs/5'],
  ['/5', '/docs', '/docs/5'],
  ['/docsolate', '/docs', '/docs/docsolate'],
  ['//evil.example', '', '/home'],
  ['/\\evil.example', '', '/home'],
  ['/\t/evil.example', '', '/home'],
  ['https://evil.example', '', '/home'],
  ['javascript:alert(1)', '', '/home'],
  ['', '', '/home'],
  [null, '', '/home'],
])('a redirect to %j under the base %j goes to %j', (wanted, base, place) => {
  expect(safeRedirect(wanted, '/home', base)).toBe(place);
});
