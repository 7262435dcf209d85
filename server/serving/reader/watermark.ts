/** The name of a link and the time over a page that is read by it, on the screen and on paper. */
import { moment } from '#common/contract/fields.ts';
import { holdsEverywhere, rights } from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor, OpenedLink } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem, requirePage } from '../../platform/access/authorize.ts';
import { linkAt } from '../../platform/access/grants/link-use.ts';
import { isMember } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';

/** `text` undefined: none, for this page. */
export type Watermark = { text: string | undefined };

/**
 * Of the link by which the page is read; where no page is shown, of the one opened last that has one.
 * @returns undefined where the links of this item that were opened have none, and for who reads all of it without
 */
export async function findWatermark(
  context: Context,
  actor: Actor,
  { item_id, page_id }: { item_id: number | undefined; page_id: number },
): Promise<Watermark | undefined> {
  const marked = actor.opened_links.filter(one => one.item_id === item_id && isOn(one.has_watermark));
  if (marked.length === 0) return undefined;
  const { page, item } =
    page_id > 0
      ? await requirePage(context, actor, page_id, 'item.view')
      : { page: undefined, item: await requireItem(context, actor, marked[0]?.item_id ?? 0, 'item.view') };
  if (readsAllAlone(item)) return undefined;
  const link = page === undefined ? marked[0] : linkAt(item, page);
  return { text: wordsOf(link, context.now()) };
}

/** Whoever reads all of an item by a right of their own reads nothing of it by a link. */
function readsAllAlone({ opened }: AllowedItem): boolean {
  return (
    opened === undefined || (isMember(opened.own.role) && holdsEverywhere(opened.own.scope, rights.read))
  );
}

function wordsOf(link: OpenedLink | undefined, now: number): string | undefined {
  if (link === undefined || !isOn(link.has_watermark)) return undefined;
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
