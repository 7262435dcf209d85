/** What administrators are told of the site, and what they should do. */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeBackup } from '#server/transfer/backup/write-backup.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { type HealthFacts } from './gather-facts.ts';
import { judgeHealth } from './judge-health.ts';

const start = 1_800_000_000;
const day = 24 * 3600;

async function openSite() {
  const clock = { now: start };
  const app = await startTestApp({}, { now: () => clock.now });
  const boss = await app.person('boss', 1);
  const look = async (part: string) =>
    (await boss.call('adminHealth/list', {})).find(check => check.part === part);
  return { app, boss, clock, look };
}

describe('the page of health', () => {
  test('has every part of a site once, and no path and no secret of it', async () => {
    const { app, boss } = await openSite();
    const checks = await boss.call('adminHealth/list', {});
    expect(checks.map(({ part }) => part)).toEqual([
      'disk',
      'database',
      'queue',
      'index',
      'mail',
      'deliveries',
      'backup',
      'version',
      'processes',
    ]);
    const all = JSON.stringify(checks);
    for (const secret of [app.context.config.data_dir, app.context.config.secret_key ?? 'none'])
      expect(all).not.toContain(secret);
    expect(await (await app.person('lin')).refused('adminHealth/list', {})).toBe('notAllowed');
  });

  test('says what waits to be found, and that it is all found a moment later', async () => {
    const { app, clock, look } = await openSite();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin);
    await buildPage(lin, { item_id });
    await app.context.background.drain();
    expect(await look('index')).toMatchObject({ state: 'fine', text: 'Every page can be found.' });
    expect(await look('queue')).toMatchObject({ state: 'fine', text: 'Nothing waits.', advice: '' });
    await app.context.db.deleteFrom('search_page').execute();
    clock.now += 16 * 60;
    expect(await look('index')).toMatchObject({ state: 'look' });
    clock.now += 2 * 3600;
    const late = await look('index');
    expect(late).toMatchObject({ state: 'broken' });
    expect(late?.advice).toContain('2 hours ago');
  });

  test('says that the regular jobs stand still', async () => {
    const { app, clock, look } = await openSite();
    await app.context.db.insertInto('job').values({ name: 'hourly', last_run_at: clock.now }).execute();
    expect((await look('queue'))?.state).toBe('fine');
    clock.now += 3 * 3600;
    const found = await look('queue');
    expect([found?.state, found?.text]).toEqual([
      'broken',
      'The regular jobs last ran 3 hours ago; they run every five minutes.',
    ]);
  });

  test('counts the letters that were refused, and forgets them once they went', async () => {
    const { app, clock, look } = await openSite();
    expect((await look('mail'))?.text).toBe('This site sends no mail.');
    const letters: string[] = [];
    let isRefusing = true;
    app.context.mailer = {
      public_url: 'https://docs.example.com',
      send: async email => {
        if (isRefusing) throw new Error('550 not here');
        letters.push(email);
      },
    };
    const boss = await app.person('chief', 1);
    await boss.call('adminUser/invite', { email: 'maya@example.com', days: '3' });
    await app.context.background.drain();
    const refused = await look('mail');
    expect([refused?.state, refused?.text]).toEqual([
      'broken',
      'No letter was sent yet. Letters that wait: 1.',
    ]);
    isRefusing = false;
    clock.now += day;
    app.context.letters.wake();
    await app.context.background.drain();
    expect(letters).toEqual(['maya@example.com']);
    clock.now += 2 * day;
    expect(await look('mail')).toMatchObject({
      state: 'fine',
      text: 'The last letter was sent 2 days ago. Letters that wait: 0.',
      advice: '',
    });
  });

  test('tells an address that is refused from a mail server that takes nothing', async () => {
    const { app, clock, look } = await openSite();
    const refused = (command: string, responseCode: number, code = 'EENVELOPE') =>
      Object.assign(new Error('refused'), { code, command, responseCode });
    let answer: (email: string) => Error | undefined = () => undefined;
    app.context.mailer = {
      public_url: 'https://docs.example.com',
      send: async email => {
        const error = answer(email);
        if (error) throw error;
      },
    };
    const boss = await app.person('chief', 1);
    const invite = async (...emails: string[]) => {
      clock.now += 1;
      for (const email of emails) await boss.call('adminUser/invite', { email, days: '3' });
      await app.context.background.drain();
      return look('mail');
    };
    await invite('maya@example.com');
    answer = email => (email.endsWith('@gone.example') ? refused('RCPT TO', 550) : undefined);
    const one = await invite('li@gone.example');
    expect(one?.state).toBe('look');
    expect(one?.advice).toContain('1 letter was refused because of the address, at gone.example.');
    expect(one?.advice).not.toContain('li@');
    const three = await invite('li2@gone.example', 'li3@gone.example');
    expect(three?.state).toBe('broken');
    expect(three?.advice).toContain('3 different addresses');
    expect((await invite('mei@example.com'))?.state).toBe('look');
    answer = () => refused('AUTH PLAIN', 535, 'EAUTH');
    const away = await invite('wang@example.com');
    expect(away?.state).toBe('broken');
    expect(away?.advice).toContain('cannot be delivered');
    answer = () => undefined;
    clock.now += 3600;
    app.context.letters.wake();
    await app.context.background.drain();
    expect(await look('mail')).toMatchObject({ state: 'fine', advice: '' });
  });

  test('knows the last backup of the whole site and how old it is', async () => {
    const { app, clock, look } = await openSite();
    expect(await look('backup')).toMatchObject({ state: 'look' });
    const file = join(tmpdir(), `docstead-health-${app.context.random.hex(8)}.zip`);
    await writeBackup(app.context, file);
    await rm(file);
    expect(await look('backup')).toMatchObject({ state: 'fine', advice: '' });
    clock.now += 8 * day;
    const old = await look('backup');
    expect(old?.state).toBe('look');
    expect(old?.text).toContain('8 days ago');
  });

  test('names webhooks that were switched off, and processes of different versions', async () => {
    const { app, clock, look } = await openSite();
    const { db } = app.context;
    const hook = { item_id: 0, uid: 1, name: 'CI', kind: 'program', url: '', secret: '', secret_before: '' };
    const rest = { secret_before_until: 0, events: '[]', lang: 'en', shows_titles: 0, next_at: 0 };
    const state = { failures: 9, failing_since: 1, claimed_until: 0, addtime: 1 };
    await db
      .insertInto('webhook')
      .values({ ...hook, ...rest, ...state, is_on: 0, off_reason: 'address' })
      .execute();
    const found = await look('deliveries');
    expect(found?.state).toBe('broken');
    expect(found?.advice).toContain('did not answer: 1');
    const alive = { started_at: clock.now - 3 * day, alive_at: clock.now };
    for (const version of ['1.0.0', '1.1.0'])
      await db
        .insertInto('server_process')
        .values({ process_id: version, version, ...alive })
        .execute();
    const processes = await look('processes');
    expect([processes?.state, processes?.text]).toEqual([
      'broken',
      'Processes that serve the site: 2. The oldest has run for 3 days.',
    ]);
    expect(processes?.advice).toContain('1.0.0, 1.1.0');
    clock.now += 600;
    expect((await look('processes'))?.state).toBe('fine');
  });
});

