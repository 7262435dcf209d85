// npm run check: the fast part. Runs two checks at a time and shows in full only what failed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { hasDevelopmentTools, installPackages, listStalePackages, root } from './freshness.mjs';

const bin = name => join('node_modules', ...name.split('/'));
export const checks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint')] },
  { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'borders', args: ['scripts/checks/check-borders.mjs'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'names', args: ['--import', 'tsx', 'scripts/checks/check-names.ts'] },
  { name: 'sizes', args: ['--import', 'tsx', 'scripts/checks/check-sizes.ts'] },
  { name: 'styles', args: ['--import', 'tsx', 'scripts/checks/check-styles.ts'] },
  { name: 'lock file', args: ['--import', 'tsx', 'scripts/checks/check-lock.ts'] },
];
const unit = {
  name: 'unit tests',
  args: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--passWithNoTests'],
};

/** Runs one check; resolves with its output, seconds and whether it passed. */
export function runCheck({ name, args }) {
  return new Promise(resolve => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part));
    child.on('close', code =>
      resolve({ name, output, passed: code === 0, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

export function showLine({ name, passed, seconds }) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
}

/** Runs all of them, two at a time, and prints the output of those that failed. */
export async function runChecks(list) {
  const waiting = [...list];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await runCheck(next);
      results.push(result);
      showLine(result);
    }
  };
  await Promise.all([work(), work()]);
  for (const { name, output } of results.filter(one => !one.passed)) console.log(`\n── ${name}\n${output}`);
  return results;
}

if (process.argv[1] === join(root, 'scripts/check.mjs')) {
  if (!hasDevelopmentTools() || listStalePackages({ withDevelopment: true }).length > 0) {
    console.log('Installing packages …');
    installPackages({ withDevelopment: true });
  }
  const results = await runChecks([...checks, unit]);
  process.exitCode = results.every(one => one.passed) ? 0 : 1;
}
