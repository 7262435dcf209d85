// What is missing or stale, packages and build, and how to bring it up to date.
// Plain JavaScript on Node's own modules: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fingerprintFile = join(root, 'dist/.fingerprint');
const sources = [
  'common',
  'server',
  'web',
  'scripts/push',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.push.config.ts',
];
const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Optional packages count when they name this machine. Where a libc decides too, npm picks one; we name none. */
function isForThisMachine(entry) {
  const names = (list, value) => list?.includes(value) === true;
  const isNamed =
    names(entry.os, process.platform) && names(entry.cpu, process.arch) && entry.libc === undefined;
  return entry.optional === true ? isNamed : true;
}

/** The packages of the lock file that node_modules lacks or has in another version. npm keeps its own record there. */
export function listStalePackages({ withDevelopment }) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  const isNeeded = entry => (withDevelopment || !(entry.dev || entry.devOptional)) && isForThisMachine(entry);
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && isNeeded(entry) && installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

export function hasDevelopmentTools() {
  return existsSync(join(root, 'node_modules/vitest'));
}

/** Runs `npm ci`. Ends the process with npm's own words when it fails. */
export function installPackages({ withDevelopment }) {
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    withDevelopment ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (done.status !== 0) {
    console.error('Installing the packages failed; see above. Is the npm registry reachable?');
    process.exit(1);
  }
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => {
    const full = join(path, entry.name);
    if (entry.isDirectory()) return listFiles(full);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [full];
  });
}

function hashSources(describe) {
  const hash = createHash('sha256');
  for (const name of [...sources, ...settings]) {
    for (const file of listFiles(join(root, name)).sort()) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(describe(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const quickHash = () =>
  hashSources(file => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
const contentHash = () => hashSources(file => readFileSync(file));

/** Taken before a build, so that a change made during it makes the build stale. */
export function takeFingerprint() {
  return { quick: quickHash(), content: contentHash() };
}

/** True when dist/ was not built from these sources. Contents are read only when times or sizes moved. */
export function isBuildStale() {
  const built = readJson(fingerprintFile);
  if (built === undefined) return true;
  const quick = quickHash();
  if (built.quick === quick) return false;
  if (built.content !== contentHash()) return true;
  try {
    writeFileSync(fingerprintFile, JSON.stringify({ ...built, quick }));
  } catch {
    // A read-only installation reads the contents at each start.
  }
  return false;
}
