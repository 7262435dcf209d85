/** A table that a database tells of -> its page, with what people wrote there. Pure. */
import type { PageTexts } from '#common/field-model/merge/merge-cell.ts';
import { mergePage } from '#common/field-model/merge/merge-page.ts';
import { type Lang, t } from '#common/texts/index.ts';

export function mergeTablePage(texts: PageTexts, lang: Lang): string {
  return mergePage(texts, {
    cell: text => t(lang, 'push.databaseCell', { text }),
    text: text => t(lang, 'push.databaseText', { text }),
    kept: text => t(lang, 'foreign.keptText', { text }),
  });
}
