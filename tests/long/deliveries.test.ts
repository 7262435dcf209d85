/** Killed while a receiver holds its answer back: after the start each event arrives, in order, under one id. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callProduct, signIn, startProduct } from '#tests/kit/product.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { createDatabase } from '#tests/kit/servers/postgres.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const environments: Record<string, () => Promise<Record<string, string>>> = {
  SQLite: async () => ({}),
  PostgreSQL: async () => ({ DATABASE_URL: await createDatabase(`deliveries${process.pid}`) }),
};
const titles = ['First', 'Second', 'Third'];

test.each(Object.keys(environments))('a kill loses no event that was saved, on %s', async database => {
  const data_dir = join(tmpdir(), `docstead-deliveries-${database}-${process.pid}`);
  folders.push(data_dir);
  const environment = (await environments[database]?.()) ?? {};
  const receiver = { isHanging: true };
  const server = await serveHttp((_, response) => {
    if (!receiver.isHanging) response.writeHead(204).end();
  });
  const killed = await startProduct({ data_dir, environment });
  const user_token = await signIn(killed);
  const { item_id } = await callProduct(killed, 'item/add', { item_name: 'Told', user_token });
  const hosts = JSON.stringify([{ host: '127.0.0.1', port: server.port, is_internal: true }]);
  await callProduct(killed, 'adminSetting/saveConfig', { outbound_hosts: hosts, user_token });
  const webhook = { item_id, name: 'Program', url: server.url, events: 'page.created', is_on: '1' };
  await callProduct(killed, 'webhook/save', { ...webhook, user_token });
  for (const page_title of titles)
    await callProduct(killed, 'page/save', { item_id, page_title, page_content: 'Text.', user_token });
  await expect.poll(() => server.received.length).toBe(1);
  await killed.kill('SIGKILL');

  receiver.isHanging = false;
  const product = await startProduct({ data_dir, environment });
  await expect.poll(() => server.received.length).toBe(titles.length + 1);
  const told = server.received.map(({ headers, body }) => ({
    id: headers['webhook-id'],
    title: JSON.parse(body).data.page.page_title,
  }));
  expect(told.map(({ title }) => title)).toEqual(['First', ...titles]);
  expect(told[0]?.id).toBe(told[1]?.id);
  expect(new Set(told.map(({ id }) => id)).size).toBe(titles.length);
  expect(product.output()).not.toContain('"level":"error"');
  await product.stop();
});
