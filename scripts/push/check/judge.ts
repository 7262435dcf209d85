/** What a push would change and what of it was accepted -> whether the check fails, and by what. Pure. */
import { type Level, levels } from '#common/field-model/compare/level.ts';
import type { FailLevel } from './check-options.ts';
import type { Exception } from './read-exceptions.ts';
import type { CheckAnswer, CheckedChange, CheckedPage } from './send-check.ts';

export type JudgedChange = CheckedChange & { accepted: Exception | undefined };
export type JudgedPage = Omit<CheckedPage, 'changes'> & {
  changes: JudgedChange[];
  /** The page as a whole is accepted, also what is not listed of it. */
  accepted: Exception | undefined;
  /** Of what was not accepted; empty for nothing. */
  open_level: Level | '';
  fails: boolean;
};
export type Verdict = {
  fail_on: FailLevel;
  passed: boolean;
  pages: JudgedPage[];
  used: Exception[];
  /** Their day is over: they accept nothing any more. */
  expired: Exception[];
  /** Nothing of this check is what they name. */
  unused: Exception[];
};

type Facts = { exceptions: readonly Exception[]; fail_on: FailLevel; today: string };

/** @param today as `2027-01-31` */
export function judge({ pages }: CheckAnswer, { exceptions, fail_on, today }: Facts): Verdict {
  const valid = exceptions.filter(({ until }) => until >= today);
  const used = new Set<Exception>();
  const judged = pages.map(page => {
    const one = acceptIn(page, valid);
    for (const by of [one.accepted, ...one.changes.map(({ accepted }) => accepted)]) if (by) used.add(by);
    return { ...one, fails: reaches(one.open_level, fail_on) };
  });
  return {
    fail_on,
    passed: !judged.some(({ fails }) => fails),
    pages: judged,
    used: valid.filter(one => used.has(one)),
    expired: exceptions.filter(({ until }) => until < today),
    unused: valid.filter(one => !used.has(one)),
  };
}

function acceptIn(page: CheckedPage, valid: readonly Exception[]): Omit<JudgedPage, 'fails'> {
  const names = new Set(namesOf(page));
  const own = page.level === '' ? [] : valid.filter(({ page: name }) => names.has(name));
  const accepted = own.find(
    ({ field, kind }) => field === undefined && (kind === undefined || kind === page.kind),
  );
  const changes = page.changes.map(one => ({
    ...one,
    accepted: accepted ?? own.find(exception => isMeant(exception, page, one)),
  }));
  const open_level = accepted === undefined ? worstOpen(page, changes) : '';
  return { ...page, changes, accepted, open_level };
}

const namesOf = ({ page_title, cat_path, operation }: CheckedPage) => [
  page_title,
  `${cat_path} / ${page_title}`,
  ...(operation === '' ? [] : [operation]),
];

function isMeant({ field, kind }: Exception, page: CheckedPage, { path, rule }: CheckedChange): boolean {
  return (
    (field === undefined || field === path) && (kind === undefined || kind === rule || kind === page.kind)
  );
}

/** Changes that are not listed are not accepted one by one. */
function worstOpen({ counts, level }: CheckedPage, changes: readonly JudgedChange[]): Level | '' {
  const isCounted = levels.some(one => counts[one] > 0);
  if (!isCounted) return level;
  const acceptedOf = (one: Level) =>
    changes.filter(change => change.level === one && change.accepted !== undefined).length;
  return levels.find(one => counts[one] > acceptedOf(one)) ?? '';
}

function reaches(level: Level | '', fail_on: FailLevel): boolean {
  if (level === '' || fail_on === 'none') return false;
  return levels.indexOf(level) <= levels.indexOf(fail_on);
}
