/** The connection to a directory: what it shows to whom, and how long it waits. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { LdapForm } from '#common/contract/site/admin-setting.ts';
import { searchDirectory } from './ldap.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Takes what comes and never answers. */
async function startSilent(answer?: (socket: Socket) => void): Promise<{ port: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      if (chunk[0] === tlsHello) socket.destroy();
      else if (received.length === 1) answer?.(socket);
    });
  });
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { port: String((server.address() as AddressInfo).port), received };
}
const tlsHello = 0x16;

const form = (changes: Partial<LdapForm>): LdapForm => ({
  host: '127.0.0.1',
  port: '389',
  version: '3',
  encryption: '',
  base_dn: 'dc=example',
  bind_dn: 'cn=reader',
  bind_password: 'reads the directory',
  user_field: 'uid',
  search_filter: '',
  name_field: '',
  ...changes,
});

test('over ldaps nothing is said before both sides have a secure connection', async () => {
  const { port, received } = await startSilent();
  await expect(searchDirectory(form({ host: 'ldaps://127.0.0.1', port }), 'lin', 'secret')).rejects.toThrow(
    'ldapUnreachable',
  );
  expect(received[0]?.[0]).toBe(tlsHello);
  expect(Buffer.concat(received).toString('latin1')).not.toContain('reads the directory');
});

test('a directory that never answers is given up', { timeout: 20_000 }, async () => {
  const { port } = await startSilent();
  await expect(searchDirectory(form({ port }), 'lin', 'secret')).rejects.toThrow('ldapUnreachable');
});

test('an empty password is never sent to a directory: it would let anybody in', async () => {
  const { port, received } = await startSilent();
  expect(await searchDirectory(form({ port }), 'lin', '')).toBeUndefined();
  expect(received).toEqual([]);
});

/** What a directory answers to StartTLS (RFC 4511, 4.14): a result code and nothing else. */
const startTlsAnswer = (code: number) =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, 0x01, 0x78, 0x07, 0x0a, 0x01, code, 0x04, 0x00, 0x04, 0x00]);

test.each([
  ['agrees', 0],
  ['refuses', 2],
])('with StartTLS nobody’s name or password is said in the open, when the directory %s', async (_, code) => {
  const { port, received } = await startSilent(socket => socket.write(startTlsAnswer(code)));
  const asking = searchDirectory(form({ port, encryption: 'starttls' }), 'lin', 'orange tree 2');
  await expect(asking).rejects.toMatchObject({ name: 'ldapUnreachable' });
  const [request, ...rest] = received;
  expect(request?.toString('latin1')).toContain('1.3.6.1.4.1.1466.20037');
  expect(rest.map(chunk => chunk[0] === tlsHello || chunk.length < 16)).not.toContain(false);
  expect(Buffer.concat(received).toString('latin1')).not.toMatch(/reader|reads the directory|lin|orange/);
});
