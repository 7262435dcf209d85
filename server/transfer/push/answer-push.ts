/** Pages of a push, one after the other, and the word that scripts look for. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { isStorable } from '#common/contract/fields.ts';
import { fail } from '#common/errors.ts';
import { pushedPagesMax, titleMaxLength } from '#common/limits.ts';
import { isSinglePage } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { type PushedPage, pushPages } from './push-pages.ts';
import { scriptLang } from './pushed-text.ts';

type Push<P> = {
  pages: Iterable<P>;
  place: (page: P) => PushedPage;
  requireAgain: (context: Context) => Promise<unknown>;
};

/** @throws as collectPushed, as pushPages */
export async function answerPush<P>(
  context: Context,
  item: ItemRow,
  { pages, place, requireAgain }: Push<P>,
): Promise<string> {
  const pushed = await collectPushed(pages, place);
  // A single-page item holds one: the last, as if each had taken the place of the one before.
  const kept = isSinglePage(item) ? pushed.slice(-1) : pushed;
  await pushPages(context, item, kept, requireAgain);
  return t(scriptLang, 'push.done');
}

/** So long other requests wait at most, but for one page. */
const turnMs = 5;

/** @throws pushNothing, pushTooMany, badInput */
export async function collectPushed<P>(
  pages: Iterable<P>,
  place: (page: P) => PushedPage,
): Promise<PushedPage[]> {
  const pushed: PushedPage[] = [];
  let turn = performance.now();
  for (const page of pages) {
    if (pushed.length === pushedPagesMax) fail('pushTooMany', { values: { limit: pushedPagesMax } });
    pushed.push(place(page));
    if (performance.now() - turn < turnMs) continue;
    await othersFirst();
    turn = performance.now();
  }
  if (pushed.length === 0) fail('pushNothing');
  if (pushed.some(({ page_title }) => page_title.length > titleMaxLength || !isStorable(page_title)))
    fail('badInput', { values: { field: 'page_title' } });
  return pushed;
}
