/** Entries of a change log as Atom (RFC 4287), JSON Feed 1.1 and Markdown. Pure. */
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { escapeXml } from '../reader/write-crawler-lists.ts';
import type { LogEntry } from './present-entry.ts';

export type Feed = {
  /** Address of the site, without a slash at the end. */
  site: string;
  item: Pick<ItemRow, 'item_id' | 'item_name' | 'item_domain' | 'last_update_time'>;
  /** Newest first. */
  entries: readonly LogEntry[];
  lang: Lang;
};

export function writeAtom({ site, item, entries, lang }: Feed): string {
  const log = `${site}${addressOfItem(item)}/changes`;
  const updated = timeOf(entries[0]?.addtime ?? item.last_update_time);
  const head = [
    element('title', titleOf(item, lang)),
    element('id', log),
    element('updated', updated),
    `<link rel="alternate" type="text/html" href="${escapeXml(log)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${log}.atom`)}"/>`,
  ];
  const all = entries.map(entry => {
    const parts = [
      element('title', entryTitle(entry, lang)),
      element('id', idOf(log, entry)),
      element('updated', timeOf(entry.addtime)),
      `<author>${element('name', authorOf(entry))}</author>`,
      `<category term="${entry.level}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(linkOf(site, item, entry))}"/>`,
      element('summary', linesOf(entry, lang).join('\n')),
    ];
    return `<entry>\n${parts.join('\n')}\n</entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[lang].tag}">
${[...head, ...all].join('\n')}
</feed>
`;
}

export function writeJson({ site, item, entries, lang }: Feed): string {
  const log = `${site}${addressOfItem(item)}/changes`;
  return `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: titleOf(item, lang),
      home_page_url: log,
      feed_url: `${log}.json`,
      language: languages[lang].tag,
      items: entries.map(entry => ({
        id: idOf(log, entry),
        url: linkOf(site, item, entry),
        title: entryTitle(entry, lang),
        content_text: linesOf(entry, lang).join('\n'),
        date_published: timeOf(entry.started_at),
        date_modified: timeOf(entry.addtime),
        authors: [{ name: authorOf(entry) }],
        tags: [entry.level],
        _change: {
          page_id: entry.page_id,
          kind: entry.kind,
          level: entry.level,
          is_deprecated: entry.is_deprecated,
          endpoint_method: entry.endpoint_method,
          endpoint_path: entry.endpoint_path,
          version_before: entry.version_before,
          version: entry.version,
          note: entry.note,
          changes: entry.changes,
          more: entry.more,
        },
      })),
    },
    null,
    2,
  )}\n`;
}

export function writeMarkdown({ site, item, entries, lang }: Feed): string {
  const lines = [`# ${plainLine(titleOf(item, lang))}`];
  let day = '';
  for (const entry of entries) {
    const [date = ''] = timeOf(entry.addtime).split('T');
    if (date !== day) lines.push('', `## ${date}`, '');
    day = date;
    const link = `[${plainLine(entry.page_title)}](${linkOf(site, item, entry)})`;
    lines.push(`- **${kindOf(entry, lang)}** ${link}, ${plainLine(authorOf(entry))}`);
    lines.push(...linesOf(entry, lang).map(line => `  - ${plainLine(line)}`));
  }
  return `${lines.join('\n')}\n`;
}

const titleOf = ({ item_name }: Feed['item'], lang: Lang) => `${item_name} · ${t(lang, 'changeLog.title')}`;
const authorOf = ({ name, username }: LogEntry) => (name === '' ? username : name);
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
/** An entry that grows by a later save is a new one for those who follow. */
const idOf = (log: string, { page_id, version, kind }: LogEntry) => `${log}#${page_id}-${version}-${kind}`;

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

function linesOf({ changes, facts, note, more }: LogEntry, lang: Lang): string[] {
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
