/** What the newest saves of a page changed, in words: of API pages and pages of a data dictionary. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Change } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import { tellChange } from '#common/field-model/compare/describe-change.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { toldChangesMax, toldSaves, toldTextMaxBytes, toldTogetherMaxBytes } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PageRow } from '../../platform/db/tables.ts';
import { listTexts, listVersionSizes } from './queries.ts';

/** `page_history_id` 0 is the page as it is. */
export type SaveInWords = {
  page_history_id: number;
  changes: { text: string; is_breaking: boolean }[];
  more: number;
};

/** Newest first; saves that changed no field are left out, as are those of texts too long to read now. */
export async function listVersionChanges(
  { db }: Pick<Context, 'db'>,
  page: Pick<PageRow, 'page_id' | 'item_id' | 'page_content'>,
  lang: Lang,
): Promise<SaveInWords[]> {
  const now = isReadable(Buffer.byteLength(page.page_content)) ? readPages(page.page_content) : [];
  const sizes = await listVersionSizes(db, page, toldSaves);
  let total = 0;
  const readable = sizes.filter(({ bytes }) => {
    total += bytes;
    return isReadable(bytes) && total <= toldTogetherMaxBytes;
  });
  const ids = readable.map(({ page_history_id }) => page_history_id);
  const texts = new Map((await listTexts(db, page, ids)).map(row => [row.page_history_id, row.page_content]));
  const told: SaveInWords[] = [];
  let after: { page_history_id: number; models: PageModel[] } = { page_history_id: 0, models: now };
  for (const { page_history_id } of sizes) {
    await othersFirst();
    const text = texts.get(page_history_id);
    const models = text === undefined ? [] : readPages(text);
    const changes = comparePages(models, after.models) ?? [];
    if (changes.length > 0) told.push({ page_history_id: after.page_history_id, ...inWords(changes, lang) });
    after = { page_history_id, models };
  }
  return told;
}

const isReadable = (bytes: number) => bytes <= toldTextMaxBytes;

function inWords(changes: readonly Change[], lang: Lang): Omit<SaveInWords, 'page_history_id'> {
  const sorted = [...changes.filter(one => one.is_breaking), ...changes.filter(one => !one.is_breaking)];
  const said = sorted.slice(0, toldChangesMax);
  return {
    changes: said.map(one => ({ text: tellChange(one, lang), is_breaking: one.is_breaking })),
    more: sorted.length - said.length,
  };
}
