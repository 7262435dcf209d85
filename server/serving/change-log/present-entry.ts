/** A row of the change log as a call answers it, in the language of who reads. Pure. */
import type { z } from 'zod';
import type { changeLogCalls } from '#common/contract/serving/change-log.ts';
import { changeInWords } from '#common/field-model/compare/describe-change.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { ChangeDetails } from '../../content/page-change/change-details.ts';
import type { LogRow } from '../../content/page-change/log-queries.ts';
import { describeText } from '../../people/notice/present-notice.ts';

export type LogEntry = z.output<(typeof changeLogCalls)['change/info']['answer']>;

type Shown = {
  lang: Lang;
  /** Names of the catalogs that are still there. */
  catalogs: ReadonlyMap<number, string>;
  /** They may see what stood in old versions: else of texts only that they changed. */
  seesVersions: boolean;
  /** The kept version from before; 0: none, or not for them. */
  page_history_id: number;
  /** How many field changes are answered. */
  limit: number;
};

export function presentEntry(
  row: LogRow,
  { lang, catalogs, page_history_id, seesVersions, limit }: Shown,
): LogEntry {
  const { details: kept, item_id: _, title_now, level, is_deprecated, ...columns } = row;
  const details = readDetails(kept);
  const title_before = seesVersions ? row.title_before : '';
  const changes = details.changes.slice(0, limit).map(change => ({
    ...changeInWords(change, lang),
    path: change.where.path,
    ...(seesVersions || change.level !== 'words'
      ? { before: change.before, after: change.after }
      : { before: '', after: '' }),
  }));
  return {
    ...columns,
    page_title: seesVersions ? row.page_title : title_now,
    title_before,
    level: level === '' ? 'words' : level,
    is_deprecated: is_deprecated === 1,
    facts: factsOf({ ...row, title_before }, details, { lang, catalogs }),
    page_history_id,
    changes,
    more: details.more + details.changes.length - changes.length,
  };
}

function readDetails(kept: string): ChangeDetails {
  return kept === '' ? { changes: [], more: 0 } : (JSON.parse(kept) as ChangeDetails);
}

function factsOf(
  { kind, title_before, cat_id, cat_id_before }: LogRow,
  { lines, is_other_kind, changes }: ChangeDetails,
  { lang, catalogs }: Pick<Shown, 'lang' | 'catalogs'>,
): string[] {
  if (kind !== 'saved' && kind !== 'moved') return [];
  const catalog = catalogs.get(cat_id);
  const moved =
    catalog === undefined ? t(lang, 'changeLog.movedToTop') : t(lang, 'changeLog.movedTo', { catalog });
  return [
    ...(cat_id === cat_id_before ? [] : [moved]),
    ...(is_other_kind === true && changes.length === 0 ? [t(lang, 'changeLog.otherKind')] : []),
    ...describeText({ lines, title_before: title_before === '' ? undefined : title_before }, lang),
  ];
}
