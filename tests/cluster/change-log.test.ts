/** Two processes of the product write the change log of the same pages: each change stands there once, and is told once. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProduct, type Product, type ProductOptions, signIn, startProduct } from '#tests/kit/product.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { createDatabase } from '#tests/kit/servers/postgres.ts';

const databases: Record<string, () => Promise<ProductOptions>> = {
  PostgreSQL: async () => ({
    environment: {
      DATABASE_URL: await createDatabase(`log${process.pid}`),
      SECRET_KEY: 'the same key for both processes of a site',
    },
  }),
  SQLite: async () => ({ data_dir: mkdtempSync(join(tmpdir(), 'docstead-log-')) }),
};
const password = 'a person of 9';
const people = ['lin', 'mei'] as const;
const pages = 6;
const rounds = 8;

const text = (page: number, round: number) =>
  `\`\`\`http\nPOST /orders/${page}\n\`\`\`\n\n## Request body\n\n| Name | Type |\n|---|---|\n| sku | string |\n| field_${round} | string |\n`;

describe.each(Object.entries(databases))('over one %s', (_database, openSite) => {
  let processes: readonly [Product, Product];
  beforeAll(async () => {
    const options = await openSite();
    processes = [await startProduct(options), await startProduct(options)];
  });
  afterAll(async () => {
    for (const one of processes) await one.stop();
  });

  test('each save is one entry that begins where the one before ended, and one message', async () => {
    const [one, other] = processes;
    const user_token = await signIn(one);
    const server = await serveHttp((_, response) => response.writeHead(204).end());
    const hosts = JSON.stringify([{ host: '127.0.0.1', port: server.port, is_internal: true }]);
    await callProduct(one, 'adminSetting/saveConfig', { outbound_hosts: hosts, user_token });
    const { item_id } = await callProduct(one, 'item/add', { item_name: 'Shop', user_token });
    const tokens = new Map<string, string>();
    for (const username of people) {
      await callProduct(one, 'adminUser/addUser', { username, password, user_token });
      await callProduct(one, 'member/save', { item_id, username, member_group_id: '1', user_token });
      tokens.set(username, (await callProduct(other, 'user/login', { username, password })).user_token);
    }
    const page_ids: string[] = [];
    for (let page = 0; page < pages; page += 1) {
      const first = { item_id, page_title: `Page ${page}`, page_content: text(page, 0), user_token };
      page_ids.push((await callProduct(one, 'page/save', first)).page_id);
    }
    const logged = async () => {
      const all = page_ids.map(
        async page_id => (await callProduct(one, 'change/list', { item_id, page_id, user_token })).entries,
      );
      return Promise.all(all);
    };
    await expect.poll(async () => (await logged()).flat().length).toBe(pages);
    const webhook = { item_id, name: 'Program', url: server.url, events: 'page.changed', is_on: '1' };
    await callProduct(one, 'webhook/save', { ...webhook, user_token });
    await callProduct(other, 'change/watch', { item_id, level: 'all', user_token });

    // Two people in turn, so that no save continues the one before.
    for (let round = 1; round <= rounds; round += 1)
      await Promise.all(
        page_ids.map(async (page_id, page) => {
          const at = processes[(round + page) % 2] ?? one;
          const who = tokens.get(people[round % 2] ?? 'lin') ?? '';
          const save = { page_id, page_title: `Page ${page}`, page_content: text(page, round) };
          await callProduct(at, 'page/save', { ...save, user_token: who });
        }),
      );
    await expect.poll(async () => (await logged()).flat().length).toBe(pages * (rounds + 1));
    for (const entries of await logged())
      expect(entries.map(({ version_before, version }) => [Number(version_before), Number(version)])).toEqual(
        Array.from({ length: rounds + 1 }, (_, at) => [rounds - at, rounds - at + 1]),
      );
    await expect.poll(() => server.received.length).toBe(pages * rounds);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(pages * rounds);
    const notices = await callProduct(one, 'notice/getList', { notice_type: 'unread', user_token });
    expect(notices.filter(({ title }) => title.includes('pages changed in “Shop”'))).toHaveLength(1);
    for (const one of processes) expect(one.output()).not.toContain('"level":"error"');
  });
});
