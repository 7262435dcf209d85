/** The brand of an item comes along: to a copy of it, and with a zip to where that is imported. */
import type { BrandSettings, KeptBrand } from '#common/contract/site/brand.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/open.ts';
import { drawPicture } from './draw-picture.ts';
import { findBrandText, insertPicture, listPictures, type NewPicture, saveBrandText } from './queries.ts';
import { readBrand } from './seen-brand.ts';

/** Where settings name a picture. */
const places = { logo: 'logo', logo_dark: 'logo_dark', cover_picture: 'cover' } as const;
type PicturePlace = keyof typeof places;
const placeNames = Object.keys(places) as PicturePlace[];
type Storing = Pick<Context, 'db' | 'random'>;

export async function copyBrand(
  context: Storing,
  { from_item_id, to_item_id }: { from_item_id: number; to_item_id: number },
): Promise<void> {
  const settings = readBrand(await findBrandText(context.db, from_item_id));
  if (settings === undefined) return;
  const rows = await picturesOf(context.db, settings);
  await store(context, to_item_id, settings, async (_, sign) => rows.find(row => row.sign === sign));
}

/** undefined: it has none. */
export async function findKeptBrand(db: Db, item_id: number): Promise<KeptBrand | undefined> {
  const settings = readBrand(await findBrandText(db, item_id));
  if (settings === undefined) return undefined;
  const rows = await picturesOf(db, settings);
  const pictures = placeNames.flatMap(place => {
    const row = rows.find(({ sign }) => sign === settings[place]);
    return row === undefined ? [] : [{ sign: row.sign, kind: places[place], bytes: row.bytes }];
  });
  return { settings, pictures };
}

/** Into an item that has none yet. Anybody may have written it: pictures are drawn anew, and what is none is left out. */
export async function takeOverBrand(
  context: Storing,
  item_id: number,
  { settings, pictures }: KeptBrand,
): Promise<void> {
  await store(context, item_id, settings, async (place, sign) => {
    const found = pictures.find(picture => picture.sign === sign && picture.kind === places[place]);
    return found && drawOrLeave(Buffer.from(found.bytes, 'base64'), places[place]);
  });
}

type DrawnPicture = Omit<NewPicture, 'item_id' | 'sign'>;

async function drawOrLeave(
  bytes: Buffer,
  kind: (typeof places)[PicturePlace],
): Promise<DrawnPicture | undefined> {
  try {
    return await drawPicture(bytes, kind);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const picturesOf = async (db: Db, settings: BrandSettings) =>
  listPictures(
    db,
    placeNames.map(place => settings[place]).filter(sign => sign !== ''),
  );

/** Under signs of their own. */
async function store(
  { db, random }: Storing,
  item_id: number,
  settings: BrandSettings,
  find: (place: PicturePlace, sign: string) => Promise<DrawnPicture | undefined>,
): Promise<void> {
  const signs = { logo: '', logo_dark: '', cover_picture: '' };
  for (const place of placeNames) {
    const picture = settings[place] === '' ? undefined : await find(place, settings[place]);
    if (picture === undefined) continue;
    signs[place] = random.hex(16);
    const { content_type, width, height, bytes, icon } = picture;
    await insertPicture(db, { content_type, width, height, bytes, icon, item_id, sign: signs[place] });
  }
  await saveBrandText(db, item_id, JSON.stringify({ ...settings, ...signs }));
}
