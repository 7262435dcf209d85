import { spawnSync } from 'node:child_process';

/** @throws Error when what is stale cannot be built */
export function build(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed.');
}
