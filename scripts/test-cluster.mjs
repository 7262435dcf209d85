// npm run test:cluster: the scaled form run for real: two processes, a primary and its standby, proxies, a storage.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';
import { root } from './freshness.mjs';

/** Debian's packages and where their programs lie. */
const places = { postgresql: '/usr/lib/postgresql', haproxy: '/usr/sbin/haproxy' };
const missing = Object.keys(places).filter(name => !existsSync(places[name]));
if (missing.length > 0) installDebianPackages(missing);

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
// One file after the other: each measures, and loads the machine.
const args = [vitest, 'run', '--no-file-parallelism', '--project', 'failover'];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
