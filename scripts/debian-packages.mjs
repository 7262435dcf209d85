// Installs with apt-get what npm does not bring; only where that is possible, as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = '/usr/bin/apt-get';

/** Says what went wrong; whether it is there now is for the caller to see. */
export function installDebianPackages(names) {
  const isDebianRoot = existsSync(aptGet) && process.getuid?.() === 0;
  if (!isDebianRoot) return;
  console.log(`Installing with apt-get: ${names.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const done = spawnSync(aptGet, args, { env, encoding: 'utf8' });
    if (done.status !== 0) return console.log(done.stderr);
  }
}
