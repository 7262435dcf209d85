import { expect, test } from 'vitest';
import { withoutValues } from './sign-in.ts';

test('a value that an API sends back is taken out in each of its writings', () => {
  const value = 'k"y/1 中';
  const texts = [
    value,
    JSON.stringify({ 'x-own': value }),
    encodeURIComponent(value),
    Buffer.from(value).toString('base64'),
  ];
  for (const text of texts) {
    const left = withoutValues(text, [value, 'a', '']);
    expect(left).toContain('…');
    expect(left).not.toContain('y/1');
  }
  expect(withoutValues('a cat', ['a'])).toBe('a cat');
});
