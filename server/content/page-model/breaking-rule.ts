/**
 * An item may say that breaking changes need its owner: then what others save is compared with the version it replaces.
 * Without the rule nothing is compared, and no query is made.
 */

import { setImmediate as othersFirst } from 'node:timers/promises';
import { fail } from '#common/errors.ts';
import type { StoredChange } from '#common/field-model/compare/changes.ts';
import { describeWithoutLevel } from '#common/field-model/compare/describe-change.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import type { ItemRole } from '#common/grants/grant-roles.ts';
import { correctionsOf, isOn } from '#common/row-values.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { Author } from '../../platform/access/actor.ts';
import { listOwners } from '../../platform/access/grants/owner-queries.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, PageRow, VersionRow } from '../../platform/db/tables.ts';
import { findAgreedVersion } from '../history/queries.ts';
import { nothingKnown } from '../page-change/change-details.ts';
import { type LeavingPages, listEndpointPages } from '../page-change/leaving-queries.ts';
import { openPageReader } from './page-reader.ts';

type RuledItem = Pick<
  ItemRow,
  'item_id' | 'uid' | 'breaking_needs_owner' | 'breaking_rule_since' | 'corrections'
> & {
  /** Of the author, where the item was looked up for them. */
  own_role?: ItemRole | '';
};
type PageVersion = Pick<
  PageRow,
  'page_id' | 'item_id' | 'version' | 'page_title' | 'page_content' | 'author_uid' | 'addtime'
>;
/** A text that breaks nobody in the place of a version. */
export type CompatibleText = { before: Pick<PageVersion, 'page_id' | 'version'>; page_content: string };

/** A script with the key of the item writes in nobody's name, as its owner. */
export function needsOwnerToBreak(
  { uid, breaking_needs_owner, own_role = '' }: RuledItem,
  author: Pick<Author, 'uid'>,
): boolean {
  const isOwner = author.uid === uid || own_role === 'owner';
  return isOn(breaking_needs_owner) && author.uid !== 0 && !isOwner;
}

/** Ends the transaction of a save: the two texts are compared outside of it. */
class NotCompared extends Error {
  constructor(
    readonly item: RuledItem,
    readonly before: PageVersion,
    readonly page_content: string,
  ) {
    super(`page ${before.page_id} was not compared before it was saved`);
  }
}

/** @throws NotCompared */
export function requireCompatible(
  item: RuledItem,
  before: PageVersion,
  { page_content, compatible }: { page_content: string; compatible: CompatibleText | undefined },
): void {
  const isCompared =
    compatible?.before.page_id === before.page_id &&
    compatible.before.version === before.version &&
    compatible.page_content === page_content;
  if (!isCompared && before.page_content !== page_content) throw new NotCompared(item, before, page_content);
}

/**
 * Saves; where the rule wants it, once more with what was compared meanwhile, and again where the page moved on.
 * @throws breakingNeedsOwner
 */
export async function saveCompatible<R>(
  context: Context,
  lang: Lang,
  save: (compatible: CompatibleText | undefined) => Promise<R>,
): Promise<R> {
  for (let compatible: CompatibleText | undefined; ; ) {
    try {
      return await save(compatible);
    } catch (error) {
      if (!(error instanceof NotCompared)) throw error;
      compatible = await compare(context, lang, error);
    }
  }
}

/** What nobody can compare in time may break. @throws breakingNeedsOwner */
async function compare(
  context: Context,
  lang: Lang,
  { item, before, page_content }: NotCompared,
): Promise<CompatibleText> {
  const today = dayOf(context.now());
  const reader = openPageReader(context.log);
  try {
    for (const old of await listReplaced(context, item, before)) {
      const compared = await reader.compare({
        before: old.page_content,
        after: page_content,
        today,
        corrections: correctionsOf(item),
      });
      const { changes, counts } = compared;
      if (compared === nothingKnown) refuseBreaks([t(lang, 'changeLog.notCompared')]);
      if (counts.breaking > 0) refuseBreaks(breaksOf(changes, lang), counts.breaking);
    }
    return { before, page_content };
  } finally {
    await reader.close();
  }
}

/** What a text replaces: the page, and what its owner has agreed to, so that what breaks is not done in steps. */
async function listReplaced(
  context: Pick<Context, 'db' | 'now'>,
  item: RuledItem,
  before: PageVersion,
): Promise<Pick<PageVersion, 'page_content'>[]> {
  const agreed = await findAgreed(context, item, before);
  return agreed === undefined ? [before] : [before, agreed];
}

/**
 * What an owner or the key wrote last, or stood there when the rule began; else the first version that is kept.
 * @returns undefined where that is the page as it is
 */
async function findAgreed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  item: RuledItem,
  before: PageVersion,
): Promise<VersionRow | undefined> {
  const moment = item.breaking_rule_since;
  const author_uids = [0, ...(await listOwners(db, item, now()))];
  if (author_uids.includes(before.author_uid) || before.addtime < moment) return undefined;
  return findAgreedVersion(db, before, { author_uids, moment });
}

/** Of texts that were compared with the pages that they replace: those that break what their owner has agreed to. */
export async function listBreakingSteps(
  context: Context,
  item: RuledItem,
  texts: readonly { page_id: number; page_content: string }[],
): Promise<PageRow[]> {
  const breaking: PageRow[] = [];
  const today = dayOf(context.now());
  const reader = openPageReader(context.log);
  try {
    for (const { page_id, page_content } of texts) {
      const page = await findPage(context.db, page_id);
      const agreed = page && (await findAgreed(context, item, page));
      if (page === undefined || agreed === undefined) continue;
      const compared = await reader.compare({
        before: agreed.page_content,
        after: page_content,
        today,
        corrections: correctionsOf(item),
      });
      if (compared === nothingKnown || compared.counts.breaking > 0) breaking.push(page);
      await othersFirst();
    }
    return breaking;
  } finally {
    await reader.close();
  }
}

function breaksOf(changes: readonly StoredChange[], lang: Lang): string[] {
  return changes
    .filter(({ level }) => level === 'breaking')
    .map(one => describeWithoutLevel(one, lang).replace(/`([^`]*)`/g, '“$1”'));
}

/** Pages are about to leave their item: for whoever calls their endpoints, these are gone. @throws breakingNeedsOwner */
export async function requireOwnerOfEndpoints(
  { db }: Pick<Context, 'db'>,
  author: Pick<Author, 'uid'>,
  item: RuledItem,
  pages: LeavingPages,
): Promise<void> {
  if (!needsOwnerToBreak(item, author)) return;
  const gone = await listEndpointPages(db, pages);
  if (gone.length > 0) refuseBreaks(gone.map(({ page_title }) => `“${page_title}”`));
}

const shownBreaks = 3;

/** @param breaks in words, for people @param count where there are more than those @throws breakingNeedsOwner */
export function refuseBreaks(breaks: readonly string[], count = breaks.length): never {
  const shown = breaks.slice(0, shownBreaks);
  const more = count > shown.length ? ` · +${count - shown.length}` : '';
  fail('breakingNeedsOwner', { values: { changes: `${shown.join(' · ')}${more}` } });
}
