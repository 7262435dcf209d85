/** Words that tags of HTML hold: terms with what they mean, the title of a box, a badge. */
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import { addSaid, type Reader } from '../reader.ts';
import type { SourceLine } from '../source-lines.ts';

export const readHtmlWords = (reader: Reader, at: number, line: SourceLine): number | undefined =>
  readTerm(reader, at, line) ?? readBox(reader, at, line) ?? readBadge(reader, at, line);

/** A term and its words have at most so many lines. */
const termLinesMax = 60;

/** `<dt>id</dt>` and `<dd>which one</dd>`, each on one line or on several: a point of a list. */
function readTerm(reader: Reader, at: number, { text }: SourceLine): number | undefined {
  if (/^<\/?dl\b[^<>]*>$/i.test(text)) return at + 1;
  if (!/^<dt\b/i.test(text)) return undefined;
  const end = endOfTerm(reader, at);
  const lines = reader.lines.slice(at, end).map(one => one.text.slice(0, 4_000));
  const [, term = '', words = ''] = /^<dt\b[^<>]*>(.*?)<\/dt>(.*)$/is.exec(lines.join(' ')) ?? [];
  const [name = '', meaning = ''] = [term, words].map(withoutTags);
  if (name === '') return undefined;
  const isTitle = meaning === '' && topicsOf(name).size > 0;
  addSaid(reader, [at, end], { text: isTitle ? `**${name}**` : pointOf(name, meaning), isPoint: !isTitle });
  return end;
}

/** The line behind what the term means. */
function endOfTerm({ lines }: Reader, at: number): number {
  const below = lines.slice(at + 1, at + termLinesMax);
  // A table, code or a heading is read for itself.
  const next = below.findIndex(({ text }) => /^<dt\b|^<\/dl\b|^(?:\||#{1,6}\s|`{3}|~{3})/i.test(text));
  const closed = [lines[at], ...below].findIndex(one => /<\/dd>\s*$/i.test(one?.text ?? ''));
  const ends = [
    next === -1 ? Number.POSITIVE_INFINITY : next + 1,
    closed === -1 ? Number.POSITIVE_INFINITY : closed + 1,
  ];
  const end = Math.min(...ends);
  return at + (Number.isFinite(end) ? end : 1);
}

/** `id (integer)` is a name with what is known of it. */
function pointOf(term: string, words: string): string {
  const [, name, details = ''] = /^([a-z_$][\w$.[\]-]{0,80})(?:\s+(.{1,60}))?$/.exec(term) ?? [];
  if (name === undefined) return words === '' ? term : `${term}: ${words}`;
  const known = details.replace(/^[(（]|[)）]$/g, '');
  return `\`${name}\`${known === '' ? '' : ` (${known})`}${/^[(（]/.test(words) || words === '' ? ' ' : ': '}${words}`.trim();
}

const withoutTags = (html: string) =>
  html
    .slice(0, 4_000)
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `<div class="title">Request</div>` above a block. */
function readBox(reader: Reader, at: number, { text }: SourceLine): number | undefined {
  // <info-box title="Request">
  const [, title] = /^<[a-z]+-[a-z-]+\s[^<>]{0,100}?\btitle="([^"]{2,40})"[^<>]{0,100}>$/.exec(text) ?? [];
  if (title !== undefined)
    return hasTopic(topicsOf(title), 'request', 'response') ? readTitle(reader, at, title) : undefined;
  if (!/^<div\b[^<>]*>.*<\/div>$/i.test(text) || /<table/i.test(text)) return undefined;
  const words = withoutTags(text);
  const [, part] = /\bclass="(?:[^"]{0,60}\s)?(method|path|url|endpoint)(?:\s[^"]{0,60})?"/i.exec(text) ?? [];
  if (part === undefined || words === '') return readTitle(reader, at, words);
  addSaid(reader, [at, at + 1], { text: `**${part}:** ${words}`, isPoint: false });
  return at + 1;
}

/** `![Headers](https://img.shields.io/badge/…)` */
function readBadge(reader: Reader, at: number, { text }: SourceLine): number | undefined {
  const [, title] = /^!\[([^\]]{2,40})\]\(https?:\/\/img\.shields\.io\/[^()\s]*\)$/.exec(text) ?? [];
  return title === undefined ? undefined : readTitle(reader, at, title.replaceAll('_', ' '));
}

/** A few words about a part of an endpoint are its label. */
function readTitle(reader: Reader, at: number, title: string): number | undefined {
  if (title.length > 40 || title.split(' ').length > 3 || topicsOf(title).size === 0) return undefined;
  addSaid(reader, [at, at + 1], { text: `**${title}**`, isPoint: false });
  return at + 1;
}
