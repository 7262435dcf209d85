/** What people say of all tables and code of an item that look alike: kept with the item; its pages are read again behind it. */
import { itemCorrectionsMax } from '#common/contract/content/item-report.ts';
import { fail } from '#common/errors.ts';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { correctionsOf } from '#common/row-values.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit, type Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { hashOfText } from '../api-document/text-hash.ts';
import { updateItem } from '../item/queries.ts';
import { listLooks } from './queries.ts';

type CorrectedItem = Pick<ItemRow, 'item_id' | 'corrections'>;

/** @param correction undefined: as it is read without @throws correctionsFull */
export async function saveCorrection(
  context: Context,
  item: CorrectedItem,
  { look, correction }: { look: string; correction: Correction | undefined },
): Promise<void> {
  const others = correctionsOf(item).filter(one => one.look !== look);
  const corrections = correction === undefined ? others : [...others, { look, correction }];
  if (corrections.length > itemCorrectionsMax)
    fail('correctionsFull', { values: { count: String(itemCorrectionsMax) } });
  await replaceCorrections(context, item, corrections);
}

/** Of a copy or an import: what a person said in the item itself stays. */
export async function takeOverCorrections(
  context: Pick<Context, 'db' | 'page_models'>,
  item: CorrectedItem,
  corrections: readonly ItemCorrection[],
): Promise<void> {
  if (corrections.length > 0 && item.corrections === '[]')
    await replaceCorrections(context, item, corrections);
}

async function replaceCorrections(
  context: Pick<Context, 'db' | 'page_models'>,
  { item_id, corrections: before }: CorrectedItem,
  corrections: readonly ItemCorrection[],
): Promise<void> {
  const text = JSON.stringify(corrections);
  if (text === before) return;
  const corrections_hash = corrections.length === 0 ? '' : hashOfText(text);
  await updateItem(context.db, item_id, { corrections: text, corrections_hash });
  afterCommit(context, () => context.page_models.correctionsSaved());
}

export type CountedCorrection = ItemCorrection & { pages: number };

/** With how many live pages of the item each holds for. */
export async function countCorrections(
  db: Db,
  item: CorrectedItem & ScopedItem,
): Promise<CountedCorrection[]> {
  const corrections = correctionsOf(item);
  if (corrections.length === 0) return [];
  const counts = await countAlike(
    db,
    item,
    corrections.map(({ look }) => look),
  );
  return corrections.map((one, at) => ({ ...one, pages: counts[at] ?? 0 }));
}

/** On how many live pages of the item that may be seen each of these looks is. */
export async function countAlike(db: Db, item: ScopedItem, looks: readonly string[]): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const text of await listLooks(db, item))
    for (const look of JSON.parse(text) as string[]) counts.set(look, (counts.get(look) ?? 0) + 1);
  return looks.map(look => counts.get(look) ?? 0);
}
