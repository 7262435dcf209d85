/** Pictures made for tests. */
import sharp from 'sharp';

export const draw = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } });

export const png = (): Promise<Buffer> => draw().png().toBuffer();
