/**
 * A delivery -> what is sent of it, read at the moment it is sent: of what is not there any more, or not in the item,
 * nothing is.
 */
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import { sentChangesMax, sentPagesMax } from '#common/webhook/webhook-limits.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import {
  countGroupLevels,
  findLogEntry,
  findLogEntryAt,
  type LogRow,
  listGroupEntries,
} from '../../content/page-change/log-queries.ts';
import { findUserById } from '../../people/user/queries.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import { findItemWithRights } from '../../platform/access/queries.ts';
import { isPrivate } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import type { DeliveryRow, ItemRow } from '../../platform/db/tables.ts';
import type { EventFacts } from '../../platform/events/publish.ts';
import { type LogEntry, presentEntry } from '../change-log/present-entry.ts';

type SentPage = {
  page_id: string;
  page_title: string;
  cat_id: string;
  endpoint_method: string;
  endpoint_path: string;
  url: string;
};
type SentCounts = Record<'breaking' | 'risky' | 'safe' | 'words', number>;
type SentChange = Pick<LogEntry, 'kind' | 'level' | 'note' | 'facts' | 'changes' | 'more'> & {
  change_id: string;
  version_before: string;
  version: string;
  counts: SentCounts;
  url: string;
};
type SentGroup = {
  pages: (SentPage & Pick<LogEntry, 'kind' | 'level'>)[];
  /** Besides those. */
  more: number;
  counts: SentCounts;
  url: string;
};

/** What stands in the body, as programs read it. */
export type SentEvent = {
  type: string;
  /** ISO 8601. */
  timestamp: string;
  data: {
    item: { item_id: string; item_name: string; is_private: boolean; url: string };
    author: { username: string; name: string };
    page?: SentPage;
    change?: SentChange;
    group?: SentGroup;
    /** People and addresses that it is about. */
    names?: Record<string, string>;
  };
};

/** @returns undefined where nothing is there to say any more */
export async function describeEvent(
  context: Context,
  delivery: DeliveryRow,
  lang: Lang,
): Promise<SentEvent | 'archived' | undefined> {
  const item = await findItemWithRights(context.db, 0, delivery.item_id);
  if (item === undefined) return undefined;
  if (isOn(item.is_archived)) return 'archived';
  const about = await describeSubject(context, item, { delivery, lang });
  if (about === undefined) return undefined;
  const author = delivery.uid === 0 ? undefined : await findUserById(context.db, delivery.uid);
  return {
    type: delivery.event,
    timestamp: new Date(delivery.addtime * 1000).toISOString(),
    data: {
      item: {
        item_id: String(item.item_id),
        item_name: item.item_name,
        is_private: isPrivate(item),
        url: `${siteOf(context)}${addressOfItem(item)}`,
      },
      author: { username: author?.username ?? '', name: author?.name ?? '' },
      ...about,
    },
  };
}

const siteOf = ({ config }: Pick<Context, 'config'>) => config.public_url ?? '';

type Subject = { delivery: DeliveryRow; lang: Lang };

async function describeSubject(context: Context, item: ItemRow, { delivery, lang }: Subject) {
  const facts = JSON.parse(delivery.facts) as EventFacts;
  if (facts.group_id !== undefined) return describeGroup(context, item, facts.group_id);
  if (facts.change_id === undefined) return { names: facts.names ?? {} };
  const row = await findChange(context, delivery, facts.change_id);
  return row && describeChange(context, item, { row, lang });
}

async function findChange({ db }: Context, delivery: DeliveryRow, change_id: number) {
  const row = (await findLogEntry(db, change_id)) ?? (await findLogEntryAt(db, delivery, delivery.addtime));
  return row?.item_id === delivery.item_id ? row : undefined;
}

async function describeChange(context: Context, item: ItemRow, { row, lang }: { row: LogRow; lang: Lang }) {
  const catalogs = await listCatalogs(context.db, wholeItem(item.item_id));
  const entry = presentEntry(row, {
    lang,
    catalogs: new Map(catalogs.map(({ cat_id, cat_name }) => [cat_id, cat_name])),
    seesVersions: false,
    page_history_id: 0,
    limit: sentChangesMax,
  });
  const { kind, level, note, facts, changes, more } = entry;
  const change: SentChange = {
    change_id: String(row.change_id),
    kind,
    level,
    counts: {
      breaking: row.breaking_count,
      risky: row.risky_count,
      safe: row.safe_count,
      words: row.words_count,
    },
    version_before: String(row.version_before),
    version: String(row.version),
    note,
    facts,
    changes,
    more,
    url: `${siteOf(context)}${addressOfItem(item)}/changes?page_id=${row.page_id}`,
  };
  return { page: describePage(context, item, row), change };
}

function describePage(context: Context, item: ItemRow, row: LogRow): SentPage {
  const { page_id, title_now, cat_id, endpoint_method, endpoint_path } = row;
  return {
    page_id: String(page_id),
    page_title: title_now,
    cat_id: String(cat_id),
    endpoint_method,
    endpoint_path,
    url: `${siteOf(context)}${addressOfPage({ ...item, page_id })}`,
  };
}

async function describeGroup(context: Context, item: ItemRow, group_id: number) {
  const group = { group_id, item_id: item.item_id };
  const rows = await listGroupEntries(context.db, group, sentPagesMax);
  if (rows.length === 0) return undefined;
  const levels = await countGroupLevels(context.db, group);
  const count = (level: string) => levels.get(level) ?? 0;
  const all = [...levels.values()].reduce((sum, one) => sum + one, 0);
  const pages = rows.map(row => ({
    ...describePage(context, item, row),
    kind: row.kind,
    level: row.level === '' ? ('words' as const) : row.level,
  }));
  const sent: SentGroup = {
    pages,
    more: all - pages.length,
    counts: {
      breaking: count('breaking'),
      risky: count('risky'),
      safe: count('safe'),
      words: count('words'),
    },
    url: `${siteOf(context)}${addressOfItem(item)}/changes?group_id=${group_id}`,
  };
  return { group: sent };
}
