/** Fields in one line of text that has several, or says in its label or among its words where they stand. Pure. */
import { type FieldLine, placeNames, readFieldLine, readQueryLine } from '../../evidence/field-line.ts';
import { saysNothing } from '../../evidence/no-value.ts';
import { requiredWords } from '../../evidence/table-columns.ts';
import { isTypeName, isTypeWord } from '../../evidence/type-words.ts';
import { isHeaderName } from '../../outline/named-in-list.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';

/** `` `page=[number]` <br /> `size=[number]` ``, `` `:id` ``: code and what divides it, and nothing else. */
function codedFields(item: Item): FieldLine[] {
  const [, , word = ''] = requirementInFront.exec(item.text) ?? [];
  const text = item.text.replace(requirementInFront, '').replace(/`{2,3}/g, '`');
  const codes = [...text.matchAll(/`([^`]{1,120})`/g)].map(([, code = '']) => code.trim());
  const isDivided = text.replace(/`[^`]{1,120}`/g, '').replace(dividers, '') === '';
  const areFields = codes.length > 0 && codes.every(code => codedField.test(code));
  if (!isDivided || !areFields) return [];
  const fields = codes.flatMap(code => readFieldLine(code.replace(/^:/, '')) ?? []);
  return fields.map(field => (field.required === '' ? { ...field, required: word.toLowerCase() } : field));
}

/** ``_Required:_ `id=[string]` `` */
const requirementInFront = /^([_*]{1,2})?(required|optional)\s?[:：]\1\s+(?=`)/i;

const dividers = /<br\s*\/?>|[*_\s,，;；、/|]|\b(?:or|and)\b/gi;
const codedField =
  /^(?::[A-Za-z_][\w-]*|[a-z_]\w*\?|[A-Za-z_]\w*: [A-Za-z]\w*|[A-Za-z_][\w.-]*=(?:\[[^\]]*\]|<[^>]*>|\{[^}]*\}|[A-Z][a-z]+[A-Z]\w*))$/;

/** Names in a query, or one behind the other. */
export function severalFields(item: Item): FieldLine[] {
  const asked = item.block.kind === 'line' ? readQueryLine(item.block.text) : [];
  if (asked.length > 0) return asked;
  const coded = codedFields(item);
  if (coded.length > 0) return coded;
  const typed = typedPairs(item);
  if (typed.length > 0) return typed;
  const detailed = detailedFields(item);
  if (detailed.length > 0) return detailed;
  const alike = alikeFields(item);
  if (alike.length > 0) return alike;
  const spaced = spacedFields(item);
  if (spaced.length > 0) return spaced;
  const paired = pairedFields(item);
  if (paired.length > 0) return paired;
  const [marked] = markedNames.exec(withoutWords(item)) ?? [];
  if (marked !== undefined && !aboutTypes.test(withoutWords(item)))
    return marked.split(betweenMarked).flatMap(part => readFieldLine(part) ?? []);
  return listedNames(item).map(name => ({ name, type: '', required: '', description: '' }));
}

/** `String name, int size` or `name string, size int` behind a label. */
function typedPairs({ text, isLabel }: Item): FieldLine[] {
  const pairs = isLabel && text.length < longestList ? text.trim().split(/\s?[,，、]\s?|\s{2,}/) : [];
  const words = pairs.map(pair => /^(\w+(?:\[\]|<\w+>)?) (\w+(?:\[\])?)$/.exec(pair)?.slice(1) ?? []);
  const areTyped = [0, 1].map(at =>
    words.every(pair => isTypeWord(pair[at] ?? '') && !isTypeWord(pair[1 - at] ?? '')),
  );
  const at = areTyped.indexOf(true);
  if (words.length < 2 || at === -1) return [];
  return words.map(pair => ({
    name: pair[1 - at] ?? '',
    type: pair[at] ?? '',
    required: '',
    description: '',
  }));
}

/** `id (int), name (string, optional) and size` behind a label. */
function detailedFields({ text, isLabel }: Item): FieldLine[] {
  const [list = ''] = isLabel && text.length < longestList ? (detailedList.exec(text.trim()) ?? []) : [];
  const parts = (list.match(detailedName) ?? []).filter(part => part !== 'and' && !isRequirement(part));
  return parts.flatMap(part => readFieldLine(part) ?? []);
}

/** `opcional`; letters such as `y` are names. */
const isRequirement = (part: string) => part.length > 2 && requiredWords.test(part);

const detailedName = /[`"]?[a-z_]\w{0,60}[`"]?(?:\s?[(（][^()（）]{1,80}[)）])?/g;
/** The first has details. */
const detailedList = new RegExp(
  String.raw`^[\x60"]?[a-z_]\w{0,60}[\x60"]?\s?[(（][^()（）]{1,80}[)）](?:(?:\s?[,，、;；]\s?|,?\s(?:and|&)\s|\s?[和与及]\s?)${detailedName.source}){1,30}[.。]?$`,
);

/** `id   size(10 or 20)   name`: names with wide blanks between them behind a label of fields. */
function spacedFields({ text, isLabel, label }: Item): FieldLine[] {
  if (!isLabel || label?.topics.has('fields') !== true || text.length >= longestList) return [];
  if (!spacedNames.test(text.trim())) return [];
  const found = [...text.matchAll(spacedName)];
  // The cells of one field, or heads.
  const isOther = (name: string) => isTypeWord(name) || requiredWords.test(name) || /^[A-Z]/.test(name);
  if (found.some(([, name = '']) => isOther(name) || saysNothing(name))) return [];
  return found.map(([, name = '', words = '']) => ({
    name,
    type: '',
    required: '',
    description: words,
  }));
}

const spacedName = /([A-Za-z_]\w{0,60})(?:[(（]([^()（）]{1,80})[)）])?/g;
const spacedNames = new RegExp(`^${spacedName.source}(?:\\s{2,}${spacedName.source}){1,20}$`);

/** `height, width (integer): how large`: names of one type, with the same words about them. */
function alikeFields({ text, block }: Item): FieldLine[] {
  const [, list = '', rest = ''] = alikeNames.exec(text) ?? [];
  if (list === '' || block.kind !== 'line' || block.marker === '') return [];
  const fields = list.split(/\s?[,，、]\s?/).map(name => readFieldLine(`${name}${rest}`));
  const found = fields.filter(field => field !== undefined);
  return found.length === fields.length ? found : [];
}

const alikeNames =
  /^([a-z_]\w{0,60}(?:\s?[,，、]\s?[a-z_]\w{0,60}){1,9})(\s?[(（][A-Za-z]{2,12}(?:\[\])?[)）]\s?[:：–—-].*)$/;

/** `` `name: string, size：number` `` */
function pairedFields({ text }: Item): FieldLine[] {
  const [, code = ''] = /^`([^`]{1,400})`(?:<br\s*\/?>)?$/.exec(text.trim()) ?? [];
  const pairs = code
    .split(/[,，;；]\s{0,4}/)
    .map(part => /^([A-Za-z_]\w{0,60})\s?[:：]\s?(\w+(?:\[\])?)$/.exec(part));
  const areTyped = pairs.length > 1 && pairs.every(pair => isTypeWord(pair?.[2] ?? ''));
  return areTyped
    ? pairs.map(pair => ({ name: pair?.[1] ?? '', type: pair?.[2] ?? '', required: '', description: '' }))
    : [];
}

/** Each may have a few words in brackets behind it. */
const markedName = String.raw`\x60[A-Za-z_$][\w$.[\]-]*\x60(?:\s?[(（][^()（）]{1,60}[)）])?`;
/** Also `y opcionalmente`. */
const conjunction = String.raw`(?:[、,，/]|and|(?<=[\s,])(?:y|e|et|und|och|и)(?=\s)(?:\s\p{Ll}{4,16}(?:ly|mente|ment))?|和|及)`;
const markedNames = new RegExp(`^${markedName}(?:\\s*${conjunction}\\s*${markedName})+`, 'u');
/** `` `Date` and `Time` types can be searched `` */
const aboutTypes =
  /^(?:`[\w.]{1,60}`[\s,]{0,3}(?:(?:and|or)\s)?){1,20}\s?(?:types?\b|(?:values|formats|methods|errors) (?:can|are|is|may)\b)/i;
const betweenMarked = new RegExp(`\\s*${conjunction}\\s*(?=\x60)`, 'u');
const bareNames = /^[a-z_]\w*(?:\s*[,，、]\s*[a-z_]\w*)+$/;
const namesInBraces =
  /^`?\{\s*([A-Za-z_]\w*\??(?:\s*,\s*[A-Za-z_]\w*\??)*)\s*,?\s*\}(?:`(?:[\s,，.。].*)?|[.。]?)$/;
const namesInBrackets = /[(（]([A-Za-z_]\w*(?:\s*[,，、]\s*[A-Za-z_]\w*)+)[)）]$/;

const withoutWords = ({ text, isLabel }: Item) => (isLabel ? text.replace(wordsInBrackets, '') : text);

/** Names one behind the other behind a label, also between braces, or in brackets at the end. */
function listedNames({ text, isLabel }: Item): string[] {
  if (!isLabel || text.length >= longestList) return [];
  const [, braced] = namesInBraces.exec(text) ?? [];
  const [, bracketed] = namesInBrackets.exec(text) ?? [];
  const plain = /^`[^`]+`$/.test(text) ? text.slice(1, -1) : text;
  // `id, name, and size`
  const bare = plain.replace(/,?\s(?:and|or|&)\s(?=[a-z_]\w*[.]?$)/, ', ').replace(/(?<=,.*)\.$/, '');
  const list = braced ?? (bareNames.test(bare) ? bare : bracketed);
  const names = list?.split(/[\s,，、?]+/).filter(name => name !== '') ?? [];
  // `body: {Object}` says what it is.
  return names.length === 1 && names.every(isTypeName) ? [] : names;
}

/** `(all of them optional):` between a label and its names. */
const wordsInBrackets =
  /^[(（][^()（）]{0,80}(?:[(（][^()（）]{0,80}[)）][^()（）]{0,80}){0,3}[)）]\s?[:：]\s?(?=`)/;

const longestList = 300;

/** `Authorization header: the token of the user`, ``Request: query `id`, `page` of the list``, ``Authentication: header `X-Key` `` */
export function placedFields({ at, isLabel, label, text }: Item): FieldLine[] {
  if (!isLabel || label?.at !== at) return [];
  const [, own = ''] = /^([A-Z][\w-]*) header$/.exec(label.text) ?? [];
  if (isHeaderName(own)) return [{ name: own, type: '', required: '', description: text, place: 'header' }];
  const placed = hasTopic(label.topics, 'request', 'security') ? placedNames(text) : [];
  return placed.length === 0 && label.topics.has('request') ? fieldInSentence(text) : placed;
}

/** ``Request: multipart form with `file` field`` */
function fieldInSentence(text: string): FieldLine[] {
  const [, front, behind] = fieldBeside.exec(text) ?? [];
  const name = front ?? behind;
  const isOnly = text.split('`').length === 3;
  return name !== undefined && isOnly && bodyWord.test(text) && !denial.test(text)
    ? [{ name, type: '', required: '', description: text, place: 'body' }]
    : [];
}

const bodyWord = /\b(?:form|multipart|body|json)\b/i;
const denial = /\b(?:no|not|without|never)\b/i;
const fieldBeside =
  /\b(?:field|parameter) `([A-Za-z_][\w.-]{0,60})`|`([A-Za-z_][\w.-]{0,60})` (?:field|parameter)\b/i;

function placedNames(text: string): FieldLine[] {
  const [, word = '', names = '', words = ''] = placedShape.exec(text) ?? [];
  const place = placeNames.find(one => one === word.toLowerCase());
  const told = { type: '', required: '', description: words.trim(), ...(place !== undefined && { place }) };
  return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, ...told }));
}

const placedShape =
  /^(query|header|cookie|path|body)s?(?: (?:param(?:eter)?s?|string))?:?\s((?:`[A-Za-z_][\w.-]{0,60}`(?:\s?[,、/]\s?(?=`))?){1,20})(\s?[(（][^()（）]*[)）])?\.?$/i;
