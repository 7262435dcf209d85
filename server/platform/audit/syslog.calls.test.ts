/** The audit log as it reaches a real receiver on this machine, by each way of sending. */
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { buildContext } from '#server/build-context.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/open.ts';
import { openLog } from '#server/platform/log.ts';
import { certificate, privateKey } from '#tests/kit/servers/certificate.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { openSyslogChannel } from './syslog-channel.ts';
import { claimReceiver } from './syslog-queries.ts';

const entry = {
  addtime: 1_800_000_000,
  uid: 7,
  username: 'l"in]',
  address: '10.0.0.7',
  what: 'keyReset',
  item_id: 3,
  target_uid: 0,
  details: JSON.stringify({ item: '支付' }),
};
const message =
  /^<110>1 2027-01-15T08:00:00\.000Z \S+ docstead \d+ keyReset \[audit@32473 uid="7" username="l\\"in\\\]" address="10\.0\.0\.7" item_id="3" target_uid="0" details="\{\\"item\\":\\"支付\\"\}"\] \uFEFFReset the API key of “支付”$/;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** What comes, message by message. */
function take(server: Server, came: string[] = [], reads = () => true): string[] {
  const event = 'setSecureContext' in server ? 'secureConnection' : 'connection';
  server.on(event, socket => {
    if (!reads()) return;
    let rest = Buffer.alloc(0);
    closing.push(() => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let blank = rest.indexOf(32); blank > 0; blank = rest.indexOf(32)) {
        const end = blank + 1 + Number(rest.subarray(0, blank).toString());
        if (rest.length < end) return;
        came.push(rest.subarray(blank + 1, end).toString());
        rest = rest.subarray(end);
      }
    });
  });
  return came;
}

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Sends to this receiver. `queue` writes entries as the audit log does. */
async function open(environment: Record<string, string>) {
  const lines: string[] = [];
  let now = 1_800_000_000;
  const changes = { log: openLog('info', line => void lines.push(line)), now: () => now };
  const { context, otherProcess } = await startTestApp(environment, changes);
  return {
    context,
    otherProcess,
    lines,
    queue: async (...uids: readonly number[]) => {
      for (const uid of uids) await context.syslog.queue(context.db, { ...entry, uid });
    },
    pass: (seconds: number) => {
      now += seconds;
      context.syslog.wake();
    },
  };
}

async function listWaiting({ db }: Context): Promise<number[]> {
  const rows = await db.selectFrom('syslog_message').select('entry').orderBy('message_id').execute();
  return rows.map(row => (JSON.parse(row.entry) as typeof entry).uid);
}

const uidsOf = (came: readonly string[]) => came.map(one => Number(/ uid="(\d+)"/.exec(one)?.[1]));

