/** What somebody chose for a PDF, and what its cover says besides the book. Plain data, for a thread. */
import type { paperSizes } from '#common/contract/transfer/export.ts';
import type { ApiOverview } from '#common/endpoint-view/overview/api-overview.ts';

export type PaperSize = (typeof paperSizes)[number];

export type PaperWishes = {
  size: PaperSize;
  has_cover: boolean;
  has_contents: boolean;
  /** For whom it is made, over each page; `''`: nothing stands there. */
  watermark: string;
  /** Of the catalog or page, where it is not all of the item. */
  part_name: string;
  is_one_page: boolean;
  owner_name: string;
  /** Whole; `''` where the site does not know its address. */
  item_address: string;
  /** Of pages about an API as a whole. */
  overviews: { page_id: number; overview: ApiOverview }[];
};

/** Millimetres. */
const sides: Record<PaperSize, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};
export const margins = { top: 22, side: 17, bottom: 20 };
const pixelsPerMillimetre = 96 / 25.4;

/** Of the text, in CSS pixels. */
export function textWidths(size: PaperSize): { upright: number; turned: number } {
  const { width, height } = sides[size];
  const pixels = (side: number) => Math.floor((side - 2 * margins.side) * pixelsPerMillimetre);
  return { upright: pixels(width), turned: pixels(height) };
}

/** As a style says it. */
export function sheetOf(size: PaperSize): { upright: string; turned: string; height: string } {
  const { width, height } = sides[size];
  return { upright: `${width}mm ${height}mm`, turned: `${height}mm ${width}mm`, height: `${height}mm` };
}

/** `2026-11-23` */
export function dayOf({ exported_at }: { exported_at: number }): string {
  return new Date(exported_at * 1000).toISOString().slice(0, 10);
}
