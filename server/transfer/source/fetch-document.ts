/** The document that a source leads to, through the one way out. */
import { createHash } from 'node:crypto';
import { AppError } from '#common/errors.ts';
import { importTextMaxBytes } from '#common/limits.ts';
import { listAllowedHosts } from '../../people/site/outbound-hosts.ts';
import type { Context } from '../../platform/context.ts';
import type { SourceRow } from '../../platform/db/tables.ts';
import { type OutboundResult, requestOutside } from '../../platform/outbound/request-outside.ts';
import { isDataName } from '../import/openapi/data-name.ts';
import { detailsOfError, noDetails, type RunDetails } from './run-details.ts';

export type SourceDocument = {
  body: Buffer;
  /** As a file is called, for those who read it. */
  file_name: string;
  document_hash: string;
  etag: string;
  last_modified: string;
};
export type FetchedDocument =
  | { document: SourceDocument; failure?: never }
  | { document?: never; failure: RunDetails }
  /** It is the one that was brought in last. */
  | { document?: never; failure?: never };

const documentMaxBytes = Math.min(importTextMaxBytes, 10 * 1024 * 1024);

/** @param is_conditional an answer without a body will do, where nothing has changed */
export async function fetchDocument(
  context: Context,
  source: SourceRow,
  { is_conditional }: { is_conditional: boolean },
): Promise<FetchedDocument> {
  const url = context.secrets.decrypt(source.url);
  const result = await requestOutside(context, {
    method: 'GET',
    url,
    headers: [
      { name: 'Accept', value: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
      { name: 'User-Agent', value: 'Docstead' },
      ...(is_conditional ? validatorsOf(source) : []),
    ],
    hosts: await listAllowedHosts(context),
    max_bytes: documentMaxBytes,
  });
  return readResult(result, url, source);
}

function validatorsOf({ etag, last_modified }: SourceRow) {
  return [
    ...(etag === '' ? [] : [{ name: 'If-None-Match', value: etag }]),
    ...(last_modified === '' ? [] : [{ name: 'If-Modified-Since', value: last_modified }]),
  ];
}

function readResult({ answer, failure }: OutboundResult, url: string, source: SourceRow): FetchedDocument {
  if (failure) return { failure: { ...noDetails, failed_step: failure.step, reason: failure.reason } };
  const { status, headers, body, cut } = answer;
  if (status === 304) return {};
  if (status !== 200) return { failure: { ...noDetails, failed_step: 'received', status } };
  if (cut === 'time') return { failure: { ...noDetails, failed_step: 'received', reason: 'timeout' } };
  if (cut === 'size')
    return { failure: detailsOfError(new AppError('importTooMuch', { values: { limit: '10 MB' } })) };
  if (!looksLikeOpenApi(body)) return { failure: detailsOfError(new AppError('importKindUnknown')) };
  const document_hash = createHash('sha256').update(body).digest('hex');
  if (document_hash === source.document_hash) return {};
  const valueOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value ?? '';
  return {
    document: {
      body,
      file_name: nameOf(url, body),
      document_hash,
      etag: valueOf('etag'),
      last_modified: valueOf('last-modified'),
    },
  };
}

/** Anything else would be imported as what it is: the page of a sign-in, for one, as a page. */
function looksLikeOpenApi(body: Buffer): boolean {
  // An archive may hold such a line, and pages that take the place of others.
  if (body.includes(0) || body.toString('latin1', 0, 2) === 'PK') return false;
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('{')) return /"(openapi|swagger)"\s*:\s*"/.test(text);
  return /^["']?(openapi|swagger)["']?\s*:/m.test(text);
}

function nameOf(url: string, body: Buffer): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  if (isDataName(name)) return name;
  return body.toString('utf8', 0, 100).trimStart().startsWith('{') ? 'openapi.json' : 'openapi.yaml';
}
