import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a text is read once, also where nothing is said of it', () => {
  const asked: string[] = [];
  const read = remembered((text: string) => {
    asked.push(text);
    return text === 'ok' ? { text } : undefined;
  });
  expect([read('ok'), read('ok'), read('no'), read('no')]).toEqual([
    { text: 'ok' },
    { text: 'ok' },
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['ok', 'no']);
});

test('a long text is read each time, and no more than 2,000 are kept', () => {
  let asked = 0;
  const read = remembered((text: string) => {
    asked += 1;
    return text.length;
  });
  const long = 'x'.repeat(201);
  expect([read(long), read(long), asked]).toEqual([201, 201, 2]);
  for (let at = 0; at < 2_001; at += 1) read(`text ${at}`);
  read('text 2000');
  expect(asked).toBe(2_003);
  read('text 0');
  expect(asked).toBe(2_004);
});
