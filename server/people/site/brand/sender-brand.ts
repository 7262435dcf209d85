import type { Db } from '../../../platform/db/open.ts';
import type { SenderBrand } from '../../../platform/mail/letters.ts';
import { findBrandText, findPicture } from './queries.ts';
import { productName, readBrand } from './seen-brand.ts';

/** How the site signs its letters. */
export async function findSenderBrand(db: Db): Promise<SenderBrand> {
  const { name = '', accent = '', logo = '' } = readBrand(await findBrandText(db, 0)) ?? {};
  const picture = logo === '' ? undefined : await findPicture(db, logo);
  return {
    name: name === '' ? productName : name,
    accent,
    logo: picture && Buffer.from(picture.bytes, 'base64'),
  };
}
