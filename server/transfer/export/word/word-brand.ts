/** What of a brand stands on the title page of a Word document. */
import { ImageRun, Paragraph, TextRun } from 'docx';
import { readHex } from '#common/brand/color.ts';
import { paletteOf } from '#common/brand/palette.ts';
import type { ExportedItem } from '../book.ts';
import { clean } from './word-runs.ts';
import { colours, pictureMaxWidth } from './word-styles.ts';

type Look = ExportedItem['look'];
type Picture = NonNullable<Look['logo']>;

/** Pixels. */
const logoHeight = 44;

/** As Word writes colours; read on white paper. */
export function accentOf({ accent }: Look): string {
  const color = readHex(accent);
  return color === undefined
    ? colours.accent
    : paletteOf(color, 'light')['accent-text'].slice(1).toUpperCase();
}

/** Who publishes it: the logo, or the name of the site, over the cover. Nothing where there is no brand. */
export function senderBlocks({ is_set, name, logo, cover_picture }: Look): Paragraph[] {
  if (!is_set) return [];
  const sender = logo
    ? draw(logo, (logo.width * logoHeight) / logo.height, name)
    : new TextRun({ text: clean(name), bold: true, size: 26 });
  const cover = cover_picture ? [draw(cover_picture, pictureMaxWidth, '')] : [];
  return [[sender], cover]
    .filter(children => children.length > 0)
    .map(children => new Paragraph({ spacing: { after: 240 }, children }));
}

/** @param name what is said of it where it cannot be seen */
function draw({ bytes, content_type, width, height }: Picture, shownWidth: number, name: string): ImageRun {
  const altText = { name: clean(name), title: clean(name), description: clean(name) };
  return new ImageRun({
    type: content_type === 'image/jpeg' ? 'jpg' : 'png',
    data: Buffer.from(bytes),
    transformation: { width: Math.round(shownWidth), height: Math.round((shownWidth * height) / width) },
    altText,
  });
}
