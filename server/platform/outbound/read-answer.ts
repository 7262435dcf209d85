/** The body of an answer, unpacked, up to a size; what comes beyond it or after the end of the time is not read. */
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { OutboundCut } from '#common/outbound/outbound-kinds.ts';
import { orAborted } from './open-connection.ts';
import { OutboundFailure } from './outbound-failure.ts';

/** What we say that we take. */
export const takenEncodings = 'gzip, deflate, br';
const encodingsMax = 2;

type Unpacker = () => Transform;
const unpackers: Readonly<Record<string, Unpacker>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

type ReadBody = { body: Buffer; cut: OutboundCut };
type Reading = {
  encoding: string;
  max_bytes: number;
  /** Aborted when the time is over. */
  timeout: AbortSignal;
  /** Aborted also when the caller is gone. */
  signal: AbortSignal;
  /** Takes what comes as it comes; then nothing is kept. */
  onPart?: ((part: Buffer) => Promise<void>) | undefined;
};

/** @throws OutboundFailure for a connection that breaks and a packing that is none */
export async function readAnswer(raw: Readable, reading: Reading): Promise<ReadBody> {
  const { max_bytes, timeout, signal } = reading;
  const unpacked = unpack(raw, reading);
  const chunks: Buffer[] = [];
  const { onPart = async (part: Buffer) => void chunks.push(part) } = reading;
  let size = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      await orAborted(onPart(chunk.subarray(0, max_bytes - size)), signal);
      size += chunk.length;
      if (size > max_bytes) break;
    }
  } catch (error) {
    if (error instanceof TooManyBytes) return { body: Buffer.concat(chunks), cut: 'size' };
    if (timeout.aborted) return { body: Buffer.concat(chunks), cut: 'time' };
    signal.throwIfAborted();
    if (isOfZlib(error)) throw new OutboundFailure('received', 'encoding_wrong');
    throw new OutboundFailure('received', 'reset');
  } finally {
    raw.on('error', () => {}).destroy();
  }
  return { body: Buffer.concat(chunks), cut: size > max_bytes ? 'size' : '' };
}

class TooManyBytes extends Error {}

/** Packed bytes are counted too: some unpack to nothing, without end. */
function unpack(raw: Readable, { encoding, max_bytes }: Reading): Readable {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity')
    .reverse();
  if (names.length > encodingsMax) throw new OutboundFailure('received', 'encoding_wrong');
  const counted = raw.pipe(new CountedBytes(max_bytes));
  raw.once('error', error => counted.destroy(error));
  return names.reduce<Readable>((packed, name) => {
    const unpacker = unpackers[name];
    if (!unpacker) throw new OutboundFailure('received', 'encoding_wrong');
    const unpacked = unpacker();
    packed.once('error', error => unpacked.destroy(error));
    return packed.pipe(unpacked);
  }, counted);
}

class CountedBytes extends PassThrough {
  readonly #max: number;
  #size = 0;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: () => void): void {
    const before = this.#size;
    this.#size += chunk.length;
    // One byte beyond, so that whoever reads sees that there is more.
    super._transform(chunk.subarray(0, Math.max(0, this.#max + 1 - before)), encoding, done);
    if (this.#size > this.#max + chunk.length) this.destroy(new TooManyBytes());
  }
}

function isOfZlib(error: unknown): boolean {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_');
}
