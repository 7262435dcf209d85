/** The picture with a code: glyph outlines (no fonts needed on the server), distorted, as pixels. */
import { createRequire } from 'node:module';
import type { ConfigObject } from 'svg-captcha';
import { codeLength } from '#common/limits.ts';
import type { Context } from '../../platform/context.ts';

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'abcdefhkmnprstuvwxy234578';
/** A CommonJS function with properties: its types describe it as a namespace. */
type DrawGlyphs = (text: string, options: ConfigObject) => string;
const require = createRequire(import.meta.url);
const width = 132;
const height = 44;
const paper = '#f1f5f3';
const ink = '#24463f';

/** A code nobody can foresee. */
export function newCaptchaText({ random }: Pick<Context, 'random'>): string {
  return Array.from({ length: codeLength }, () => alphabet[random.below(alphabet.length)]).join('');
}

/** PNG of 132 by 44 pixels. */
export async function drawCaptcha(code: string): Promise<Buffer> {
  // Both are loaded with the first picture: a start does not need them.
  const drawGlyphs = require('svg-captcha') as DrawGlyphs;
  const { default: sharp } = await import('sharp');
  const drawn = drawGlyphs(code, { width, height, fontSize: 46, noise: 3, color: true, background: paper });
  // Its own colours are any, pale yellow among them.
  const svg = drawn.replace(/(fill|stroke)="(#[0-9a-f]{6})"/gi, (own, part, color) =>
    color === paper ? own : `${part}="${ink}"`,
  );
  return sharp(Buffer.from(svg)).blur(0.6).png().toBuffer();
}
