/** A picture of a brand and the right to see it, together. */

import { brandPicturesMaxAgeSeconds } from '#common/brand/brand-limits.ts';
import type { StoredFile } from '#common/contract/call.ts';
import { AppError, fail } from '#common/errors.ts';
import type { BrandPictureRow } from '../../people/site/brand/queries.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { policyOf } from '../../platform/http/response/file-headers.ts';
import { requireSharedPageHead } from '../share/share.ts';

/** Of the site, everybody sees it. @throws notFound, visitPasswordNeeded */
export async function requirePicture(
  context: Context,
  actor: Actor,
  { item_id }: Pick<BrandPictureRow, 'item_id'>,
  unique_key: string,
): Promise<void> {
  if (item_id === 0) return;
  if (unique_key !== '' && (await isOfSharedPage(context, item_id, unique_key))) return;
  await requireItem(context, actor, item_id, 'item.view');
}

async function isOfSharedPage(context: Context, item_id: number, unique_key: string): Promise<boolean> {
  try {
    return (await requireSharedPageHead(context, unique_key)).item.item_id === item_id;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** One sign is one picture for good; of an item the right is checked each time. */
export function servePicture(picture: BrandPictureRow, isIcon: boolean): StoredFile {
  if (isIcon && picture.icon === '') fail('notFound');
  const bytes = Buffer.from(isIcon ? picture.icon : picture.bytes, 'base64');
  const content_type = isIcon ? 'image/png' : picture.content_type;
  return {
    content_type,
    disposition: 'inline',
    content_security_policy: policyOf(content_type),
    cache_control:
      picture.item_id === 0
        ? `public, max-age=${brandPicturesMaxAgeSeconds}, immutable`
        : 'private, no-cache',
    etag: `"${picture.sign}${isIcon ? '-icon' : ''}"`,
    size: bytes.length,
    open: async range => partOf(range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)),
  };
}

async function* partOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
