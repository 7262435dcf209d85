/** Log entries under their days; what one person changed on many pages at once is one group. Pure. */
import type { Answer } from '#common/contract/index.ts';

export type LogEntry = Answer<'change/list'>['entries'][number];
/** One entry, or what an import, a push or a source changed. */
export type EntryGroup = { entries: LogEntry[] };
export type LogDay = { day: string; entries: LogEntry[]; groups: EntryGroup[] };

/** Fewer stand each by itself. */
const groupFrom = 4;
const togetherMs = 60_000;

/** @param entries newest first, `addtime` as `2026-11-18 14:20:07` */
export function groupEntries(entries: readonly LogEntry[]): LogDay[] {
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const day = entry.addtime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay, groups: groupTogether(ofDay) }));
}

function groupTogether(entries: readonly LogEntry[]): EntryGroup[] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isTogether(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap(run =>
    run.length >= groupFrom ? [{ entries: run }] : run.map(entry => ({ entries: [entry] })),
  );
}

function isTogether(last: LogEntry, next: LogEntry): boolean {
  const apart = momentOf(last.addtime) - momentOf(next.addtime);
  return last.uid === next.uid && last.username === next.username && apart <= togetherMs;
}

const momentOf = (wire: string) => new Date(wire.replace(' ', 'T')).getTime();
