/** The operator's Chromium as a child of this process: no port, no network, an empty profile, an end to its time and memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#common/errors.ts';
import { pdfMaxSeconds, pdfMemoryMaxMegabytes } from '../pdf-limits.ts';
import { type DevtoolsPipe, openDevtoolsPipe } from './devtools-pipe.ts';

export type Chromium = {
  pipe: DevtoolsPipe;
  /** Ends it and whatever it started; may be called again. */
  close(): Promise<void>;
};

type Start = {
  /** The program. */
  chromium_path: string;
  /** An empty folder, for its profile and what it lays down meanwhile. */
  folder: string;
  signal: AbortSignal;
  onTrouble: (words: string) => void;
};

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  // Containers have little of the memory that is shared.
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-quic',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-pings',
  // What made the file stands in it by this name.
  '--user-agent=Docstead',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
];

/** It refuses its own sandbox to root. */
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const watchEveryMs = 500;
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const closeMs = 2_000;
const keptWords = 2_000;
/** Of what Linux says of a process. */
const groupField = 2;

/** @throws pdfFailed, exportTooLong, exportTooLarge through what is sent over the pipe, or the reason of the signal */
export function startChromium(start: Start): Chromium {
  const child = spawnIn(start);
  const pipe = openDevtoolsPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const exited = exitOf(child);
  const stop = (reason: Error) => {
    pipe.end(reason);
    killGroup(child);
  };
  const unwatch = watch(child, { stop, signal: start.signal });
  const said = keepLastWords(child);
  let isWanted = true;
  void exited.then(trouble => {
    unwatch();
    if (isWanted && !start.signal.aborted) start.onTrouble(trouble ?? said());
    pipe.end(new AppError('pdfFailed'));
  });
  return {
    pipe,
    async close() {
      isWanted = false;
      unwatch();
      void pipe.send({ method: 'Browser.close' }).catch(() => undefined);
      await Promise.race([exited, wait(closeMs, undefined, { ref: false })]);
      killGroup(child);
      await exited;
    },
  };
}

function spawnIn({ chromium_path, folder }: Start): ChildProcess {
  const words = [...flags, ...rootFlags, `--user-data-dir=${folder}`, 'about:blank'];
  return spawn(chromium_path, words, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, which is ended as a whole.
    detached: true,
    env: environmentIn(folder),
    cwd: folder,
  });
}

/** @returns why it did not even start; undefined for one that ran */
function exitOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise(resolve => {
    child.once('exit', () => resolve(undefined));
    child.once('error', error => resolve(error.message));
  });
}

type Watcher = { stop: (reason: Error) => void; signal: AbortSignal };

/** Ends it when it is no longer wanted, takes too long or too much. */
function watch(child: ChildProcess, { stop, signal }: Watcher): () => void {
  const onAbort = () => stop(signal.reason as Error);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  const late = setTimeout(() => stop(new AppError('exportTooLong')), pdfMaxSeconds * 1000);
  const pulse = setInterval(() => {
    void memoryOfGroup(child.pid ?? -1).then(bytes => {
      if (bytes > pdfMemoryMaxMegabytes * megabyte) stop(new AppError('exportTooLarge'));
    });
  }, watchEveryMs);
  return () => {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(late);
    clearInterval(pulse);
  };
}

/** Nothing of the server's settings, which have secrets in them. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder };
}

function keepLastWords(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-keptWords);
  });
  return () => said.trim();
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** Bytes of a process and all that it started, where the system tells (Linux), pages that they share counted for each; else 0. */
async function memoryOfGroup(group: number): Promise<number> {
  const names = await readdir('/proc').catch((): string[] => []);
  const sizes = names.filter(name => /^\d+$/.test(name)).map(async name => sizeIn(group, name));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function sizeIn(group: number, pid: string): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may have blanks and brackets in it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (Number(fields[groupField]) !== group) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * kilobyte;
}
