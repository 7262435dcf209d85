import { expect, test } from 'vitest';
import { formatWhen } from './format-when.ts';

const now = new Date(2026, 10, 21, 18, 0);
const en = { lang: 'en', today: (time: string) => `${time} today` } as const;
const zh = { lang: 'zh-cn', today: (time: string) => `今天 ${time}` } as const;

test('a moment of today is a time, an older one has its day', () => {
  expect(formatWhen(new Date(2026, 10, 21, 9, 5), now, en)).toBe('09:05 today');
  expect(formatWhen(new Date(2026, 10, 21, 9, 5), now, zh)).toBe('今天 09:05');
  expect(formatWhen(new Date(2026, 10, 3, 14, 2), now, en)).toBe('3 Nov 14:02');
  expect(formatWhen(new Date(2025, 10, 3, 14, 2), now, zh)).toBe('2025年11月3日 14:02');
});
