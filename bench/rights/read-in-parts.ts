/** How fast people read an item of 2,000 catalogs: visitors, a member of all of it, one with rights in 200 catalogs. */
import { type Db, openDb } from '#server/platform/db/open.ts';
import { callProduct, type Product, signIn } from '#tests/kit/product.ts';
import { type DatabasePlace, onPostgres, onSqlite } from '../both-databases.ts';
import { callRequest, loadSite } from '../load.ts';
import { count, type Outcome } from '../outcome.ts';
import { samplePage } from '../sample-page.ts';

const catalogs = 2_000;
const limited = 200;
const rowsAtOnce = 500;
const pages = 50;
/** Of the rate of a member without rights of their own, and of that of visitors, whom SQLite answers without a query. */
const least = { ofWhole: 0.8, ofVisitors: { sqlite: 0, postgres: 0.6 } };
const seconds = 5;
const password = 'reads-in-parts-1';

export const readInPartsOnSqlite = onSqlite(measure);
export const readInPartsOnPostgres = onPostgres(measure);

async function measure(product: Product, place: DatabasePlace): Promise<Outcome> {
  const owner = await signIn(product);
  const whole = await buildMember(product, owner, 'reads-all');
  const part = await buildMember(product, owner, 'reads-parts');
  const open = await buildItem(product, { owner, members: ['reads-all'] });
  const closed = await buildItem(product, { owner, members: ['reads-parts'] });
  const db = openDb(place);
  await fill(db, Number(open.item_id));
  await limit(db, { item_id: Number(closed.item_id), ids: await fill(db, Number(closed.item_id)) });
  await db.destroy();
  const rate = async (page_ids: readonly string[], token: Record<string, string>) => {
    const requests = page_ids.map(page_id => callRequest('page/info', { page_id, ...token }));
    return (await loadSite({ product }, { requests, seconds })).rate;
  };
  const visitors = await rate(open.page_ids, {});
  const ofWhole = await rate(open.page_ids, { user_token: whole });
  const ofParts = await rate(closed.page_ids, { user_token: part });
  const share = { ofWhole: ofParts / ofWhole, ofVisitors: ofWhole / visitors };
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return {
    measured: `visitors ${count(visitors)}/s, a member ${count(ofWhole)}/s (${percent(share.ofVisitors)}), with rights in ${limited} catalogs ${count(ofParts)}/s (${percent(share.ofWhole)} of a member)`,
    reached:
      share.ofWhole >= least.ofWhole &&
      share.ofVisitors >= least.ofVisitors[place.database_url === undefined ? 'sqlite' : 'postgres'],
  };
}

/** @returns the token of a session */
async function buildMember(product: Product, user_token: string, username: string): Promise<string> {
  await callProduct(product, 'adminUser/addUser', { username, password, name: '', user_token });
  return (await callProduct(product, 'user/login', { username, password })).user_token;
}

type Item = { item_id: string; page_ids: string[] };

async function buildItem(
  product: Product,
  { owner: user_token, members }: { owner: string; members: readonly string[] },
): Promise<Item> {
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Large', user_token });
  await callProduct(product, 'member/save', {
    item_id,
    username: members.join(','),
    member_group_id: '0',
    user_token,
  });
  const page_ids: string[] = [];
  for (let number = 0; number < pages; number += 1) {
    const page = { item_id, page_title: `Call ${number}`, page_content: samplePage(number), user_token };
    page_ids.push((await callProduct(product, 'page/save', page)).page_id);
  }
  return { item_id, page_ids };
}

/** @returns the ids of its catalogs */
async function fill(db: Db, item_id: number): Promise<number[]> {
  const rows = Array.from({ length: catalogs }, (_, at) => ({
    item_id,
    cat_name: `Part ${at}`,
    parent_cat_id: 0,
    level: 2,
    s_number: at + 1,
    addtime: 1,
  }));
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const made = await db
      .insertInto('catalog')
      .values(rows.slice(from, from + rowsAtOnce))
      .returning('cat_id')
      .execute();
    ids.push(...made.map(({ cat_id }) => cat_id));
  }
  return ids;
}

/** The member is given something else in every tenth catalog. */
async function limit(db: Db, { item_id, ids }: { item_id: number; ids: readonly number[] }): Promise<void> {
  const { uid } = await db
    .selectFrom('item_member')
    .select('uid')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  const chosen = ids.filter((_, at) => at % (catalogs / limited) === 0);
  const place = { item_id, uid, team_id: 0, page_id: 0, ends_at: 0, by_uid: uid, addtime: 1 };
  await db
    .insertInto('item_grant')
    .values(
      chosen.map((cat_id, at) => ({ ...place, cat_id, role: at % 2 === 0 ? 'editor' : 'none' }) as const),
    )
    .execute();
  await db
    .updateTable('item')
    .set(eb => ({ has_grants: 1, version: eb('version', '+', 1) }))
    .where('item_id', '=', item_id)
    .execute();
}
