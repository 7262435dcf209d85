// npm run bundle -- FOLDER: what a server needs to run the built product, and nothing else.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isBuildStale, root } from './freshness.mjs';
import { listRuntimeFolders } from './runtime-packages.mjs';

const given = ['dist', 'docs/handbook', 'LICENSE', 'CHANGELOG.md'];

/** The commands that the handbook names, of a built product. */
const scripts = {
  start: 'node dist/server/main.js',
  backup: 'node dist/server/make-backup.js',
  restore: 'node dist/server/restore-backup.js',
  'reset-password': 'node dist/server/reset-password.js',
  'migrate:showdoc': 'node dist/server/migrate-showdoc.js',
  push: 'node dist/push.mjs',
};

/** The names and versions, without the scripts and packages of development. */
function writeManifest(target) {
  const { name, version, license, engines, type } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const manifest = { name, version, license, private: true, type, engines, scripts };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Every package that is built into the product or stands beside it, read from the lock file. */
function writeMaterials(target) {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--offline'];
  const list = execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const materials = JSON.parse(list);
  // npm names the product after the folder it lies in.
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  Object.assign(materials.metadata.component, { name, purl: `pkg:npm/${name}@${version}` });
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(materials, undefined, 1)}\n`);
}

function bundle(target) {
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  for (const path of [...given, ...listRuntimeFolders(root)])
    cpSync(join(root, path), join(target, path), { recursive: true, filter: name => !name.endsWith('.map') });
  writeManifest(target);
  writeMaterials(target);
}

const [folder] = process.argv.slice(2);
try {
  if (folder === undefined) throw new Error('Name the folder: npm run bundle -- FOLDER');
  if (!existsSync(join(root, 'dist')) || isBuildStale()) throw new Error('Build first: npm run build');
  bundle(resolve(process.env.INIT_CWD ?? '.', folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
