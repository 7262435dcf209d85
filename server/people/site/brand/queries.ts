/** How the site (0) and items look, and the pictures of that. */
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type BrandPictureRow = Selectable<Tables['brand_picture']>;
export type NewPicture = Omit<BrandPictureRow, 'picture_id'>;
/** Without its bytes. */
export type PictureFacts = Pick<BrandPictureRow, 'sign' | 'width' | 'height'>;

/** JSON; `''` where nothing is set. */
export async function findBrandText(db: Db, item_id: number): Promise<string> {
  const row = await db
    .selectFrom('brand')
    .select('settings')
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  return row?.settings ?? '';
}

/** Of both in one statement: pages are drawn with it. */
export async function listBrandTexts(db: Db, item_id: number) {
  return db.selectFrom('brand').selectAll().where('item_id', 'in', [0, item_id]).execute();
}

export async function saveBrandText(db: Db, item_id: number, settings: string): Promise<void> {
  await db
    .insertInto('brand')
    .values({ item_id, settings })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet({ settings }))
    .execute();
}

export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await db.insertInto('brand_picture').values(picture).execute();
}

const pictureOfSign = prepared((db, { sign }: { sign: string }) =>
  db.selectFrom('brand_picture').selectAll().where('sign', '=', sign),
);

export async function findPicture(db: Db, sign: string): Promise<BrandPictureRow | undefined> {
  return pictureOfSign(db, { sign });
}

export async function listPictureFacts(db: Db, signs: readonly string[]): Promise<PictureFacts[]> {
  if (signs.length === 0) return [];
  return db
    .selectFrom('brand_picture')
    .select(['sign', 'width', 'height'])
    .where('sign', 'in', signs)
    .execute();
}

/** With their bytes. */
export async function listPictures(db: Db, signs: readonly string[]): Promise<BrandPictureRow[]> {
  if (signs.length === 0) return [];
  return db.selectFrom('brand_picture').selectAll().where('sign', 'in', signs).execute();
}

/** Signs, the oldest first. */
export async function listSigns(db: Db, item_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('brand_picture')
    .select('sign')
    .where('item_id', '=', item_id)
    .orderBy('picture_id')
    .execute();
  return rows.map(({ sign }) => sign);
}

export async function removePictures(db: Db, signs: readonly string[]): Promise<void> {
  if (signs.length === 0) return;
  await db.deleteFrom('brand_picture').where('sign', 'in', signs).execute();
}
