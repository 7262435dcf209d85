/** What the product stands on gives way: people read it in words, nothing is half-done, and it goes on by itself. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { t } from '#common/texts/index.ts';
import {
  administrator,
  callProduct,
  type Product,
  signIn,
  startProduct,
  uploadToProduct,
} from '#tests/kit/product.ts';
import { startCloudStorage } from '#tests/kit/servers/cloud-storage.ts';
import { startPostgres } from '#tests/kit/servers/postgres.ts';
import { openWriters } from './writers.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

function runTool(tool: string, args: string[]): void {
  execFileSync(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A disk of its own: only root may have one. */
function mountDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-disk-'));
  runTool('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  ending.push(() => {
    runTool('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Until nothing more goes in: the product may be writing meanwhile. */
function fillDisk(folder: string): string {
  const file = join(folder, 'ballast');
  for (let isFull = false; !isFull; ) {
    try {
      appendFileSync(file, Buffer.alloc(64 * 1024));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      isFull = true;
    }
  }
  return file;
}

/** Accepts, and never says a word. */
async function startSilentServer(): Promise<number> {
  const server: Server = createServer(socket => {
    socket.on('error', () => undefined);
    ending.push(() => socket.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startWithItem(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options);
  ending.push(() => product.stop({ keep: options.data_dir !== undefined }));
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Kept', user_token });
  const page = { item_id, page_title: 'First', page_content: 'first', user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  return { product, user_token, item_id, page_id };
}
type Site = Awaited<ReturnType<typeof startWithItem>>;

const longText = 'A line that takes space. '.repeat(40_000);

const saveLong = async ({ product, user_token, item_id }: Site, page_title: string) =>
  callProduct(product, 'page/save', { item_id, page_title, page_content: longText, user_token });

async function titlesOf({ product, item_id, user_token }: Site): Promise<string[]> {
  const { menu } = (await callProduct(product, 'item/info', { item_id, user_token })) as unknown as {
    menu: { pages: { page_title: string }[] };
  };
  return menu.pages.map(page => page.page_title);
}

async function readiness({ address }: Pick<Product, 'address'>): Promise<string> {
  const answer = await fetch(`${address}/readyz`);
  return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
}

const statusOf = async ({ address }: Product, path: string) => (await fetch(address + path)).status;

describe.skipIf(process.getuid?.() !== 0)('a disk', () => {
  test('that is full: people sign in, read, fetch and delete, what is new is refused in words, and it goes on when there is space', async () => {
    const data_dir = mountDisk(40);
    const site = await startWithItem({ data_dir });
    const { product, user_token, page_id } = site;
    expect(await readiness(product)).toBe('200 ok');
    const { item_id } = site;
    const spare = { item_id, page_title: 'Spare', page_content: 'spare', user_token };
    const { page_id: spare_id } = await callProduct(product, 'page/save', spare);
    const ballast = fillDisk(data_dir);
    await expect(saveLong(site, 'Too much')).rejects.toThrow(t('en', 'error.storageFull'));
    const file = { page_id, file_name: 'a.txt', text: longText };
    await expect(uploadToProduct(site, file)).rejects.toThrow(t('en', 'error.storageFull'));
    // Many people come now, and some of them free space.
    for (let at = 0; at < 20; at += 1) await signIn(product);
    const later = { ...site, user_token: await signIn(product) };
    await callProduct(product, 'page/delete', { page_id: spare_id, user_token: later.user_token });
    const zip = `/api/export/markdown?item_id=${item_id}&user_token=${later.user_token}`;
    expect(await statusOf(product, zip)).toBe(200);
    await expect(saveLong(later, 'Too much')).rejects.toThrow(t('en', 'error.storageFull'));
    await expect(callProduct(product, 'page/save', spare)).rejects.toThrow(t('en', 'error.storageFull'));
    await expect(uploadToProduct(later, { ...file, text: 'short' })).rejects.toThrow(
      t('en', 'error.storageFull'),
    );
    expect(await readiness(product)).toBe('200 reading only: the disk is full');
    expect(await statusOf(product, `/page/${page_id}`)).toBe(200);
    expect(await titlesOf(later)).toEqual(['First']);
    rmSync(ballast);
    await saveLong(site, 'There is space');
    await uploadToProduct(site, file);
    expect(await readiness(product)).toBe('200 ok');
    expect(await titlesOf(site)).toEqual(['First', 'There is space']);
    // What was given free is there for the next time.
    fillDisk(data_dir);
    await signIn(product);
  });

  test('that takes nothing ends the start with one line', async () => {
    const data_dir = mountDisk(8);
    await (await startProduct({ data_dir })).stop({ keep: true });
    runTool('mount', ['-o', 'remount,ro', data_dir]);
    const start = startProduct({ data_dir });
    await expect(start).rejects.toThrow(
      /did not start: The (data folder|database) cannot be written: [^\n]+\n$/,
    );
  });

  test('whose part for files takes nothing: files are refused in words, pages are saved', async () => {
    const data_dir = mkdtempSync(join(tmpdir(), 'docstead-part-'));
    const site = await startWithItem({ data_dir });
    const file = { page_id: site.page_id, file_name: 'a.txt', text: 'some' };
    await uploadToProduct(site, file);
    const uploads = join(data_dir, 'uploads');
    runTool('mount', ['--bind', uploads, uploads]);
    try {
      runTool('mount', ['-o', 'remount,ro,bind', uploads]);
      await expect(uploadToProduct(site, file)).rejects.toThrow(t('en', 'error.storageFailed'));
      await saveLong(site, 'Saved');
    } finally {
      runTool('umount', [uploads]);
    }
    await uploadToProduct(site, file);
  });
});

test('a disk that fails in the middle: refused in words, and saved when it works again', async () => {
  const site = await startWithItem();
  const limit = (bytes: string) =>
    runTool('prlimit', ['--pid', String(site.product.pid), `--fsize=${bytes}:unlimited`]);
  limit('4096');
  await expect(saveLong(site, 'Lost')).rejects.toThrow(t('en', 'error.databaseUnwritable'));
  expect(await titlesOf(site)).toEqual(['First']);
  limit('unlimited');
  await saveLong(site, 'Again');
  expect(await titlesOf(site)).toEqual(['First', 'Again']);
});

test('a PostgreSQL that goes away under eight writers and comes back: words meanwhile, nothing lost, no restart', async () => {
  const postgres = await startPostgres();
  ending.push(() => postgres.stop());
  const site = await startWithItem({ environment: { DATABASE_URL: postgres.url } });
  const { product, user_token, item_id, page_id } = site;
  const writers = await openWriters(site, item_id);
  for (let round = 0; round < 2; round += 1) {
    const before = writers.acknowledged();
    const writing = writers.run(site);
    await expect
      .poll(() => writers.acknowledged() - before, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(40);
    await postgres.crash();
    await writing;
    await expect(callProduct(product, 'page/info', { page_id, user_token })).rejects.toThrow(
      t('en', 'error.databaseAway'),
    );
    expect(await readiness(product)).toBe('503 the database does not answer');
    expect([await statusOf(product, '/healthz'), await statusOf(product, `/page/${page_id}`)]).toEqual([
      200, 503,
    ]);
    await postgres.startAgain();
    await expect.poll(() => readiness(product), { timeout: 10_000 }).toBe('200 ok');
    expect(await writers.missing(site)).toEqual([]);
    const unexpected = writers.refusals.filter(words => !words.includes(t('en', 'error.databaseAway')));
    expect(unexpected).toEqual([]);
  }
});

test('a storage that never answers: the upload is refused in words, nothing of it stays, and pages go on', async () => {
  const site = await startWithItem();
  const { product, user_token, page_id } = site;
  const cloud = await startCloudStorage('key', () => Date.now() / 1000);
  ending.push(() => cloud.close());
  const settings = { oss_open: '1', oss_setting: JSON.stringify(cloudAt(cloud.endpoint)) };
  await callProduct(product, 'adminSetting/saveConfig', { ...settings, user_token });
  cloud.fallSilent();
  const file = { page_id, file_name: 'a.txt', text: 'some' };
  const upload = uploadToProduct(site, file).catch(String);
  await saveLong(site, 'Meanwhile');
  expect(await upload).toContain(t('en', 'error.storageFailed'));
  expect(await callProduct(product, 'page/uploadList', { page_id, user_token })).toEqual([]);
  await callProduct(product, 'adminSetting/saveConfig', { oss_open: '0', user_token });
  await uploadToProduct(site, file);
});

test('a mail server that hangs holds up nobody, and stands in the log', async () => {
  const port = await startSilentServer();
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'docs@example.com',
    PUBLIC_URL: 'http://docs.example.com',
  };
  const { product, user_token } = await startWithItem({ environment });
  const begin = performance.now();
  await callProduct(product, 'user/updateEmail', {
    email: 'somebody@example.com',
    password: administrator.password,
    user_token,
  });
  expect(performance.now() - begin).toBeLessThan(5_000);
  await expect.poll(() => product.output(), { timeout: 20_000 }).toContain('"level":"error"');
  expect(product.output()).toContain('a letter was refused');
});

const cloudAt = (endpoint: string) => ({
  oss_type: 's3',
  key: 'key',
  secret: 'secret',
  endpoint,
  bucket: 'bucket',
  region: '',
  protocol: 'http',
  domain: '',
});
