/** What readers say of pages: written by whoever reads, listed for who may edit the page. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { pageEditableBy } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';
import type { FeedbackRow, PageRow, Tables } from '../../platform/db/tables.ts';

export async function findVote(
  db: Db,
  { page_id, voter }: Pick<FeedbackRow, 'page_id' | 'voter'>,
): Promise<FeedbackRow | undefined> {
  return db
    .selectFrom('page_feedback')
    .selectAll()
    .where('page_id', '=', page_id)
    .where('kind', '=', 'vote')
    .where('voter', '=', voter)
    .executeTakeFirst();
}

/** Of a page: all votes, and those from one network address. */
export async function countVotes(
  db: Db,
  { page_id, voter_place }: Pick<FeedbackRow, 'page_id' | 'voter_place'>,
): Promise<{ votes: number; of_place: number }> {
  const row = await db
    .selectFrom('page_feedback')
    .select(eb => [
      eb.fn.countAll<number>().as('votes'),
      sql<number>`count(case when voter_place = ${voter_place} then 1 end)`.as('of_place'),
    ])
    .where('page_id', '=', page_id)
    .where('kind', '=', 'vote')
    .executeTakeFirstOrThrow();
  return { votes: Number(row.votes), of_place: Number(row.of_place) };
}

type Sender = Pick<FeedbackRow, 'uid' | 'voter_place'>;

/** Of a page and of its item: what nobody has marked as done, and of that what one sender reported. */
export async function countOpenMistakes(
  db: Db,
  { page_id, item_id }: Pick<PageRow, 'page_id' | 'item_id'>,
  { uid, voter_place }: Sender,
): Promise<{ of_page: number; of_item: number; sent_of_page: number; sent_of_item: number }> {
  const isOfPage = sql`page.page_id = ${page_id}`;
  const isSent = uid > 0 ? sql`page_feedback.uid = ${uid}` : sql`page_feedback.voter_place = ${voter_place}`;
  const countWhere = (condition: RawBuilder<unknown>) =>
    sql<number>`count(case when ${condition} then 1 end)`;
  const row = await db
    .selectFrom('page_feedback')
    .innerJoin('page', 'page.page_id', 'page_feedback.page_id')
    .select(eb => [
      eb.fn.countAll<number>().as('of_item'),
      countWhere(isOfPage).as('of_page'),
      countWhere(isSent).as('sent_of_item'),
      countWhere(sql`${isOfPage} and ${isSent}`).as('sent_of_page'),
    ])
    .where('page.item_id', '=', item_id)
    .where('page_feedback.kind', '=', 'mistake')
    .where('page_feedback.done_at', '=', 0)
    .executeTakeFirstOrThrow();
  return {
    of_page: Number(row.of_page),
    of_item: Number(row.of_item),
    sent_of_page: Number(row.sent_of_page),
    sent_of_item: Number(row.sent_of_item),
  };
}

export async function insertFeedback(db: Db, feedback: Insertable<Tables['page_feedback']>): Promise<void> {
  await db.insertInto('page_feedback').values(feedback).execute();
}

type FeedbackChanges = Partial<Pick<FeedbackRow, 'is_helpful' | 'words' | 'version' | 'addtime' | 'done_at'>>;

export async function updateFeedback(db: Db, feedback_id: number, changes: FeedbackChanges): Promise<void> {
  await db.updateTable('page_feedback').set(changes).where('feedback_id', '=', feedback_id).execute();
}

