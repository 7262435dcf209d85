import { expect, test } from 'vitest';
import { distinctMoments } from './version-moments.ts';

const early = { addtime: '2026-11-18 14:20:07' };
const late = { addtime: '2026-11-18 14:20:41' };
const other = { addtime: '2026-11-18 14:21:00' };

test('versions of one minute have their seconds, others do not', () => {
  const english = distinctMoments([other, late, early], 'en');
  expect([early, late, other].map(english)).toEqual([
    '18 Nov 2026, 14:20:07',
    '18 Nov 2026, 14:20:41',
    '18 Nov 2026, 14:21',
  ]);
  expect(distinctMoments([late, early], 'zh-cn')(early)).toBe('2026-11-18 14:20:07');
});
