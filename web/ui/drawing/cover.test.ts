import { expect, test } from 'vitest';
import { spineOf } from './Cover.tsx';

test('items that were made one after the other differ in colour and in pattern, from the first on', () => {
  for (let id = 1; id < 200; id += 1) {
    const [one, next] = [spineOf(String(id)), spineOf(String(id + 1))];
    expect(next.hue, `${id}`).not.toBe(one.hue);
    expect(next.pattern.d, `${id}`).not.toBe(one.pattern.d);
  }
});
