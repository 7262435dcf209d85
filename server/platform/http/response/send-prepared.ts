/** Sends a ready answer in the encoding the browser takes, or says that the browser has it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedResponse } from '../../cache/response-cache.ts';

export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, packed }: PreparedResponse,
): Promise<void> {
  // A picture is packed as it is.
  const isPicture = headers['content-type']?.startsWith('image/') === true;
  const { body, encoding } = await packed.as(isPicture ? '' : (request.headers['accept-encoding'] ?? ''));
  const vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
  reply.headers({ ...headers, vary });
  if (headers.etag !== undefined && headers.etag === request.headers['if-none-match']) {
    await reply.code(304).send();
    return;
  }
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  await reply.code(status).send(body);
}
