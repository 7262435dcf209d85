/** For programs; the shape is in the handbook. */
import { beforeCommand } from '../../refusal.ts';
import type { JudgedPage } from '../judge.ts';
import { type CheckReport, countPages, doubtWords, outcomeOf } from './report.ts';

/** Grows when a field means something else than before. */
const shape = 1;

export function writeJson(report: CheckReport): string {
  const { item_id, item_name, url, source, fail_on, passed, used, expired, unused, warnings } = report;
  const written = {
    docstead_check: shape,
    item: { id: item_id, name: item_name, url: `${url}/${item_id}` },
    source,
    fail_on,
    passed,
    verdict: outcomeOf(report),
    counts: { ...countPages(report), failing: report.pages.filter(({ fails }) => fails).length },
    pages: report.pages.map(page => pageOf(page, url)),
    exceptions: { used, expired, unused },
    notes: warnings,
  };
  return `${asPrinted(JSON.stringify(written, undefined, 2))}\n`;
}

/** The same values, and nothing that steers a terminal or the build in whose log it stands. */
function asPrinted(json: string): string {
  return json
    .replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, escapeOf)
    .replace(beforeCommand, () => escapeOf('#'));
}

const escapeOf = (sign: string) =>
  Array.from(
    { length: sign.length },
    (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

function pageOf({ page_id, page_title, cat_path, ...page }: JudgedPage, url: string) {
  const { operation, kind, level, open_level, fails, counts, facts, changes, accepted, doubts } = page;
  return {
    page_id,
    url: page_id === '0' ? '' : `${url}/page/${page_id}`,
    title: page_title,
    catalog: cat_path,
    operation,
    kind,
    level,
    open_level,
    fails,
    accepted: accepted ?? null,
    counts,
    changes: changes.map(({ rule, path: field, accepted: by, ...one }) => ({
      kind: rule,
      field,
      ...one,
      accepted: by ?? null,
    })),
    facts,
    not_understood: doubts.map(doubt => ({ ...doubt, line: Number(doubt.line), text: doubtWords(doubt) })),
  };
}
