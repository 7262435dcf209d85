import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer, countRequests } from './close-server.ts';

/** A request to /slow emits `requested`, and is answered at `answer`. */
async function serveSlowly() {
  const app = fastify();
  const requests = countRequests(app.server);
  const events = new EventEmitter();
  app.get('/slow', async () => {
    events.emit('requested');
    await once(events, 'answer');
    return 'in the end';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, requests, port, events };
}

test('a server that closes waits for who is being answered, and for no idle connection', {
  timeout: 10_000,
}, async () => {
  const { app, requests, port, events } = await serveSlowly();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const requested = once(events, 'requested');
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await requested;
  const closed = closeServer(app, { requests, elapsedMs: () => performance.now() });
  await expect.poll(() => app.server.listening).toBe(false);
  events.emit('answer');
  expect(await (await response).text()).toBe('in the end');
  await closed;
  expect(silent.destroyed || (await once(silent, 'close'))).toBeTruthy();
});
