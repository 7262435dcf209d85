/** What a document says of a page that is there -> the text of that page: what people wrote on it stays. Pure. */
import type { Change } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import type { PageTexts, SourceWords } from '#common/field-model/merge/merge-cell.ts';
import { mergePage } from '#common/field-model/merge/merge-page.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { readPage, readPages } from '#common/field-model/read-markdown.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { type Lang, t } from '#common/texts/index.ts';

type Merged = { page_content: string; is_same_text: boolean };

/** The language of the words that are added, the day (what was to be gone by then may be gone) and what the item says of all that look alike. */
export type MergeOptions = { lang: Lang; today: string; corrections?: readonly ItemCorrection[] };

/**
 * One that says the same in other words is the same.
 * @returns also what changed, field by field
 */
export function mergeImported(
  texts: PageTexts,
  { lang, today, corrections }: MergeOptions,
): Merged & { changes: Change[] } {
  const merged = mergeKnown(texts, {
    cell: text => t(lang, 'foreign.documentCell', { text }),
    text: text => t(lang, 'foreign.documentText', { text }),
    kept: text => t(lang, 'foreign.keptText', { text }),
  });
  if (merged.is_same_text) return { ...merged, changes: [] };
  const [before, after] = [texts.mine, merged.page_content].map(text => readPages(text, corrections));
  return { ...merged, changes: comparePages(before ?? [], after ?? [], today) ?? [] };
}

/** @param words how the words of the source follow those of a person */
export function mergeKnown(texts: PageTexts, words: SourceWords): Merged {
  const { base, mine, theirs } = texts;
  if (theirs === mine || theirs === base) return { page_content: mine, is_same_text: true };
  const [before, ...others] = readPages(mine);
  if (others.length > 0) return addedBelow(theirs, mine);
  const now = readPage(theirs);
  if (isSameModel(before, now)) return { page_content: mine, is_same_text: true };
  const isOneKind = before !== undefined && before.kind === now?.kind;
  if (base === undefined && !isOneKind)
    return now === undefined ? replaced(theirs) : addedBelow(theirs, mine);
  const page_content = mergePage(texts, words);
  return { page_content, is_same_text: page_content === mine };
}

/** Remarks are a person's. */
function isSameModel(before: PageModel | undefined, now: PageModel | undefined): boolean {
  if (!before || !now) return false;
  if (before.kind === 'endpoint' && now.kind === 'endpoint')
    return isSame(before.endpoint, withErrorCodes(now.endpoint, before.endpoint));
  if (before.kind === 'schema' && now.kind === 'schema') return isSame(before.component, now.component);
  return before.kind === 'table' && now.kind === 'table' && isSame(before.table, now.table);
}

/** Of a document that has none those of the page are a person's. */
function withErrorCodes(now: Endpoint, { error_codes }: Endpoint): Endpoint {
  return now.error_codes.length > 0 ? now : { ...now, error_codes };
}

function isSame<Model extends { remarks: string }>(before: Model, now: Model): boolean {
  const remarks = now.remarks === '' ? before.remarks : now.remarks;
  return JSON.stringify(before) === JSON.stringify({ ...now, remarks });
}

/** A text that nobody knows to be imported follows the file of the same title. */
function replaced(page_content: string): Merged {
  return { page_content, is_same_text: false };
}

/** A page that says more than the document does, or something else, is kept whole, with the document's part once. */
function addedBelow(text: string, there: string): Merged {
  if (there.trim() === '') return replaced(text);
  const isThere = there.includes(text.trim());
  return {
    page_content: isThere ? there : `${there.trimEnd()}\n\n${text}`,
    is_same_text: isThere,
  };
}
