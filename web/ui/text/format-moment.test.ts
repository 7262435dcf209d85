import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test.each([
  ['2026-11-18 14:20:07', 'en', '18 Nov 2026, 14:20'],
  ['2026-11-08 04:20:07', 'zh-cn', '2026-11-08 04:20'],
  ['', 'en', ''],
] as const)('the moment %j is shown in %s as %j', (wire, lang, shown) => {
  expect(formatMoment(wire, lang)).toBe(shown);
});
