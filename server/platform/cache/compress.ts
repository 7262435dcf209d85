/** Bodies in the encoding the browser takes; made once for a body that is sent often. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The smaller first. */
const encodings = ['br', 'gzip'];
export type Encoding = 'br' | 'gzip';

/** Shorter bodies fit in one packet anyway. */
const worthwhileBytes = 1_000;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const brotliQuality = 5;

/** The best that `Accept-Encoding` allows, the smaller of two that are as welcome; undefined is the body as it is. */
function chooseEncoding(accepted: string): Encoding | undefined {
  if (accepted === '') return undefined;
  const headers = { 'accept-encoding': accepted };
  return new Negotiator({ headers }).encoding(encodings, { preferred: encodings }) as Encoding | undefined;
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotlied(body, { params });
}

/** A body with its compressed forms, each made when it is first needed. */
export class CompressedBody {
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  readonly body: Buffer;

  constructor(body: string | Buffer) {
    this.body = typeof body === 'string' ? Buffer.from(body) : body;
  }

  async as(accepted: string): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
    const encoding = this.body.length < worthwhileBytes ? undefined : chooseEncoding(accepted);
    if (encoding === undefined) return { body: this.body, encoding };
    let form = this.#forms.get(encoding);
    if (!form) {
      form = compress(this.body, encoding);
      this.#forms.set(encoding, form);
    }
    return { body: await form, encoding };
  }
}
