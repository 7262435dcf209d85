/** What the cell of a name holds besides one name: several names, or a word on whether it must be there. Pure. */

import { firstText } from '../../../model/plain.ts';
import { remembered } from '../../../remembered.ts';
import { nameDetails } from './name-details.ts';

/** A word that could stand in a program, with the marks of paths and lists; `{id}` as in an address. */
export const identifier = /^\{[A-Za-z_]\w*\}$|^(?!https?:\/\/|\$\d|n\/a$):?[A-Za-z_$@][\w$@.\-[\]{}<>:*/]*$/i;
const requirement =
  /(?:\s*[*(（[][*_(（[]*|\s+[*_]*)(required|mandatory|optional|必填|必选|必传|必须|可选|选填|필수|선택)[*_)）\]\s]*$/i;
/** `id?` may be left out, `id *` has a note; `home_*` stands for all that begin so. */
const mark = /(?<=[\w`])(?<!_)(?:\?|\s*\\?\*)(?:\s*\\?\*)*$/;

/** What stands behind a name is short. */
const endLength = 100;

/** `编号 (id)` is `id`. */
const wordsInFront = /^[^\x00-\x7f][^(（]{0,60}[(（]\s*([A-Za-z_]\w*)\s*[)）]$/;

/** `.data.id` is `data.id`, from the root. */
const rootInFront = /^\s*\$?\.(?=[A-Za-z_]\w*(?:[.[]|$))/;

/** `【new】id` is `id`. */
const noteInFront = /^【[^【】]{1,40}】\s*/;

/** `<Badge>Query</Badge> id` is `id`. */
const taggedPlace = /^<(\w+)[^<>]{0,60}>\s*(?:path|query|header|body|form|cookie)\s*<\/\1>\s*(?=\S)/i;

/** `type=2` is `type`. */
const valueBehind = /^([A-Za-z_]\w*)\s?=\s?[\w.-]{1,40}$/;

/** `<id>` is `id`. */
const inAngles = /^\s*<([A-Za-z_]\w*)>\s*$/;

/** `id (PK)`, `id PK` */
const keyBehind =
  /(?<=[\w`])\s*(?:[(（[]?\b(?:PK|FK|UK|主键|外键)\b[)）\]]?|[(（[](?:pk|fk|uk|주키|외래키)[)）\]])$/;

/** ``id `(required, 1 to 255 letters)` `` is `id`. */
const rulesBehind = /(?<=\w)\s{1,3}`[(（]([^`]{1,80})[)）]`\s{0,3}$/;

/** `id(36)` and `id(when it failed)` are `id`. */
const bracketBehind = /^([A-Za-z_][\w.-]*)\s?\((\d{1,6}|[A-Za-z][a-z]+(?: [a-z]+){1,6})\)$/;

/** The bracket with what it says; empty without one. */
export function wordsBehind(name: string): string {
  const [, , words] = bracketBehind.exec(name.trim()) ?? [];
  return words === undefined ? '' : `(${words})`;
}

/** `id<sup>1</sup>` is `id`. */
const footnote = /<sup>[\d\s*†‡()[\],]{0,8}<\/sup>\s*$/i;

/** `<p><strong>id</strong></p>` is `id`, and so is `**id** 🔑`. */
const letterTags = /<\/?(?:p|strong|b|em|i|u|code)>/gi;
const signBehind = /\s{0,4}(?:\p{Extended_Pictographic}\ufe0f?){1,4}\s{0,4}$/u;
const withoutLooks = (text: string) =>
  (text.includes('</') ? text.replace(letterTags, '').trim() : text).replace(signBehind, '');

/** `id *required*` is `id`. */
export const withoutRequirement = remembered((source: string): string => {
  const own = withoutLooks(source.replace(footnote, '').replace(rulesBehind, ''));
  const named = firstText(nameDetails(own).name, own);
  const text = named
    .replace(inAngles, '$1')
    .replace(keyBehind, '')
    .replace(valueBehind, '$1')
    .replace(bracketBehind, '$1');
  const end = text.slice(-endLength).replace(requirement, '').replace(mark, '');
  const plain = (text.slice(0, -endLength) + end).replace(noteInFront, '').replace(taggedPlace, '');
  return wordsInFront.exec(plain.trim())?.[1] ?? plain.replace(rootInFront, '');
});

/** The word behind the name; empty without one. */
export function requirementBehind(text: string): string {
  const [, rule] = /^(required|optional|mandatory)\b/i.exec(rulesBehind.exec(text)?.[1] ?? '') ?? [];
  if (rule !== undefined) return rule;
  return requirement.exec(withoutLooks(text).slice(-endLength))?.[1] ?? '';
}

/** Nobody writes more names than this into one row. */
const longestCell = 400;

/** `id, name` and `` `id` / `name` `` are two; anything that is not only names is one. */
export function splitNames(text: string): string[] {
  if (text.length > longestCell || !/[,，、]| \/ |`\/`/.test(text)) return [text];
  const names = text
    .split(/\s*[,，、]\s*| +\/ +|(?<=`)\/(?=`)/)
    .map(name => name.replace(/^[`*]+|(?<![`*])[`*]+$/g, ''));
  return names.length > 1 && names.every(name => identifier.test(name)) ? names : [text];
}
