/** The name of a link and the time over a page that is read by it, on the screen and on paper. */
import { moment } from '#common/contract/fields.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor } from '../../platform/access/actor.ts';

/** @returns what stands there; undefined where the links of this item that were opened have none */
export function watermarkOf(
  { opened_links }: Pick<Actor, 'opened_links'>,
  item_id: number | undefined,
  now: number,
): string | undefined {
  const link = opened_links.find(one => one.item_id === item_id && isOn(one.has_watermark));
  if (link === undefined) return undefined;
  return [link.name, link.reader, moment.encode(now).slice(0, 'YYYY-MM-DD HH:mm'.length)]
    .filter(part => part !== '')
    .join(' · ');
}

const widthPerLetter = 9;
const tile = { padding: 120, height: 150, tilt: -18 };

/** An element over the whole window that lets clicks through. Printed on each sheet. */
export function drawWatermark(text: string): string {
  const width = [...text].length * widthPerLetter + tile.padding;
  const word = text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tile.height}">` +
    `<text x="50%" y="50%" text-anchor="middle" font-family="system-ui, sans-serif" font-size="15" fill="#888" ` +
    `fill-opacity=".22" transform="rotate(${tile.tilt} ${width / 2} ${tile.height / 2})">${word}</text></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(picture).replace(/'/g, '%27')}`;
  const style = `position:fixed;inset:0;z-index:90;pointer-events:none;print-color-adjust:exact;-webkit-print-color-adjust:exact;background:url('${url}')`;
  return `<div aria-hidden="true" style="${style}"></div>`;
}
