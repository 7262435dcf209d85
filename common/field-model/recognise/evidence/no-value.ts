/** Words and marks that stand where there is nothing to say. Pure. */

const none = 'none|null|n/a|无|暂无|没有|なし|無し|없음|нет';

/** As code `none` would be a value, and `no`, `empty` and `x` may be one, or a name. */
const ofField = new RegExp(`^(?:${none}|no param name|不要|[-–—]{1,3}|/|\\.{2,}|…)?$`, 'i');
const ofLine = new RegExp(`^(?:${none}|-)?[。.]?$`, 'i');
const ofMessage = new RegExp(
  `^(?:${none}|不要|[-–—]{1,3}|/|\\.{2,}|…|[x×]|empty|nothing|nenhum|ninguno|keine?|no(?:[ -](?:body|content|data|param(?:eter)?s))?|无(?:参数|数据))?[。.]?$`,
  'i',
);

/** A cell of a field: empty, `-`, `none`, `无`. */
export const saysNothing = (text: string) => ofField.test(text.trim());

/** A line of text, also in marks. */
export const isNothingInLine = (text: string) => ofLine.test(text.trim().replace(/[`*]/g, ''));

/** What stands for all fields of a message, or for its body. */
export const saysNoMessage = (text: string) => ofMessage.test(text.trim().replace(/[`*_]/g, ''));
