/** The ways in which a line marks the name of a field, as one: the name as code, details in brackets. Pure. */
import { isTypeWord } from './type-words.ts';

/** The name as code, or its type in brackets, where it is written in another way. */
const withMarkedName = (text: string) =>
  text
    // _id_: words
    .replace(/^_([a-z]\w{0,60}?)(?:_[:：]|[:：]_)(?=\s)/, '`$1`: ')
    // <int:id>
    .replace(/^<(?:[a-z]{2,8}:)?([A-Za-z_]\w{0,60})>$/, '$1')
    // where `id` is …
    .replace(/^(?:where\s|其中)\s{0,2}(?=`)/i, '')
    // id as integer, words
    .replace(
      /^([a-z_]\w{0,60}) as (?=(?:string|int(?:eger)?|number|float|double|bool(?:ean)?|array|object|file|date)\b)/,
      '$1: ',
    )
    // header `X-Key` required
    .replace(
      /^(header|query|cookie)\s(`[\w.-]{1,60}`)(?:\s(required|optional))?$/i,
      (_all, place: string, name: string, word?: string) =>
        `${name} (${place}${word === undefined ? '' : `, ${word}`})`,
    )
    // id -> integer, words
    .replace(/^([`*]{0,3}[A-Za-z_][\w.[\]-]{0,80}[`*]{0,3})\s{0,4}(?:->|→|=>)\s{1,4}/, '$1: ')
    // 'id' - words
    .replace(/^'([A-Za-z_][\w.[\]-]{0,80})'(?=\s*[-–—:：(（])/, '`$1`')
    // `:id` and `:id:` in backticks, and `id:`
    .replace(/^`:([A-Za-z_]\w{0,60}):?`/, '`$1`')
    .replace(/^`([A-Za-z_][\w.-]{0,80})[:：]`/, '`$1`')
    // id `integer` words
    .replace(
      /^([A-Za-z_]\w{0,60})\s+`([A-Za-z]{2,12}(?:\[\])?)`(?=\s|$)/,
      (all, field: string, type: string) => (isTypeWord(type) ? `${field} (${type})` : all),
    );

/** Without numbers in front, escapes, and marks that say nothing. */
export function withPlainMarks(text: string): string {
  return (
    withMarkedName(text)
      .replace(/\\([_*[\]()])/g, '$1')
      .replaceAll('``', '`')
      // @param $id words
      .replace(/^@param\s+\$(?=[A-Za-z_])/, '')
      .replace(/^(\*\*|__)([^*:：]{1,80})([:：])\1/, '$1$2$1$3 ')
      // id - number.
      .replace(/^([A-Za-z_]\w*\s[-–—]\s)([A-Za-z]{3,12})\.$/, (all, front: string, type: string) =>
        isTypeWord(type) ? `${front}${type}` : all,
      )
      // `X-Key: value` words
      .replace(/^`((?:Authorization|Cookie|[A-Z]\w{0,30}(?:-\w{1,30}){1,6}):\s?[^`]{1,200})`(?=\s+\S)/, '$1')
      // `id [integer]` words
      .replace(/^`([A-Za-z_][\w.-]{0,80})\s\[([A-Za-z ]{1,30})\]`(?=\s+\S|$)/, '`$1` ($2)')
      // **id (integer)** words
      .replace(/^(\*\*|__)([A-Za-z_][\w.-]{0,80}) (\([A-Za-z][\w[\]<>]{0,30}\))\1/, '$1$2$1 $3')
      // `id?: string` words
      .replace(
        /^`([A-Za-z_][\w.-]{0,80})(\?)?: ([A-Za-z][\w[\]<>]{0,40})`(?=\s+\S)/,
        (all, field: string, mark: string | undefined, type: string) =>
          isTypeWord(type) ? `\`${field}\` (${type}${mark === undefined ? '' : ', optional'})` : all,
      )
      // **`{id}`** is which one
      .replace(/^\*\*`\{([A-Za-z_]\w{0,80})\}`\*\*\s+(?=is\s)/, '`$1` ')
      // *__id__*
      .replace(/^\*__([\w.-]{1,80})__\*/, '**$1**')
      // `{id}`: words
      .replace(/^`\{([A-Za-z_]\w{0,80})\}`(?=\s*[-–—:：(（])/, '`$1`')
      // `id=#{which one}` words
      .replace(/^`([A-Za-z_][\w.-]{0,80})=[(]?[#$]\{[^`]{1,120}`(?=\s+\S)/, '`$1`')
      // `id=[integer]` words
      .replace(/^`([A-Za-z_][\w.-]{0,80})=[[<{]([A-Za-z ]{1,30})[\]>}]`(?=\s+\S)/, '`$1` ($2)')
      .trim()
      .replace(/^\d{1,2}[.、)）]\s*(?=[`*A-Za-z_])/, '')
  );
}