/** Of live pages that the person may edit. */
function ofEditor(db: Db, uid: number) {
  return db
    .selectFrom('page_feedback')
    .innerJoin('page', 'page.page_id', 'page_feedback.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .where('page.is_del', '=', 0)
    .where('item.is_del', '=', 0)
    .where(pageEditableBy(uid));
}

/** @returns its page; undefined also where the person may not edit that */
export async function findPageOfFeedback(
  db: Db,
  { feedback_id, uid }: { feedback_id: number; uid: number },
): Promise<number | undefined> {
  const query = ofEditor(db, uid).select('page.page_id').where('page_feedback.feedback_id', '=', feedback_id);
  return (await query.executeTakeFirst())?.page_id;
}

type Choice = { uid: number; item_id: number; page_id: number; state: 'open' | 'done' | '' };

/** Votes without a reason are counted alone. */
function chosen(db: Db, { uid, item_id, page_id, state }: Choice) {
  let query = ofEditor(db, uid)
    .where('page.item_id', '=', item_id)
    .where(eb => eb.or([eb('page_feedback.kind', '=', 'mistake'), eb('page_feedback.words', '!=', '')]));
  if (page_id > 0) query = query.where('page.page_id', '=', page_id);
  if (state !== '') query = query.where('page_feedback.done_at', state === 'open' ? '=' : '>', 0);
  return query;
}

/** Newest first. */
export async function listFeedback(
  db: Db,
  choice: Choice,
  { offset, limit }: { offset: number; limit: number },
) {
  return chosen(db, choice)
    .leftJoin('user', 'user.uid', 'page_feedback.uid')
    .select(['page_feedback.feedback_id', 'page_feedback.kind', 'page_feedback.is_helpful'])
    .select(['page_feedback.quote', 'page_feedback.words', 'page_feedback.version'])
    .select(['page_feedback.addtime', 'page_feedback.done_at'])
    .select(['page.page_id', 'page.page_title', 'page.version as page_version'])
    .select(eb => [
      eb.fn.coalesce('user.username', eb.val('')).as('username'),
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
    ])
    .orderBy('page_feedback.addtime', 'desc')
    .orderBy('page_feedback.feedback_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countFeedback(db: Db, choice: Choice): Promise<number> {
  const row = await chosen(db, choice)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** By page, those first that most readers did not find helpful. */
export async function listVotesByPage(
  db: Db,
  { uid, item_id, page_id }: Omit<Choice, 'state'>,
  limit: number,
) {
  const helpful = sql<number>`coalesce(sum(page_feedback.is_helpful), 0)`;
  const unhelpful = sql<number>`coalesce(sum(1 - page_feedback.is_helpful), 0)`;
  const query = ofEditor(db, uid)
    .select(['page.page_id', 'page.page_title'])
    .select([helpful.as('helpful_count'), unhelpful.as('unhelpful_count')])
    .where('page.item_id', '=', item_id)
    .where('page_feedback.kind', '=', 'vote')
    .groupBy(['page.page_id', 'page.page_title'])
    .orderBy(unhelpful, 'desc')
    .orderBy(helpful, 'desc')
    .orderBy('page.page_id')
    .limit(limit);
  const rows = await (page_id > 0 ? query.where('page.page_id', '=', page_id) : query).execute();
  return rows.map(row => ({
    ...row,
    helpful_count: Number(row.helpful_count),
    unhelpful_count: Number(row.unhelpful_count),
  }));
}

/** Of these people, those who may edit the page. */
export async function listEditingOf(db: Db, page_id: number, uids: readonly number[]): Promise<number[]> {
  if (uids.length === 0) return [];
  const rows = await db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .innerJoin('user', join => join.on('user.uid', 'in', [...uids]))
    .select('user.uid')
    .where('page.page_id', '=', page_id)
    .where(pageEditableBy(sql.ref<number>('user.uid')))
    .execute();
  return rows.map(({ uid }) => uid);
}

/** What was marked as done before a moment: mistakes go, votes keep their side and lose their reason. */
export async function removeDoneFeedback(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('page_feedback')
    .where('kind', '=', 'mistake')
    .where('done_at', '>', 0)
    .where('done_at', '<', before)
    .execute();
  await db
    .updateTable('page_feedback')
    .set({ words: '', done_at: 0 })
    .where('kind', '=', 'vote')
    .where('done_at', '>', 0)
    .where('done_at', '<', before)
    .execute();
}
