/** The pictures of a page -> what Word shows: kinds it knows, no larger than a page needs. */
import { readFile } from 'node:fs/promises';
import type { Element } from 'hast';
import sharp from 'sharp';
import type { ResolveLink } from '../archive/resolve-link.ts';
import type { BookFile } from '../book.ts';

export type Picture = { type: 'png' | 'jpg' | 'gif'; data: Buffer; width: number; height: number };

/** Twice what a page shows, for print. */
const widest = 1_400;
const keptBytes = 600 * 1024;
const pixelsMax = 100_000_000;
const kinds: Record<string, Picture['type']> = { png: 'png', jpeg: 'jpg', gif: 'gif' };
/** What pages show; a text may contain anything else under the name of a picture, such as drawings that name files. */
const readable = new Set([...Object.keys(kinds), 'webp']);

/** By address; those that are not there or are no picture are missing. */
export async function loadPictures(
  images: readonly Element[],
  { meantBy, files }: { meantBy: ResolveLink; files: ReadonlyMap<string, BookFile> },
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const image of images) {
    const address = String(image.properties.src ?? '');
    if (address === '' || pictures.has(address)) continue;
    const bytes = await bytesOf(address, meantBy, files);
    const picture = bytes && (await pictureOf(bytes).catch(() => undefined));
    if (picture) pictures.set(address, picture);
  }
  return pictures;
}

async function bytesOf(
  address: string,
  meantBy: ResolveLink,
  files: ReadonlyMap<string, BookFile>,
): Promise<Buffer | undefined> {
  const pasted = /^data:image\/[a-z]+;base64,(.+)$/is.exec(address)?.[1];
  if (pasted !== undefined) return Buffer.from(pasted, 'base64');
  const meant = meantBy(address);
  const file = meant && 'sign' in meant ? files.get(meant.sign) : undefined;
  return file && readFile(file.stored_at);
}

async function pictureOf(bytes: Buffer): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: pixelsMax });
  const { format, autoOrient } = await image.metadata();
  if (!readable.has(format)) throw new Error(`${format} is no picture of a page`);
  const { width, height } = autoOrient;
  const kind = kinds[format];
  if (kind !== undefined && bytes.length <= keptBytes) return { type: kind, data: bytes, width, height };
  const smaller = image.autoOrient().resize({ width: widest, withoutEnlargement: true });
  if (kind === 'jpg')
    return { type: 'jpg', data: await smaller.jpeg({ quality: 82 }).toBuffer(), width, height };
  return { type: 'png', data: await smaller.png().toBuffer(), width, height };
}
