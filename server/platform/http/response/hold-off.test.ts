import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { openMaintenance } from '../../maintenance.ts';
import { holdOff } from './hold-off.ts';

test('who is still sending a request when everybody is held off is cut off, and not waited for', async () => {
  const app = Fastify();
  const maintenance = openMaintenance();
  holdOff(app, { maintenance } as Context);
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-length': '10', 'content-type': 'application/json' },
  });
  const isCutOff = new Promise(resolve => sending.once('error', resolve));
  sending.write('a');
  await expect.poll(() => maintenance.requests()).toBe(1);
  maintenance.begin({ restore_id: 'x', is_own: true });
  expect(await isCutOff).toBeInstanceOf(Error);
  await expect.poll(() => maintenance.requests()).toBe(0);
  await app.close();
});
