/** A QR code as a picture. Its modules are computed here, in milliseconds; the pixels are made outside the main thread. */
import type { BitMatrix } from 'qrcode';
import { fail } from '#common/errors.ts';
import { qrMaxSidePixels } from '#common/limits.ts';

/** Modules. */
const margin = 2;
const white = 255;
const black = 0;

/** PNG with `size` pixels for each side of a module, fewer where the picture would be too large. @throws badInput for what no code holds */
export async function drawQr(text: string, size: number): Promise<Buffer> {
  // Both are loaded with the first picture: a start does not need them.
  const { default: QRCode } = await import('qrcode');
  const { default: sharp } = await import('sharp');
  const { pixels, side } = paint(modulesOf(QRCode.create, text));
  const enlarged = side * Math.min(size, Math.floor(qrMaxSidePixels / side));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(enlarged, enlarged, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

/** What cannot be drawn is nothing, or more than a code of this quality holds. */
function modulesOf(create: typeof import('qrcode').create, text: string): BitMatrix {
  try {
    return create(text, { errorCorrectionLevel: 'H' }).modules;
  } catch {
    return fail('badInput', { values: { field: 'url' } });
  }
}

/** One pixel for each module, with the margin around. */
function paint(modules: BitMatrix): { pixels: Buffer; side: number } {
  const side = modules.size + 2 * margin;
  const pixels = Buffer.alloc(side * side, white);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) !== 0) pixels[(row + margin) * side + column + margin] = black;
  return { pixels, side };
}
