/** A reader says something of a page: only who may read it, and only where its item asks. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import {
  openMistakesOfItemMax,
  openMistakesOfPageMax,
  openMistakesOfSenderMax,
  votersOfAddressMax,
  votesOfPageMax,
} from '#common/feedback/feedback-limits.ts';
import { takesFeedback } from '#common/row-values.ts';
import { notifyOnce } from '../../people/notice/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { findPageHead, lockItemOf, type PageHead } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { listPeopleOf } from '../item/people-queries.ts';
import { type PageReference, type ReadPage, requireReadPage } from '../share/require-read-page.ts';
import {
  countOpenMistakes,
  countVotes,
  findVote,
  insertFeedback,
  listEditingOf,
  updateFeedback,
} from './queries.ts';

/**
 * Checked in the transaction that writes as well, with the item locked: so one reader has one vote.
 * @throws notFound, visitPasswordNeeded, viewingAs, feedbackOff
 */
async function withReadPage(
  context: Context,
  actor: Actor,
  reference: PageReference,
  work: (context: Context, read: ReadPage) => Promise<void>,
): Promise<void> {
  const { page } = await requireAskedPage(context, actor, reference);
  await inTransaction(context, async context => {
    await lockItemOf(context.db, async () => findPageHead(context.db, page.page_id));
    await work(context, await requireAskedPage(context, actor, reference));
  });
}

async function requireAskedPage(context: Context, actor: Actor, reference: PageReference): Promise<ReadPage> {
  const read = await requireReadPage(context, actor, reference);
  if (actor.viewing !== undefined) fail('viewingAs');
  if (!takesFeedback(read.item)) fail('feedbackOff');
  return read;
}

/** @throws as withReadPage; feedbackFull, tooMany */
export async function saveVote(context: Context, actor: Actor, input: Input<'feedback/vote'>): Promise<void> {
  await withReadPage(context, actor, input, async (context, { page }) => {
    const { db, now } = context;
    const { page_id } = page;
    const { voter, voter_place } = voterOf(context, actor, page_id);
    const before = await findVote(db, { page_id, voter });
    const is_helpful = input.is_helpful ? 1 : 0;
    const reason = input.reason.trim();
    const said = { is_helpful, version: versionRead(page, input.version), addtime: now() };
    if (before !== undefined) {
      // The first click has no reason yet; one that follows without changing sides takes none back.
      const words = reason === '' && before.is_helpful === is_helpful ? before.words : reason;
      const done_at = words === before.words ? before.done_at : 0;
      return updateFeedback(db, before.feedback_id, { ...said, words, done_at });
    }
    const { votes, of_place } = await countVotes(db, { page_id, voter_place });
    if (votes >= votesOfPageMax) fail('feedbackFull');
    if (voter_place !== '' && of_place >= votersOfAddressMax) fail('tooMany');
    const vote = { ...said, page_id, kind: 'vote', words: reason, voter, voter_place } as const;
    return insertFeedback(db, { ...vote, quote: '', uid: 0, done_at: 0 });
  });
}

/** No name is kept, no cookie is set: from the hashes nobody can tell who voted, nor on which other pages. */
function voterOf({ secrets }: Pick<Context, 'secrets'>, actor: Actor, page_id: number) {
  const { user, address, user_agent = '' } = actor;
  if (user) return { voter: secrets.sign(`vote on ${page_id} of person ${user.uid}`), voter_place: '' };
  const voter_place = secrets.sign(`vote on ${page_id} from ${address}`);
  return { voter: secrets.sign(`vote ${voter_place} ${user_agent}`), voter_place };
}

/** The one that was read cannot be newer than the page. */
function versionRead(page: PageHead, sent: number): number {
  return sent === 0 ? page.version : Math.min(sent, page.version);
}

/** @throws as withReadPage; textMissing, feedbackFull */
export async function reportMistake(
  context: Context,
  actor: Actor,
  input: Input<'feedback/report'>,
): Promise<void> {
  const words = input.words.trim();
  if (words === '') fail('textMissing');
  await withReadPage(context, actor, input, async (context, { page, item }) => {
    const { page_id } = page;
    const sender = senderOf(context, actor, page.item_id);
    await checkRoom(context, page, sender);
    await insertFeedback(context.db, {
      page_id,
      kind: 'mistake',
      is_helpful: 0,
      words,
      quote: input.quote.trim(),
      version: versionRead(page, input.version),
      ...sender,
      voter: '',
      addtime: context.now(),
      done_at: 0,
    });
    await tellEditors(context, actor, { page, item });
  });
}

type Sender = { uid: number; voter_place: string };

/** Of a visitor a hash of the network address and the item, which tells nothing of other items. */
function senderOf({ secrets }: Pick<Context, 'secrets'>, { user, address }: Actor, item_id: number): Sender {
  return {
    uid: user?.uid ?? 0,
    voter_place: user ? '' : secrets.sign(`report on item ${item_id} from ${address}`),
  };
}

/** @throws feedbackFull: of all, or of one sender, who cannot take the room of others */
async function checkRoom({ db }: Pick<Context, 'db'>, page: PageHead, sender: Sender): Promise<void> {
  const { of_page, of_item, sent_of_page, sent_of_item } = await countOpenMistakes(db, page, sender);
  const { page: ofPageMax, item: ofItemMax } = openMistakesOfSenderMax;
  const isFull = of_page >= openMistakesOfPageMax || of_item >= openMistakesOfItemMax;
  if (isFull || sent_of_page >= ofPageMax || sent_of_item >= ofItemMax) fail('feedbackFull');
}

const nobody = { uid: 0, username: '', name: '' };

/** What was written stands in the list alone, which only they see who may edit the page by then. */
async function tellEditors(context: Context, actor: Actor, { page, item }: ReadPage): Promise<void> {
  const { page_id, page_title } = page;
  const { item_id, item_name } = item;
  const editors = await listEditingOf(context.db, page_id, await listPeopleOf(context.db, item));
  await notifyOnce(context, {
    what: 'mistakeReported',
    to: editors.filter(uid => uid !== actor.user?.uid),
    from: nobody,
    names: { item: item_name, page: page_title, path: `/item/feedback/${item_id}` },
    item_id,
    page_id,
  });
}
