// What an installation elsewhere would trip over: the lock file is read, nothing is fetched.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

interface LockedPackage {
  version?: string;
  license?: string;
  engines?: { node?: string };
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
}

const root = process.argv[2] ?? process.cwd();
const supportedNodes = ['20.19.0', '22.21.0', '24.11.0'];
const knownLicenses = new Set(
  (
    'MIT MIT-0 ISC Apache-2.0 BSD BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 ' +
    'CC-BY-4.0 OFL-1.1 Unlicense Zlib Python-2.0 MPL-2.0 LGPL-3.0-or-later'
  ).split(' '),
);

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** One of several is enough; where `AND` and `OR` are mixed, all must be known. */
function isKnownLicense(license: string): boolean {
  const isChoice = !license.includes(' AND ');
  const isKnown = (name: string) => knownLicenses.has(name);
  const names = license.replace(/[()]/g, '').split(/ (?:OR|AND) /);
  return isChoice ? names.some(isKnown) : names.every(isKnown);
}

/** A package that declares no licence may still contain one as a file. */
function findLicense(path: string, entry: LockedPackage): string {
  if (entry.license !== undefined) return entry.license;
  const folder = join(root, path);
  const file = existsSync(folder) ? readdirSync(folder).find(name => /^licen[cs]e/i.test(name)) : undefined;
  if (file === undefined) return 'none';
  return /^\s*(The )?MIT License/i.test(readFileSync(join(folder, file), 'utf8')) ? 'MIT' : `as in ${file}`;
}

/** Node 24 is not made for 32-bit Windows, so what such a part requires does not matter. */
function listExcludedNodes(entry: LockedPackage): string[] {
  const range = entry.engines?.node;
  if (range === undefined || entry.cpu?.includes('ia32') === true) return [];
  return supportedNodes
    .filter(node => !semver.satisfies(node, range))
    .map(node => `engines "${range}" exclude Node ${node}`);
}

/** An optional part npm left out of the lock, or noted without a version, makes `npm ci` fail on the platform it is for. */
function listMissingParts(path: string, entry: LockedPackage, all: Record<string, LockedPackage>): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  const places = (name: string) =>
    ['', ...parents.map(parent => `${parent}/`)].map(at => `${at}node_modules/${name}`);
  const isLocked = (name: string) => places(name).some(place => all[place]?.version !== undefined);
  return Object.keys(entry.optionalDependencies ?? {}).filter(name => !isLocked(name));
}

function listComplaints(
  path: string,
  entry: LockedPackage,
  all: Record<string, LockedPackage>,
  decided: ReadonlyMap<string, boolean>,
): string[] {
  const license = findLicense(path, entry);
  return [
    ...listExcludedNodes(entry),
    ...listMissingParts(path, entry, all).map(name => `optional part ${name} is not in the lock file`),
    ...(isKnownLicense(license) ? [] : [`unknown licence "${license}"`]),
    ...(entry.hasInstallScript === true && !decided.has(nameOf(path))
      ? ['has an install script: see that it works without, and say false in allowScripts']
      : []),
  ].map(complaint => `${path}@${entry.version}: ${complaint}`);
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const { allowScripts } = read('package.json') as { allowScripts?: Record<string, boolean> };
const decided = new Map(Object.entries(allowScripts ?? {}));
const complaints = [
  ...[...decided].filter(([, isAllowed]) => isAllowed).map(([name]) => `${name}: no install script may run`),
  ...listExcludedNodes(packages[''] ?? {}).map(complaint => `package.json: ${complaint}`),
  ...Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, entry]) => listComplaints(path, entry, packages, decided)),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
