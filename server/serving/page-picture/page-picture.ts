/** The address of a picture for a link. Pure. */
import { createHash } from 'node:crypto';
import type { PagePicture } from '../../platform/context.ts';

/** Grows when pictures are drawn in another way. */
const drawingVersion = 1;
const addressSignLength = 16;

export function signOf({ title, about, site, accent, cover, cover_sign }: PagePicture): string {
  const facts = [drawingVersion, title, about, site, accent, cover, cover_sign];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** @param subject a page's number, `item` and an item's, or `site` @returns without the base path */
export function addressOfPicture(subject: string, picture: PagePicture): string {
  return `/og/${subject}-${signOf(picture).slice(0, addressSignLength)}.png`;
}

export type PictureSubject = { page_id?: number | undefined; item_id?: number | undefined };

/** @param name what stands between `/og/` and `.png` @returns undefined for what is no such name */
export function subjectOf(name: string): PictureSubject | undefined {
  const [, page_id, item_id, site] = /^(?:(\d{1,15})|item(\d{1,15})|(site))-[0-9a-f]{16}$/.exec(name) ?? [];
  if (page_id !== undefined) return { page_id: Number(page_id) };
  if (item_id !== undefined) return { item_id: Number(item_id) };
  return site === undefined ? undefined : {};
}
