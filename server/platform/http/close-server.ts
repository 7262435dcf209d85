/** The end of a server: open requests are answered, and no idle connection holds it up. */
import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of what is being answered; then it is cut off. */
const drainMs = 20_000;
const lookEveryMs = 50;

/** @returns how many requests are being answered now */
export function countRequests(server: Server): () => number {
  let count = 0;
  server.on('request', (_request, response: ServerResponse) => {
    count += 1;
    response.once('close', () => {
      count -= 1;
    });
  });
  return () => count;
}

/**
 * Takes nothing new, waits for what is being answered, and cuts off the other connections: the server itself would
 * wait over a minute for one that was opened ahead and never used, or that fell silent at the very moment.
 * @param requests as countRequests returns
 */
export async function closeServer(
  app: FastifyInstance,
  { requests, elapsedMs }: { requests: () => number; elapsedMs: () => number },
): Promise<void> {
  const deadline = elapsedMs() + drainMs;
  const looking = setInterval(() => {
    if (requests() === 0 || elapsedMs() > deadline) app.server.closeAllConnections();
  }, lookEveryMs);
  try {
    await app.close();
  } finally {
    clearInterval(looking);
  }
}
