/** Killed in the middle of its work, again and again: what was acknowledged is there, and the next start needs no hand. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callProduct, signIn, startProduct } from '#tests/kit/product.ts';
import { createDatabase } from '#tests/kit/servers/postgres.ts';
import { complaintsOf } from './complaints.ts';
import { size } from './size.ts';
import { openWriters } from './writers.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const environments: Record<string, (name: string) => Promise<Record<string, string>>> = {
  SQLite: async () => ({}),
  PostgreSQL: async name => ({ DATABASE_URL: await createDatabase(name) }),
};
/** Acknowledgements before each kill: never the same moment of the work. */
const load = (kill: number) => 40 + ((kill * 17) % 60);

test.each(Object.keys(environments))(
  `${size.kills} kills under eight writers lose nothing that was acknowledged, on %s`,
  { timeout: 30_000 + size.kills * 20_000 },
  async database => {
    const data_dir = join(tmpdir(), `docstead-kill-${database}-${process.pid}`);
    folders.push(data_dir);
    const environment = (await environments[database]?.(`kill${process.pid}`)) ?? {};
    let product = await startProduct({ data_dir, environment });
    const user_token = await signIn(product);
    const { item_id } = await callProduct(product, 'item/add', { item_name: 'Kept', user_token });
    const writers = await openWriters({ product, user_token }, item_id);
    for (let kill = 0; kill < size.kills; kill += 1) {
      const before = writers.acknowledged();
      const writing = writers.run({ product, user_token });
      await expect
        .poll(() => writers.acknowledged() - before, { timeout: 20_000, interval: 5 })
        .toBeGreaterThan(load(kill));
      await product.kill('SIGKILL');
      await writing;
      if (database === 'SQLite') expect(complaintsOf(data_dir)).toEqual(['ok']);
      product = await startProduct({ data_dir, environment });
      expect([kill, await writers.missing({ product, user_token })]).toEqual([kill, []]);
      expect(product.output()).not.toContain('"level":"error"');
    }
    expect(writers.refusals).toEqual([]);
    await product.stop();
  },
);
