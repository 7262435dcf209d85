/** From the command to the first page, installed and built, on a folder that has been used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/kit/product.ts';
import { quantile } from './outcome.ts';

const rounds = 7;
const againAfterMs = 3;

/** @returns the median, in milliseconds */
export async function timeStart(command: readonly [string, ...string[]]): Promise<number> {
  const data_dir = mkdtempSync(join(tmpdir(), 'docstead-bench-'));
  await startOnce(command, data_dir);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(command, data_dir));
  rmSync(data_dir, { recursive: true, force: true });
  return quantile(times, 0.5);
}

async function startOnce(
  [program, ...args]: readonly [string, ...string[]],
  data_dir: string,
): Promise<number> {
  const port = await freePort();
  const env = { PATH: pathOfPrograms(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data_dir };
  const began = performance.now();
  const child = spawn(program, args, { env, stdio: 'ignore', detached: true });
  await firstAnswer(`http://127.0.0.1:${port}/`, child);
  const time = performance.now() - began;
  // npm starts a process of its own: the whole group ends.
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await once(child, 'exit');
  return time;
}

function pathOfPrograms(): string {
  return `${join(process.execPath, '..')}:/usr/bin:/bin`;
}

/** @throws Error when the command ended */
async function firstAnswer(address: string, child: ChildProcess): Promise<void> {
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`);
    await new Promise(resolve => setTimeout(resolve, againAfterMs));
  }
}

function answers(address: string): Promise<boolean> {
  return new Promise(resolve => {
    get(address, response => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
