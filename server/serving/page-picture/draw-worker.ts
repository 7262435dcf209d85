/** The thread that draws a picture for a link: one message in, the PNG out. */
import { parentPort } from 'node:worker_threads';
import type { OverlayOptions } from 'sharp';
import { type Hex, readHex } from '#common/brand/color.ts';
import { shapeOf } from '#common/brand/cover-pattern.ts';
import { ownPalettes } from '#common/brand/grounds.ts';
import { paletteOf } from '#common/brand/palette.ts';
import type { PagePicture } from '../../platform/context.ts';

export type DrawingTask = Omit<PagePicture, 'cover_sign'> & { cover_bytes: Uint8Array | undefined };
export type DrawingMessage = { png: Uint8Array } | { crash: string };

const size = { width: 1200, height: 630 };
const ink = '#14201d';
const paleInk = '#4a5653';
const left = 84;
const textWidth = 780;
/** Of its sheet, where a picture is behind it. */
const sheet = { x: 48, y: 48, width: 868, height: 534 };
const about = { top: 92, px: 34 };
const title = { top: 152, height: 308, sizes: [78, 66, 56, 48, 40] };
const site = { top: 506, px: 32 };
/** More would not be read in a picture. */
const titleLetters = 140;
const aboutLetters = 44;

async function draw({ cover_bytes, ...task }: DrawingTask): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const palette = paletteFor(task.accent);
  const isPlain = cover_bytes === undefined;
  const ground = isPlain
    ? sharp(Buffer.from(drawPattern(task.cover, palette)))
    : sharp(cover_bytes).resize({ ...size, fit: 'cover' });
  const layers: OverlayOptions[] = [
    ...(isPlain ? [] : [{ input: Buffer.from(drawSheet()), left: 0, top: 0 }]),
    { input: await drawTitle(task.title), left, top: title.top },
    ...(task.about === ''
      ? []
      : [{ input: await drawLine(task.about, { px: about.px, color: paleInk }), left, top: about.top }]),
    { input: await drawLine(task.site, { px: site.px, color: palette['accent-text'] }), left, top: site.top },
    { input: Buffer.from(drawBar(palette.accent)), left: 0, top: 0 },
  ];
  return ground.composite(layers).png({ palette: isPlain, compressionLevel: 9 }).toBuffer();
}

function paletteFor(accent: string) {
  const color = readHex(accent);
  return color === undefined ? ownPalettes.light : paletteOf(color, 'light');
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${inside}</svg>`;

/** Beside the words it is whole, under them there is none. */
function drawPattern(cover: PagePicture['cover'], palette: ReturnType<typeof paletteFor>): string {
  const { width, height, d } = shapeOf(cover);
  const fade =
    '<linearGradient id="f"><stop offset=".72" stop-opacity="0" stop-color="#fff"/><stop offset="1" stop-color="#fff"/></linearGradient>';
  const pattern = `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(4)"><path fill="none" stroke="${palette['cover-malachite-ink']}" stroke-width="1.2" stroke-opacity=".42" stroke-linejoin="round" d="${d}"/></pattern>`;
  const whole = 'width="100%" height="100%"';
  return svg(
    `<defs>${fade}${pattern}<mask id="m"><rect ${whole} fill="url(#f)"/></mask></defs>` +
      `<rect ${whole} fill="${palette['cover-malachite']}"/><rect ${whole} fill="url(#p)" mask="url(#m)"/>`,
  );
}

const drawSheet = () =>
  svg(
    `<rect x="${sheet.x}" y="${sheet.y}" width="${sheet.width}" height="${sheet.height}" rx="28" fill="#fff"/>`,
  );

const drawBar = (accent: Hex) =>
  svg(`<rect y="${size.height - 14}" width="100%" height="14" fill="${accent}"/>`);

/** In the largest size that it has space in; what has none in the smallest is cut. */
async function drawTitle(words: string): Promise<Buffer> {
  let left = cut(words, titleLetters);
  for (const px of title.sizes) {
    const drawn = await drawWords(left, { px, color: ink, isBold: true });
    if (drawn.height <= title.height) return drawn.data;
  }
  const px = title.sizes.at(-1) ?? about.px;
  for (;;) {
    left = cut(left, Math.ceil([...left].length * 0.85) - 1);
    const drawn = await drawWords(left, { px, color: ink, isBold: true });
    if (drawn.height <= title.height || [...left].length < 8) return drawn.data;
  }
}

type Look = { px: number; color: string; isBold?: boolean };

/** One line, shortened until it is one. */
async function drawLine(words: string, look: Look): Promise<Buffer> {
  let left = cut(words, aboutLetters);
  for (;;) {
    const drawn = await drawWords(left, look);
    if (drawn.height <= look.px * 1.7 || [...left].length < 4) return drawn.data;
    left = cut(left, [...left].length - 4);
  }
}

async function drawWords(words: string, { px, color, isBold = false }: Look) {
  const { default: sharp } = await import('sharp');
  const lang = /\p{Script=Han}/u.test(words) && !/[\p{Script=Hiragana}\p{Script=Hangul}]/u.test(words);
  const marked = `<span foreground="${color}"${lang ? ' lang="zh-cn"' : ''}>${words === '' ? ' ' : escapeMarkup(words)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: marked,
      font: `sans ${isBold ? 'bold ' : ''}${px}`,
      width: textWidth,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function cut(words: string, letters: number): string {
  const all = [...words.replace(/[\p{Cc}\s]+/gu, ' ').trim()];
  return all.length <= letters
    ? all.join('')
    : `${all
        .slice(0, letters - 1)
        .join('')
        .replace(/…$/, '')
        .trimEnd()}…`;
}

const escapeMarkup = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

parentPort?.on('message', (task: DrawingTask) => {
  void draw(task)
    .then(
      (png): DrawingMessage => ({ png }),
      (error: unknown): DrawingMessage => ({
        crash: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then(message => parentPort?.postMessage(message));
});
