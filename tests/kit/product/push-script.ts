/** The command of scripts/push as the build makes it, run as people run it. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';

export type Ended = { code: number; stdout: string; stderr: string };
type Surroundings = { cwd?: string; env?: Record<string, string> };

export function buildPushScript() {
  /** Where its packages are found. */
  const built = mkdtempSync(join('node_modules', '.push-script-'));
  const folders: string[] = [];
  beforeAll(async () => {
    await build({ configFile: 'vite.push.config.ts', logLevel: 'warn', build: { outDir: built } });
  });
  afterAll(() => rmSync(built, { recursive: true, force: true }));
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  return {
    built,
    run: (args: readonly string[], { cwd = '.', env = {} }: Surroundings = {}): Promise<Ended> =>
      new Promise(done => {
        const file = join(process.cwd(), built, 'push.mjs');
        const { PATH = '' } = process.env;
        execFile(process.execPath, [file, ...args], { cwd, env: { PATH, ...env } }, (error, stdout, stderr) =>
          done({ code: error ? Number(error.code) : 0, stdout, stderr }),
        );
      }),
    /** Gone after the test. */
    writeFolder: (files: Record<string, string | Buffer>): string => {
      const folder = mkdtempSync(join(tmpdir(), 'docstead-push-'));
      folders.push(folder);
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, path, '..'), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      return folder;
    },
  };
}
