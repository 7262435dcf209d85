// npm start: installs and builds what is missing or stale, then serves; a name runs another program of the product
// instead. Nothing stale, no network.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasDevelopmentTools, installPackages, isBuildStale, listStalePackages, root } from './freshness.mjs';

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Docstead needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (major < 22) {
    console.warn(
      `Node ${process.versions.node} no longer gets security updates; Docstead runs, but Node 24 is recommended.`,
    );
  }
}

function bringUpToDate() {
  const withDevelopment = hasDevelopmentTools();
  if (listStalePackages({ withDevelopment: false }).length > 0) {
    console.log('Installing packages …');
    installPackages({ withDevelopment });
  }
  if (!isBuildStale()) return;
  console.log('Building …');
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

checkNode();
// Folders that somebody names are theirs, not the product's.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
bringUpToDate();
process.env.NODE_ENV = 'production';
const [program = 'server/main.js'] = process.argv.splice(2, 1);
await import(pathToFileURL(join(root, 'dist', program)).href);
