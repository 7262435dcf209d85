/** A change in words, for a list: `request field `age`: int to string, breaking`. Pure. */
import { fieldChange } from '#common/texts/field-change.ts';
import { fieldWord } from '#common/texts/field-model.ts';
import { fill, type Lang, type Values } from '#common/texts/index.ts';
import type { Change, Where } from './changes.ts';

type Word = keyof typeof fieldChange;

/** Longer texts are cut: a list is no place for them. */
const longestSaid = 60;

/** In Markdown: names stand as code. */
export function describeChange(change: Change, lang: Lang): string {
  const text = tellChange(change, lang);
  return change.is_breaking ? words(lang, 'breaking', { text }) : text;
}

/** Without a word about who breaks. */
export function tellChange(change: Change, lang: Lang): string {
  const { before, after, where, limit } = change;
  const say = (text: string) => (text === '' ? words(lang, 'nothing') : short(text));
  const text = words(lang, wordOf(change), {
    what: describePlace(where, lang),
    before: say(before),
    after: say(after),
    limit: limit === undefined ? '' : fieldWord(lang, limit),
  });
  return upper(text);
}

function words(lang: Lang, word: Word, values?: Values): string {
  return fill(fieldChange[word][lang === 'en' ? 'en' : 'zh'], values);
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > longestSaid ? `${line.slice(0, longestSaid)}…` : line;
}

const turned = {
  read_only: ['readOnly', 'readOnlyNot'],
  write_only: ['writeOnly', 'writeOnlyNot'],
  primary_key: ['primaryKey', 'primaryKeyNot'],
  unique: ['unique', 'uniqueNot'],
} as const satisfies Record<string, readonly [Word, Word]>;

function wordOf({ kind, before, after }: Change): Word {
  if (kind === 'read_only' || kind === 'write_only' || kind === 'primary_key' || kind === 'unique')
    return turned[kind][after === 'yes' ? 0 : 1];
  if (kind === 'added') return after === '' ? 'added' : 'addedAs';
  if (kind === 'values_added') return after === '' ? 'valuesAll' : kind;
  if (kind === 'values_removed') return before === '' ? 'valuesOnly' : kind;
  return kind;
}

const fields = {
  path: 'ofPath',
  query: 'ofQuery',
  header: 'ofHeader',
  cookie: 'ofCookie',
  body: 'ofBody',
  response: 'ofResponse',
  response_header: 'ofResponseHeader',
  column: 'ofColumn',
  index: 'ofIndex',
} as const satisfies Partial<Record<Where['place'], Word>>;

function describePlace({ place, of, path }: Where, lang: Lang): string {
  const values = { of, path: path.replaceAll('`', "'") };
  if (place === 'call' || place === 'table') return words(lang, path === '' ? place : 'remarks');
  if (place === 'security') return words(lang, 'securityWhole');
  if (path === '' && (place === 'body' || place === 'response'))
    return words(lang, of === '' ? place : `${place}Of`, values);
  const word: Word = place === 'response' && of !== '' ? 'ofResponseOf' : fields[place];
  return words(lang, word, values).replace(/ {2,}/g, ' ');
}
