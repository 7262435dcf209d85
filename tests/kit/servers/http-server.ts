/** An HTTP server on this machine for one test, and what was requested from it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { closeAtTestEnd } from '../each-test/test-end.ts';
import { certificate, privateKey } from './certificate.ts';

type ReceivedRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};
type Answer = (request: ReceivedRequest, response: ServerResponse) => void;
type Options = { secure?: boolean; host?: string };

/** Closed when the test ends. */
export async function serveHttp(answer: Answer, { secure = false, host = '127.0.0.1' }: Options = {}) {
  const received: ReceivedRequest[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      answer(one, response);
    });
  };
  const server = secure
    ? createSecureServer({ cert: certificate, key: privateKey }, listener)
    : createServer(listener);
  const port = await listen(server, host);
  closeAtTestEnd(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });
  return { port, received, url: `${secure ? 'https' : 'http'}://${host}:${port}` };
}

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}
