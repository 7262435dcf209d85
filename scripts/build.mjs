// npm run build: the browser's side to dist/web, the server's to dist/server, `npm run push` to dist/push.mjs. A running server keeps its old
// files until all are whole: they are built beside and swapped in. `--weigh` fails what is too heavy for its readers:
// for those who change it, as the same files weigh some bytes more or less on another machine.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './checks/check-budgets.mjs';
import { isBuildStale, root, takeFingerprint } from './freshness.mjs';

process.chdir(root);
if (process.argv.includes('--if-stale') && !isBuildStale()) process.exit(0);
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const next = join(root, `dist.${process.pid}`);
const previous = join(root, `dist.${process.pid}.old`);
const target = join(root, 'dist');

async function buildPart(folder, configFile) {
  await build({
    configFile: join(root, configFile),
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
}

function swap() {
  if (existsSync(target)) renameSync(target, previous);
  renameSync(next, target);
  rmSync(previous, { recursive: true, force: true });
}

try {
  const started = performance.now();
  const fingerprint = takeFingerprint();
  await buildPart(join(next, 'web'), 'vite.config.ts');
  await buildPart(join(next, 'server'), 'vite.server.config.ts');
  await buildPart(next, 'vite.push.config.ts');
  if (process.argv.includes('--weigh') && checkBudgets(join(next, 'web')).length > 0)
    throw new Error('The build is too heavy for its readers.');
  writeFileSync(join(next, '.fingerprint'), JSON.stringify(fingerprint));
  swap();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
