/** How a test sets the brand of the site or of an item. */
import type { CallName, Sent } from '#common/contract/index.ts';
import { png } from '../browser/pictures.ts';
import type { As } from '../test-app.ts';
import { tryUpload } from '../upload.ts';

type Settings = Record<string, unknown>;

/** @param item_id `''` for the site */
export async function saveBrand(who: As, item_id: string, settings: Settings): Promise<void> {
  const sent: Sent<'brand/save'> = { item_id, settings: JSON.stringify(settings) };
  await who.call('brand/save', sent);
}

/** @returns its sign @throws Error with the refusal */
export async function addPicture(
  who: As,
  item_id: string,
  { kind = 'logo', bytes }: { kind?: string; bytes?: string | Buffer } = {},
): Promise<string> {
  const file = { file_name: 'logo.png', bytes: bytes ?? (await png()) };
  const { reply } = await tryUpload(who, 'brand/addPicture', { item_id, kind }, file);
  if (!reply.data) throw new Error(reply.error_message);
  return reply.data.sign;
}

const blue = JSON.stringify({ accent: '#136292' });

/** What its calls are sent where only the right is tried. */
export const ofBrand: readonly [CallName, Record<string, string>][] = [
  ['brand/preview', { settings: blue }],
  ['brand/save', { settings: blue }],
  ['brand/addPicture', { kind: 'logo' }],
  ['brand/legal', { page: 'imprint' }],
];
