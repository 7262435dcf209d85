/** A refusal as a page of its own: for a browser that opened the address of a call. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, ErrorName } from '#common/errors.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import { langOf } from '../request-context.ts';
import { failure, refusalHeaders, statusOf } from './envelope.ts';

const statuses: Partial<Record<ErrorName, number>> = {
  broken: 500,
  notFound: 404,
  notLoggedIn: 401,
  navigationRefused: 403,
  importDenied: 403,
  exportDenied: 403,
  exportsTooMany: 429,
  itemArchived: 403,
};

export async function refuseAsPage(reply: FastifyReply, error: AppError, lang: Lang): Promise<void> {
  const message = escapeHtml(failure(error, lang).error_message);
  const back = escapeHtml(t(lang, 'server.backToItems'));
  const title = escapeHtml(t(lang, 'server.notDone'));
  await reply
    .code(statuses[error.name] ?? 400)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${languages[lang].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · Docstead</title><body><main><h1>${title}</h1><p>${message}</p><p><a href="../../item/index">${back}</a></p></main></body></html>`,
    );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}

/** In a line: for who sends a wrong token to an address that is no call. */
export async function refuseAsText(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): Promise<FastifyReply> {
  const status = error.name === 'tooMany' ? 429 : statusOf(error);
  const { error_message } = failure(error, langOf(request));
  return reply
    .code(status === 200 ? 403 : status)
    .headers(refusalHeaders(error))
    .type('text/plain; charset=utf-8')
    .send(`${error_message}\n`);
}
