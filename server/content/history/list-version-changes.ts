/** What the newest saves of a page changed, in words: of API pages and pages of a data dictionary. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Change, worstFirst } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import { type ChangeInWords, changeInWords } from '#common/field-model/compare/describe-change.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import {
  describedSavesMax,
  describedTextMaxBytes,
  describedTotalMaxBytes,
  listedChangesMax,
} from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PageRow } from '../../platform/db/tables.ts';
import { listTexts, listVersionSizes } from './queries.ts';

/** `page_history_id` 0 is the page as it is. */
export type SaveInWords = {
  page_history_id: number;
  changes: ChangeInWords[];
  more: number;
};

/** What was to be gone by the day of the save may be gone. */
type Saved = {
  page_history_id: number;
  /** undefined: the text is too long to read now. */
  models: PageModel[] | undefined;
  addtime: number;
};

/** Newest first; saves that changed no field are left out, as are those of texts too long to read now. */
export async function listVersionChanges(
  { db }: Pick<Context, 'db'>,
  page: Pick<PageRow, 'page_id' | 'item_id' | 'page_content' | 'addtime'>,
  { lang, corrections }: { lang: Lang; corrections: readonly ItemCorrection[] },
): Promise<SaveInWords[]> {
  const read = (text: string) => readPages(text, corrections);
  const now = isReadable(Buffer.byteLength(page.page_content)) ? read(page.page_content) : undefined;
  const sizes = await listVersionSizes(db, page, describedSavesMax);
  let total = 0;
  const readable = sizes.filter(({ bytes }) => {
    total += bytes;
    return isReadable(bytes) && total <= describedTotalMaxBytes;
  });
  const ids = readable.map(({ page_history_id }) => page_history_id);
  const texts = new Map((await listTexts(db, page, ids)).map(row => [row.page_history_id, row.page_content]));
  const described: SaveInWords[] = [];
  let after: Saved = { page_history_id: 0, models: now, addtime: page.addtime };
  for (const { page_history_id, addtime } of sizes) {
    await othersFirst();
    const text = texts.get(page_history_id);
    const models = text === undefined ? undefined : read(text);
    const changes = models && after.models && comparePages(models, after.models, dayOf(after.addtime));
    if (changes !== undefined && changes.length > 0)
      described.push({ page_history_id: after.page_history_id, ...inWords(changes, lang) });
    after = { page_history_id, models, addtime };
  }
  return described;
}

const isReadable = (bytes: number) => bytes <= describedTextMaxBytes;

function inWords(changes: readonly Change[], lang: Lang): Omit<SaveInWords, 'page_history_id'> {
  const sorted = worstFirst(changes);
  const said = sorted.slice(0, listedChangesMax);
  return {
    changes: said.map(one => changeInWords(one, lang)),
    more: sorted.length - said.length,
  };
}
