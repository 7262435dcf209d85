/** No text of a megabyte holds up anybody for a second: everything that reads texts, with every text made to be slow. */
import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { hostileTexts } from './hostile-texts.ts';
import { worksOnText } from './works-on-text.ts';

const mostMs = 1_000;
test.each(Object.entries(worksOnText))('%s', { timeout: 900_000 }, (_name, work) => {
  const slow = hostileTexts
    .map(([name, text]) => ({ name, ms: Math.round(leastProcessorMs(() => work(text), mostMs)) }))
    .filter(({ ms }) => ms > mostMs);
  expect(slow).toEqual([]);
});
