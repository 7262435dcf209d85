/** Bytes of a file -> its text. */
import { fail } from '#common/errors.ts';

/** @throws AppError when the bytes are neither UTF-8 nor marked UTF-16, or hold nothing. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeAs(encodingOf(bytes), bytes);
  if (text === undefined || text.includes('\0')) return fail('importEncoding');
  if (text.trim() === '') return fail('importEmpty');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
