/**
 * How much of the pages of a folder the reader understands, against what people see in them:
 * `npm run measure:readings -- FOLDER [--misses] [--time]`. The folder holds `expect.json` and `pages/NAME.md`;
 * `docs/reading.md` says what `expect.json` holds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { readPages } from '#common/field-model/read-markdown.ts';
import { type ExpectedPage, measurePage, type Score, sumScores } from './measure-page.ts';

const [folder, ...options] = argv.slice(2);
if (folder === undefined) {
  console.error('npm run measure:readings -- FOLDER [--misses] [--time]');
  exit(2);
}
const expected: Record<string, ExpectedPage> = JSON.parse(readFileSync(join(folder, 'expect.json'), 'utf8'));
const textOf = (name: string) => readFileSync(join(folder, 'pages', `${name}.md`), 'utf8');
const scores: Score[] = [];
for (const [name, page] of Object.entries(expected)) {
  const score = measurePage(textOf(name), page);
  scores.push(score);
  if (options.includes('--misses')) for (const miss of score.misses) console.log(`${name}: ${miss}`);
}
for (const [column, { hits, of }] of Object.entries(sumScores(scores)))
  console.log(
    `${column.padEnd(24)} ${hits} of ${of}${of === 0 ? '' : ` (${((100 * hits) / of).toFixed(1)} %)`}`,
  );
/** Once the program has read many pages: what a site that runs spends on each save. */
const warmRounds = 60;
const timedRounds = 20;

/** @returns milliseconds of each page, the fastest first */
function timePages(pages: readonly string[]): number[] {
  for (let round = 0; round < warmRounds; round += 1) for (const page of pages) readPages(page);
  const times = pages.map(page => {
    const began = performance.now();
    for (let round = 0; round < timedRounds; round += 1) readPages(page);
    return (performance.now() - began) / timedRounds;
  });
  return times.toSorted((one, other) => one - other);
}

if (options.includes('--time')) {
  const times = timePages(Object.keys(expected).map(textOf));
  const within = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(`${'time of a page'.padEnd(24)} half within ${within(0.5)} ms, 90 % within ${within(0.9)} ms`);
}
