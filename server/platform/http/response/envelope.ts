/** What goes over the wire: `{error_code, error_message, data}`, integers for codes. */
import { AppError, type ErrorName, errorCodes } from '#common/errors.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { findDatabaseTrouble } from '../../db/dialect.ts';

export type Envelope = { error_code: number; error_message: string; data?: unknown };

export function success(data: unknown): Envelope {
  return { error_code: 0, error_message: '', data };
}

/** Other errors than AppError are ours: their message never leaves. */
export function failure(error: AppError, lang: Lang): Envelope {
  const { name, values, data } = error;
  const envelope = { error_code: errorCodes[name], error_message: t(lang, `error.${name}`, values) };
  return data === undefined ? envelope : { ...envelope, data };
}

/** What ShowDoc's clients read of an upload, beside the envelope. */
export function uploadSuccess(data: { url: string }) {
  return { ...success(data), url: data.url, success: 1 };
}

export function uploadFailure(error: AppError, lang: Lang) {
  const envelope = failure(error, lang);
  return { ...envelope, message: envelope.error_message, success: 0 };
}

export function toAppError(error: unknown, request_id: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError(findDatabaseTrouble(error) ?? 'broken', { values: { request_id } });
}

/** Those that whoever runs the site must hear of. */
export function isServerError({ name }: AppError): boolean {
  return (
    name === 'broken' || name === 'databaseAway' || name === 'databaseUnwritable' || name === 'storageFull'
  );
}

const statuses: Partial<Record<ErrorName, number>> = {
  noSuchCall: 404,
  tooMuchAtOnce: 429,
  // Of tokens, which those clients do not know.
  tokenWrong: 401,
  tokenRefused: 403,
  tokenReadOnly: 403,
  tokenOfItems: 403,
  rateReached: 429,
  broken: 500,
  databaseAway: 503,
  siteRestoring: 503,
};

/** As RFC 6750 has it: a program learns that its token is worth nothing. */
export function refusalHeaders({ name }: AppError): Record<string, string> {
  return name === 'tokenWrong' ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {};
}

/** ShowDoc's clients want 200 with every envelope they know; the rest is true to proxies and monitors. */
export function statusOf(error: AppError, { unread } = { unread: false }): number {
  if (unread && error.name === 'tooLarge') return 413;
  return statuses[error.name] ?? 200;
}
