/** Entries of a change log as Atom (RFC 4287), JSON Feed 1.1 and Markdown. Pure. */
import type { Result } from '#common/contract/index.ts';
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { escapeXml } from '../reader/write-crawler-lists.ts';
import type { LogEntry } from './present-entry.ts';

type EntryGroup = Result<'change/list'>['groups'][number];

export type Feed = {
  /** Address of the site, without a slash at the end. */
  site: string;
  item: Pick<ItemRow, 'item_id' | 'item_name' | 'item_domain' | 'last_update_time'>;
  /** The filters, as they stand in the address: another feed is another one. */
  query: string;
  /** Newest first; some stand for a group. */
  entries: readonly LogEntry[];
  groups: readonly EntryGroup[];
  lang: Lang;
};

/** An entry of the feed: of a page, or of all that one import changed. */
type FeedLine = {
  id: string;
  title: string;
  link: string;
  lines: string[];
  entry: LogEntry;
  level: LogEntry['level'];
  group: EntryGroup | undefined;
};

function linesOf(feed: Feed): FeedLine[] {
  const groups = new Map(feed.groups.map(group => [group.group_id, group]));
  return feed.entries.map(entry => {
    const group = groups.get(entry.group_id);
    return group === undefined ? lineOfEntry(feed, entry) : lineOfGroup(feed, entry, group);
  });
}

function lineOfEntry({ site, item, lang }: Feed, entry: LogEntry): FeedLine {
  return {
    id: idOf(site, item, partOf(entry)),
    title: entryTitle(entry, lang),
    link: linkOf(site, item, entry),
    lines: saidOf(entry, lang),
    entry,
    level: entry.level,
    group: undefined,
  };
}

function lineOfGroup({ site, item, lang }: Feed, entry: LogEntry, group: EntryGroup): FeedLine {
  const { group_id, entry_count, page_titles, level } = group;
  const title = t(lang, 'changeLog.together', { name: authorOf(entry), count: entry_count });
  const more = entry_count - page_titles.length;
  return {
    id: idOf(site, item, `group-${group_id}`),
    title: `${t(lang, `changeLog.${level}`)}: ${title}`,
    link: `${site}${addressOfItem(item)}/changes?group_id=${group_id}`,
    lines: [...page_titles, ...(more > 0 ? [t(lang, 'changeLog.more', { count: more })] : [])],
    entry,
    level,
    group,
  };
}

/** The same whatever the item is called, and while later saves continue an entry. */
function idOf(site: string, { item_id }: Feed['item'], part: string): string {
  return `${site}/${item_id}/changes#${part}`;
}

function partOf({ page_id, kind, change_id, version_before, version }: LogEntry): string {
  if (kind !== 'saved' && kind !== 'added') return `${page_id}-${kind}-${change_id}`;
  // Where the version before is not known, the one that it made: such an entry is not continued.
  return version_before > 0
    ? `${page_id}-${kind}-${version_before}`
    : `${page_id}-${kind}-to-${kind === 'added' ? 1 : version}`;
}

function addressesOf({ site, item, query }: Feed, ending: string) {
  const log = `${site}${addressOfItem(item)}/changes`;
  const filters = query === '' ? '' : `?${query}`;
  return {
    log: log + filters,
    self: `${log}.${ending}${filters}`,
    id: `${site}/${item.item_id}/changes${filters}`,
  };
}

