/** Entries of the change log in which each import, push or source stands as one: the last of its entries that fits. */
import type { Result } from '#common/contract/index.ts';
import { levels } from '#common/field-model/compare/level.ts';
import {
  countGroups,
  type GroupCount,
  type LogFilters,
  type LogQuery,
  type LogRow,
  listGroupTitles,
  listLog,
} from '../../content/page-change/log-queries.ts';
import type { Db } from '../../platform/db/open.ts';

type Groups = Result<'change/list'>['groups'];
type Collapsed = { rows: LogRow[]; groups: Groups };
type CollapsedQuery = Omit<LogQuery, 'group_id' | 'without_groups'>;

/** So many parts are read, where most of each belongs to groups that stand there already. */
const partsMax = 20;
const namedPages = 4;

export async function listCollapsed(db: Db, wanted: CollapsedQuery): Promise<Collapsed> {
  const rows: LogRow[] = [];
  const known = new Map<number, GroupCount[]>();
  let { before } = wanted;
  for (let part = 0; part < partsMax && rows.length < wanted.limit; part += 1) {
    const without_groups = [...known.keys()];
    const read = await listLog(db, { ...wanted, before, group_id: 0, without_groups });
    await countFresh(db, wanted, { read, known });
    rows.push(...withoutRepeats(read, rows, known));
    before = read.at(-1);
    if (read.length < wanted.limit) break;
  }
  const shown = rows.slice(0, wanted.limit);
  return { rows: shown, groups: await describeGroups(db, wanted, { shown, known }) };
}

async function countFresh(
  db: Db,
  wanted: CollapsedQuery,
  { read, known }: { read: readonly LogRow[]; known: Map<number, GroupCount[]> },
): Promise<void> {
  const ids = new Set(read.map(({ group_id }) => group_id).filter(id => id > 0 && !known.has(id)));
  const { limit: _, before, ...filters } = wanted;
  const counts = await countGroups(db, filters, { group_ids: [...ids], before });
  for (const id of ids)
    known.set(
      id,
      counts.filter(({ group_id }) => group_id === id),
    );
}

/** A group that has entries before the part that is read stands there already. */
function withoutRepeats(
  read: readonly LogRow[],
  shown: readonly LogRow[],
  known: ReadonlyMap<number, readonly GroupCount[]>,
): LogRow[] {
  const seen = new Set(shown.map(({ group_id }) => group_id));
  return read.filter(({ group_id }) => {
    if (group_id === 0) return true;
    if (seen.has(group_id) || known.get(group_id)?.some(({ before_count }) => before_count > 0) === true)
      return false;
    seen.add(group_id);
    return true;
  });
}

/** Of those that have more than one entry that fits. */
async function describeGroups(
  db: Db,
  filters: LogFilters,
  { shown, known }: { shown: readonly LogRow[]; known: ReadonlyMap<number, readonly GroupCount[]> },
): Promise<Groups> {
  const groups: Groups = [];
  for (const { group_id } of shown) {
    const own = known.get(group_id) ?? [];
    const entry_count = own.reduce((sum, { count }) => sum + count, 0);
    if (entry_count < 2) continue;
    const level = levels.find(one => own.some(count => count.level === one)) ?? 'words';
    groups.push({
      group_id,
      entry_count,
      level,
      breaking_count: own.find(count => count.level === 'breaking')?.count ?? 0,
      page_titles: await listGroupTitles(db, { ...filters, level }, { group_id, limit: namedPages }),
    });
  }
  return groups;
}
