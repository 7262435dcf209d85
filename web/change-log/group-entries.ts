/** Log entries under their days; what an import, a push or a source changed is one group. Pure. */
import type { Answer } from '#common/contract/index.ts';

type Log = Pick<Answer<'change/list'>, 'entries' | 'groups'>;
export type LogEntry = Log['entries'][number];
export type EntryGroup = Log['groups'][number];
/** One entry, which may stand for a group. */
export type LogLine = { entry: LogEntry; group: EntryGroup | undefined };
export type LogDay = { day: string; lines: LogLine[] };

/** @param log.entries newest first, `addtime` as `2026-11-18 14:20:07` */
export function groupByDay({ entries, groups }: Log): LogDay[] {
  const days = new Map<string, LogLine[]>();
  const groupOf = new Map(groups.map(group => [group.group_id, group]));
  for (const entry of entries) {
    const day = entry.addtime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), { entry, group: groupOf.get(entry.group_id) }]);
  }
  return [...days].map(([day, lines]) => ({ day, lines }));
}

/** How many changes stand there, those of groups counted, and how many of them break callers. */
export function countLines(lines: readonly LogLine[]): { all: number; breaking: number } {
  const all = lines.reduce((sum, { group }) => sum + Number(group?.entry_count ?? 1), 0);
  const breaking = lines.reduce(
    (sum, { entry, group }) =>
      sum + (group ? Number(group.breaking_count) : Number(entry.level === 'breaking')),
    0,
  );
  return { all, breaking };
}
