/** What people saved of the API of an item, as it is kept. */
import type { KeptApiSettings } from '#common/contract/content/api-settings.ts';
import type { Db } from '../../platform/db/open.ts';
import { findApiSettings, replaceApiSettings } from './queries.ts';

export async function findKeptApiSettings(db: Db, item_id: number): Promise<KeptApiSettings | undefined> {
  const settings = await findApiSettings(db, item_id);
  return settings === undefined ? undefined : (JSON.parse(settings) as KeptApiSettings);
}

/** Of a copy or an import: what a person set in the item itself stays. */
export async function takeOverApiSettings(
  db: Db,
  item_id: number,
  settings: KeptApiSettings | undefined,
): Promise<void> {
  const isFree = settings !== undefined && (await findApiSettings(db, item_id)) === undefined;
  if (isFree) await replaceApiSettings(db, item_id, JSON.stringify(settings));
}
