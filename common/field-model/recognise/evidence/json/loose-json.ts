/**
 * JSON as pages write it: with comments, trailing commas, `...`, single quotes, bare words, values left out.
 * Linear in the length of the text; never throws. Pure.
 */
export type LooseNode = {
  kind: 'object' | 'array' | 'string' | 'word' | 'missing';
  /** Of a string or a word: what stands there. */
  text: string;
  entries: LooseEntry[];
};
type LooseEntry = {
  /** Empty in an array. */
  key: string;
  comment: string;
  value: LooseNode;
  /** Where the key stands in the text. */
  at: number;
};

type Parser = {
  text: string;
  at: number;
  depth: number;
  last?: LooseEntry;
  pending: string;
  /** Comments on lines of their own are about what stands above them. */
  isAbove: boolean;
};
const deepest = 60;

/** @returns undefined for a text that is not an object or an array */
export function readLooseJson(text: string): LooseNode | undefined {
  const parser: Parser = { text, at: 0, depth: 0, pending: '', isAbove: commentsAbove(text) };
  skip(parser);
  const first = text[parser.at];
  if (first !== '{' && first !== '[') return undefined;
  return readValue(parser);
}

/** Tools that lay out JSON move comments into the next line: below the bracket of a list that they are about, in front of one that closes, and never below one of an object. */
const commentsAbove = (text: string) =>
  /\n[ \t]*\/\/[^\n]*\n\s*[}\]]/.test(text) &&
  /\[[ \t]*\r?\n[ \t]*\/\/[^\n]*\n\s*[{[]/.test(text) &&
  !/\{[ \t]*\r?\n[ \t]*\/\//.test(text);

/** What is left behind the value is no part of it. */
function readValue(parser: Parser): LooseNode {
  skip(parser, commentShape);
  const placeholder = matchAt(placeholderShape, parser);
  if (placeholder) return { kind: 'word', text: placeholder[0], entries: [] };
  const isTyped = matchAt(typeInFront, parser) !== undefined;
  const letter = parser.text[parser.at];
  if (letter === '{') return listed(parser, readList(parser, 'object', '}'), isTyped);
  if (letter === '[')
    return holdsPairs(parser)
      ? inList(readList(parser, 'object', ']'), parser.at)
      : readList(parser, 'array', ']');
  if (letter === '"' || letter === "'" || letter === '“' || letter === '`')
    return { kind: 'string', text: readString(parser), entries: [] };
  const text = readWord(parser);
  const isText = text !== '' && matchAt(quoteBehind, parser) !== undefined;
  return { kind: isText ? 'string' : text === '' ? 'missing' : 'word', text, entries: [] };
}

/** Of a text that lacks its first quote. */
const quoteBehind = /"(?=\s{0,20}[,，}\]\n])/y;

/** `Boat & {`, `(Boat & {`, `Array<{`: what a type adds to another one, or is a list of. */
const typeInFront = /(?:[(（]\s?)?(?:[A-Z]\w{0,60}\s?&\s?){1,4}(?=\{)|\((?=\{)|(?:Array|List)<\s?(?=\{)/y;

/** `{ … }[]` is a list of such objects. */
function listed(parser: Parser, value: LooseNode, isTyped: boolean): LooseNode {
  const [end] = matchAt(isTyped ? /\s*[)>](?:\[\])*|(?:\[\])+/y : /(?:\[\])+/y, parser) ?? [];
  return end === undefined || !/[>\]]$/.test(end) ? value : inList(value, parser.at);
}

const inList = (value: LooseNode, at: number): LooseNode => ({
  kind: 'array',
  text: '',
  entries: [{ key: '', comment: '', value, at }],
});

/** `["id": 1, "name": "A"]` is an object in a list. */
function holdsPairs({ text, at }: Parser): boolean {
  pairsInList.lastIndex = at;
  return pairsInList.test(text);
}

const pairsInList = /\[\s{0,200}(["'])[\w$-]{1,60}\1\s{0,20}(?::|=>)/y;

function readWord(parser: Parser): string {
  const words = (matchAt(wordsInList, parser) ??
    matchAt(wordsToEnd, parser) ??
    matchAt(sentenceToEnd, parser))?.[0];
  if (words !== undefined) return words.trim().replace(/[,，]$/, '');
  // `value [Number]`
  const word = /(?:[^,{}[\]\n\r"]|\[\]|(?<=\w )\[[A-Za-z]{2,20}\])*/y;
  word.lastIndex = parser.at;
  const raw = (word.exec(parser.text)?.[0] ?? '').split(/\/\/|#|\/\*|;\s*(?=[\w$]+\??\s*:)/, 1)[0] ?? '';
  parser.at += raw.length;
  return raw.trim().replace(/;$/, '');
}

/** `${amount}` and `{{amount}}` stand for a value. */
const placeholderShape = /\$\{[^}\n]{1,120}\}|\{\{\s*[\w.-]{1,60}\s*\}\}/y;

/** Without quotes words of another script reach to the end of their line, unless more pairs or a bracket follow; they are few, so that a line of many values is not read to its end for each. */
const wordsToEnd =
  /[^\x00-\x7f](?:(?![,，]\s{0,20}"?\w{1,60}"?\s{0,20}[:：]|\/\/|\s#\s)[^{}"\n\r]){0,300}(?=[\n\r]|\/\/|\s#\s|$)/y;
/** In a list they end with it. */
const wordsInList = /[^\x00-\x7f][^{}"[\],，\n\r]{0,300}(?=\]\s{0,8}(?:[,，#\n\r]|$))/y;
/** `the owner of the boat, or null`: words with commas among them, up to the end of the line. */
const sentenceToEnd =
  /[A-Za-z][\w'’-]{0,30}(?: (?!\/\/)[\w'’()/."-]{1,60}){2}(?:,? (?!\/\/)[\w'’()/."-]{1,60}){0,80},?(?=[ \t]*(?:[\r\n}]|$))/y;

function readList(parser: Parser, kind: 'object' | 'array', end: string): LooseNode {
  const node: LooseNode = { kind, text: '', entries: [] };
  parser.at += 1;
  parser.depth += 1;
  while (parser.depth < deepest) {
    skip(parser);
    const letter = parser.text[parser.at];
    if (letter === undefined || letter === '}' || letter === ']') break;
    // `{ { }, { } }`: values without names are a list.
    if (node.entries.length === 0 && isOpening(letter)) node.kind = 'array';
    if (!skipFiller(parser) && !readEntry(parser, node)) break;
  }
  parser.depth -= 1;
  if (parser.text[parser.at] === end) parser.at += 1;
  return node;
}

/** What stands between entries: commas, and dots for entries left out. */
function skipFiller(parser: Parser): boolean {
  const filler = /[,;，…]|\.{2,3}/y;
  filler.lastIndex = parser.at;
  const found = filler.exec(parser.text);
  parser.at += found?.[0].length ?? 0;
  return found !== null;
}

/** @returns false when nothing moved on */
function readEntry(parser: Parser, node: LooseNode): boolean {
  const at = parser.at;
  const comment = parser.pending;
  parser.pending = '';
  const alone = node.kind === 'object' ? readName(parser) : undefined;
  if (alone !== undefined) {
    addName(parser, node, { key: alone, comment, value: { kind: 'missing', text: '', entries: [] }, at });
    return true;
  }
  const key = node.kind === 'object' ? readKey(parser) : '';
  if (key === undefined) {
    parser.at = Math.max(parser.at, at + 1);
    return true;
  }
  const entry: LooseEntry = { key, comment, value: { kind: 'missing', text: '', entries: [] }, at };
  node.entries.push(entry);
  parser.last = entry;
  const words = node.kind === 'object' ? matchAt(wordsInFront, parser)?.[0].trim() : undefined;
  if (words !== undefined) entry.comment = [comment, words].filter(one => one !== '').join(' ');
  if (!isLeftOut(parser)) entry.value = readChoice(parser);
  if (entry.value.kind === 'object' || entry.value.kind === 'array') parser.last = entry;
  return parser.at > at;
}

/** `boats: 船只(Array)[{`: words of another script in front of what it holds. */
const wordsInFront =
  /(?=[^\n"{}[\]]{0,40}[^\x00-\x7f])[^\s"'`{}[\],，/][^"'`{}[\],，\n]{0,40}(?=(?:\[\s{0,200})?\{)/y;

/** `[Boat] | []`: what else the value may be is not kept. */
function readChoice(parser: Parser): LooseNode {
  const value = readValue(parser);
  while (value.kind === 'array' && matchAt(/\s{0,9}\|\s{0,9}(?=[\w[{"'])/y, parser)) readValue(parser);
  return value;
}

/** A name without a value, unless it says more of the type in front of it. */
function addName(parser: Parser, { entries }: LooseNode, entry: LooseEntry): void {
  const { last } = parser;
  if (last?.value.kind === 'word' && requirement.test(entry.key) && isRightBehind(parser.text, last, entry)) {
    if (/^(?:required|optional)$/i.test(entry.key)) last.value.text += ` ${entry.key}`;
    else last.comment = [last.comment, entry.key].filter(one => one !== '').join(' ');
    return;
  }
  entries.push(entry);
  parser.last = entry;
}

/** `name: STRING, required, unique`: words about the pair in front of them, on its line. */
const requirement = /^(?:required|optional|unique|nullable|mandatory)$/i;
const isRightBehind = (text: string, last: LooseEntry, { at }: LooseEntry) =>
  at - last.at < 200 && !/[\n{}[\]]/.test(text.slice(last.at, at));

/** `'id': // which one`, `id:`: the next line begins with a key again. */
function isLeftOut({ text, at }: Parser): boolean {
  leftOut.lastIndex = at;
  return leftOut.test(text);
}

const leftOut =
  /(?:(?:\/\/|#\s)[^\n]{0,300})?\r?\n\s{0,60}(?:(?:(["'])[A-Za-z_$][\w$-]{0,60}\1|[A-Za-z_$][\w$-]{0,60})\s?[:：](?!\/\/)|[}\]])/y;

/** `name,`: a name and nothing else, from one comma or line to the next. */
function readName(parser: Parser): string | undefined {
  const before = /[^ \t](?=[ \t]{0,40}$)/.exec(
    parser.text.slice(Math.max(0, parser.at - 41), parser.at),
  )?.[0];
  if (before === undefined || !/[{,，\r\n]/.test(before)) return undefined;
  // Names in quotes stand each on its line; on one line they are values.
  return matchAt(nameShape, parser)?.[1] ?? (before === '\n' ? matchAt(quotedName, parser)?.[1] : undefined);
}

const nameShape = /([A-Za-z_$][\w$]{0,60})\??(?=[ \t]{0,40}(?:[,，}\r\n]|\/\/|#|$))/y;
const quotedName = /"([A-Za-z_$][\w$]{0,60})"(?=[ \t]{0,40}(?:,?[ \t]{0,40}[\r\n]|\/\/|#))/y;

/** A key with its colon; without a colon it is none, unless what it holds begins right behind. */
function readKey(parser: Parser): string | undefined {
  const quoted = /^["'“]/.test(parser.text[parser.at] ?? '');
  const key = quoted ? readString(parser) : (matchAt(/[^\s:：,{}[\]"']+/y, parser)?.[0] ?? '');
  // `"name"?: "string"` may be left out, `"name"(nickname): string` has words beside it.
  matchAt(/\?|[(（][^()（）\n]{1,60}[)）](?=\s*[:：])/y, parser);
  skip(parser);
  if (!quoted && lacksColon(parser, key)) return key;
  if (!isDivider(parser.text[parser.at]) && !isDash(parser, quoted)) return undefined;
  parser.at += parser.text.startsWith('=>', parser.at) ? 2 : 1;
  // Blanks only: a comment behind belongs to the entry that has begun.
  matchAt(/[ \t]+/y, parser);
  // `name?: string` may be left out, `*name: string` may not.
  return key.replace(/^\*{1,2}(?=[A-Za-z_])|\?$/g, '');
}

/** `boats[{`, `id int which one` */
const lacksColon = (parser: Parser, key: string) =>
  (key !== '' && isOpening(parser.text[parser.at])) || (/^[A-Za-z_]\w*$/.test(key) && isTypeBehind(parser));

/** On the same line, with words or nothing behind, or words of another script. */
function isTypeBehind({ text, at }: Parser): boolean {
  typeBehind.lastIndex = at;
  return /[ \t]/.test(text[at - 1] ?? '') && typeBehind.test(text);
}

const typeBehind =
  /(?:string|int(?:eger)?|long|float|double|number|bool(?:ean)?|object|array|list)(?=[ \t\r\n])|(?:\w{1,20} )?\p{Script=Han}(?![^\n]{0,60}[:：])/uy;

/** `name - string`, between blanks. */
const isDash = ({ text, at }: Parser, isQuoted: boolean) =>
  !isQuoted && text[at] === '-' && /[ \t]/.test(text[at - 1] ?? '') && /[ \t]/.test(text[at + 1] ?? '');

const isOpening = (letter: string | undefined) => letter === '[' || letter === '{';
const isDivider = (letter: string | undefined) => letter === ':' || letter === '：' || letter === '=';

function readString(parser: Parser): string {
  const open = parser.text[parser.at] ?? '"';
  const close = open === '“' ? '”' : open;
  let end = parser.at + 1;
  while (end < parser.text.length && parser.text[end] !== close && parser.text[end] !== '\n')
    end += parser.text[end] === '\\' ? 2 : 1;
  const text = parser.text.slice(parser.at + 1, end);
  parser.at = Math.min(parser.text.length, end + 1);
  return text;
}

/** Blanks and comments; a comment goes to the entry on whose line it stands, else to the next one. */
function skip(parser: Parser, besideEntry = commaAndComment): void {
  let isNewLine = parser.at === 0;
  for (;;) {
    const blank = matchAt(/\s+/y, parser);
    if (blank !== undefined) {
      isNewLine ||= blank[0].includes('\n');
      continue;
    }
    const found = matchAt(isNewLine ? commentShape : besideEntry, parser);
    if (found === undefined) return;
    const words = (found[1] ?? found[2] ?? '').trim().replace(/^[*/]+\s*/, '');
    if ((isNewLine && !parser.isAbove) || !parser.last) parser.pending = words;
    else parser.last.comment = [parser.last.comment, words].filter(one => one !== '').join(' ');
  }
}

const commentShape = /(?:\/\/|#(?!\{)|--\s)([^\n]*)|\/\*([\s\S]{0,2000}?)\*\//y;
/** A comma may stand between an entry and its comment. */
const commaAndComment = /(?:,[ \t]*)?(?:(?:\/\/|#(?!\{)|--\s)([^\n]*)|\/\*([\s\S]{0,2000}?)\*\/)/y;

/** Moves behind what matches. */
function matchAt(shape: RegExp, parser: Parser): RegExpExecArray | undefined {
  shape.lastIndex = parser.at;
  const found = shape.exec(parser.text);
  if (!found || found[0] === '') return undefined;
  parser.at += found[0].length;
  return found;
}
