import { expect, test } from 'vitest';
import { openFaces, readRanges } from './known-faces.ts';

const latin = '20-7e a0-17f';
const chinese = '3000-303f 4e00-9fff ff01';

test('ranges of all faces are put in order and joined where they meet', () => {
  expect(readRanges('41-5a 61\n20-40 62-7a\n3000\n')).toEqual([
    [0x20, 0x5a],
    [0x61, 0x7a],
    [0x3000, 0x3000],
  ]);
});

test('a text can be drawn where there is a face for each of its letters', async () => {
  const [few, more] = [`${latin}\n`, `${latin}\n${chinese}\n`].map(list =>
    openFaces(
      async () => list,
      () => 0,
    ),
  );
  for (const [text, ofFew, ofMore] of [
    ['Create an order', true, true],
    ['创建订单 v2', false, true],
    ['Zoë\u200d \ufe0f', true, true],
    ['\u{1f600}', false, false],
    ['', true, true],
  ] as const) {
    expect([text, await few?.(text)]).toEqual([text, ofFew]);
    expect([text, await more?.(text)]).toEqual([text, ofMore]);
  }
});

test('without a list of faces nothing can be drawn, and a new list counts after a while', async () => {
  let [list, ms] = ['', 0];
  const canDraw = openFaces(
    async () => list,
    () => ms,
  );
  expect(await canDraw('a')).toBe(false);
  list = latin;
  expect(await canDraw('a')).toBe(false);
  ms = 11 * 60_000;
  expect(await canDraw('a')).toBe(true);
  list = '';
  ms = 22 * 60_000;
  expect(await canDraw('a')).toBe(true);
  expect(await canDraw('a')).toBe(true);
});
