/** Entries of the change log -> what happened, for whoever is sent it. Of a group only that it has ended. */
import type { EventName } from '#common/webhook/event-names.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ChangeGroupRow } from '../../platform/db/tables.ts';
import { type Happening, publish } from '../../platform/events/publish.ts';
import { type LoggedChange, listBreakingGroups } from './queries.ts';

/** @returns whether anything waits to be sent */
export async function publishChanges(
  db: Db,
  entries: readonly LoggedChange[],
  ended: readonly ChangeGroupRow[] = [],
): Promise<boolean> {
  const single = entries.filter(({ group_id = 0 }) => group_id === 0);
  const breaking = await listBreakingGroups(
    db,
    ended.map(({ group_id }) => group_id),
  );
  const groups = ended.map(group => groupHappening(group, breaking.has(group.group_id)));
  return publish(db, [...single.map(happeningOf), ...groups]);
}

function happeningOf(entry: LoggedChange): Happening {
  const { item_id, page_id, uid, addtime, change_id = 0 } = entry;
  return { names: namesOf(entry), item_id, page_id, uid, addtime, facts: { change_id } };
}

function groupHappening(group: ChangeGroupRow, isBreaking: boolean): Happening {
  const { item_id, uid, addtime, group_id } = group;
  const names: EventName[] = isBreaking ? ['page.breaking', 'pages.changed'] : ['pages.changed'];
  return { names, item_id, uid, addtime, facts: { group_id } };
}

function namesOf({ kind, level, is_deprecated, own, replaces }: LoggedChange): EventName[] {
  if (kind === 'deleted') return ['page.deleted'];
  if (kind === 'recovered') return ['page.restored'];
  if (kind === 'added' && replaces === undefined) return ['page.created'];
  const did = own ?? { level, is_deprecated };
  return [
    ...(did.level === 'breaking' ? (['page.breaking'] as const) : []),
    ...(did.is_deprecated === 1 ? (['page.deprecated'] as const) : []),
    ...(did.level === 'words' ? (['page.reworded'] as const) : []),
    ...(['breaking', 'risky', 'safe'].includes(did.level) ? (['page.changed'] as const) : []),
  ];
}
