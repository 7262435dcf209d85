/** What the portal shows to who reads it: of listed items, and of their pages and changes, what they may see. */
import type { Result } from '#common/contract/index.ts';
import { type PortalSettings, portalSettings } from '#common/contract/site/portal.ts';
import { portalNewsMax, portalOftenReadMax, portalOtherItemsMax } from '#common/portal/portal-limits.ts';
import { homePages } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { Lang } from '#common/texts/langs.ts';
import { wordsIn } from '../../people/site/brand/seen-brand.ts';
import { readSettings } from '../../people/site/settings.ts';
import type { Viewer } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import {
  findPortalText,
  listNews,
  listOtherPortalItems,
  listPagesToName,
  listPortalItems,
  type NewsRow,
  type PortalItemRow,
} from './queries.ts';

export type SeenPortal = Result<'portal/info'>;
type Portal = Omit<SeenPortal, 'is_on'>;
export type PortalReader = { viewer: Viewer; lang: Lang };

const daySeconds = 24 * 3600;
/** What is older is no news; where much changes, the last days are enough and no more is read. */
const newsDays = [3, 14, 90] as const;
const entriesAtOnce = 100;
const nothing: Portal = { lead: '', text_html: '', groups: [], often_read: [], news: [] };

export async function readPortalSettings({ db }: Pick<Context, 'db'>): Promise<PortalSettings> {
  const text = await findPortalText(db);
  return portalSettings.parse(text === '' ? {} : JSON.parse(text));
}

/** As the table has it. */
export function storedPortal(settings: PortalSettings): string {
  return JSON.stringify(portalSettings.encode(settings));
}

/** Whether the address / shows it to them: a site that lets no visitors in keeps also its own words from them. */
export async function isPortalOn(
  context: Pick<Context, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<boolean> {
  const { home_page, shows_portal, allow_visitors } = await readSettings(context);
  return home_page === homePages.introduction && shows_portal && (allow_visitors || uid !== 0);
}

export async function seePortal(context: Context, reader: PortalReader): Promise<SeenPortal> {
  if (!(await isPortalOn(context, reader.viewer))) return { is_on: false, ...nothing };
  return { is_on: true, ...(await drawPortal(context, await readPortalSettings(context), reader)) };
}

export async function drawPortal(
  context: Context,
  settings: PortalSettings,
  { viewer, lang }: PortalReader,
): Promise<Portal> {
  const text = wordsIn(settings.text, lang);
  return {
    lead: wordsIn(settings.lead, lang),
    text_html: text === '' ? '' : (await context.articles.render(text)).html,
    groups: await readGroups(context, settings, { viewer, lang }),
    often_read: settings.shows_often_read ? await readOftenRead(context, viewer) : [],
    news: settings.shows_news ? await readNews(context, viewer) : [],
  };
}

/** In the order of the settings; an item that stands in several groups is in the first of them. */
async function readGroups(
  { db }: Context,
  { groups, shows_others }: PortalSettings,
  { viewer, lang }: PortalReader,
): Promise<Portal['groups']> {
  const grouped = [...new Set(groups.flatMap(({ item_ids }) => item_ids))];
  const rows = await listPortalItems(db, viewer, grouped);
  const left = new Map(rows.map(row => [row.item_id, row]));
  const take = (item_id: number) => {
    const row = left.get(item_id);
    left.delete(item_id);
    return row === undefined ? [] : [presentItem(row)];
  };
  const named = groups.map(({ name, item_ids }) => ({
    name: wordsIn(name, lang),
    items: item_ids.flatMap(take),
  }));
  const others = shows_others
    ? await listOtherPortalItems(db, viewer, { except: grouped, limit: portalOtherItemsMax })
    : [];
  return [...named, { name: '', items: others.map(presentItem) }].filter(({ items }) => items.length > 0);
}

function presentItem({ is_locked, ...row }: PortalItemRow) {
  return isOn(is_locked)
    ? { ...row, is_locked: true, item_description: '', last_update_time: 0 }
    : { ...row, is_locked: false };
}

async function readOftenRead({ db, page_readings }: Context, viewer: Viewer): Promise<Portal['often_read']> {
  const page_ids = await page_readings.listMostRead();
  const pages = new Map(
    (await listPagesToName(db, viewer, page_ids)).map(page => [page.page_id, page] as const),
  );
  return page_ids.flatMap(page_id => pages.get(page_id) ?? []).slice(0, portalOftenReadMax);
}

/** A page once, and what an import or a push changed once, however much that is: each part tells something new. */
async function readNews({ db, now }: Context, viewer: Viewer): Promise<Portal['news']> {
  const told: NewsRow[] = [];
  for (const days of newsDays) {
    const since = now() - days * daySeconds;
    let isMore = true;
    while (isMore && told.length < portalNewsMax) {
      const entries = await listNews(db, viewer, { since, except: told, limit: entriesAtOnce });
      told.push(...firstOfEach(entries));
      isMore = entries.length === entriesAtOnce;
    }
  }
  return told
    .slice(0, portalNewsMax)
    .map(({ level, ...entry }) => ({ ...entry, level: level === '' ? ('words' as const) : level }));
}

function firstOfEach(entries: readonly NewsRow[]): NewsRow[] {
  const seen = new Set<string>();
  return entries.filter(({ page_id, group_id }) => {
    const what = group_id > 0 ? `group ${group_id}` : `page ${page_id}`;
    return seen.size < seen.add(what).size;
  });
}
