/** No text of a megabyte holds up anybody for a second: everything that reads texts, with every text made to be slow. */
import { expect, test } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';
import { worksOnText } from './works-on-text.ts';

const mostMs = 1_000;
/** A busy machine takes its time; what is slow is slow each time. */
const tries = 3;

/** Time of this process, whoever else is at work. Refusals are answers too. */
function measure(work: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  try {
    work(text);
  } catch {
    // Refused in time.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function bestOf(work: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && best > mostMs; at += 1) best = Math.min(best, measure(work, text));
  return best;
}

test.each(Object.entries(worksOnText))('%s', { timeout: 900_000 }, (_name, work) => {
  const slow = hostileTexts
    .map(([name, text]) => ({ name, ms: Math.round(bestOf(work, text)) }))
    .filter(({ ms }) => ms > mostMs);
  expect(slow).toEqual([]);
});
