/** How one call is declared. The method on the wire is free (ShowDoc's clients use any); what counts is what it does. */
import { z } from 'zod';
import type { ErrorName } from '../errors.ts';

export type Shape = z.core.$ZodLooseShape;

export type Call<
  Kind extends CallKind = CallKind,
  I extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  /** One line: what the call does. */
  readonly about: string;
  readonly kind: Kind;
  readonly input: I;
  readonly answer: A;
  /** The errors a caller should expect, besides the general ones. */
  readonly errors: readonly ErrorName[];
  /** Ceiling of the body in bytes, where it is not limits.bodyMaxBytes. */
  readonly body_max_bytes?: number;
  /** The file that comes with the fields, as multipart. */
  readonly upload?: Upload;
  /** A refusal is a line of text, for whoever opens the address by itself. */
  readonly refuses_in_words?: true;
  /** A refusal is a page for a browser that opens the answer instead of reading it. */
  readonly refuses_as_page?: true;
  /** Its own fields authenticate the caller: a client without a browser may send it by GET. */
  readonly has_credential_fields?: true;
  /** Of a `push`: its credential is the item's key for reading (item_id, read_key), and it writes nothing. */
  readonly reads_by_key?: true;
  /** The answer, also a refusal, is a line of text: scripts print it as it comes. */
  readonly answers_text?: boolean;
  /** It answers lines of JSON, each of the shape of the answer and as soon as it is known; a refusal is the usual envelope. */
  readonly answers_lines?: true;
};

/** One file of a call. Its answer also says `success` and `url`, and a refusal `message`, beside the envelope: ShowDoc's clients read those. */
type Upload = {
  field: string;
  /** `setting`: what administrators allow for an attachment, to those who are signed in. */
  under_bytes: number | 'setting';
};
type CallOptions = Pick<
  Call,
  'body_max_bytes' | 'upload' | 'answers_text' | 'refuses_as_page' | 'has_credential_fields' | 'reads_by_key'
>;

/**
 * - `read`: changes nothing, answers any method
 * - `change`: by POST; by GET only with a credential of its own, never by cookie and never because a browser opens it
 * - `harmless`: a change that may be repeated by anybody, so that GET does
 * - `push`: what scripts write or read; its credential stands in its own fields (api_key, api_token): any method, from anywhere
 * - `download`: reads, and answers a file
 */
export type CallKind = 'read' | 'change' | 'harmless' | 'push' | 'download';

function declare<K extends CallKind>(kind: K) {
  return <I extends Shape, A extends z.ZodType>(
    about: string,
    input: I,
    answer: A,
    errors: readonly ErrorName[] = [],
    options: CallOptions = {},
  ): Call<K, z.ZodObject<I>, A> => ({ about, kind, input: z.object(input), answer, errors, ...options });
}

export const read = declare('read');
export const change = declare('change');
export const harmless = declare('harmless');
export const push = declare('push');

/** A change that answers in lines. */
export function changeInLines<I extends Shape, A extends z.ZodType>(
  ...declared: Parameters<typeof change<I, A>>
) {
  return { ...change(...declared), answers_lines: true } as const;
}

/** First and last byte. */
export type ByteRange = { start: number; end: number };
/** A file that somebody uploaded: read in parts, and shown or saved as it says. */
export type StoredFile = {
  content_type: string;
  disposition: string;
  content_security_policy: string;
  cache_control: string;
  etag: string;
  size: number;
  open(range: ByteRange | undefined): Promise<AsyncIterable<Uint8Array>>;
};
/** A file made for this one answer: it is gone once it was read or closed. */
export type GeneratedFile = {
  content_type: string;
  disposition: string;
  cache_control: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};
/** A file as an answer, or where it is for the next minutes: not enveloped. */
export type FileAnswer =
  | { content_type: string; body: Uint8Array; cache_control: string }
  | StoredFile
  | GeneratedFile
  | { location: string; cache_control: string };

export function download<I extends Shape>(
  about: string,
  input: I,
  errors: readonly ErrorName[] = [],
  options: Pick<Call, 'refuses_in_words' | 'refuses_as_page'> = {},
): Call<'download', z.ZodObject<I>, z.ZodType<FileAnswer, FileAnswer>> {
  const answer = z.custom<FileAnswer>();
  return { about, kind: 'download', input: z.object(input), answer, errors, ...options };
}

/** Calls that have nothing to say answer an empty list, as ShowDoc does. */
export const nothing = z.tuple([]);
