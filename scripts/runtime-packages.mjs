// Packages with native parts stay beside the built server; all others are built into it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const nativePackages = ['@node-rs/argon2', '@photostructure/sqlite', 'sharp'];

/** The folders below node_modules that these packages need here, themselves included. */
export function listRuntimeFolders(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const waiting = nativePackages.map(name => `node_modules/${name}`);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = packages[folder];
    // Of packages for other systems only the name is here.
    if (found.has(folder) || entry === undefined || !existsSync(join(root, folder))) continue;
    found.add(folder);
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    waiting.push(...names.map(name => findFolder(packages, folder, name)));
  }
  return [...found].sort((a, b) => a.localeCompare(b));
}

/** The package of this name that a package finds: its own, or one of those around it. */
function findFolder(packages, from, name) {
  const own = `${from}/node_modules/${name}`;
  return own in packages ? own : `node_modules/${name}`;
}
