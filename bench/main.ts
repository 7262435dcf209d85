/**
 * npm run bench: builds what is stale, starts the product on a fresh folder, fills it, measures, prints the table.
 * `--seconds 3` shortens the load, `--only phone` measures the rows whose name has the word.
 */
import { parseArgs } from 'node:util';
import { needChromium, openBrowser } from '#tests/kit/browser/chromium.ts';
import { startProduct } from '#tests/kit/product.ts';
import { openPlainBrowser } from './browser/plain-browser.ts';
import { build } from './build.ts';
import { describeMachine } from './machine.ts';
import type { Outcome } from './outcome.ts';
import { type Bench, rows } from './rows.ts';
import { seedSite } from './site.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string', default: '' } },
});

function printRow(work: string, aim: string, { measured, reached }: Outcome): void {
  const verdict = reached === undefined ? '' : reached ? 'yes' : 'no';
  console.log(`| ${work} | ${aim} | ${measured} | ${verdict} |`);
}

async function measureAll(bench: Bench): Promise<void> {
  console.log('| Work | Aim | Measured | Reached |\n|---|---|---|---|');
  for (const { work, aim, measure } of rows) {
    if (work.includes(values.only)) printRow(work, aim, await measure(bench).catch(notMeasured));
  }
}

/** One row that fails leaves the others. */
function notMeasured(error: unknown): Outcome {
  console.error(error);
  return { measured: 'could not be measured', reached: false };
}

const machine = describeMachine();
build();
const product = await startProduct({ environment: { CHROMIUM_PATH: needChromium() } });
const browser = await openBrowser();
const plain = await openPlainBrowser();
try {
  const site = await seedSite(product);
  console.log(`${machine}\nThe load generator and the browser share the cores with the server.\n`);
  await measureAll({ site, browser, plain, seconds: Number(values.seconds) });
} finally {
  await plain.close();
  await browser.close();
  await product.stop();
}