/** Where nobody listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise(resolve => probe.close(resolve));
  return port;
}

test('as datagrams, each within what receivers must take', async () => {
  const receiver = createSocket('udp4');
  closing.push(() => receiver.close());
  const came: string[] = [];
  receiver.on('message', bytes => came.push(bytes.toString()));
  await new Promise<void>(resolve => receiver.bind(0, '127.0.0.1', resolve));
  const { context, queue } = await open({ SYSLOG_URL: `udp://127.0.0.1:${receiver.address().port}` });
  await queue(7);
  const details = JSON.stringify({ item: '支付', names: '长'.repeat(5_000) });
  await context.syslog.queue(context.db, { ...entry, details });
  await expect.poll(() => came.length).toBe(2);
  expect(came[0]).toMatch(message);
  expect(Buffer.byteLength(came[1] ?? '')).toBeLessThanOrEqual(2_048);
});

test('over a connection, with the length before each message', async () => {
  const server = createServer();
  const came = take(server);
  const port = await listen(server);
  const { queue } = await open({ SYSLOG_URL: `tcp://localhost:${port}`, SYSLOG_FACILITY: '4' });
  await queue(7, 7, 7);
  await expect.poll(() => came.length).toBe(3);
  expect(came[0]).toMatch(/^<38>1 /);
  expect(came[2]?.replace('<38>', '<110>')).toMatch(message);
});

test('over TLS, to a receiver whose certificate is known, and to no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, certificate);
  const server = createTlsServer({ cert: certificate, key: privateKey });
  server.on('tlsClientError', () => {});
  const came = take(server);
  const port = await listen(server);
  const stranger = await open({ SYSLOG_URL: `tls://localhost:${port}` });
  await stranger.queue(7);
  await expect.poll(() => stranger.lines.join('')).toContain('self-signed certificate');
  expect(came).toEqual([]);
  const { queue } = await open({ SYSLOG_URL: `tls://localhost:${port}`, SYSLOG_CA: ca });
  await queue(7);
  await expect.poll(() => came.length).toBe(1);
  expect(came[0]).toMatch(message);
});

test('a receiver that is away holds nothing up: what waits comes in its order once it is back, beyond a bound it is counted', async () => {
  const port = await freePort();
  const { context, lines, queue, pass } = await open({ SYSLOG_URL: `tcp://127.0.0.1:${port}` });
  await queue(1);
  await context.background.drain();
  expect(lines.join('')).toContain('the syslog receiver does not answer');
  for (let from = 2; from <= 100_050; from += 1_000) {
    const uids = Array.from({ length: Math.min(1_000, 100_051 - from) }, (_, at) => from + at);
    const rows = uids.map(uid => ({ entry: JSON.stringify({ ...entry, uid }) }));
    await context.db.insertInto('syslog_message').values(rows).execute();
  }
  const tries = () => lines.filter(line => line.includes('does not answer')).length;
  for (let second = 0; second < 5; second += 1) pass(1);
  await context.background.drain();
  expect((await listWaiting(context)).length).toBe(100_050);
  pass(15);
  await context.background.drain();
  expect(lines.join('')).toContain('"lost":50');
  expect(tries()).toBe(1);
  await context.db.deleteFrom('syslog_message').where('message_id', '>', 300).execute();
  const server = createServer();
  const came = take(server);
  await listen(server, port);
  pass(15);
  await context.background.drain();
  await expect.poll(() => came.length).toBe(300);
  expect(uidsOf(came)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
  expect(lines.join('')).toContain('the syslog receiver answers again');
  expect(await listWaiting(context)).toEqual([]);
});

test('a process that ends leaves what waits to the next, and what is rolled back goes nowhere', async () => {
  const port = await freePort();
  const { context, queue, pass } = await open({ SYSLOG_URL: `tcp://127.0.0.1:${port}` });
  await queue(1, 2);
  await inTransaction(context, async ({ db }) => {
    await context.syslog.queue(db, { ...entry, uid: 3 });
    throw new Error('nothing of this happened');
  }).catch(() => undefined);
  await context.background.drain();
  const server = createServer();
  const came = take(server);
  await listen(server, port);
  await context.syslog.end();
  pass(60);
  await context.background.drain();
  expect(await listWaiting(context)).toEqual([1, 2]);
  const next = buildContext(context.config, { db: context.db, log: context.log, now: context.now });
  next.syslog.wake();
  await next.background.drain();
  await expect.poll(() => uidsOf(came)).toEqual([1, 2]);
  expect(await listWaiting(context)).toEqual([]);
  await next.syslog.end();
});

test('of two processes one sends an entry, and what a process held that was killed goes on after a few seconds', async () => {
  const server = createServer();
  const came = take(server);
  const port = await listen(server);
  const { context, otherProcess, queue, pass } = await open({ SYSLOG_URL: `tcp://127.0.0.1:${port}` });
  const other = (await otherProcess()).context;
  const all = Array.from({ length: 250 }, (_, at) => at + 1);
  await queue(...all.slice(0, 120));
  await context.background.drain();
  // Both are in one thread here: on SQLite one that waits for the other would wait for ever.
  for (const uid of all.slice(120)) await other.syslog.queue(other.db, { ...entry, uid });
  await other.background.drain();
  await expect.poll(() => came.length).toBe(250);
  expect(uidsOf(came)).toEqual(all);
  const claim = { now: context.now(), until: context.now() + 8 };
  expect(await claimReceiver(context.db, claim)).toBeDefined();
  expect(await claimReceiver(other.db, claim)).toBeUndefined();
  await queue(300);
  pass(7);
  await context.background.drain();
  expect(await listWaiting(context)).toEqual([300]);
  pass(1);
  await context.background.drain();
  await expect.poll(() => uidsOf(came).at(-1)).toBe(300);
});

test('what a connection took that was closed unread is sent again', async () => {
  let reads = false;
  const came: string[] = [];
  const server = createServer(socket => {
    if (!reads) setTimeout(() => socket.resetAndDestroy(), 100);
  });
  take(server, came, () => reads);
  const port = await listen(server);
  const { context, lines, queue, pass } = await open({ SYSLOG_URL: `tcp://127.0.0.1:${port}` });
  await queue(...Array.from({ length: 50 }, (_, at) => at));
  await expect.poll(() => lines.join('')).toContain('does not answer');
  expect((await listWaiting(context)).length).toBe(50);
  reads = true;
  await expect
    .poll(async () => {
      pass(15);
      return (await listWaiting(context)).length;
    })
    .toBe(0);
  expect(new Set(uidsOf(came)).size).toBe(50);
});

test('an entry that this version cannot write holds up no other', async () => {
  const server = createServer();
  const came = take(server);
  const port = await listen(server);
  const { context, lines, queue, pass } = await open({ SYSLOG_URL: `tcp://127.0.0.1:${port}` });
  const unknown = { entry: JSON.stringify({ ...entry, what: 'ofTomorrow' }) };
  await context.db.insertInto('syslog_message').values(unknown).execute();
  await queue(1);
  pass(0);
  await expect.poll(() => uidsOf(came)).toEqual([1]);
  expect(lines.join('')).toContain('cannot be sent');
});

test('without a receiver nothing waits, nor what waited for an earlier one', async () => {
  const { context, pass } = await open({});
  await context.db
    .insertInto('syslog_message')
    .values({ entry: JSON.stringify(entry) })
    .execute();
  await context.syslog.queue(context.db, entry);
  pass(0);
  await context.background.drain();
  expect(await listWaiting(context)).toEqual([]);
});

test('a connection that is being opened ends with the channel', async () => {
  const server = createServer();
  const port = await listen(server);
  const config = { transport: 'tls', host: '127.0.0.1', port, facility: 13, ca_file: undefined } as const;
  const channel = openSyslogChannel(config);
  const sending = channel.send(Buffer.from('x'));
  await new Promise(resolve => server.once('connection', resolve));
  channel.close();
  await expect(sending).rejects.toThrow('the connection was closed');
});

test('a receiver that takes nothing is given up', async () => {
  const server = createServer(socket => void socket.pause());
  const port = await listen(server);
  const config = { transport: 'tcp', host: '127.0.0.1', port, facility: 13, ca_file: undefined } as const;
  const channel = openSyslogChannel(config, 200);
  closing.push(() => channel.close());
  const sending = (async () => {
    for (;;) await channel.send(Buffer.alloc(4_000_000, 'x'));
  })();
  await expect(sending).rejects.toThrow('the connection was closed');
});
