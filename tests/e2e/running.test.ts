/** Starting, stopping and being killed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseFile } from '#server/platform/db/open.ts';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import { listFiles, makeBundle } from '#tests/kit/product/bundle.ts';
import { administrator, callProduct, signIn, startProduct } from '#tests/kit/product.ts';

/** A software bill of materials, as far as it is looked at here. */
type Parts = { bomFormat: string; components: { name: string }[] };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-run-'));
  folders.push(folder);
  return folder;
}

/** Names of what others on the machine can read. */
function listReadable(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter(name => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

test('the first start keeps all for its own user, shows a random password once, the next does not, and none runs on a newer database', async () => {
  const data_dir = newFolder();
  const first = await startProduct({ data_dir, environment: { ADMIN_PASSWORD: '', ADMIN_USERNAME: 'root' } });
  expect(listReadable(data_dir)).toEqual([]);
  const password = /password {2}(\S{16})/.exec(first.output())?.[1] ?? '';
  await callProduct(first, 'user/login', { username: 'root', password });
  await first.stop({ keep: true });
  const second = await startProduct({ data_dir, environment: { ADMIN_PASSWORD: '' } });
  expect(second.output()).not.toContain('password');
  await callProduct(second, 'user/login', { username: 'root', password });
  await second.stop({ keep: true });
  const database = openDatabase(databaseFile(data_dir));
  database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030')");
  database.close();
  await expect(startProduct({ data_dir })).rejects.toThrow(
    /did not start: The database was written by a newer version of Docstead\. [^\n]+\n$/,
  );
});

test('a password that was given for the first administrator works and is not printed', async () => {
  const product = await startProduct({ data_dir: newFolder() });
  await signIn(product);
  expect(product.output()).toContain('username  admin');
  expect(product.output()).not.toContain(administrator.password);
  await product.stop();
});

test('what a container gets is enough to serve the product and to back it up, and nothing is written into it', async () => {
  const folder = makeBundle();
  folders.push(folder);
  const before = listFiles(folder);
  const parts = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as Parts;
  const names = parts.components.map(part => part.name);
  expect([parts.bomFormat, names.includes('fastify'), names.includes('vitest')]).toEqual([
    'CycloneDX',
    true,
    false,
  ]);
  const product = await startProduct({ folder, environment: { PUBLISH_HANDBOOK: 'true' } });
  const user_token = await signIn(product);
  await expect
    .poll(async () => (await callProduct(product, 'item/myList', { user_token })).length)
    .toBeGreaterThan(0);
  expect((await fetch(product.address)).status).toBe(200);
  const copy = join(newFolder(), 'site.zip');
  const env = { ...process.env, DATA_DIR: product.data_dir };
  const backup = spawnSync('npm', ['run', '--silent', 'backup', '--', copy], { cwd: folder, env });
  expect([backup.status, existsSync(copy)]).toEqual([0, true]);
  await product.stop();
  expect(listFiles(folder)).toEqual(before);
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  expect(dockerfile).toContain('node scripts/bundle.mjs /bundle');
  expect(dockerfile).toContain('CMD ["node", "dist/server/main.js"]');
});

test('a kill loses nothing that was acknowledged', async () => {
  const data_dir = newFolder();
  const product = await startProduct({ data_dir });
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Kept', user_token });
  const acknowledged: string[] = [];
  const writer = async (name: string) => {
    for (let round = 0; ; round += 1) {
      const page_title = `${name} ${round}`;
      await callProduct(product, 'page/save', { item_id, page_title, page_content: 'x', user_token });
      acknowledged.push(page_title);
    }
  };
  const writers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => writer(name).catch(() => undefined));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
  await product.kill('SIGKILL');
  await Promise.all(writers);
  const again = await startProduct({ data_dir });
  const { menu } = (await callProduct(again, 'item/info', { item_id })) as unknown as {
    menu: { pages: { page_title: string }[] };
  };
  const found = new Set(menu.pages.map(page => page.page_title));
  expect(acknowledged.filter(title => !found.has(title))).toEqual([]);
  await again.stop();
});

test('a stop ends requests in flight, then the process', async () => {
  const product = await startProduct({ data_dir: newFolder() });
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'In flight', user_token });
  const page = { item_id, page_title: 'T', page_content: '汉'.repeat(300_000), user_token };
  const saving = callProduct(product, 'page/save', page);
  await expect.poll(async () => (await fetch(`${product.address}/healthz`)).status).toBe(200);
  const code = await product.kill('SIGTERM');
  expect([code, (await saving).page_title]).toEqual([0, 'T']);
});

test('a command gives somebody a new password and ends their sessions', async () => {
  const product = await startProduct({ data_dir: newFolder() });
  const user_token = await signIn(product);
  const env = { PATH: process.env.PATH, DATA_DIR: product.data_dir };
  const run = spawnSync(process.execPath, ['dist/server/reset-password.js', 'ADMIN'], {
    env,
    encoding: 'utf8',
  });
  const password = /: (\S{16})\n$/.exec(run.stdout)?.[1] ?? '';
  await callProduct(product, 'user/login', { username: 'admin', password });
  await expect(callProduct(product, 'user/info', { user_token })).rejects.toThrow('Log in first');
  const nobody = spawnSync(process.execPath, ['dist/server/reset-password.js', 'nobody'], {
    env,
    encoding: 'utf8',
  });
  expect([nobody.status, nobody.stderr]).toEqual([1, 'There is nobody called nobody.\n']);
  await product.stop();
});

describe('a wrong setting ends the start with one line that names it', () => {
  test.each([
    ['PORT', '99999'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'docs.example.com'],
    ['SECRET_KEY', 'short'],
    ['ADMIN_PASSWORD', 'password'],
    ['ADMIN_USERNAME', 'with blank'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'perhaps'],
  ])('%s=%s', (name, value) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: newFolder(),
      [name]: value,
    };
    const run = spawnSync(process.execPath, ['dist/server/main.js'], {
      env,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(run.status).toBe(1);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.stderr).toContain(name);
  });
});
