import type { FastifyRequest } from 'fastify';
import type { CallFields } from '../../call-fields.ts';
import { sendsCookie } from './cookies.ts';

/** Nothing in the request says who makes it: no session, no token, no visit password, no link that was opened. */
export function isAnonymous(request: FastifyRequest, fields: CallFields): boolean {
  return (
    !sendsCookie(request, 'cookie_token') &&
    !sendsCookie(request, 'link_browser') &&
    request.headers.authorization === undefined &&
    request.headers['x-api-token'] === undefined &&
    (fields.user_token ?? '') === '' &&
    (fields._item_pwd ?? '') === ''
  );
}
