/** For whom a PDF was made, over the ground of each sheet, whatever its size: a picture that repeats. Its words are drawn, so that nobody who copies text has them in it. */
import { escapeHtml } from '../../archive/html-page.ts';

/** In CSS pixels. */
const tile = { width: 340, height: 260 };
const largest = 20;
const smallest = 8;
const wordsWidth = 300;
const faces = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif";

/** @returns a background, as a style says it; `''` for no words */
export function drawWatermark(words: string, day: string): string {
  if (words.trim() === '') return '';
  const size = Math.max(smallest, Math.min(largest, wordsWidth / widthIn(words)));
  const [x, y] = [tile.width / 2, tile.height / 2];
  const line = (text: string, dy: number) => `<tspan x="${x}" dy="${dy}">${escapeHtml(text)}</tspan>`;
  const text = `<text y="${y}" text-anchor="middle" transform="rotate(-24 ${x} ${y})" font-family="${faces}" font-weight="600" font-size="${size}" fill="#000" fill-opacity=".075">${line(words, 0)}${line(day, size * 1.3)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}">${text}</svg>`;
  return `background:url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** In widths of a Han character. */
function widthIn(words: string): number {
  const wide = words.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  return wide + (words.length - wide) * 0.6;
}
