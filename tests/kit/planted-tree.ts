// A small tree of the same folder names beside the real configuration, for tests that plant what a check must find.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const settings = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.dependency-cruiser.cjs', 'knip.json'];

export interface PlantedTree {
  folder: string;
  /** Runs a tool, named from the project's root, there; returns everything it printed. */
  run: (tool: string, ...args: string[]) => { output: string; status: number | null };
  remove: () => void;
}

export function plantTree(files: Record<string, string>): PlantedTree {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-planted-'));
  for (const name of settings) cpSync(name, join(folder, name));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    run: (tool, ...args) => {
      const done = spawnSync(process.execPath, [resolve(tool), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      });
      return { output: done.stdout + done.stderr, status: done.status };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
