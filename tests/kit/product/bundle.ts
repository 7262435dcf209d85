/** What a container or a package gets of the built product: `npm run bundle`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns the folder; whoever made it removes it */
export function makeBundle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-bundle-'));
  execFileSync(process.execPath, ['scripts/bundle.mjs', folder], { stdio: 'pipe' });
  return folder;
}

/** Every file with its size and the moment it was written. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => ({ name, facts: statSync(join(folder, name)) }))
    .filter(({ facts }) => facts.isFile())
    .map(({ name, facts }) => `${name} ${facts.size} ${facts.mtimeMs}`)
    .sort();
}
