/** A change in words, for a list: `request field `age`: int to string, breaking`. Pure. */
import { fieldChange } from '#common/texts/field-change.ts';
import { type FieldWord, fieldWord } from '#common/texts/field-model.ts';
import { fill, type Lang, type Values } from '#common/texts/index.ts';
import { type ChangedPart, type StoredChange, storedLevel } from './changes.ts';
import type { Level } from './level.ts';
import type { ChangeKind } from './rules.ts';

export type ChangeInWords = { text: string; level: Level; is_breaking: boolean };

/** As a call answers it. */
export function changeInWords(change: StoredChange, lang: Lang): ChangeInWords {
  const level = storedLevel(change);
  return { text: describeWithoutLevel(change, lang), level, is_breaking: level === 'breaking' };
}

type Word = keyof typeof fieldChange;

/** Longer texts are cut: a list is no place for them. */
const longestSaid = 60;

/** In Markdown: names stand as code. What is safe needs no word for it. */
export function describeChange(change: StoredChange, lang: Lang): string {
  const text = describeWithoutLevel(change, lang);
  const level = storedLevel(change);
  return level === 'breaking' || level === 'risky' ? words(lang, level, { text }) : text;
}

/** Without its level. */
export function describeWithoutLevel(change: StoredChange, lang: Lang): string {
  const { kind, before, after, where, limit } = change;
  const isNamed = kind === 'moved' || kind === 'choice_kind';
  const say = (text: string) => {
    if (text === '') return words(lang, 'nothing');
    return isNamed ? fieldWord(lang, text as FieldWord) : short(text);
  };
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

/** Other words where one end is empty. */
const emptied: Partial<Record<ChangeKind, readonly ['before' | 'after', Word]>> = {
  added: ['after', 'added'],
  deprecated: ['after', 'deprecated'],
  values_added: ['after', 'valuesAll'],
  values_removed: ['before', 'valuesOnly'],
};

function wordOf({ kind, ...said }: StoredChange): Word {
  if (kind === 'read_only' || kind === 'write_only' || kind === 'primary_key' || kind === 'unique')
    return turned[kind][said.after === 'yes' ? 0 : 1];
  const [end, word] = emptied[kind] ?? [];
  if (end !== undefined && word !== undefined && said[end] === '') return word;
  if (kind === 'added') return 'addedAs';
  return kind === 'deprecated' ? 'deprecatedUntil' : kind;
}

const fields = {
  path: 'ofPath',
  query: 'ofQuery',
  header: 'ofHeader',
  cookie: 'ofCookie',
  body: 'ofBody',
  response: 'ofResponse',
  response_header: 'ofResponseHeader',
  schema: 'ofSchema',
  error_code: 'ofErrorCode',
  column: 'ofColumn',
  index: 'ofIndex',
} as const satisfies Partial<Record<ChangedPart['place'], Word>>;

/** Where nothing inside of it is meant: by itself, and of what. */
const wholes: Partial<Record<ChangedPart['place'], readonly [Word, Word]>> = {
  body: ['body', 'bodyOf'],
  response: ['response', 'responseOf'],
  schema: ['schema', 'schema'],
};

function describePlace(where: ChangedPart, lang: Lang): string {
  const { of, path } = where;
  return words(lang, placeWord(where), { of, path: path.replaceAll('`', "'") }).replace(/ {2,}/g, ' ');
}

function placeWord({ place, of, path }: ChangedPart): Word {
  if (place === 'call' || place === 'table') return path === '' ? place : 'remarks';
  if (place === 'security') return 'securityWhole';
  const whole = path === '' ? wholes[place] : undefined;
  if (whole) return whole[of === '' ? 0 : 1];
  return place === 'response' && of !== '' ? 'ofResponseOf' : fields[place];
}
