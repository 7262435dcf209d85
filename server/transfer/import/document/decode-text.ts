/** Bytes of a text or a file name -> the text, whatever its encoding. Pure. */
import { fail } from '#common/errors.ts';

/** What people's texts are in when they are not UTF-8, the likeliest first. */
const otherEncodings = ['gb18030', 'big5', 'shift_jis'] as const;

/** Without its byte-order mark. @throws importEncoding */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  const text = encoding === undefined ? decodeUnmarked(bytes) : decode(bytes, encoding);
  // A text has no such character; a picture has.
  if (text === undefined || text.includes('\u0000')) fail('importEncoding');
  return text.toWellFormed();
}

/** Names in archives: those that say nothing of their encoding are GBK as often as UTF-8. */
export function decodeName(bytes: Uint8Array): string {
  return decodeUnmarked(bytes) ?? Buffer.from(bytes).toString('latin1');
}

function decodeUnmarked(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', ...otherEncodings]) {
    const text = decode(bytes, encoding);
    if (text !== undefined) return text;
  }
  return undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

const looksAtBytes = 1_000;

/** UTF-16 without a mark: of Latin letters every other byte is nothing. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const some = bytes.subarray(0, looksAtBytes);
  let [even, odd] = [0, 0];
  for (const [at, value] of some.entries()) {
    if (value !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = some.length / 5;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}
