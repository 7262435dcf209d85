// npm run test:long: whether it holds, at full length: kills, faults, payloads, the soak, and the time of every text.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './freshness.mjs';

const projects = ['holds', 'soak', 'time-bounds', 'import-memory', 'node-versions'];
const args = [
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  // One after the other: each measures, or loads the machine.
  '--no-file-parallelism',
  ...projects.flatMap(project => ['--project', project]),
];
const run = spawnSync(process.execPath, args, {
  cwd: root,
  env: { ...process.env, TEST_SIZE: 'full' },
  stdio: 'inherit',
});
process.exitCode = run.status ?? 1;
