/** The change log of an item as it is read. */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { PartInSql } from '../../platform/access/grants/right-in-sql.ts';
import { remainsInScope, type ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { PageChangeRow, Tables } from '../../platform/db/tables.ts';

/** What of the log of an item is wanted. */
export type LogFilters = {
  item: ScopedItem;
  /** Empty: all. */
  cat_ids: readonly number[];
  page_id: number;
  level: PageChangeRow['level'];
  username: string;
  /** Seconds since the epoch; 0: from the first, or to the last. */
  since: number;
  until: number;
};

export type LogQuery = LogFilters & {
  /** The entries of one group alone; 0: of all. */
  group_id: number;
  /** Groups that are left out. */
  without_groups: readonly number[];
  /** The last entry that is known. */
  before: Pick<PageChangeRow, 'addtime' | 'change_id'> | undefined;
  limit: number;
};

export type LogRow = PageChangeRow & {
  /** Of the author. */
  name: string;
  /** As the page is called now, and where it stands; of a page that is gone as it was. */
  title_now: string;
  cat_now: number;
};

/** Newest first: of pages that are in the item, and of those it lost that they are deleted. */
export async function listLog(db: Db, query: LogQuery): Promise<LogRow[]> {
  const { before, limit, group_id, without_groups, ...filters } = query;
  let rows = shownEntries(db).where(fitsFilters(filters));
  if (group_id > 0) rows = rows.where('page_change.group_id', '=', group_id);
  if (without_groups.length > 0) rows = rows.where('page_change.group_id', 'not in', without_groups);
  if (before !== undefined)
    rows = rows.where(eb =>
      eb.or([
        eb('page_change.addtime', '<', before.addtime),
        eb.and([
          eb('page_change.addtime', '=', before.addtime),
          eb('page_change.change_id', '<', before.change_id),
        ]),
      ]),
    );
  return rows
    .orderBy('page_change.addtime', 'desc')
    .orderBy('page_change.change_id', 'desc')
    .limit(limit)
    .execute();
}

const ofEntry: PartInSql = {
  cat_id: sql`coalesce(page.cat_id, page_change.cat_id)`,
  page_id: sql.ref('page_change.page_id'),
};

function fitsFilters({ item, cat_ids, page_id, level, username, since, until }: LogFilters) {
  return (eb: ExpressionBuilder<Tables, 'page_change'>) =>
    eb.and([
      eb('page_change.item_id', '=', item.item_id),
      remainsInScope(item.scope, ofEntry),
      ...(level === '' ? [] : [eb('page_change.level', '=', level)]),
      ...(page_id > 0 ? [eb('page_change.page_id', '=', page_id)] : []),
      ...(cat_ids.length > 0 ? [eb('page_change.cat_id', 'in', cat_ids)] : []),
      ...(username === '' ? [] : [eb('page_change.username', '=', username)]),
      ...(since > 0 ? [eb('page_change.addtime', '>=', since)] : []),
      ...(until > 0 ? [eb('page_change.addtime', '<=', until)] : []),
    ]);
}

export async function findLogEntry(db: Db, change_id: number): Promise<LogRow | undefined> {
  return shownEntries(db).where('change_id', '=', change_id).executeTakeFirst();
}

/** The entry that has a moment of a page: the one of then may have been continued since. */
export async function findLogEntryAt(
  db: Db,
  { page_id, item_id }: PageInItem,
  moment: number,
): Promise<LogRow | undefined> {
  return shownEntries(db)
    .where('page_change.page_id', '=', page_id)
    .where('page_change.item_id', '=', item_id)
    .where('page_change.kind', 'in', ['added', 'saved'])
    .where('page_change.addtime', '>=', moment)
    .orderBy('page_change.addtime')
    .limit(1)
    .executeTakeFirst();
}

type GroupInItem = Pick<PageChangeRow, 'group_id' | 'item_id'>;

/** Of pages that were changed at once, the worst first. */
export async function listGroupEntries(db: Db, group: GroupInItem, limit: number): Promise<LogRow[]> {
  return entriesOfGroup(db, group)
    .orderBy(eb => {
      const rank = ['breaking', 'risky', 'safe'] as const;
      const cases = eb.case().when('level', '=', rank[0]).then(0).when('level', '=', rank[1]).then(1);
      return cases.when('level', '=', rank[2]).then(2).else(3).end();
    })
    .orderBy('page_change.change_id')
    .limit(limit)
    .execute();
}

/** @returns how many entries there are of each level */
export async function countGroupLevels(db: Db, group: GroupInItem): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(entriesOfGroup(db, group).as('shown'))
    .select(['shown.level', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('shown.level')
    .execute();
  return new Map(rows.map(({ level, count }) => [level, Number(count)]));
}

function entriesOfGroup(db: Db, { group_id, item_id }: GroupInItem) {
  return shownEntries(db)
    .where('page_change.group_id', '=', group_id)
    .where('page_change.item_id', '=', item_id);
}

function shownEntries(db: Db) {
  return db
    .selectFrom('page_change')
    .leftJoin('page', 'page.page_id', 'page_change.page_id')
    .leftJoin('user', 'user.uid', 'page_change.uid')
    .selectAll('page_change')
    .select(eb => [
      eb.fn.coalesce('user.name', eb.val('')).as('name'),
      eb.fn.coalesce('page.page_title', 'page_change.page_title').as('title_now'),
      eb.fn.coalesce('page.cat_id', 'page_change.cat_id').as('cat_now'),
    ])
    .where('level', '!=', '')
    .where(eb => {
      const isDeletion = eb('page_change.kind', '=', 'deleted');
      const isHere = eb('page.item_id', '=', eb.ref('page_change.item_id'));
      return eb.or([
        eb.and([isHere, eb.or([isDeletion, eb('page.is_del', '=', 0)])]),
        eb.and([isDeletion, eb('page.page_id', 'is', null)]),
      ]);
    });
}

/** The kept versions of these numbers. @returns `page_id version` -> its id */
export async function findVersionIds(
  db: Db,
  versions: readonly Pick<PageChangeRow, 'page_id' | 'item_id' | 'version_before'>[],
): Promise<Map<string, number>> {
  if (versions.length === 0) return new Map();
  const page_ids = [...new Set(versions.map(({ page_id }) => page_id))];
  const numbers = [...new Set(versions.map(({ version_before }) => version_before))];
  const rows = await db
    .selectFrom('page_history')
    .select(['page_id', 'version', 'page_history_id'])
    .where('page_id', 'in', page_ids)
    .where('item_id', '=', versions[0]?.item_id ?? 0)
    .where('version', 'in', numbers)
    .execute();
  return new Map(rows.map(row => [`${row.page_id} ${row.version}`, row.page_history_id]));
}

type PageInItem = Pick<PageChangeRow, 'page_id' | 'item_id'>;

/** The newest entry about fields of a page since a moment; one that breaks callers before others. */
export async function findRecentChange(db: Db, { page_id, item_id }: PageInItem, since: number) {
  return db
    .selectFrom('page_change')
    .select(['level', 'addtime', 'details', 'is_deprecated'])
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .where('kind', '=', 'saved')
    .where('level', 'in', ['breaking', 'risky', 'safe'])
    .where('addtime', '>=', since)
    .orderBy(eb => eb.case().when('level', '=', 'breaking').then(0).else(1).end())
    .orderBy('addtime', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const ofEntryAliased: PartInSql = {
  cat_id: sql`coalesce(of_page.cat_id, entry.cat_id)`,
  page_id: sql.ref('entry.page_id'),
};

/** Whether an entry is seen and fits the filters; `entry` and `of_page` are its row and that of its page. */
function fits({ item, cat_ids, page_id, level, username, since, until }: LogFilters): RawBuilder<boolean> {
  const conditions = [
    sql`entry.item_id = ${item.item_id}`,
    remainsInScope(item.scope, ofEntryAliased),
    sql`entry.level <> ''`,
    sql`((of_page.item_id = entry.item_id and (entry.kind = 'deleted' or of_page.is_del = 0))
      or (entry.kind = 'deleted' and of_page.page_id is null))`,
  ];
  if (level !== '') conditions.push(sql`entry.level = ${level}`);
  if (page_id > 0) conditions.push(sql`entry.page_id = ${page_id}`);
  if (cat_ids.length > 0) conditions.push(sql`entry.cat_id in (${sql.join([...cat_ids])})`);
  if (username !== '') conditions.push(sql`entry.username = ${username}`);
  if (since > 0) conditions.push(sql`entry.addtime >= ${since}`);
  if (until > 0) conditions.push(sql`entry.addtime <= ${until}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export type GroupCount = {
  group_id: number;
  level: string;
  count: number;
  /** How many of them stand before the place from which on the log is read. */
  before_count: number;
};
type LogPlace = Pick<PageChangeRow, 'addtime' | 'change_id'>;

/** How many entries of each level fit. */
export async function countGroups(
  db: Db,
  filters: LogFilters,
  { group_ids, before }: { group_ids: readonly number[]; before: LogPlace | undefined },
): Promise<GroupCount[]> {
  if (group_ids.length === 0) return [];
  const isBefore =
    before === undefined
      ? sql`1 = 0`
      : sql`entry.addtime > ${before.addtime} or (entry.addtime = ${before.addtime} and entry.change_id >= ${before.change_id})`;
  const { rows } = await sql<GroupCount>`select entry.group_id, entry.level, count(*) as count,
      sum(case when ${isBefore} then 1 else 0 end) as before_count
    from page_change as entry left join page as of_page on of_page.page_id = entry.page_id
    where entry.group_id in (${sql.join([...group_ids])}) and ${fits(filters)}
    group by entry.group_id, entry.level`.execute(db);
  return rows.map(({ group_id, level, count, before_count }) => ({
    level,
    group_id: Number(group_id),
    count: Number(count),
    before_count: Number(before_count),
  }));
}

/** Titles of some pages of a group whose changes fit and have this level. */
export async function listGroupTitles(
  db: Db,
  filters: LogFilters,
  { group_id, limit }: { group_id: number; limit: number },
): Promise<string[]> {
  const rows = await shownEntries(db)
    .where(fitsFilters(filters))
    .where('page_change.group_id', '=', group_id)
    .orderBy('page_change.change_id')
    .limit(limit)
    .execute();
  return rows.map(({ title_now }) => title_now);
}
