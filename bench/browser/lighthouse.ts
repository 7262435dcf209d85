/** What Lighthouse says of the reading page. It stays out of the product's packages: it comes for this run, and goes. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Outcome } from '../outcome.ts';

const version = '12.8.2';
const least = 95;
/** Of an odd number the one in the middle counts. */
const rounds = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

/** @param address of the page, as a visitor opens it */
export async function runLighthouse(address: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-lighthouse-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{}');
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`];
    execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });
    const all: Scores[] = [];
    for (let round = 0; round < rounds; round += 1)
      // It loses a trace now and then, and says itself that it should be run again.
      all.push(await judgePage(folder, address).catch(async () => judgePage(folder, address)));
    const middle = all.toSorted((a, b) => a.performance - b.performance)[Math.floor(rounds / 2)];
    if (middle === undefined) throw new Error('Lighthouse said nothing');
    return {
      measured: categories.map(name => `${name} ${middle[name]}`).join(', '),
      reached: categories.every(name => middle[name] >= least),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With the Chromium that it finds itself (CHROME_PATH names another); not in this process, which has its own work. */
async function judgePage(folder: string, address: string): Promise<Scores> {
  const report = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
      '--no-enable-error-reporting',
    ],
    { cwd: folder },
  );
  const found = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
  };
  const score = (name: string) => Math.round((found.categories[name]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map(name => [name, score(name)])) as Scores;
}
