/** A site that grows: items of 1,000 and 5,000 short pages, 2,000 people who are members of twenty items each. */
import { termsOf, termsVersion } from '#common/search/search-terms.ts';
import { saveTerms } from '#server/content/search-index/queries.ts';
import { newAccount } from '#server/people/user/register.ts';
import { type Db, inTransaction } from '#server/platform/db/open.ts';
import { shortPage } from './sample-page.ts';

export type GrownItem = { item_id: number; page_ids: number[] };
type Size = { pages: number; owner_uid: number };

const pagesAtOnce = 500;
const now = () => Math.floor(Date.now() / 1000);

/** The first item has 1,000 pages, the others up to 5,000. @returns what was added */
export async function growSite(db: Db, have: readonly GrownItem[], size: Size): Promise<GrownItem[]> {
  const added: GrownItem[] = [];
  let count = have.reduce((sum, item) => sum + item.page_ids.length, 0);
  while (count < size.pages) {
    const pages = Math.min(size.pages - count, count === 0 ? 1_000 : 5_000);
    added.push(await addItem(db, { pages, owner_uid: size.owner_uid }));
    count += pages;
  }
  return added;
}

async function addItem(db: Db, { pages, owner_uid }: Size): Promise<GrownItem> {
  const { item_id } = await db
    .insertInto('item')
    .values({
      item_type: 1,
      item_name: 'Orders API',
      item_description: '',
      item_domain: '',
      domain_key: '',
      password: '',
      uid: owner_uid,
      addtime: now(),
      last_update_time: now(),
      is_archived: 0,
      is_del: 0,
      del_time: 0,
      indexing: 0,
      is_loose_markdown: 0,
      version: 1,
    })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  const page_ids: number[] = [];
  for (let first = 0; first < pages; first += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, pages - first);
    page_ids.push(...(await addPages(db, { item_id, owner_uid, first, count })));
  }
  return { item_id, page_ids };
}

type Part = { item_id: number; owner_uid: number; first: number; count: number };

async function addPages(outer: Db, { item_id, owner_uid, first, count }: Part): Promise<number[]> {
  return inTransaction({ db: outer }, async ({ db }) => {
    const rows = Array.from({ length: count }, (_, at) => pageRow(item_id, owner_uid, first + at));
    const added = await db
      .insertInto('page')
      .values(rows)
      .returning(['page_id', 'page_title', 'page_content'])
      .execute();
    const indexed = added.map(({ page_id, page_title, page_content }) => {
      const [title, text] = [termsOf(page_title), termsOf(page_content)];
      return { page_id, item_id, title, text, version: 1, terms_version: termsVersion };
    });
    await saveTerms(db, indexed);
    return added.map(row => row.page_id);
  });
}

function pageRow(item_id: number, author_uid: number, number: number) {
  return {
    item_id,
    cat_id: 0,
    page_title: `Call ${number}`,
    s_number: 99,
    author_uid,
    author_username: 'admin',
    addtime: now(),
    page_addtime: now(),
    creator_uid: author_uid,
    page_comments: '',
    is_del: 0,
    version: 1,
    page_content: shortPage(number),
  };
}

/** Each is a member of twenty items, as far as there are so many. */
export async function addPeople(db: Db, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, at) =>
    newAccount({ now }, { username: `person${at}`, password: '' }),
  );
  const added: number[] = [];
  for (let from = 0; from < count; from += pagesAtOnce) {
    const rows = people.slice(from, from + pagesAtOnce);
    added.push(...(await db.insertInto('user').values(rows).returning('uid').execute()).map(row => row.uid));
  }
  return added;
}

const itemsEach = 20;

export async function addMembers(
  db: Db,
  uids: readonly number[],
  items: readonly GrownItem[],
): Promise<void> {
  const rows = uids.flatMap((uid, at) =>
    Array.from({ length: Math.min(itemsEach, items.length) }, (_, next) => {
      const item_id = items[(at + next) % items.length]?.item_id ?? 0;
      return { item_id, uid, member_group_id: 1, addtime: now() };
    }),
  );
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto('item_member')
      .values(rows.slice(from, from + 1_000))
      .onConflict(conflict => conflict.columns(['item_id', 'uid']).doNothing())
      .execute();
  }
}
