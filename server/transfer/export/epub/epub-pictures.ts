/** Pictures in the formats that every reader of books shows. */
import { readHex } from '#common/brand/color.ts';
import { shapeOf } from '#common/brand/cover-pattern.ts';
import { ownPalettes } from '#common/brand/grounds.ts';
import { paletteOf } from '#common/brand/palette.ts';
import { imageMaxPixels } from '#common/limits.ts';
import type { BookFile, ExportedItem } from '../book.ts';

export type EpubPicture = { path: string; type: string };
/** Where it lies on the disk: no book is held in memory. */
export type FilePicture = EpubPicture & { file: string };

const types = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' } as const;
const ends = { png: 'png', jpeg: 'jpg', gif: 'gif' } as const;
const cover = { width: 1200, height: 1600 };

/** As wide as a page of a book shows it. */
const convertedWidth = 1_400;

/** What is none of them is drawn as PNG, beside it. @returns undefined for what is no picture */
export async function readPicture({ sign, stored_at }: BookFile): Promise<FilePicture | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(stored_at, { limitInputPixels: imageMaxPixels });
    const { format } = await picture.metadata();
    if (format === 'png' || format === 'jpeg' || format === 'gif')
      return { path: `files/${sign}.${ends[format]}`, type: types[format], file: stored_at };
    const file = `${stored_at}.png`;
    await picture.autoOrient().resize(convertedWidth, null, { withoutEnlargement: true }).png().toFile(file);
    return { path: `files/${sign}.png`, type: types.png, file };
  } catch {
    return undefined;
  }
}

/** The cover of the brand without words: those stand on its page. */
export async function drawCover({ look }: ExportedItem): Promise<EpubPicture & { bytes: Uint8Array }> {
  const { default: sharp } = await import('sharp');
  if (look.cover_picture !== undefined) {
    const jpeg = sharp(look.cover_picture.bytes)
      .resize({ ...cover, fit: 'cover' })
      .jpeg({ quality: 85 });
    return { path: 'files/cover.jpg', type: types.jpeg, bytes: await jpeg.toBuffer() };
  }
  const color = readHex(look.accent);
  const palette = color === undefined ? ownPalettes.light : paletteOf(color, 'light');
  const { width, height, d } = shapeOf(look.cover);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cover.width}" height="${cover.height}"><defs>` +
    `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(5)">` +
    `<path fill="none" stroke="${palette['cover-malachite-ink']}" stroke-width="1.2" stroke-opacity=".42" d="${d}"/></pattern></defs>` +
    `<rect width="100%" height="100%" fill="${palette['cover-malachite']}"/><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { path: 'files/cover.png', type: types.png, bytes };
}
