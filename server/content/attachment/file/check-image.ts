/** Whether a file is one of the six kinds of pictures, by its content; and no bomb that unfolds to more than browsers bear. */
import { open } from 'node:fs/promises';
import { fail } from '#common/errors.ts';
import { imageMaxPixels } from '#common/limits.ts';

const kinds: Record<string, { file_type: string; end: string }> = {
  jpeg: { file_type: 'image/jpeg', end: '.jpg' },
  png: { file_type: 'image/png', end: '.png' },
  gif: { file_type: 'image/gif', end: '.gif' },
  webp: { file_type: 'image/webp', end: '.webp' },
  bmp: { file_type: 'image/bmp', end: '.bmp' },
};
export type ImageKind = { file_type: string; end: string };

/** @returns undefined for what is not such a picture */
export async function findImageKind(path: string): Promise<ImageKind | undefined> {
  const bmp = await readBmp(path);
  if (bmp !== 'not a BMP') return bmp <= imageMaxPixels ? kinds.bmp : undefined;
  return readWithSharp(path).catch(() => undefined);
}

/** @throws imageRefused */
export async function requireImage(path: string): Promise<ImageKind> {
  return (
    (await findImageKind(path)) ??
    fail('imageRefused', { values: { megapixels: imageMaxPixels / 1_000_000 } })
  );
}

/** The header says kind and size; then one small picture is drawn from it, which finds what is broken. */
async function readWithSharp(path: string): Promise<ImageKind | undefined> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: imageMaxPixels, failOn: 'error' } as const;
  const { format, width, height, pages = 1 } = await sharp(path, options).metadata();
  const kind = Object.hasOwn(kinds, format) ? kinds[format] : undefined;
  // Of an animation this is one frame; each unfolds to as much.
  if (!kind || width * height * pages > imageMaxPixels) return undefined;
  await sharp(path, options).resize(16, 16, { fit: 'inside' }).raw().toBuffer();
  return kind;
}

const bmpHeadBytes = 26;

/** Pixels of a BMP, which the drawing library does not read. */
async function readBmp(path: string): Promise<number | 'not a BMP'> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(bmpHeadBytes);
    const { bytesRead } = await file.read(head, 0, bmpHeadBytes, 0);
    if (bytesRead < bmpHeadBytes || head.toString('latin1', 0, 2) !== 'BM') return 'not a BMP';
    const pixels = Math.abs(head.readInt32LE(18) * head.readInt32LE(22));
    return pixels === 0 ? Number.POSITIVE_INFINITY : pixels;
  } finally {
    await file.close();
  }
}
