/** A field in one line of text, as lists have them: `` `id` (integer, required): of the order ``. Pure. */
import type { ParameterPlace } from '../../model/endpoint.ts';
import { withPlainMarks } from './field-marks.ts';
import { requiredWords } from './table-columns.ts';
import { isTypeName, isTypeWord } from './type-words.ts';

type SentPlace = ParameterPlace | 'body';

/** Cells as in a table of fields; empty where the line does not say. */
export type FieldLine = {
  name: string;
  type: string;
  required: string;
  description: string;
  place?: SentPlace;
};

const name = String.raw`([A-Za-z_$@](?:[\w$@.\-[\]{}]|(?<=\[)\*(?=\])){0,80})`;
/** As code a name may be of any letters. */
const anyName = String.raw`([\p{L}_$@][\p{L}\p{N}_$@.\-[\]{}]{0,80})`;
const shapes: { shape: RegExp; read: (found: RegExpExecArray) => FieldLine }[] = [
  // String code words; **string** `code` (required): words
  {
    shape:
      /^([`*]{0,3})([A-Za-z]+(?:<[^>]{1,40}>|\[\])?)\1\s+([`*]{0,3})([A-Za-z_$][\w$.[\]]{0,80})[`*]{0,3}\s*(.*)$/,
    read: ([, marks = '', type = '', own = '', field = '', rest = '']) => ({
      ...detailsOf(rest),
      name: isBehindType({ marks, type, own, field, rest }) ? field : '',
      type,
    }),
  },
  // `` `id` (integer, required): words ``, **id** (integer)
  {
    shape: new RegExp(`^(?:[\`*]{1,3}|"(?!\\w+"$))${name}(?:[\`*]{1,3}|")[?*]?\\s*(.*)$`),
    read: ([, field = '', rest = '']) => ({ ...detailsOf(rest), name: field }),
  },
  // `名称`: words
  {
    shape: new RegExp(`^\`${anyName}\`[?*]?\\s*(.*)$`, 'u'),
    read: ([, field = '', rest = '']) => ({ ...detailsOf(rest), name: field }),
  },
  // id integer words
  {
    shape: new RegExp(`^${name}\\s+([A-Za-z]+\\d{0,3}(?:\\[\\w*\\]|\\([\\d,]{1,9}\\))?)(?:[\\s:：]+(.*))?$`),
    // `A list of boats` is a sentence.
    read: ([, field = '', type = '', rest = '']) => ({
      ...detailsOf(rest),
      name:
        isTypeWord(type) &&
        !isTypeWord(field) &&
        !(/^[A-Z][a-z]+s$/.test(field) && /^(?:with|of|for|that|in|as)\s/.test(rest)) &&
        !(/^of\s/.test(rest) && /(?:ed|ing|ete)$/.test(field)) &&
        !(rest !== '' && /^(?:[Aa]n?|[Tt]he|For|If|In|On|Of|To|By|With|When)$/.test(field))
          ? field
          : '',
      type,
    }),
  },
  // id, Integer (words)
  {
    shape: new RegExp(`^${name}\\s*[,，]\\s*([A-Za-z]+(?:<[\\w<>, ]{1,60}>|\\[\\])?)(?:\\s+(.*))?$`),
    read: ([, field = '', type = '', rest = '']) => ({
      ...detailsOf(rest),
      name: isTypeWord(type) || declaredType.test(type) ? field : '',
      type,
    }),
  },
  // id (integer): words; id: integer; id - words; id = words
  {
    shape: new RegExp(`^${name}[?*]?\\s*(?=[(（[:：=<–—|]|-\\s|\\s[-–—]|(?:#|//)\\s|$)(.*)$`),
    read: ([, field = '', rest = '']) => ({ ...detailsOf(rest), name: field }),
  },
  // {id}
  {
    shape: /^\{([A-Za-z_]\w{0,80})\}(?:\s*((?:[-–—:：]|[(（][^()（）]{1,60}[)）]).*))?$/,
    // `{Object}` is a type.
    read: ([, field = '', rest = '']) => ({
      ...detailsOf(rest),
      name: isTypeName(field) && rest === '' ? '' : field,
    }),
  },
  // id  编号  integer
  {
    shape: new RegExp(
      `^${name}\\s{1,40}([^\\x00-\\x7f\\s](?:\\S| (?! )){0,200})\\s{2,40}([A-Za-z]+(?:\\[\\])?)$`,
      'u',
    ),
    read: ([, field = '', words = '', type = '']) => ({
      ...detailsOf(words),
      name: isTypeWord(type) ? field : '',
      type,
    }),
  },
  // 编号(id) integer
  {
    shape: /^[^\x00-\x7f][^()（）:：]{0,30}[(（]\s?([A-Za-z_]\w{0,60})\s?[)）]\s+([A-Za-z]+)(?:\s+(.*))?$/,
    read: ([, field = '', type = '', rest = '']) => ({
      ...detailsOf(rest),
      name: isTypeWord(type) ? field : '',
      type,
    }),
  },
  // id 编号; code  200 when done
  {
    shape: new RegExp(`^${name}(?:\\s+(?=[\\p{Script=Han}\\p{Script=Hangul}])|\\s{2,}(?=\\d))(.*)$`, 'u'),
    read: ([, field = '', rest = '']) => ({ ...detailsOf(rest), name: field }),
  },
  // id为编号
  {
    shape: new RegExp(`^${name}(?=[\\p{Script=Han}])(?!为\\s*\\d|[和与或及且都不])(.*)$`, 'u'),
    read: ([, field = '', rest = '']) => ({ ...detailsOf(rest), name: field }),
  },
];

/** `LocalDate`, `List<Order>` */
const declaredType = /^(?:[A-Z][a-z]+){2,}$|^[A-Z]\w*<.*>$/;
const genericType = /^[A-Z]\w*<[\w<>, ]{1,80}>$/;

type TypedLine = { marks: string; type: string; own: string; field: string; rest: string };

/** `` `date` string `` and `` `date` says when `` begin with a name that is spelt like a type; `List of boats` and `Any valid value` are neither. */
function isBehindType(line: TypedLine): boolean {
  const { marks, type, own, field, rest } = line;
  const isPlain = marks === '' && own === '';
  const isClauseOfType = isPlain && (isSentence(type, rest) || isClause(type, rest));
  if (isOther(line) || !isTypeOfName(type, field) || isClauseOfType) return false;
  return marks === '' || own !== '' || !isNameSpeltSo(type, field, rest);
}

/** `Date range` beside `Status`, the model behind the name in `` `date` `AbsoluteDate` ``, what the list is of. */
function isOther({ marks, type, own, field, rest }: TypedLine): boolean {
  const isTitle = marks === '' && own === '' && rest === '' && titleShape.test(`${type} ${field}`);
  const isModel = marks !== '' && own !== '' && nameLikeType.test(type) && /^[A-Z][a-z]/.test(field);
  return isTitle || isModel || isOfMany(field);
}

/** `JSON representation of the boat` */
const isSentence = (type: string, rest: string) =>
  /^[A-Z]+$/.test(type) && /^(?:(?:of|for|with)\s|\p{Ll}+ \p{Ll}+ \p{Ll})/u.test(rest);

const titleShape = /^(?:Date|File|Text|List|Number|Map|Any) (?:range|filter|format|type|view)s?$/;

/** `array de boats` is a list of them, `` `Date` and `Time` `` are two. */
const isOfMany = (field: string) => /^(?:de|di|do|da|des|du|of|von|with|con|and|or)$/.test(field);

/** `file copy does not …`: an ordinary word and its verb, without any mark. */
const isClause = (type: string, rest: string) =>
  /^(?:file|date|text|list|map|number)$/.test(type) && /^[a-z]+(?:s|es)?\s[a-z]+\s[a-z]/.test(rest);

const isTypeOfName = (type: string, field: string) =>
  isTypeWord(type) &&
  !/^(?:of|with|containing|for|that|which|object|array|list)$/i.test(field) &&
  !/^any$/i.test(type);

/** Words for types that are names of fields as well. */
const nameLikeType = /^(?:date(?:time)?|timestamp|text|file|uuid|list|map|json|enum|number|num)$/i;

/** Another type behind it, or words that go on. */
const isNameSpeltSo = (type: string, field: string, rest: string) =>
  isTypeWord(field) || (nameLikeType.test(type) && /^\p{L}/u.test(rest));

/** `(string) **file** *required*` is `string **file** (required)`. */
function withTypeInFront(text: string): string {
  const [all = '', type = '', marked = '', word = ''] =
    /^\((\w+(?:\[\])?)\)\s+([`*]{1,3}[A-Za-z_]\w{0,60}[`*]{1,3})(?:\s+[*_](required|optional)[*_])?/i.exec(
      text,
    ) ?? [];
  if (!isTypeWord(type)) return text;
  return `${type} ${marked}${word === '' ? '' : ` (${word})`}${text.slice(all.length)}`;
}

/** `boats:list:add`; `name:string:required` is a field. */
function isKey(line: string): boolean {
  const [, second = ''] = /^\w+:([\w$]+)(?::[\w$]+)+$/.exec(line) ?? [];
  return second !== '' && !isTypeWord(second);
}

/** @returns undefined for a line that begins with no name */
export function readFieldLine(text: string): FieldLine | undefined {
  const unescaped = withTypeInFront(withPlainMarks(text));
  const line = /^`([^`]+)`[。.；;]?$/.exec(unescaped)?.[1] ?? unescaped;
  if (/^(?:https?:[/.]|\/)/i.test(line) || isKey(line) || genericType.test(line)) return undefined;
  for (const { shape, read } of shapes) {
    const found = shape.exec(line);
    const field = found && read(found);
    if (field && /[\p{L}\p{N}]/u.test(field.name)) return field;
  }
  return undefined;
}

const queryShape = /^`{0,2}[?&]([A-Za-z_][^\s`=]*=[^`]*)`{0,2}$/;

/** `id=${which one}&name=${…}`: nothing but places for values. */
const formShape =
  /^`?((?:&?[A-Za-z_][\w.-]{0,60}=(?:\$?\{[^{}&]{1,60}\}|x{2,4}|\*{2,4}|\.{3}|<[^<>&]{1,60}>)){1,40})`?$/;

/** `` Pages: `?page=<number>&size=<number>` ``: each name in a query is a field. */
export function readQueryLine(text: string): FieldLine[] {
  const [, words = '', code = text] = /^([^`?]{0,60}?)[:：]?\s*(`[^`]+`)$/.exec(text.trim()) ?? [];
  const [, query = ''] = queryShape.exec(code.trim()) ?? formShape.exec(code.trim()) ?? [];
  return query.split('&').flatMap(part => {
    const [, field] = /^([A-Za-z_][\w.[\]-]*)=/.exec(part) ?? [];
    return field === undefined ? [] : [{ name: field, type: '', required: '', description: words }];
  });
}

/** `(integer, required): words`, `: integer, words`, ` - words`. */
function detailsOf(rest: string): Omit<FieldLine, 'name'> {
  const bracket = rest.trim().replace(/^[=:：]\s*(?:"[^"]{0,80}"\s*)?(?=[[<(（])/, '');
  const [, inside = '', behind = rest] = /^[(（[<]([^)）\]>]{0,120})[)）\]>]\s*(.*)$/s.exec(bracket) ?? [];
  const details: Details = { type: '', required: '', words: [] };
  for (const part of inside.split(/(?<!\s)\s*[,，;；|/]\s*/)) addPart(details, part);
  const text = behind
    .replace(/^(?:[\s:：=–—|-]+|(?:#|\/\/)\s)+/, '')
    .replace(/^([a-z]+(?:\[\])?)(required|optional)\b/, '$1, $2');
  const described = cutType(details, text);
  if (details.required === '') details.required = requirementIn(described);
  return {
    type: details.type,
    required: details.required,
    description: [...details.words, described]
      .filter(one => one !== '')
      .join(' ')
      .trim(),
    ...(details.place !== undefined && { place: details.place }),
  };
}

/** A type in front of the words. @returns the words */
function cutType(details: { type: string }, text: string): string {
  const [first = ''] = text.split(/(?<!\s)(?:\s*[,，;；:：|–—]\s*|\s+-\s+|\s*[(（]|\s*\/\/)/);
  const plain = first.replaceAll('`', '');
  const [word = '', behind = ''] = plain.split(' ', 2);
  if (details.type === '' && isTypeWord(word) && requiredWords.test(behind)) {
    details.type = word;
    return text.slice(word.length).trim();
  }
  if (details.type !== '' || !isTypeWord(plain) || /\s/.test(first)) return text;
  details.type = plain;
  return text.slice(first.length).replace(/^[\s,，;；:：|–—-]+(?:\/\/\s*)?|^\s*\/\/\s*/, '');
}

