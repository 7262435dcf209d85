/** A picture of a brand is drawn anew, in the size it is shown in: nothing of the file that was sent is served. */
import type { Sharp, SharpOptions } from 'sharp';
import {
  brandPictureMaxPixels,
  brandPictureMaxSeconds,
  brandPictureUnderBytes,
  brandSvgMaxBytes,
} from '#common/brand/brand-limits.ts';
import type { brandPictures } from '#common/contract/site/brand.ts';
import { fail } from '#common/errors.ts';
import type { NewPicture } from './queries.ts';

type Kind = (typeof brandPictures)[number];
type DrawnPicture = Pick<NewPicture, 'content_type' | 'width' | 'height' | 'bytes' | 'icon'>;

/** What browsers, letters and Word all show. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'svg']);
const logoSize = { width: 640, height: 160 };
const coverSize = { width: 1920, height: 720 };
const iconSize = 64;
/** Wider than this, the left end of a logo is its mark. */
const widestIcon = 1.5;
const svgDensity = 72;

/** @throws brandPictureRefused */
export async function drawPicture(sent: Buffer, kind: Kind): Promise<DrawnPicture> {
  try {
    return kind === 'cover' ? await drawCover(sent) : await drawLogo(sent);
  } catch {
    return fail('brandPictureRefused', {
      values: { megapixels: brandPictureMaxPixels / 1_000_000, kilobytes: brandSvgMaxBytes / 1024 },
    });
  }
}

async function drawLogo(sent: Buffer): Promise<DrawnPicture> {
  const { picture, isVector } = await open(sent, logoSize.height);
  const logo = picture.resize({ ...logoSize, fit: 'inside', withoutEnlargement: !isVector }).png();
  const { data, info } = await logo.toBuffer({ resolveWithObject: true });
  const icon = await drawIcon(data, info);
  return {
    content_type: 'image/png',
    width: info.width,
    height: info.height,
    bytes: data.toString('base64'),
    icon: icon.toString('base64'),
  };
}

async function drawIcon(logo: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const whole = sharp(logo);
  const mark =
    width > height * widestIcon ? whole.extract({ left: 0, top: 0, width: height, height }) : whole;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return mark.resize(iconSize, iconSize, { fit: 'contain', background }).png().toBuffer();
}

async function drawCover(sent: Buffer): Promise<DrawnPicture> {
  const { picture } = await open(sent, coverSize.height);
  const cover = picture
    .resize({ ...coverSize, fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true });
  const { data, info } = await cover.toBuffer({ resolveWithObject: true });
  return {
    content_type: 'image/jpeg',
    width: info.width,
    height: info.height,
    bytes: data.toString('base64'),
    icon: '',
  };
}

/**
 * From memory, so that an SVG has no folder whose files it could name. @param height in which an SVG is drawn at least
 * @throws Error for what is no such picture
 */
async function open(sent: Buffer, height: number): Promise<{ picture: Sharp; isVector: boolean }> {
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: brandPictureMaxPixels, failOn: 'error' };
  const facts = await sharp(sent, options).metadata();
  const isVector = facts.format === 'svg';
  if (!formats.has(facts.format) || sent.length > brandPictureUnderBytes)
    throw new Error('Not such a picture.');
  if (isVector && sent.length > brandSvgMaxBytes) throw new Error('The SVG is too long.');
  const density = isVector
    ? Math.min(2_400, Math.max(svgDensity, (svgDensity * height) / facts.height))
    : undefined;
  const picture = sharp(sent, density === undefined ? options : { ...options, density });
  return { picture: picture.rotate().timeout({ seconds: brandPictureMaxSeconds }), isVector };
}
