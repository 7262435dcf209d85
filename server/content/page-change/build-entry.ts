/** Two versions of a page -> an entry of its change log. */
import { type Level, levels } from '#common/field-model/compare/level.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { correctionsOf } from '#common/row-values.ts';
import type { PageChangeRow } from '../../platform/db/tables.ts';
import { nothingKnown, type TextComparison } from './change-details.ts';
import type { ComparedTexts } from './compare-texts.ts';
import type { LoggedChange, LoggedPage, PageVersion } from './queries.ts';

/** Compares texts here or in a thread. */
export type CompareTexts = (texts: ComparedTexts) => Promise<TextComparison>;
/** Versions are in their order. */
export type PageLog = { page: LoggedPage; versions: readonly PageVersion[]; compare: CompareTexts };

/** @param before undefined where there was none, or it is not kept any more */
export async function buildEntry(
  { page, compare }: PageLog,
  before: PageVersion | undefined,
  after: PageVersion,
): Promise<LoggedChange> {
  const difference =
    before === undefined ? newVersion(after) : await compareVersions({ page, compare }, before, after);
  return {
    item_id: page.item_id,
    page_id: page.page_id,
    ...difference,
    version: after.version,
    uid: after.author_uid,
    username: after.author_username,
    note: after.page_comments,
    page_title: after.page_title,
    cat_id: after.cat_id,
    endpoint_method: page.endpoint_method,
    endpoint_path: page.endpoint_path,
    started_at: after.addtime,
    addtime: after.addtime,
  };
}

/** The columns that say how an entry differs from the version before. */
type Difference = Pick<
  PageChangeRow,
  | 'kind'
  | 'level'
  | 'version_before'
  | 'title_before'
  | 'cat_id_before'
  | 'is_deprecated'
  | 'breaking_count'
  | 'risky_count'
  | 'safe_count'
  | 'words_count'
  | 'details'
>;

/** A page that is new, or whose versions before are gone: of those nobody knows what changed. */
function newVersion({ version, cat_id }: PageVersion): Difference {
  const isNew = version <= 1;
  return {
    kind: isNew ? 'added' : 'saved',
    level: isNew ? 'safe' : '',
    version_before: 0,
    title_before: '',
    cat_id_before: cat_id,
    ...comparisonColumns(nothingKnown),
  };
}

async function compareVersions(
  { page, compare }: Pick<PageLog, 'page' | 'compare'>,
  before: PageVersion,
  after: PageVersion,
): Promise<Difference> {
  const isTextSame = before.page_content === after.page_content;
  const compared = isTextSame
    ? nothingKnown
    : await compare({
        before: before.page_content,
        after: after.page_content,
        today: dayOf(after.addtime),
        corrections: correctionsOf(page),
      });
  const isRenamed = before.page_title !== after.page_title;
  const isSeen = isRenamed || before.cat_id !== after.cat_id || !isTextSame;
  return {
    kind: 'saved',
    level: levelOf(compared, isSeen),
    version_before: before.version,
    title_before: isRenamed ? before.page_title : '',
    cat_id_before: before.cat_id,
    ...comparisonColumns(compared),
  };
}

function levelOf({ counts, is_other_kind }: TextComparison, isSeen: boolean): PageChangeRow['level'] {
  const worst = worstOf(counts);
  if (worst !== undefined) return worst;
  if (is_other_kind === true) return 'risky';
  return isSeen ? 'words' : '';
}

export function worstOf(counts: Record<Level, number>): Level | undefined {
  return levels.find(level => counts[level] > 0);
}

export function comparisonColumns({ counts, ...details }: TextComparison) {
  return {
    breaking_count: counts.breaking,
    risky_count: counts.risky,
    safe_count: counts.safe,
    words_count: counts.words,
    is_deprecated: details.changes.some(({ kind }) => kind === 'deprecated') ? 1 : 0,
    details: JSON.stringify(details),
  };
}