function requirementIn(words: string): string {
  const parts = words
    .split(/(?<!\s)(?:\s*[,，;；|–—]\s*|\s+-\s+|\s*[(（])/)
    .map(part => part.replace(/[()（）`*\s]+/g, ''));
  const word = parts.find(part => requiredWords.test(part) && !/^[01x]$/i.test(part));
  if (word !== undefined) return word;
  const [found] = /^(?:optional|required)\b|可选|选填|非必填|必填|必选|必须|필수|선택/i.exec(words) ?? [];
  if (found === undefined) return '';
  return /optional|可选|选填|非必|선택/i.test(found) ? 'no' : 'yes';
}

type Details = { type: string; required: string; words: string[]; place?: SentPlace };

/** `query`, `in path`, `路径参数`: where a parameter is sent. */
const placeShapes = {
  path: /^(?:in )?(?:url )?path(?: (?:param(?:eter)?|variable))?$|^路径参数?$/i,
  query: /^(?:in )?query(?: (?:param(?:eter)?|string))?$|^查询参数$/i,
  header: /^(?:in )?(?:request )?headers?$|^请求头$/i,
  cookie: /^(?:in )?cookies?$/i,
  body: /^(?:in )?(?:request )?body$|^请求体$/i,
} as const;
export const placeNames = Object.keys(placeShapes) as (keyof typeof placeShapes)[];

function addPart(details: Details, part: string): void {
  const plain = part.replace(/[`*]/g, '').trim();
  if (plain === '') return;
  const place =
    details.place === undefined ? placeNames.find(one => placeShapes[one].test(plain)) : undefined;
  if (place !== undefined) {
    details.place = place;
    return;
  }
  if (details.type === '' && isTypeWord(plain)) details.type = plain;
  else if (details.required === '' && requiredWords.test(plain) && !/^[01x]$/i.test(plain))
    details.required = plain;
  else details.words.push(plain);
}