export function writeAtom(feed: Feed): string {
  const { item, entries, lang } = feed;
  const { log, self, id } = addressesOf(feed, 'atom');
  const head = [
    element('title', titleOf(item, lang)),
    element('id', id),
    element('updated', timeOf(entries[0]?.addtime ?? item.last_update_time)),
    `<link rel="alternate" type="text/html" href="${escapeXml(log)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
  ];
  const all = linesOf(feed).map(line => {
    const parts = [
      element('title', line.title),
      element('id', line.id),
      element('updated', timeOf(line.entry.addtime)),
      `<author>${element('name', authorOf(line.entry))}</author>`,
      `<category term="${line.level}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(line.link)}"/>`,
      element('summary', line.lines.join('\n')),
    ];
    return `<entry>\n${parts.join('\n')}\n</entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[lang].tag}">
${[...head, ...all].join('\n')}
</feed>
`;
}

export function writeJson(feed: Feed): string {
  const { item, lang } = feed;
  const { log, self } = addressesOf(feed, 'json');
  return `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: titleOf(item, lang),
      home_page_url: log,
      feed_url: self,
      language: languages[lang].tag,
      items: linesOf(feed).map(jsonItem),
    },
    null,
    2,
  )}\n`;
}

function jsonItem({ id, title, link, lines, level, entry, group }: FeedLine) {
  return {
    id,
    url: link,
    title,
    content_text: lines.join('\n'),
    date_published: timeOf(entry.started_at),
    date_modified: timeOf(entry.addtime),
    authors: [{ name: authorOf(entry) }],
    tags: [level],
    ...(group === undefined ? { _change: changeOf(entry) } : { _group: group }),
  };
}

function changeOf(entry: LogEntry) {
  const { page_id, kind, level, is_deprecated, endpoint_method, endpoint_path } = entry;
  const { version_before, version, note, changes, more } = entry;
  const place = { page_id, kind, level, is_deprecated, endpoint_method, endpoint_path };
  return { ...place, version_before, version, note, changes, more };
}

export function writeMarkdown(feed: Feed): string {
  const { item, lang } = feed;
  const lines = [`# ${plainLine(titleOf(item, lang))}`];
  let day = '';
  for (const { entry, group, level, link, lines: said } of linesOf(feed)) {
    const [date = ''] = timeOf(entry.addtime).split('T');
    if (date !== day) lines.push('', `## ${date}`, '');
    day = date;
    const author = plainLine(authorOf(entry));
    if (group === undefined)
      lines.push(`- **${kindOf(entry, lang)}** [${plainLine(entry.page_title)}](${link}), ${author}`);
    else {
      const name = authorOf(entry);
      const title = t(lang, 'changeLog.together', { name, count: group.entry_count });
      lines.push(`- **${t(lang, `changeLog.${level}`)}** [${plainLine(title)}](${link})`);
    }
    lines.push(...said.map(line => `  - ${plainLine(line)}`));
  }
  return `${lines.join('\n')}\n`;
}

const titleOf = ({ item_name }: Feed['item'], lang: Lang) => `${item_name} · ${t(lang, 'changeLog.title')}`;
const authorOf = ({ name, username }: LogEntry) => (name === '' ? username : name);
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
function kindOf({ kind, level, is_deprecated }: LogEntry, lang: Lang): string {
  if (kind !== 'saved') return t(lang, `changeLog.${kind}`);
  return t(lang, `changeLog.${is_deprecated && level !== 'breaking' ? 'deprecated' : level}`);
}

function entryTitle(entry: LogEntry, lang: Lang): string {
  const call = [entry.endpoint_method, entry.endpoint_path].filter(part => part !== '').join(' ');
  const name = call === '' ? entry.page_title : `${entry.page_title} (${call})`;
  return `${kindOf(entry, lang)}: ${name}`;
}

function linkOf(site: string, item: Feed['item'], { kind, page_id }: LogEntry): string {
  if (kind === 'deleted') return `${site}${addressOfItem(item)}/changes?page_id=${page_id}`;
  return site + addressOfPage({ ...item, page_id });
}

function saidOf({ changes, facts, note, more }: LogEntry, lang: Lang): string[] {
  const said = changes.map(({ text, level }) =>
    level === 'breaking' || level === 'risky' ? `${text} (${t(lang, `changeLog.${level}`)})` : text,
  );
  return [
    ...(note === '' ? [] : [note]),
    ...said,
    ...facts,
    ...(more === 0 ? [] : [t(lang, 'changeLog.more', { count: more })]),
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(withoutControls(text))}</${name}>`;
}

/** Control characters other than line breaks may not stand in XML. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed();
}

/** Of an author's words: one line, without marks that begin something of its own. */
function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<>*_]/g, '\\$&');
}
