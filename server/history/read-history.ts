/** The kept versions of a page. */
import { fail } from '#common/errors.ts';
import { historyAnswerMaxCharacters } from '#common/limits.ts';
import type { Context } from '../context.ts';
import type { VersionRow } from '../db/tables.ts';
import { findVersion, listVersionSizes, listVersionsFrom } from './queries.ts';

/** Newest first, as many as an answer should carry; never fewer than one. */
export async function readHistory({ db }: Context, page_id: number): Promise<VersionRow[]> {
  const sizes = await listVersionSizes(db, page_id);
  let total = 0;
  const fitting = sizes.filter(({ characters }, index) => {
    total += characters;
    return index === 0 || total <= historyAnswerMaxCharacters;
  });
  const oldest = fitting.at(-1);
  return oldest ? listVersionsFrom(db, page_id, oldest.page_history_id) : [];
}

/** @throws notFound, also for a version of another page */
export async function requireVersion(
  { db }: Context,
  page_id: number,
  page_history_id: number,
): Promise<VersionRow> {
  return (await findVersion(db, page_id, page_history_id)) ?? fail('notFound');
}
