/** The primary is killed under eight writers and the standby promoted, again and again. */
import { cpus, loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { t } from '#common/texts/index.ts';
import { callProduct } from '#tests/kit/product.ts';
import { openWriters, type Writers } from '#tests/long/writers.ts';
import { untilTrue } from './node.ts';
import { openReaders, type Readers } from './readers.ts';
import { type ScaledSite, startScaledSite } from './site.ts';

const failovers = 5;
/** From the kill to the first acknowledged save: the proxy looks five times a second, a promotion takes about one. */
const failoverMaxSeconds = 10;
/** Longer than any visitor should wait for a page. */
const readMaxMs = 5_000;

let site: ScaledSite;
let item_id: string;
let page_id: string;

beforeAll(async () => {
  site = await startScaledSite();
  ({ item_id } = (await site.call('item/add', { item_name: 'Kept' })) as { item_id: string });
  const page = { item_id, page_title: 'First', page_content: 'the first text' };
  ({ page_id } = (await site.call('page/save', page)) as { page_id: string });
});
afterAll(async () => site.stop());

const addressesToRead = () => {
  const { address } = site.proxy;
  return [
    { url: `${address}/page/${page_id}`, holds: 'the first text' },
    { url: `${address}/api/page/info?page_id=${page_id}`, holds: 'the first text' },
    { url: `${address}/api/item/info?item_id=${item_id}`, holds: 'First' },
    { url: `${address}/api/search/pages?keyword=first&item_id=${item_id}`, holds: '"error_code":0' },
  ];
};

/** When the first save that was begun after a moment was acknowledged. */
async function resumed(writing: ReturnType<Writers['keepOn']>, since: number): Promise<number> {
  const findFirst = () => writing.acknowledged.find(({ begun }) => begun > since)?.ended;
  await untilTrue(async () => findFirst() !== undefined, 'a save is acknowledged again');
  return findFirst() ?? 0;
}

type Round = { writing: ReturnType<Writers['keepOn']>; readers: Readers };

async function failOver({ writing, readers }: Round) {
  const before = writing.acknowledged.length;
  await untilTrue(async () => writing.acknowledged.length > before + 100, 'writers are at work');
  readers.take();
  const killed = performance.now();
  await site.pair.primary().kill();
  await site.pair.promote();
  const promoted = performance.now();
  const again = await resumed(writing, killed);
  const reading = readers.take();
  await site.pair.rejoin();
  return {
    promoted_s: (promoted - killed) / 1000,
    resumed_s: (again - killed) / 1000,
    rejoined_s: (performance.now() - again) / 1000,
    reading,
  };
}

type Figures = Awaited<ReturnType<typeof failOver>>;

type Writing = { kept: number; lost: number };

const seconds = (value: number) => `${value.toFixed(2)} s`;

function row(
  at: number,
  { promoted_s, resumed_s, rejoined_s, reading }: Figures,
  { kept, lost }: Writing,
): string {
  const read = `${reading.reads} | ${reading.failed.length} | ${reading.median_ms.toFixed(0)} ms | ${reading.slowest_ms.toFixed(0)} ms`;
  return `| ${at} | ${seconds(promoted_s)} | ${seconds(resumed_s)} | ${read} | ${seconds(rejoined_s)} | ${kept} | ${lost} |`;
}

const head = `| Failover | standby promoted | first save acknowledged | reads until then | failed | median | slowest | standby in step again | changes acknowledged | lost |
|---|---|---|---|---|---|---|---|---|---|`;

/** Of those who write, in words that say to wait; nothing else. */
function listOtherRefusals({ refusals }: Writers): string[] {
  const known = [t('en', 'error.databaseAway'), t('en', 'error.databaseUnwritable')];
  return refusals.filter(words => !known.some(one => words.includes(one)));
}

async function describeMachine(): Promise<string> {
  const [row] = await site.pair.primary().query('show server_version');
  const load = loadavg()[0]?.toFixed(1) ?? '';
  return `${cpus().length} cores for all of it (${cpus()[0]?.model ?? ''}), Node ${process.versions.node}, PostgreSQL ${String(row?.server_version)}, load of the last minute ${load}`;
}

const isAlive = (pid: number) => process.kill(pid, 0);

test('no acknowledged save is lost, writing comes back in seconds, visitors go on reading, no process restarts', async () => {
  const visit = { product: site.proxy, user_token: site.user_token };
  const writers = await openWriters(visit, item_id);
  const readers = openReaders(addressesToRead());
  const rows: string[] = [];
  for (let at = 1; at <= failovers; at += 1) {
    const writing = writers.keepOn(visit);
    const figures = await failOver({ writing, readers });
    await writing.stop();
    const missing = await writers.missing(visit);
    expect(missing).toEqual([]);
    expect(figures.resumed_s).toBeLessThan(failoverMaxSeconds);
    expect(figures.reading.failed).toEqual([]);
    expect(figures.reading.slowest_ms).toBeLessThan(readMaxMs);
    rows.push(row(at, figures, { kept: writing.acknowledged.length, lost: missing.length }));
  }
  await readers.stop();
  expect(listOtherRefusals(writers)).toEqual([]);
  expect(site.processes.map(({ pid }) => isAlive(pid))).toEqual([true, true]);
  const stuck = `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`;
  await expect.poll(async () => site.pair.primary().query(stuck)).toEqual([{ count: 0 }]);
  process.stdout.write(`${[await describeMachine(), '', head, ...rows].join('\n')}\n`);
});

test('while there is no primary, visitors read, people read that they should wait, and the processes stay in the proxy', async () => {
  await site.pair.primary().kill();
  const readiness = async () =>
    Promise.all(site.processes.map(async ({ address }) => (await fetch(`${address}/readyz`)).json()));
  const status = 'the database does not answer, its replica does';
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([{ status }, { status }]);
  for (const { url, holds } of addressesToRead()) expect(await (await fetch(url)).text()).toContain(holds);
  const save = async () => site.call('page/save', { item_id, page_title: 'Meanwhile', page_content: 'x' });
  await expect(save()).rejects.toThrow(t('en', 'error.databaseAway'));
  await site.pair.promote();
  await expect.poll(async () => save().then(() => 'saved', String), { timeout: 10_000 }).toBe('saved');
  await site.pair.rejoin();
});

test('an item that is locked is locked for visitors at once, in every process, and opened at once', async () => {
  const { item_id: locked } = (await site.call('item/add', { item_name: 'Locked' })) as { item_id: string };
  const page = { item_id: locked, page_title: 'Saved', page_content: 'saved' };
  const { page_id: saved_id } = (await site.call('page/save', page)) as { page_id: string };
  const read = async (address: string) =>
    callProduct({ address }, 'page/info', { page_id: saved_id }).then(
      ({ page_content }) => page_content,
      () => 'refused',
    );
  const readAll = async () => Promise.all(site.processes.map(async ({ address }) => read(address)));
  for (let at = 0; at < 10; at += 1) {
    expect(await readAll()).toEqual(['saved', 'saved']);
    await site.call('item/update', { item_id: locked, item_name: 'Locked', password: 'visit word' });
    expect(await readAll()).toEqual(['refused', 'refused']);
    await site.call('item/update', { item_id: locked, item_name: 'Locked', password: '' });
  }
});
