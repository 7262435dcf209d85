/** What happened -> a message for a group chat: a title, a line for each page, and where to read on. Pure. */
import { type Lang, t } from '#common/texts/index.ts';
import { chatLinesMax } from '#common/webhook/webhook-limits.ts';
import type { SentEvent } from './describe-event.ts';

export type ChatLine = {
  /** What it is, in a word: breaking, new page. Empty: nothing. */
  mark: string;
  /** The text that leads to the page; without an address it stands as it is. */
  text: string;
  url: string;
  /** What changed, behind it. */
  rest: string;
};
export type ChatMessage = {
  title: string;
  lines: ChatLine[];
  more: string;
  link: { text: string; url: string };
};

type Shown = {
  lang: Lang;
  /** How a private item and its pages are called may be said. */
  shows_titles: boolean;
};
type Data = SentEvent['data'];
type Level = keyof NonNullable<Data['group']>['counts'];

/** Of one item: several saves of a page are one line, the last. */
export function writeChatMessage(events: readonly SentEvent[], { lang, shows_titles }: Shown): ChatMessage {
  const isHidden = !shows_titles && events.some(({ data }) => data.item.is_private);
  const lines = linesOf(events, { lang, isHidden });
  const more = events.reduce((sum, { data }) => sum + (data.group?.more ?? 0), 0);
  const shown = isHidden ? [] : lines.slice(0, chatLinesMax);
  const hidden = lines.length - shown.length + more;
  return {
    title: titleOf(events, { lang, isHidden, pages: lines.length + more }),
    lines: shown,
    more: isHidden || hidden === 0 ? '' : t(lang, 'chat.more', { count: hidden }),
    link: linkOf(events, { lang, isHidden }),
  };
}

const isAboutPages = ({ data }: SentEvent) => data.change !== undefined || data.group !== undefined;

function linkOf(events: readonly SentEvent[], { lang, isHidden }: Hiding): ChatMessage['link'] {
  const item = events[0]?.data.item;
  if (item === undefined) return { text: '', url: '' };
  const url = isHidden ? addressByNumber(item) : item.url;
  if (events.some(isAboutPages)) return { text: t(lang, 'chat.allChanges'), url: `${url}/changes` };
  return isHidden ? { text: '', url: '' } : { text: item.item_name, url };
}

/** The short address says what the item is about. */
function addressByNumber({ url, item_id }: Data['item']): string {
  return `${url.slice(0, url.lastIndexOf('/'))}/${item_id}`;
}

type Hiding = { lang: Lang; isHidden: boolean };
type Titled = Hiding & { pages: number };

function titleOf(events: readonly SentEvent[], { lang, isHidden, pages }: Titled): string {
  const item = events[0]?.data.item.item_name ?? '';
  if (!events.some(isAboutPages)) return t(lang, isHidden ? 'chat.newsHidden' : 'chat.news', { item });
  const title = t(lang, isHidden ? 'chat.titleHidden' : 'chat.title', { item, count: pages });
  const breaking = new Set(events.flatMap(({ data }) => breakingPages(data))).size;
  return breaking === 0 ? title : t(lang, 'chat.breaking', { title, breaking });
}

function breakingPages({ page, change, group }: Data): string[] {
  const own = change?.level === 'breaking' && page ? [page.page_id] : [];
  return [...own, ...(group?.pages ?? []).flatMap(one => (one.level === 'breaking' ? [one.page_id] : []))];
}

function linesOf(events: readonly SentEvent[], { lang, isHidden }: Hiding): ChatLine[] {
  const lines = new Map<string, ChatLine>();
  for (const { type, data } of events) {
    const { page, change, group, names } = data;
    if (page && change) lines.set(page.page_id, changeLine({ page, change, author: data.author }, lang));
    for (const one of group?.pages ?? [])
      lines.set(one.page_id, { mark: markOf(one, lang), text: titleOfPage(one), url: one.url, rest: '' });
    if (names && !isHidden) lines.set(`${type} ${lines.size}`, newsLine(type, names, lang));
  }
  return [...lines.values()];
}

type ChangedPage = Required<Pick<Data, 'page' | 'change' | 'author'>>;

function changeLine({ page, change, author }: ChangedPage, lang: Lang): ChatLine {
  const name = author.name === '' ? author.username : author.name;
  // Fields stand in marks of code.
  const said = (change.changes[0]?.text ?? change.facts[0] ?? '').replaceAll('`', '');
  const hasBoth = name !== '' && said !== '';
  return {
    mark: markOf(change, lang),
    text: titleOfPage(page),
    url: change.kind === 'deleted' ? '' : page.url,
    rest: hasBoth ? t(lang, 'chat.by', { text: said, name }) : said + name,
  };
}

function titleOfPage({ page_title, endpoint_method, endpoint_path }: NonNullable<Data['page']>): string {
  const call = [endpoint_method, endpoint_path].filter(part => part !== '').join(' ');
  return call === '' ? page_title : `${page_title} (${call})`;
}

type SentChangeKind = NonNullable<Data['change']>['kind'];
type Marked = { kind: SentChangeKind; level: Level };

function markOf({ kind, level }: Marked, lang: Lang): string {
  return kind === 'saved' ? t(lang, `changeLog.${level}`) : t(lang, `changeLog.${kind}`);
}

const newsTexts = {
  'member.added': 'chat.memberAdded',
  'member.removed': 'chat.memberRemoved',
  'source.failed': 'chat.sourceFailed',
} as const;

function newsLine(type: string, names: Record<string, string>, lang: Lang): ChatLine {
  const key = newsTexts[type as keyof typeof newsTexts];
  return { mark: '', text: t(lang, key, { name: names.name ?? '' }), url: '', rest: '' };
}

export function testMessage(lang: Lang): ChatMessage {
  const line = { mark: '', text: t(lang, 'chat.test'), url: '', rest: '' };
  return { title: t(lang, 'chat.testTitle'), lines: [line], more: '', link: { text: '', url: '' } };
}