const calm: HealthFacts = {
  now: start,
  disk: { free: 50 * 1024 ** 3, total: 100 * 1024 ** 3, trouble: undefined },
  database: { bytes: 1024 ** 2, replica_answers: true },
  queue: { events: { count: 0, since: 0 }, pages: 0, tasks: 0, jobs_ran_at: start },
  index: { pages: 0, since: 0 },
  sends_mail: true,
  letters: { waiting: 0, refusals: [] },
  webhooks: { webhooks: 1, off: 0, failing: 0, waiting: 0, failed: 0 },
  done: { letter_sent_at: start, backup: { at: start, bytes: 10 } },
  version: '1.0.0',
  update: undefined,
  processes: [],
};

test('a site that has nothing to do is told nothing, in both languages', () => {
  for (const lang of ['en', 'zh-cn'] as const)
    expect(judgeHealth(calm, lang).filter(({ state, advice }) => state !== 'fine' || advice !== '')).toEqual(
      [],
    );
});

test.each([
  ['disk', { disk: { free: 5 * 1024 ** 3, total: 100 * 1024 ** 3, trouble: undefined } }, 'look'],
  ['disk', { disk: { free: 0, total: 100, trouble: 'full' as const } }, 'broken'],
  ['disk', { disk: { free: 50 * 1024 ** 3, total: 100 * 1024 ** 3, trouble: 'locked' as const } }, 'broken'],
  ['database', { database: { bytes: 1, replica_answers: false } }, 'look'],
  ['queue', { queue: { ...calm.queue, events: { count: 3, since: start - 60 } } }, 'fine'],
  ['queue', { queue: { ...calm.queue, events: { count: 3, since: start - 1_800 } } }, 'look'],
  ['deliveries', { webhooks: { ...calm.webhooks, failed: 2 } }, 'look'],
  ['deliveries', { webhooks: { ...calm.webhooks, failing: 1 } }, 'broken'],
  ['version', { update: { url: 'https://example.com', title: '2.0' } }, 'look'],
])('of the %s it is said what to do', (part, changes, state) => {
  for (const lang of ['en', 'zh-cn'] as const) {
    const found = judgeHealth({ ...calm, ...changes }, lang).find(check => check.part === part);
    expect(found?.state).toBe(state);
    expect(found?.advice === '').toBe(state === 'fine');
    expect(`${found?.text}${found?.advice}`).not.toMatch(/[{}]/);
  }
});
