/** How long pages take to be read once the program has read many: what a site that runs spends on each save. */
import { readPages } from '#common/field-model/read-markdown.ts';

const warmRounds = 60;
const timedRounds = 20;

/** @returns milliseconds of each page, the fastest first */
export function timePages(pages: readonly string[]): number[] {
  for (let round = 0; round < warmRounds; round += 1) for (const page of pages) readPages(page);
  const times = pages.map(page => {
    const began = performance.now();
    for (let round = 0; round < timedRounds; round += 1) readPages(page);
    return (performance.now() - began) / timedRounds;
  });
  return times.toSorted((one, other) => one - other);
}
