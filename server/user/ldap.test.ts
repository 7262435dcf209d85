/** The connection to a directory: what it shows to whom, and how long it waits. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { LdapForm } from '#common/contract/admin.ts';
import { askDirectory } from './ldap.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Takes what comes and never answers. */
async function startSilent(): Promise<{ port: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      if (chunk[0] === tlsHello) socket.destroy();
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
  await expect(askDirectory(form({ host: 'ldaps://127.0.0.1', port }), 'lin', 'secret')).rejects.toThrow(
    'ldapUnreachable',
  );
  expect(received[0]?.[0]).toBe(tlsHello);
  expect(Buffer.concat(received).toString('latin1')).not.toContain('reads the directory');
});

test('a directory that never answers is given up', { timeout: 20_000 }, async () => {
  const { port } = await startSilent();
  await expect(askDirectory(form({ port }), 'lin', 'secret')).rejects.toThrow('ldapUnreachable');
});

test('an empty password is never sent to a directory: it would let anybody in', async () => {
  const { port, received } = await startSilent();
  expect(await askDirectory(form({ port }), 'lin', '')).toBeUndefined();
  expect(received).toEqual([]);
});
