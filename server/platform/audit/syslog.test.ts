/** The audit log as it reaches a real receiver on this machine, by each way of sending. */
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openLog } from '#server/platform/log.ts';
import { certificate, privateKey } from '#tests/kit/servers/certificate.ts';
import { openSyslog } from './syslog.ts';

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

/** What came, message by message. */
function take(server: Server): string[] {
  const came: string[] = [];
  server.on('connection', () => {});
  const event = 'setSecureContext' in server ? 'secureConnection' : 'connection';
  server.on(event, socket => {
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

function open(environment: Record<string, string>, lines: string[] = []) {
  const log = openLog('info', line => void lines.push(line));
  const syslog = openSyslog(readConfig(environment).syslog, log);
  closing.push(() => void syslog.end());
  return syslog;
}

test('as datagrams', async () => {
  const receiver = createSocket('udp4');
  const came: string[] = [];
  receiver.on('message', bytes => came.push(bytes.toString()));
  await new Promise<void>(resolve => receiver.bind(0, '127.0.0.1', resolve));
  closing.push(() => receiver.close());
  const syslog = open({ SYSLOG_URL: `udp://127.0.0.1:${receiver.address().port}` });
  syslog.send(entry);
  syslog.send({ ...entry, details: JSON.stringify({ item: '支付', names: '长'.repeat(5_000) }) });
  await expect.poll(() => came.length).toBe(2);
  expect(came[0]).toMatch(message);
  expect(Buffer.byteLength(came[1] ?? '')).toBeLessThanOrEqual(2_048);
});

test('over a connection, each message with its length before it', async () => {
  const server = createServer();
  const came = take(server);
  const port = await listen(server);
  const syslog = open({ SYSLOG_URL: `tcp://localhost:${port}`, SYSLOG_FACILITY: '4' });
  for (let count = 0; count < 3; count += 1) syslog.send(entry);
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
  const lines: string[] = [];
  const stranger = open({ SYSLOG_URL: `tls://localhost:${port}` }, lines);
  stranger.send(entry);
  await expect.poll(() => lines.join('')).toContain('self-signed certificate');
  expect(came).toEqual([]);
  const syslog = open({ SYSLOG_URL: `tls://localhost:${port}`, SYSLOG_CA: ca });
  syslog.send(entry);
  await expect.poll(() => came.length).toBe(1);
  expect(came[0]).toMatch(message);
});

test('a receiver that is away holds nothing up; what waited comes once it is back, what is left is counted', async () => {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise(resolve => probe.close(resolve));
  const lines: string[] = [];
  const syslog = open({ SYSLOG_URL: `tcp://127.0.0.1:${port}` }, lines);
  for (let at = 0; at < 10_050; at += 1) syslog.send({ ...entry, uid: at });
  await expect.poll(() => lines.join('')).toContain('the syslog receiver does not answer');
  const server = createServer();
  const came = take(server);
  await listen(server, port);
  await expect.poll(() => came.length, { timeout: 25_000 }).toBe(10_000);
  expect(came.at(-1)).toContain('uid="9999"');
  await expect.poll(() => lines.join('')).toContain('"lost":50');
  await syslog.end();
  const again: string[] = [];
  const left = open({ SYSLOG_URL: 'tcp://127.0.0.1:1' }, again);
  left.send(entry);
  await left.end();
  expect(again.at(-1)).toContain('were not sent to the syslog","lost":1');
});
