/** The built product as its own process, on a free port and a fresh folder; and a browser to use it with. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, CallName } from '#common/contract/index.ts';

export type Product = {
  /** Where it answers, without a slash at the end. */
  address: string;
  data_dir: string;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it; the folder goes too unless it is kept for another start. */
  stop(options?: { keep: boolean }): Promise<void>;
};

export const administrator = { username: 'admin', password: 'a founder 1234' };
const readyWithinMs = 20_000;

export type ProductOptions = {
  /** Of Node. */
  flags?: readonly string[];
  /** Another Node than the one that runs the tests. */
  node?: string;
  /** Where the built product lies, when it is not here. */
  folder?: string;
  data_dir?: string;
  environment?: Record<string, string>;
  port?: number;
};

/** @throws when it does not come up; with what it printed */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const data_dir = options.data_dir ?? mkdtempSync(join(tmpdir(), 'docstead-e2e-'));
  const port = options.port ?? (await freePort());
  const child = spawn(options.node ?? process.execPath, [...(options.flags ?? []), 'dist/server/main.js'], {
    cwd: options.folder ?? process.cwd(),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data_dir,
      ADMIN_PASSWORD: administrator.password,
      PUBLISH_HANDBOOK: 'false',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += String(chunk)));
  await until(
    () => printed.includes('is ready'),
    child,
    () => printed,
  );
  const kill = (signal: NodeJS.Signals) => end(child, signal);
  return {
    address: `http://127.0.0.1:${port}`,
    data_dir,
    pid: child.pid ?? 0,
    output: () => printed,
    kill,
    async stop(after = { keep: false }) {
      await kill('SIGTERM');
      if (!after.keep) rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise(resolve => {
    child.once('exit', code => resolve(code));
    child.kill(signal);
  });
}

async function until(isTrue: () => boolean, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!isTrue()) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The product did not start: ${printed()}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

// Below the ports that systems hand out by themselves, and apart for each process of tests, so that nobody takes one
// between its choice and its use; above 10080, the last one that browsers refuse.
let nextPort = 11_000 + (process.pid % 1_000) * 20;

export async function freePort(): Promise<number> {
  const port = nextPort++;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Calls the running product as a script would. @throws Error with the server's words */
export async function callProduct<N extends CallName>(
  product: Pick<Product, 'address'>,
  name: N,
  input: Record<string, string>,
): Promise<Answer<N>> {
  const response = await fetch(`${product.address}/api/${name}`, {
    method: 'POST',
    body: new URLSearchParams(input),
  });
  const envelope = (await response.json()) as { error_code: number; error_message: string; data: Answer<N> };
  if (envelope.error_code !== 0) throw new Error(`${name}: ${envelope.error_message}`);
  return envelope.data;
}

/** The administrator's token, for preparing what a journey starts from. */
export async function signIn(product: Pick<Product, 'address'>): Promise<string> {
  return (await callProduct(product, 'user/login', administrator)).user_token;
}

type SentText = { page_id: string; file_name: string; text: string };

/** An attachment, as a script sends it. @throws Error with the server's words */
export async function uploadToProduct(
  { product, user_token }: { product: Pick<Product, 'address'>; user_token: string },
  { page_id, file_name, text }: SentText,
): Promise<{ url: string }> {
  const form = new FormData();
  form.set('page_id', page_id);
  form.set('user_token', user_token);
  form.set('file', new Blob([text]), file_name);
  const response = await fetch(`${product.address}/api/page/upload`, { method: 'POST', body: form });
  const { error_message, url } = (await response.json()) as { error_message: string; url?: string };
  if (url === undefined) throw new Error(`page/upload: ${error_message}`);
  return { url };
}
